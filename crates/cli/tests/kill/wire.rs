//! A wire between a server and its database, or the other servers, which can be cut: what is on its way
//! waits, and comes when it is mended, late.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, AtomicUsize, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A wire from a port of its own to another.
pub(crate) struct Wire {
    pub(crate) port: u16,
    there: Arc<AtomicU16>,
    connections: Arc<AtomicUsize>,
    whole: watch::Sender<bool>,
}

impl Wire {
    pub(crate) async fn to(port: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let here = listener.local_addr().expect("an address").port();
        let (whole, mended) = watch::channel(true);
        let there = Arc::new(AtomicU16::new(port));
        let connections = Arc::default();
        let (other, count) = (Arc::clone(&there), Arc::<AtomicUsize>::clone(&connections));
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                count.fetch_add(1, Ordering::SeqCst);
                tokio::spawn(connect(near, Arc::clone(&other), mended.clone()));
            }
        });
        Self { port: here, there, connections, whole }
    }

    /// Whether anybody ever came by it.
    pub(crate) fn is_used(&self) -> bool {
        self.connections.load(Ordering::SeqCst) > 0
    }

    /// From now on it leads elsewhere.
    pub(crate) fn leads_to(&self, port: u16) {
        self.there.store(port, Ordering::SeqCst);
    }

    pub(crate) fn cut(&self) {
        self.whole.send_replace(false);
    }

    pub(crate) fn mend(&self) {
        self.whole.send_replace(true);
    }
}

async fn connect(near: TcpStream, port: Arc<AtomicU16>, mut mended: watch::Receiver<bool>) {
    if mended.wait_for(|whole| *whole).await.is_err() {
        return;
    }
    let there = SocketAddr::from(([127, 0, 0, 1], port.load(Ordering::SeqCst)));
    let Ok(far) = TcpStream::connect(there).await else { return };
    let (_, _) = (near.set_nodelay(true), far.set_nodelay(true));
    let ((from, back), (came, to)) = (near.into_split(), far.into_split());
    tokio::spawn(carry(from, to, mended.clone()));
    carry(came, back, mended).await;
}

async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut mended: watch::Receiver<bool>) {
    let mut piece = vec![0; 64 * 1024];
    while let Ok(bytes @ 1..) = from.read(&mut piece).await {
        if mended.wait_for(|whole| *whole).await.is_err()
            || to.write_all(&piece[..bytes]).await.is_err()
        {
            return;
        }
    }
}
