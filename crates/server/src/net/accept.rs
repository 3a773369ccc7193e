//! Taking connections in, so many of them, and letting them go when the server ends.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::stalling::Stalling;
use super::turn_away::Doorman;
use crate::caller::{Address, Caller, Peer};
use crate::limits::{Crowd, Place};
use crate::metrics::Counted;
use crate::tables::Tables;

/// Bytes of a request's head at most; and about as much waits in memory to be written on one connection.
const HEAD: usize = 32 * 1024;

/// Serves connections until `ending`; then lets each finish what was asked, for as long as there is
/// grace. Says whether all did.
pub(crate) async fn serve(
    listener: TcpListener,
    app: Router,
    tables: Arc<Tables>,
    ending: CancellationToken,
) -> bool {
    let hall = Hall::new(app, &tables);
    let mut connections = JoinSet::new();
    let mut ended = pin!(ending.cancelled());
    loop {
        tokio::select! {
            biased;
            () = &mut ended => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => hall.welcome(stream, peer, &mut connections),
                Err(error) => recover(error).await,
            },
            Some(_) = connections.join_next() => {}
        }
    }
    drop(listener);
    let all_end = async { while connections.join_next().await.is_some() {} };
    timeout(tables.config.grace, all_end).await.is_ok()
}

/// A connection may break before it is taken; but if there is no room for more, it takes a moment
/// until there is.
async fn recover(error: io::Error) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if !matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
        tracing::error!(%error, "a connection could not be taken");
        sleep(Duration::from_secs(1)).await;
    }
}

/// Where connections are taken in.
struct Hall {
    app: Router,
    tables: Arc<Tables>,
    all: Arc<Crowd<()>>,
    by_address: Arc<Crowd<Address>>,
    doorman: Doorman,
}

impl Hall {
    fn new(app: Router, tables: &Arc<Tables>) -> Self {
        let config = &tables.config;
        Self {
            app,
            tables: Arc::clone(tables),
            all: Crowd::new(config.connections),
            by_address: Crowd::new(config.connections_of_address),
            doorman: Doorman::new(),
        }
    }

    fn welcome(&self, stream: TcpStream, peer: SocketAddr, connections: &mut JoinSet<()>) {
        let config = &self.tables.config;
        let proxy = Caller::is_proxy(peer.ip(), config) || self.tables.store.is_peer(peer.ip());
        // Behind a proxy is everybody.
        let of_address = if proxy { None } else { Some(self.by_address.enter(&peer.ip().into())) };
        let (Some(place), None | Some(Some(_))) = (self.all.enter(&()), &of_address) else {
            self.tables.metrics.turned_away.inc();
            return self.doorman.turn_away(stream);
        };
        let patience = if proxy { config.proxy_patience } else { config.header_time };
        let ending = self.tables.ending.child_token();
        let counted = Counted::new(&self.tables.metrics.connections);
        let places = (place, of_address.flatten(), counted);
        let stalling = config.write_time;
        connections.spawn(keep(
            self.app.clone(),
            Peer(peer.ip()),
            stream,
            patience,
            stalling,
            ending,
            places,
        ));
    }
}

type Places = (Place<()>, Option<Place<Address>>, Counted);

/// Serves one connection to its end.
async fn keep(
    app: Router,
    peer: Peer,
    stream: TcpStream,
    patience: Duration,
    stalling: Duration,
    ending: CancellationToken,
    _places: Places,
) {
    // What is told is told at once.
    let _ = stream.set_nodelay(true);
    let app = TowerToHyperService::new(app);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(peer);
        hyper::service::Service::call(&app, request)
    });
    let mut http = http1::Builder::new();
    // Also the time between two requests.
    http.timer(TokioTimer::new()).header_read_timeout(patience).max_buf_size(HEAD);
    let io = TokioIo::new(Stalling::new(stream, stalling));
    let mut connection = pin!(http.serve_connection(io, service));
    let mut ended = pin!(ending.cancelled());
    let mut goes_on = true;
    loop {
        tokio::select! {
            biased;
            // How it ends is the other side's affair.
            _ = connection.as_mut() => return,
            () = &mut ended, if goes_on => {
                goes_on = false;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}
