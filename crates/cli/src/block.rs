//! `kasbah block`

use std::time::Duration;

use clap::Subcommand;
use kasbah_server::{Network, NoticeKind, block, notices, take_down};

use crate::failure::Failure;
use crate::invite::line;
use crate::place::Place;
use crate::progress::say;
use crate::span::span;

/// Keep addresses and networks out while the server runs
///
/// A server knows of it in a few seconds, and tells whoever comes from there that he is not let in.
/// What the setting blocked names is kept out, too, and is not listed here.
///
/// Examples:
///   kasbah block add 203.0.113.9 198.51.100.0/24 --for 30d --about floods
///   kasbah block list
///   kasbah block lift 198.51.100.0/24
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Let nobody in from there
    Add {
        /// From where: addresses, or networks such as 203.0.113.0/24
        #[arg(required = true, value_name = "NETWORK")]
        networks: Vec<Network>,
        /// Why: only you read it
        #[arg(long, default_value = "", hide_default_value = true)]
        about: String,
        /// For how long: hours, days or weeks, such as 12h, 90d or 52w [default: until it is lifted]
        #[arg(long = "for", value_name = "TIME", value_parser = span)]
        time: Option<Duration>,
        #[command(flatten)]
        data: Place,
    },
    /// List who is not let in
    List {
        #[command(flatten)]
        data: Place,
    },
    /// Let people in again
    Lift {
        /// From where, as it is listed
        #[arg(required = true, value_name = "NETWORK")]
        networks: Vec<Network>,
        #[command(flatten)]
        data: Place,
    },
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    match &args.command {
        Command::Add { networks, about, time, data } => {
            let house = data.house()?;
            for network in networks {
                block(&house, network, about, *time).map_err(Failure::usage)?;
                say(format_args!("{network} is not let in"))?;
            }
            Ok(())
        }
        Command::List { data } => {
            let all = notices(&data.house()?, NoticeKind::Blocked).map_err(Failure::usage)?;
            all.iter().try_for_each(|it| say(line(&it.word, it)))
        }
        Command::Lift { networks, data } => {
            let house = data.house()?;
            for network in networks {
                let there = take_down(&house, NoticeKind::Blocked, &network.to_string());
                if !there.map_err(Failure::usage)? {
                    return Err(Failure::usage(format!(
                        "{network} is let in: kasbah block list has those who are not"
                    )));
                }
                say(format_args!("{network} is let in again"))?;
            }
            Ok(())
        }
    }
}
