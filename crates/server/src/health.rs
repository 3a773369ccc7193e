//! Whether the server can do its work, for everybody who asks: seeing that is a write, and one a second is
//! enough for all of them.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared};
use tokio::time::Instant;

use crate::store::Storage;
use crate::tables::Tables;

/// For how long what was seen is told again.
const FRESH: Duration = Duration::from_secs(1);

type Answer = Shared<BoxFuture<'static, bool>>;

/// What was last seen, or is being looked at, and since when.
#[derive(Default)]
pub(crate) struct Health(Mutex<Option<(Instant, Answer)>>);

impl Tables {
    /// Whether the store can be read and written, as of a second ago at most.
    pub(crate) async fn is_well(self: &Arc<Self>) -> bool {
        let look = {
            let mut last = self.health.0.lock().expect("nobody panics while holding it");
            // While one look goes on, nobody begins another.
            let fresh =
                |(at, look): &&(Instant, Answer)| at.elapsed() < FRESH || look.peek().is_none();
            match last.as_ref().filter(fresh) {
                Some((_, look)) => look.clone(),
                None => {
                    let tables = Arc::clone(self);
                    // Of its own: whoever asked first may hang up, and the others still wait.
                    let look = tokio::spawn(async move { tables.store.answers().await });
                    let look = look.map(|seen| seen.unwrap_or(false)).boxed().shared();
                    last.insert((Instant::now(), look)).1.clone()
                }
            }
        };
        look.await
    }
}
