//! A server from its first to its last moment.

use std::io;
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::time::timeout;

use crate::config::Config;
use crate::http;
use crate::limits::TIDY;
use crate::metrics::Metrics;
use crate::mint::Mint;
use crate::net;
use crate::store::{Store, StoreError};
use crate::tables::Tables;

/// Why a server could not start, or had to end.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data folder cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The network does not work.
    #[error("the network cannot be used: {0}")]
    Network(#[from] io::Error),
}

/// A server whose store is open: nothing is left that could keep it from serving.
pub struct Server {
    tables: Arc<Tables>,
}

impl Server {
    /// Opens the store, or says why it cannot be used.
    pub async fn open(config: Config) -> Result<Self, ServeError> {
        let metrics = Arc::new(Metrics::new());
        let folder = config.data.clone();
        let counted = Arc::clone(&metrics);
        let opened = tokio::task::spawn_blocking(move || {
            let store = Store::open(&folder, counted)?;
            let mint = Mint::open(&folder)
                .map_err(|source| StoreError::Folder { path: folder, source })?;
            Ok::<_, StoreError>((store, mint))
        });
        let (store, mint) = opened.await.map_err(io::Error::other)??;
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
    tracing::info!(address = %listening.0, data = %tables.config.data.display(), "serving");
    tables.tasks.spawn(wake_bots(Arc::clone(&tables)));

    tables.tasks.spawn(tidy(Arc::clone(&tables)));

    let ending = tables.ending.clone();
    let asked = ending.clone();
    tokio::spawn(async move {
        shutdown.await;
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
    tracing::info!("ended");
    Ok(())
}

/// Forgets now and then who has not asked for long.
async fn tidy(tables: Arc<Tables>) {
    let closing = tables.closing.child_token();
    while timeout(TIDY, closing.cancelled()).await.is_err() {
        tables.limits.tidy();
    }
}

/// Takes up the tables at which a bot may have the turn, one after the other.
async fn wake_bots(tables: Arc<Tables>) {
    let Ok(ids) = tables.store.with_bots().await else { return };
    for id in ids {
        if tables.closing.is_cancelled() {
            return;
        }
        tables.wake(&id).await;
    }
}
