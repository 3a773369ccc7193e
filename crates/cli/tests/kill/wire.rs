//! The wire between a server and its database, which can be cut: what is on its way waits, and comes
//! when it is mended, late.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A wire from a port of its own to another.
pub(crate) struct Wire {
    pub(crate) port: u16,
    whole: watch::Sender<bool>,
}

impl Wire {
    pub(crate) async fn to(port: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let here = listener.local_addr().expect("an address").port();
        let (whole, mended) = watch::channel(true);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                tokio::spawn(connect(near, port, mended.clone()));
            }
        });
        Self { port: here, whole }
    }

    pub(crate) fn cut(&self) {
        self.whole.send_replace(false);
    }

    pub(crate) fn mend(&self) {
        self.whole.send_replace(true);
    }
}

async fn connect(near: TcpStream, port: u16, mut mended: watch::Receiver<bool>) {
    if mended.wait_for(|whole| *whole).await.is_err() {
        return;
    }
    let there = SocketAddr::from(([127, 0, 0, 1], port));
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
