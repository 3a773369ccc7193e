//! Bots think a few at a time, and everybody's bots get their turn.

use crate::common::{Server, bot};

#[tokio::test]
async fn many_tables_share_one_thinker() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::with(data.path(), |config| config.bot_workers = 1).await;
    let anna = server.person();
    let mut tables = Vec::new();
    for _ in 0..12 {
        let id = anna.lay(&[bot(), bot(), bot()], true).await;
        tables.push(anna.listen(&id, Some(0)).await);
    }
    for mut events in tables {
        while events.next_of("step").await.data["table"]["turn"]["kind"] != "over" {}
    }
    server.stop().await;
}
