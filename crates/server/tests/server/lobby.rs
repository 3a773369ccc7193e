//! The lobby shows each person the tables that are for him.

use serde_json::{Value, json};

use crate::common::{Server, bot, friend, hotseat, me};

fn ids(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|table| table["id"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn each_table_is_on_the_right_list() {
    let (server, _data) = Server::fresh().await;
    let (anna, stranger) = (server.person(), server.person());
    let private = anna.lay(&[me(), friend()], false).await;
    let open = anna.lay(&[me(), friend()], true).await;
    let full = anna.lay(&[me(), hotseat()], true).await;

    let lobby = stranger.get("/api/tables").await.ok();
    assert_eq!((ids(&lobby["open"]), ids(&lobby["watchable"])), (vec![&*open], vec![&*full]));
    assert_eq!(lobby["mine"], json!([]));
    let secrets =
        |table: &Value| table["seats"].as_array().unwrap().iter().any(|it| !it["secret"].is_null());
    assert!(!secrets(&lobby["open"][0]));

    let lobby = anna.get("/api/tables").await.ok();
    let mut mine = ids(&lobby["mine"]);
    mine.sort_unstable();
    let mut all = vec![&*private, &*open, &*full];
    all.sort_unstable();
    assert_eq!(mine, all);
    assert!(lobby["mine"].as_array().unwrap().iter().all(|table| table["your_turn"] == true));

    stranger
        .post(&format!("/api/tables/{open}/sit"), &json!({ "seat": 1, "name": "Eva" }))
        .await
        .ok();
    let lobby = stranger.get("/api/tables").await.ok();
    assert_eq!(ids(&lobby["open"]), Vec::<&str>::new());
    assert_eq!(ids(&lobby["mine"]), [&*open]);
    assert_eq!(lobby["mine"][0]["seats"][1]["name"], "Eva");
    assert_eq!(lobby["mine"][0]["your_turn"], false);
    assert_eq!(lobby["mine"][0]["turn"], json!({ "kind": "player", "seat": 0 }));
    server.stop().await;
}

#[tokio::test]
async fn every_own_table_can_be_reached_and_those_that_wait_come_first() {
    let (server, _data, [anna, bruno]) = Server::with_two().await;
    let mut all = Vec::new();
    for _ in 0..53 {
        all.push(anna.lay(&[friend(), me()], true).await);
    }
    // At the oldest one somebody has come and played: it is her turn there.
    bruno.post(&format!("/api/tables/{}/sit", all[0]), &json!({ "seat": 0 })).await.ok();
    for action in ["reveal", "take 1"] {
        let number = bruno.view(&all[0]).await["number"].as_u64().unwrap();
        bruno.act(&all[0], 0, action, number).await.ok();
    }
    for list in ["mine", "open"] {
        let lobby = anna.get("/api/tables").await.ok();
        let mut seen: Vec<String> = ids(&lobby[list]).into_iter().map(str::to_owned).collect();
        assert_eq!(seen.len(), 30);
        if list == "mine" {
            assert_eq!(seen[0], all[0]);
            // Then the newest first; several may be of the same millisecond.
            let laid = |at: usize| lobby["mine"][at]["at"].as_u64().unwrap();
            assert!((1..29).all(|at| laid(at) >= laid(at + 1)), "{lobby}");
            assert_eq!(lobby["mine"][0]["your_turn"], true);
        }
        let mut more = lobby["more"][list].clone();
        while let Some(after) = more.as_str() {
            let page = anna.get(&format!("/api/lobby/{list}?after={after}")).await.ok();
            seen.extend(ids(&page["tables"]).into_iter().map(str::to_owned));
            more = page["more"].clone();
        }
        let mut expected = all[usize::from(list == "open")..].to_vec();
        expected.sort_unstable();
        seen.sort_unstable();
        assert_eq!(seen, expected, "{list}: every table, each once");
    }
    anna.get("/api/lobby/others").await.refused(422, "bad_request");
    for after in ["", "x", "t.1", "t.x.a", "q.1.a"] {
        let page = anna.get(&format!("/api/lobby/mine?after={after}")).await;
        page.refused(422, "bad_request");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_finished_table_is_only_on_its_players_list() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let id = anna.lay(&[bot(), bot()], true).await;
    let mut events = anna.listen(&id, Some(0)).await;
    while events.next_of("step").await.data["table"]["turn"]["kind"] != "over" {}
    let lobby = anna.get("/api/tables").await.ok();
    assert_eq!((ids(&lobby["open"]), ids(&lobby["watchable"])), (vec![], vec![]));
    assert_eq!(ids(&lobby["mine"]), [&*id]);
    assert_eq!(lobby["mine"][0]["over"], true);
    assert_eq!(lobby["mine"][0]["scores"], anna.view(&id).await["scores"]);
    server.stop().await;
}

#[tokio::test]
async fn games_and_their_options_can_be_asked_for() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let games = anna.get("/api/games").await.ok();
    assert_eq!(games[0]["name"], "medici");
    assert_eq!(games[0]["bots"][0], "random");
    let check = "/api/games/medici/check";
    let options = json!({ "players": "4", "high-bonus": "on" });
    let checked = anna.post(check, &options).await.ok();
    assert_eq!(checked["options"]["high-bonus"], "on");
    assert_eq!(checked["options"]["players"], "4");
    for (key, value, problem) in [
        ("players", "9", "players_range"),
        ("high-bonus", "maybe", "no_switch"),
        ("deck", "C5:1", "deck_too_small"),
        ("deck", "C5:90,C5:1", "deck_twice"),
        ("deck", "Q1:90", "deck_card"),
        ("deck", "C5:0", "deck_count"),
        ("deck", "C5", "deck_entry"),
        ("colour", "red", "no_option"),
    ] {
        let mut options = json!({ "players": "3" });
        options[key] = json!(value);
        let error = anna.post(check, &options).await.refused(422, "bad_setup");
        assert_eq!(error["data"]["key"], key, "{error}");
        assert_eq!(error["data"]["problem"], problem, "{error}");
    }
    for (key, value) in
        [("players", "3 high-bonus=on"), ("high-bonus", ""), ("a b", "on"), ("x=y", "1")]
    {
        let mut options = json!({ "players": "3" });
        options[key] = json!(value);
        anna.post(check, &options).await.refused(422, "bad_setup");
    }
    anna.post("/api/games/tarot/check", &options).await.refused(404, "no_such_game");
    server.stop().await;
}

#[tokio::test]
async fn looking_at_the_lobby_makes_nobody_known() {
    let (server, _data) = Server::fresh().await;
    let anna = server.person();
    let lobby = anna.request(reqwest::Method::GET, "/api/tables").send().await.unwrap();
    assert_eq!(lobby.status(), 200);
    assert!(
        lobby.headers().get("set-cookie").is_none(),
        "a table laid meanwhile would be another's"
    );
    server.stop().await;
}
