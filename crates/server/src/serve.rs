//! A server from its first to its last moment.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::time::timeout;

use crate::addresses::network_addresses;
use crate::config::Config;
use crate::limits::TIDY;
use crate::metrics::Metrics;
use crate::mint::Mint;
use crate::net;
use crate::store::{Storage, Store, StoreError};
use crate::tables::Tables;
use crate::{door, housekeeping, http};

/// Why a server could not start, or had to end.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data folder cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address for figures cannot be used.
    #[error("cannot listen on {address}: {source}; choose another metrics_address")]
    Metrics {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        source: io::Error,
    },
    /// The network does not work.
    #[error("the network cannot be used: {0}")]
    Network(#[from] io::Error),
}

/// How many threads serve: half the cores. The others are for bots, and what is passed between threads for every
/// listener costs more than a further thread gains.
#[must_use]
pub fn serving_threads() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2))
}

/// A server whose store is open: nothing is left that could keep it from serving.
pub struct Server {
    tables: Arc<Tables>,
}

impl Server {
    /// Opens the store, or says why it cannot be used.
    pub async fn open(config: Config) -> Result<Self, ServeError> {
        let metrics = Arc::new(Metrics::new());
        let store = Store::open(&config, Arc::clone(&metrics)).await?;
        let mint = Mint::new(store.key());
        Ok(Self { tables: Arc::new(Tables::new(store, mint, config, metrics)) })
    }

    /// Serves until `shutdown` comes true; then ends streams, lets requests finish, and closes the
    /// store.
    pub async fn serve(
        self,
        listener: TcpListener,
        shutdown: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        run(self.tables, listener, shutdown).await
    }
}

/// Opens the store and serves until `shutdown` comes true.
pub async fn serve(
    listener: TcpListener,
    config: Config,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    Server::open(config).await?.serve(listener, shutdown).await
}

async fn run(
    tables: Arc<Tables>,
    listener: TcpListener,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let grace = tables.config.grace;
    let listening = http::Listening(listener.local_addr()?);
    tracing::info!(address = %listening.0, house = %house(&tables.config), "serving");
    tables.store.is_at(node_address(&tables.config, listening.0));
    // Nobody slips in before it is known who may not.
    let _ = tables.door.look(&tables.store).await;
    tables.tasks.spawn(door::watch(Arc::clone(&tables)));
    tables.tasks.spawn(housekeeping::keep_house(Arc::clone(&tables)));
    tables.tasks.spawn(tidy(Arc::clone(&tables)));
    measure(&tables).await;

    let ending = tables.ending.clone();
    if let Some(address) = tables.config.metrics_address {
        let listener = TcpListener::bind(address)
            .await
            .map_err(|source| ServeError::Metrics { address, source })?;
        tracing::info!(address = %listener.local_addr()?, "telling figures");
        let (app, ended) = (http::metrics_router(Arc::clone(&tables)), ending.clone());
        tables.tasks.spawn(async move {
            let served = axum::serve(listener, app).with_graceful_shutdown(ended.cancelled_owned());
            let _ = served.await;
        });
    }
    let (asked, watched) = (ending.clone(), Arc::clone(&tables));
    tokio::spawn(async move {
        tokio::select! {
            () = shutdown => {}
            () = watched.store.failed() => {}
        }
        asked.cancel();
    });
    let app = http::router(Arc::clone(&tables), listening);
    if !net::serve(listener, app, Arc::clone(&tables), ending).await {
        tracing::warn!("some requests did not finish in time");
    }

    tables.closing.cancel();
    tables.tasks.close();
    if timeout(grace, tables.tasks.wait()).await.is_err() {
        tracing::warn!("some tables did not end in time");
    }
    tables.store.close().await;
    if tables.store.has_failed() {
        tracing::error!("ended: nothing could be stored any more");
        return Err(StoreError::WriterFailed.into());
    }
    tracing::info!("ended");
    Ok(())
}

/// Where tables are kept, for the log.
fn house(config: &Config) -> String {
    match &config.database {
        Some(database) => database.to_string(),
        None => config.data.display().to_string(),
    }
}

/// Where other servers reach this one.
fn node_address(config: &Config, listening: SocketAddr) -> String {
    let seen = || network_addresses(listening).first().copied().unwrap_or(listening);
    let told = config.node_address;
    told.unwrap_or_else(|| if listening.ip().is_unspecified() { seen() } else { listening })
        .to_string()
}

/// Forgets now and then who has not asked for long, and sees how large the store is.
async fn tidy(tables: Arc<Tables>) {
    let closing = tables.closing.child_token();
    while timeout(TIDY, closing.cancelled()).await.is_err() {
        tables.limits.tidy();
        measure(&tables).await;
    }
}

/// Sees how large the store is: where that has to be asked for, not whenever somebody wants to know.
async fn measure(tables: &Tables) {
    if let Some(bytes) = tables.store.size().await {
        tables.metrics.database_bytes.set(bytes as i64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Write, WriteError};

    #[tokio::test]
    async fn a_writer_that_fails_ends_the_server_and_nobody_waits_for_it() {
        let data = tempfile::tempdir().unwrap();
        let server = Server::open(Config::new(data.path().to_owned())).await.unwrap();
        let tables = Arc::clone(&server.tables);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let running = tokio::spawn(server.serve(listener, std::future::pending()));
        let unavailable = Err(WriteError::Unavailable);
        assert_eq!(tables.store.write(Write::Panic).await, unavailable);
        assert_eq!(tables.store.write(Write::Pulse).await, unavailable);
        let error = running.await.unwrap().unwrap_err();
        assert!(matches!(error, ServeError::Store(StoreError::WriterFailed)), "{error}");
        assert!(error.to_string().contains("start Kasbah again"), "{error}");
    }
}
