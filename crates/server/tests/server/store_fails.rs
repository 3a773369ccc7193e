//! What is not stored is not told, and did not happen.

use rusqlite::Connection;

use crate::common::{Server, hotseat, key, me};

#[tokio::test]
async fn an_action_that_cannot_be_stored_did_not_happen() {
    let (server, data) = Server::fresh().await;
    let anna = server.person();
    let id = anna.lay(&[me(), hotseat()], false).await;
    let before = anna.view(&id).await;
    let number = before["number"].as_u64().unwrap();
    let mut events = anna.listen(&id, Some(number)).await;
    assert_eq!(events.next().await.unwrap().kind, "table");

    let db = Connection::open(data.path().join("kasbah.db")).unwrap();
    db.execute_batch(
        "CREATE TRIGGER broken BEFORE INSERT ON daybook BEGIN SELECT raise(ABORT, 'broken'); END",
    )
    .unwrap();
    let key = key();
    for _ in 0..3 {
        let answer = anna.act_with(&id, 0, "reveal", number, &key).await;
        answer.refused(503, "store_unavailable");
    }
    assert_eq!(anna.view(&id).await["view"], before["view"]);

    db.execute_batch("DROP TRIGGER broken").unwrap();
    let acted = anna.act_with(&id, 0, "reveal", number, &key).await.ok();
    assert_eq!(acted["number"], number + 1);
    for expected in [number + 1, number + 2] {
        let told = events.next().await.unwrap();
        assert_eq!(
            (told.kind.as_str(), told.id),
            ("step", expected),
            "told once, and only when stored"
        );
    }
    server.stop().await;
}
