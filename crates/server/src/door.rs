//! Who is not let in: as the settings say, and as whoever hosts says while the server runs.

use std::net::IpAddr;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use crate::caller::Network;
use crate::store::{Notice, NoticeKind, ReadError, Storage};
use crate::tables::Tables;

/// How often it is looked whether whoever hosts has said something new.
const EVERY: Duration = Duration::from_secs(3);

/// Keeps people out.
pub(crate) struct Door {
    /// By the settings.
    always: Vec<Network>,
    /// By notices.
    now: RwLock<Vec<(Network, Notice)>>,
}

impl Door {
    pub(crate) fn new(always: Vec<Network>) -> Self {
        Self { always, now: RwLock::default() }
    }

    /// Whether nobody from there is let in.
    pub(crate) fn keeps_out(&self, ip: IpAddr) -> bool {
        let now = self.now.read().unwrap_or_else(PoisonError::into_inner);
        self.always.iter().any(|network| network.has(ip))
            || now.iter().any(|(network, notice)| network.has(ip) && notice.holds())
    }

    /// Looks at the notices. If they cannot be read, what was known holds.
    pub(crate) async fn look(&self, store: &impl Storage) -> Result<(), ReadError> {
        let notices = store.notices(NoticeKind::Blocked).await?;
        let read = |notice: Notice| Some((notice.word.parse().ok()?, notice));
        let notices = notices.into_iter().filter_map(read).collect();
        *self.now.write().unwrap_or_else(PoisonError::into_inner) = notices;
        Ok(())
    }
}

/// Looks again and again, until the server ends.
pub(crate) async fn watch(tables: Arc<Tables>) {
    let mut clock = tokio::time::interval(EVERY);
    while tables.closing.run_until_cancelled(clock.tick()).await.is_some() {
        // The log has it already.
        let _ = tables.door.look(&tables.store).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::metrics::Metrics;
    use crate::store::{House, Store, block, take_down};

    #[tokio::test]
    async fn who_is_not_let_in_is_said_while_the_server_runs() {
        let folder = tempfile::tempdir().unwrap();
        let config = Config::new(folder.path().to_owned());
        let store = Store::open(&config, Arc::new(Metrics::new())).await.unwrap();
        let house = House::Folder(folder.path().to_owned());
        let door = Door::new(vec!["192.0.2.7".parse().unwrap()]);
        let out = |ip: &str| door.keeps_out(ip.parse().unwrap());
        assert!(out("192.0.2.7") && !out("203.0.113.9"));
        let network = "203.0.113.0/24".parse().unwrap();
        block(&house, &network, "a nuisance", None).unwrap();
        door.look(&store).await.unwrap();
        assert!(out("192.0.2.7") && out("203.0.113.9") && !out("203.0.114.9"));
        block(&house, &network, "until now", Some(Duration::ZERO)).unwrap();
        door.look(&store).await.unwrap();
        assert!(!out("203.0.113.9"), "its time is over");
        block(&house, &network, "once more", Some(Duration::from_secs(3600))).unwrap();
        door.look(&store).await.unwrap();
        assert!(out("203.0.113.9"));
        assert!(take_down(&house, NoticeKind::Blocked, "203.0.113.0/24").unwrap());
        assert!(!take_down(&house, NoticeKind::Blocked, "203.0.113.0/24").unwrap());
        door.look(&store).await.unwrap();
        assert!(out("192.0.2.7") && !out("203.0.113.9"));
        store.close().await;
        assert!(door.look(&store).await.is_err());
        assert!(out("192.0.2.7"), "what was known holds");
    }
}
