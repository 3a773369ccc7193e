//! The OpenAPI document, health and metrics tell the truth.

use reqwest::Method;
use serde_json::Value;

use crate::common::{Server, hotseat, me};

#[tokio::test]
async fn every_door_in_the_document_is_there() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let document = anna.get("/api/openapi.json").await.ok();
    assert_eq!(document, serde_json::from_str::<Value>(kasbah_server::openapi_json()).unwrap());
    let mut doors = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, door) in methods.as_object().unwrap() {
            doors += 1;
            let real = path.replace("{id}", "x").replace("{game}", "x").replace("{number}", "1");
            let method: Method = method.to_uppercase().parse().unwrap();
            let response = anna.request(method.clone(), &real).send().await.unwrap();
            assert_ne!(response.status(), 405, "{method} {path}");
            if response.status() == 404 {
                let body: Value = response.json().await.unwrap();
                assert_ne!(body["error"]["code"], "not_found", "{method} {path}");
            }
            let answers = door["responses"].as_object().unwrap();
            assert!(answers.keys().any(|status| status.starts_with('2')), "{method} {path}");
            assert_eq!(answers.contains_key("415"), method == Method::POST, "{method} {path}");
            assert!(door["description"].is_string() || door["summary"].is_string());
        }
    }
    assert_eq!(doors, 31, "a door without a description, or the other way round");
    // Every schema that is named is there.
    let text = document.to_string();
    for name in text.split("#/components/schemas/").skip(1) {
        let name = name.split('"').next().unwrap();
        assert!(document["components"]["schemas"].get(name).is_some(), "{name}");
    }
    server.stop().await;
}

/// The schemas and parts of schemas that say nothing about what is in them, by where they stand.
fn vague(place: &str, schema: &Value, found: &mut Vec<String>) {
    match schema {
        Value::Object(map) => {
            let says = ["properties", "additionalProperties", "allOf", "oneOf", "anyOf"];
            let empty = map.get("type").is_some_and(|kind| kind == "object");
            if empty && !says.iter().any(|key| map.contains_key(*key)) {
                found.push(place.to_owned());
            }
            map.iter().for_each(|(key, below)| vague(&format!("{place}/{key}"), below, found));
        }
        Value::Array(list) => list.iter().for_each(|below| vague(place, below, found)),
        _ => {}
    }
}

#[test]
fn every_schema_says_what_is_in_it() {
    let document: Value = serde_json::from_str(kasbah_server::openapi_json()).unwrap();
    let mut found = Vec::new();
    vague("", &document, &mut found);
    // Details of a refusal go by its code, an empty answer has nothing in it, and the document is this.
    let free = ["/Problem/properties/data", "/schemas/Done", "/api/openapi.json/"];
    found.retain(|place| !free.iter().any(|part| place.contains(part)));
    assert_eq!(found, Vec::<String>::new());
    let views = kasbah_catalog::games().into_iter().map(|game| {
        let (first, rest) = game.name.split_at(1);
        format!("{}{rest}View", first.to_uppercase())
    });
    for name in views.chain(["Turn", "HintReason"].map(String::from)) {
        assert!(document["components"]["schemas"].get(&name).is_some(), "{name}");
    }
}

#[test]
fn whoever_has_a_table_finds_every_door_at_it() {
    let document: Value = serde_json::from_str(kasbah_server::openapi_json()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let doors = paths.iter().flat_map(|(path, methods)| {
        let ids = methods.as_object().unwrap().values().map(|door| &door["operationId"]);
        ids.map(move |id| (path, id.as_str().unwrap()))
    });
    let mut ids: Vec<_> = doors.clone().map(|(_, id)| id).collect();
    ids.sort_unstable();
    assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "{ids:?}");
    let answers = |door: &Value| door["responses"].as_object().unwrap().clone();
    let creates = paths.iter().flat_map(|(path, methods)| {
        let answers = methods.as_object().unwrap().values().flat_map(answers);
        answers.map(move |(status, answer)| (path, status, answer))
    });
    // Whatever answers with the id of a table, wherever it stands.
    let named = ["#/components/schemas/TableLaid", "#/components/schemas/Joined"];
    let creates: Vec<_> = creates
        .filter(|(_, _, answer)| {
            let schema = &answer["content"]["application/json"]["schema"]["$ref"];
            schema.as_str().is_some_and(|schema| named.contains(&schema))
        })
        .collect();
    assert_eq!(creates.len(), 4, "{creates:?}");
    for (path, status, answer) in creates {
        let links = &answer["links"];
        for (_, id) in doors.clone().filter(|(path, _)| path.contains("{id}")) {
            assert_eq!(links[id]["operationId"], id, "{path} {status}");
            assert_eq!(links[id]["parameters"]["id"], "$response.body#/id", "{path}");
        }
    }
}

#[tokio::test]
async fn health_and_metrics() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    assert_eq!(anna.text("/healthz").await, "ok\n");
    let id = anna.lay(&[me(), hotseat()], false).await;
    let table = anna.view(&id).await;
    let events = anna.listen(&id, None).await;
    let action = table["legal"][0].as_str().unwrap();
    anna.act(&id, 0, action, table["number"].as_u64().unwrap()).await.ok();
    let table = anna.view(&id).await;
    anna.hint(&id, table["turn"]["seat"].as_u64().unwrap(), &table, &[]).await.ok();
    let text = anna.text("/metrics").await;
    for line in [
        "kasbah_tables 1",
        "kasbah_listeners 1",
        "kasbah_actions_total 1",
        "kasbah_bot_moves_total 0",
        "kasbah_bots_seated_total 0",
        "kasbah_thinking 0",
        "kasbah_waiting 0",
        "kasbah_waiting_seconds_count 1",
        "kasbah_thinking_seconds_count{kind=\"hint\"} 1",
        "kasbah_commits_total 3",
        "kasbah_group_size_sum 3.0",
        "kasbah_commit_seconds_count 3",
        "kasbah_http_requests_total{method=\"POST\",route=\"/api/tables/{id}/actions\",status=\"200\"} 1",
    ] {
        assert!(text.contains(&format!("{line}\n")), "{line}\n{text}");
    }
    assert!(!text.contains(&id), "addresses are not told");
    drop(events);
    server.stop().await;
}
