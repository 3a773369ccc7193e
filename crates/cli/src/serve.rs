//! `kasbah serve`

mod log;
mod qr;
mod settings;

use std::io::{self, IsTerminal, Write};
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;

use kasbah_server::{Server, network_addresses, serving_threads};
use settings::{Named, Said, Settings};
use tokio::net::TcpListener;
use tokio::signal;

use crate::failure::Failure;

/// Where the server listens if nobody says otherwise.
pub(crate) const ADDRESS: &str = "127.0.0.1:7070";

/// Serve tables, and the page for browsers
///
/// Prints its address, and those at which others in the network find it. Ctrl-C closes it; nothing is lost.
/// A second Ctrl-C does not wait for anybody.
///
/// The environment variable KASBAH_LOG says what is logged, such as `warn` or
/// `kasbah_server=debug`.
///
/// Examples:
///   kasbah serve --open
///   kasbah serve --address 0.0.0.0:8080 --data /srv/kasbah      (for friends on the network)
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// Where to listen [default: 127.0.0.1:7070, or any free port if that is taken]
    #[arg(long, value_name = "IP:PORT", env = "KASBAH_ADDRESS", hide_env = true)]
    address: Option<SocketAddr>,

    /// The folder for tables [default: the platform's data folder]
    #[arg(long, value_name = "DIR", env = "KASBAH_DATA", hide_env = true)]
    data: Option<PathBuf>,

    /// The file with settings [default: kasbah.toml in the data folder, if there is one]
    #[arg(long, value_name = "FILE", env = "KASBAH_CONFIG", hide_env = true)]
    config: Option<PathBuf>,

    /// Print all settings as they are now, as such a file, and end
    #[arg(long)]
    print_config: bool,

    /// Open the page in the browser
    #[arg(long)]
    open: bool,

    /// Log as lines of JSON
    #[arg(long, env = "KASBAH_LOG_JSON", hide_env = true)]
    log_json: bool,

    #[command(flatten)]
    said: Said,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let named = Named {
        file: args.config.as_deref(),
        data: args.data.as_deref(),
        address: args.address,
        log_json: args.log_json,
    };
    let settings = Settings::gather(&named, &args.said)?;
    if args.print_config {
        let file = settings.as_file(ADDRESS);
        return io::stdout().write_all(file.as_bytes()).map_err(Failure::usage);
    }
    log::start(settings.log_json);
    let Settings { config, address, .. } = settings;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(serving_threads())
        .enable_all()
        .build()
        .map_err(|error| Failure::usage(format!("cannot start: {error}")))?;
    let served = runtime.block_on(async {
        let server = Server::open(config).await.map_err(Failure::usage)?;
        let listener = listen(address).await?;
        let address = listener.local_addr().map_err(Failure::usage)?;
        let shutdown = shutdown().map_err(Failure::usage)?;
        announce(address, args.open);
        server.serve(listener, shutdown).await.map_err(Failure::usage)
    });
    // Everything is on the disk: nobody waits for what a bot still thinks about.
    runtime.shutdown_background();
    served
}

async fn listen(address: Option<SocketAddr>) -> Result<TcpListener, Failure> {
    if let Some(address) = address {
        let listener = TcpListener::bind(address).await;
        return listener.map_err(|error| {
            Failure::usage(format!("cannot listen on {address}: {error}; choose another --address"))
        });
    }
    match TcpListener::bind(ADDRESS).await {
        Ok(listener) => Ok(listener),
        Err(_) => TcpListener::bind("127.0.0.1:0")
            .await
            .map_err(|error| Failure::usage(format!("cannot listen: {error}"))),
    }
}

/// The first line on standard output: people click on it, and programs read it. Then what to tell others.
fn announce(listening: SocketAddr, open: bool) {
    let url = format!("http://{}", seen_from_here(listening));
    // A closed standard output is no reason not to serve.
    let _ = writeln!(io::stdout(), "Kasbah is open at {url}")
        .and_then(|()| invite(&network_addresses(listening)))
        .and_then(|()| io::stdout().flush());
    if open && !show(&url) {
        let _ = writeln!(io::stdout(), "No browser could be opened here: open the address in one.");
    }
}

/// Opens a browser, and says whether there is one. Where nothing can be shown, what opens addresses
/// would open them in the terminal.
fn show(url: &str) -> bool {
    let unix = cfg!(all(unix, not(target_os = "macos")));
    let screen =
        ["DISPLAY", "WAYLAND_DISPLAY"].into_iter().any(|it| std::env::var_os(it).is_some());
    (screen || !unix) && open::that_detached(url).is_ok()
}

/// Who listens everywhere is found by this machine at its own address: "everywhere" is none.
fn seen_from_here(listening: SocketAddr) -> SocketAddr {
    match listening {
        SocketAddr::V4(at) if at.ip().is_unspecified() => (Ipv4Addr::LOCALHOST, at.port()).into(),
        SocketAddr::V6(at) if at.ip().is_unspecified() => (Ipv6Addr::LOCALHOST, at.port()).into(),
        _ => listening,
    }
}

/// Says where others find the server; people with a phone at hand need not type it.
fn invite(network: &[SocketAddr]) -> io::Result<()> {
    for address in network {
        writeln!(io::stdout(), "In your network: http://{address}")?;
    }
    match network.first().and_then(|address| qr::drawn(&format!("http://{address}"))) {
        Some(code) if io::stdout().is_terminal() => write!(io::stdout(), "{code}"),
        _ => Ok(()),
    }
}

/// Ctrl-C, or the request of whoever started the program. Listens from the moment it is called, not
/// from when it is first waited for: a request right after the announcement must not be lost.
#[cfg(unix)]
fn shutdown() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    use signal::unix::{SignalKind, signal};
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
        tokio::spawn(async move {
            tokio::select! {
                _ = interrupted.recv() => {}
                _ = terminated.recv() => {}
            }
            at_once();
        });
    })
}

/// Ctrl-C.
#[cfg(not(unix))]
fn shutdown() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async {
        let _ = signal::ctrl_c().await;
        tokio::spawn(async {
            let _ = signal::ctrl_c().await;
            at_once();
        });
    })
}

/// Somebody does not want to wait. What was acknowledged is on the disk.
fn at_once() {
    std::process::exit(130);
}
