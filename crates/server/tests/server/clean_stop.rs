//! A server that has ended leaves one file, and nothing is done for tables before somebody comes.

use std::fs;
use std::path::Path;

use crate::common::{Server, bot, friend, hotseat, me};

fn names(folder: &Path) -> Vec<String> {
    let entries = folder.read_dir().unwrap();
    let name = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name();
    let mut names: Vec<String> =
        entries.map(|entry| name(entry).to_str().unwrap().to_owned()).collect();
    names.sort();
    names
}

#[tokio::test]
async fn the_one_file_that_is_left_has_everything() {
    let (server, data) = Server::fresh().await;
    let anna = server.person();
    let id = anna.lay(&[me(), hotseat()], false).await;
    let number = anna.view(&id).await["number"].as_u64().unwrap();
    anna.act(&id, 0, "reveal", number).await.ok();
    // Readers have been there, too.
    anna.get("/api/tables").await.ok();
    let record = anna.text(&format!("/api/tables/{id}/record")).await;
    server.stop().await;
    assert_eq!(names(data.path()), ["kasbah.db", "kasbah.lock"]);

    let other = tempfile::tempdir().unwrap();
    fs::copy(data.path().join("kasbah.db"), other.path().join("kasbah.db")).unwrap();
    let server = Server::start(other.path()).await;
    let anna = anna.moved_to(&server);
    assert_eq!(anna.text(&format!("/api/tables/{id}/record")).await, record);
    server.stop().await;
}

#[tokio::test]
async fn tables_are_taken_up_again_when_somebody_comes_and_not_before() {
    let (server, data) = Server::fresh().await;
    let anna = server.person();
    for _ in 0..5 {
        anna.lay(&[me(), bot(), friend()], true).await;
    }
    server.stop().await;
    let server = Server::start(data.path()).await;
    let anna = anna.moved_to(&server);
    let lobby = anna.get("/api/tables").await.ok();
    assert_eq!(lobby["mine"].as_array().unwrap().len(), 5);
    assert_eq!(anna.counted("kasbah_tables").await, 0, "the lobby needs none of them in memory");
    anna.view(lobby["mine"][0]["id"].as_str().unwrap()).await;
    assert_eq!(anna.counted("kasbah_tables").await, 1);
    server.stop().await;
}

#[tokio::test]
async fn tables_that_nobody_comes_to_go_and_finished_ones_if_the_host_says_so() {
    let (server, data) = Server::fresh().await;
    let (anna, bruno) = (server.person(), server.person());
    let lonely = anna.lay(&[me(), friend()], true).await;
    let joined = anna.lay(&[me(), friend(), friend()], true).await;
    let secret = anna.view(&joined).await["seats"][1]["secret"].clone();
    bruno.join(&secret, "Bruno").await.ok();
    let over = anna.lay(&[bot(), bot()], true).await;
    let mut events = anna.listen(&over, Some(0)).await;
    while events.next_of("step").await.data["table"]["turn"]["kind"] != "over" {}
    server.stop().await;

    // The house is looked through when it opens: as if time had passed.
    let db = rusqlite::Connection::open(data.path().join("kasbah.db")).unwrap();
    let age = "UPDATE tables SET at = at - 1000000000, ended = ended - 1000000000;
               UPDATE standings SET changed = changed - 1000000000";
    db.execute_batch(age).unwrap();
    drop(db);
    let server = Server::start(data.path()).await;
    let anna = anna.moved_to(&server);
    while anna.counted("kasbah_tables_removed_total").await != 1 {}
    anna.get(&format!("/api/tables/{lonely}")).await.refused(404, "no_such_table");
    anna.view(&joined).await;
    anna.view(&over).await;
    server.stop().await;

    let keep = std::time::Duration::from_secs(60);
    let server = Server::with(data.path(), |config| config.keep_finished = Some(keep)).await;
    let anna = anna.moved_to(&server);
    while anna.counted("kasbah_tables_removed_total").await != 1 {}
    anna.get(&format!("/api/tables/{over}")).await.refused(404, "no_such_table");
    anna.view(&joined).await;
    server.stop().await;
}
