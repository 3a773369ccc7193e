//! Tables end: those that nobody came to, and (if the host says so) those that were played long ago.

use std::sync::Arc;
use std::time::Duration;

use crate::store::{Ends, Storage};
use crate::table::now;
use crate::tables::Tables;

/// How often the house is looked through.
const EVERY: Duration = Duration::from_secs(60 * 60);
/// How many tables of a kind go at a time: others wait for the writer, too.
const MOST: u32 = 200;

/// Looks through the house now and then, until the server ends.
pub(crate) async fn keep_house(tables: Arc<Tables>) {
    let ends = Ends { open: tables.config.keep_open, finished: tables.config.keep_finished };
    if ends == Ends::default() {
        return;
    }
    let mut clock = tokio::time::interval(EVERY);
    loop {
        tokio::select! {
            () = tables.closing.cancelled() => return,
            _ = clock.tick() => {}
        }
        tokio::select! {
            () = tables.closing.cancelled() => return,
            () = clear(&tables, ends) => {}
        }
    }
}

/// Lets all tables go whose time has come.
async fn clear(tables: &Tables, ends: Ends) {
    let mut gone = 0;
    while let Ok(ids) = tables.store.ended(ends, now(), MOST).await {
        let before = gone;
        for id in &ids {
            if tables.delete(id).await {
                tables.metrics.tables_removed.inc();
                gone += 1;
            }
        }
        // What stays is in use.
        if gone == before {
            break;
        }
    }
    if gone > 0 {
        tracing::info!(tables = gone, "tables whose time had come were removed");
    }
}
