//! `kasbah health`

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use crate::failure::Failure;

const PATIENCE: Duration = Duration::from_secs(5);

/// Ask a running server whether it can do its work
///
/// Made for containers and timers: says nothing if all is well.
///
/// Examples:
///   kasbah health
///   kasbah health 127.0.0.1:8080
///
/// Exit codes: 0 all is well, 1 it is not.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// Where the server listens
    #[arg(value_name = "IP:PORT", default_value = crate::serve::ADDRESS)]
    address: SocketAddr,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let answer = ask(args.address)
        .map_err(|error| Failure::Found(format!("nobody answers at {}: {error}", args.address)))?;
    let first = answer.lines().next().unwrap_or_default();
    if first.starts_with("HTTP/1.1 200") {
        Ok(())
    } else {
        Err(Failure::Found(format!("{} is not well: {first}", args.address)))
    }
}

fn ask(address: SocketAddr) -> std::io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    write!(stream, "GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.take(64 * 1024).read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}
