//! Tables that cannot be replayed: their people hear so once and for all, and can have the record.

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::common::{Person, Server, friend, hotseat, key, me};

/// A table at which something has happened, whose server has ended; then the file is changed.
async fn changed(sql: &str) -> (Server, tempfile::TempDir, Person, String, String) {
    let (server, data) = Server::fresh().await;
    let anna = server.person();
    let id = anna.lay(&[me(), hotseat(), friend()], false).await;
    let number = anna.view(&id).await["number"].as_u64().unwrap();
    anna.act(&id, 0, "reveal", number).await.ok();
    let record = anna.text(&format!("/api/tables/{id}/record")).await;
    server.stop().await;
    let db = Connection::open(data.path().join("kasbah.db")).unwrap();
    db.execute_batch(sql).unwrap();
    drop(db);
    let server = Server::start(data.path()).await;
    let anna = anna.moved_to(&server);
    (server, data, anna, id, record)
}

/// Every door gives the same final answer to who may see the table, and no answer to others.
async fn refused_everywhere(server: &Server, anna: &Person, id: &str, code: &str) -> Value {
    let at = format!("/api/tables/{id}");
    for way in ["", "/log", "/scores", "/at/0", "/analysis", "/events"] {
        anna.get(&format!("{at}{way}")).await.refused(410, code);
        server.person().get(&format!("{at}{way}")).await.refused(404, "no_such_table");
    }
    anna.act_with(id, 0, "reveal", 1, &key()).await.refused(410, code);
    anna.post(&format!("{at}/sit"), &json!({ "seat": 0 })).await.refused(410, code);
    anna.rematch(id).await.refused(410, code);
    anna.get(&at).await.refused(410, code)
}

#[tokio::test]
async fn a_table_laid_under_other_rules_is_not_replayed_and_not_lost() {
    let (server, _data, anna, id, record) = changed("UPDATE tables SET rules = 7").await;
    let error = refused_everywhere(&server, &anna, &id, "other_rules").await;
    assert_eq!(error["data"], json!({ "id": id, "rules": 7, "played": 1 }));
    let kept = anna.text(&format!("/api/tables/{id}/record")).await;
    assert_eq!(kept, record.replace("rules 1\n", "rules 7\n"));
    let stranger = server.person();
    stranger.get(&format!("/api/tables/{id}/record")).await.refused(404, "no_such_table");
    let mine = anna.get("/api/tables").await.ok()["mine"].clone();
    assert_eq!((&mine[0]["id"], &mine[0]["set_aside"]), (&json!(id), &json!("other_rules")));
    assert_eq!((&mine[0]["your_turn"], &mine[0]["number"]), (&json!(false), &json!(2)));
    server.stop().await;
}

#[tokio::test]
async fn a_damaged_table_is_set_aside_and_what_is_left_of_it_can_be_had() {
    let cut = "DROP TRIGGER events_remain; DELETE FROM events WHERE number = 1";
    let (server, data, anna, id, record) = changed(cut).await;
    refused_everywhere(&server, &anna, &id, "damaged").await;
    assert_eq!(anna.counted("kasbah_damaged_tables_total").await, 1, "found once");
    let kept = anna.text(&format!("/api/tables/{id}/record")).await;
    let (missing, rest) = record.split_once("0 reveal\n").unwrap();
    assert_eq!(kept, format!("{missing}# missing: 1 to 1\n{rest}"));
    let mine = anna.get("/api/tables").await.ok()["mine"].clone();
    assert_eq!(mine[0]["set_aside"], "damaged");
    // Others are not touched by it.
    let other = anna.lay(&[me(), hotseat()], false).await;
    anna.view(&other).await;
    server.stop().await;
    let server = Server::start(data.path()).await;
    let anna = anna.moved_to(&server);
    anna.get(&format!("/api/tables/{id}")).await.refused(410, "damaged");
    assert_eq!(anna.counted("kasbah_damaged_tables_total").await, 0, "it is known already");
    server.stop().await;
}

#[tokio::test]
async fn whatever_else_is_damaged_gets_the_same_answer() {
    for sql in [
        "UPDATE tables SET seed = x'07'",
        "UPDATE tables SET seed = NULL",
        "UPDATE tables SET evening = 'no JSON'",
        "UPDATE tables SET game = 'tarot'",
        "UPDATE tables SET setup = 'players=99'",
    ] {
        let (server, _data, anna, id, _) = changed(sql).await;
        let answer = anna.get(&format!("/api/tables/{id}")).await;
        assert_eq!(answer.status, 410, "{sql}: {}", answer.body);
        let kept = anna.text(&format!("/api/tables/{id}/record")).await;
        assert!(kept.contains("0 reveal\n"), "{sql}: {kept}");
        server.stop().await;
    }
}

#[tokio::test]
async fn a_link_to_such_a_table_says_so_too() {
    let (server, data, anna, _, _) = changed("UPDATE tables SET rules = 7").await;
    let db = Connection::open(data.path().join("kasbah.db")).unwrap();
    let secret = "SELECT secret FROM seats WHERE kind = 'friend'";
    let secret: String = db.query_row(secret, [], |row| row.get(0)).unwrap();
    server.person().join(&json!(secret), "Eva").await.refused(410, "other_rules");
    anna.join(&json!(secret), "Anna").await.refused(410, "other_rules");
    server.stop().await;
}

#[tokio::test]
async fn how_an_older_table_stands_is_found_when_it_is_first_asked_for() {
    let (server, data, anna, id, _) = changed("DELETE FROM standings").await;
    for _ in 0..2 {
        let mine = anna.get("/api/tables").await.ok()["mine"].clone();
        assert_eq!((&mine[0]["id"], &mine[0]["number"]), (&json!(id), &json!(2)));
        assert_eq!((&mine[0]["your_turn"], &mine[0]["set_aside"]), (&json!(true), &Value::Null));
    }
    server.stop().await;
    let db = Connection::open(data.path().join("kasbah.db")).unwrap();
    let kept: u32 = db.query_row("SELECT number FROM standings", [], |row| row.get(0)).unwrap();
    assert_eq!(kept, 2);
}
