//! `kasbah invite`

use std::time::Duration;

use clap::Subcommand;
use kasbah_server::{House, Notice, NoticeKind, invite, notices, take_down};

use crate::failure::Failure;
use crate::place::Place;
use crate::progress::say;
use crate::span::{in_words, span};

/// By how many letters an invitation is named: whoever sees them cannot use them.
const HANDLE: usize = 6;

/// Invite people to lay tables, where not everybody may
///
/// An invitation is a link. Whoever opens it lays tables with that browser, until it ends or is
/// revoked; a server that runs knows of all this at once. It counts where the setting lay_invited
/// or lay_password keeps others from laying tables.
///
/// Examples:
///   kasbah invite new --about Anna --for 90d --at https://kasbah.example.org
///   kasbah invite list
///   kasbah invite revoke k3f9x2
#[allow(rustdoc::bare_urls)] // Printed as they stand.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[allow(rustdoc::bare_urls)] // Printed as they stand.
#[derive(Subcommand)]
enum Command {
    /// Make an invitation, and print its link
    New {
        /// For whom it is: only you read it
        #[arg(long, default_value = "", hide_default_value = true)]
        about: String,
        /// For how long: hours, days or weeks, such as 12h, 90d or 52w [default: until it is revoked]
        #[arg(long = "for", value_name = "TIME", value_parser = span)]
        time: Option<Duration>,
        /// Where people find the house, such as https://kasbah.example.org
        #[arg(long, value_name = "URL", value_parser = address)]
        at: Option<String>,
        #[command(flatten)]
        data: Place,
    },
    /// List invitations, without what opens the house
    List {
        #[command(flatten)]
        data: Place,
    },
    /// End invitations: whoever has them lays no more tables
    Revoke {
        /// Which, by their first letters
        #[arg(required = true, value_name = "LETTERS")]
        which: Vec<String>,
        #[command(flatten)]
        data: Place,
    },
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    match &args.command {
        Command::New { about, time, at, data } => {
            let made = invite(&data.house()?, about, *time).map_err(Failure::usage)?;
            if at.is_none() {
                eprintln!("kasbah: put the address of your house before it, or say --at URL");
            }
            say(format_args!("{}/invited#{}", at.as_deref().unwrap_or_default(), made.word))
        }
        Command::List { data } => {
            let all = notices(&data.house()?, NoticeKind::Invited).map_err(Failure::usage)?;
            all.iter().try_for_each(|it| say(line(&it.word[..HANDLE.min(it.word.len())], it)))
        }
        Command::Revoke { which, data } => revoke(&data.house()?, which),
    }
}

/// What there is to say about a notice.
pub(crate) fn line(name: &str, notice: &Notice) -> String {
    let time = match notice.left() {
        None => "for ever".into(),
        Some(Duration::ZERO) => "ended".into(),
        Some(left) => format!("{} left", in_words(left)),
    };
    format!("{name}  {time}  {}", notice.about).trim_end().to_owned()
}

/// All of them, or none.
fn revoke(house: &House, which: &[String]) -> Result<(), Failure> {
    let all = notices(house, NoticeKind::Invited).map_err(Failure::usage)?;
    let mut words = Vec::new();
    for letters in which {
        let mut such = all.iter().filter(|it| it.word.starts_with(letters.as_str()));
        let (Some(one), None) = (such.next(), such.next()) else {
            let about = "no invitation, or several, begin with";
            return Err(Failure::usage(format!(
                "{about} {letters:?}: kasbah invite list has those there are"
            )));
        };
        words.push(&one.word);
    }
    for word in words {
        take_down(house, NoticeKind::Invited, word).map_err(Failure::usage)?;
    }
    say(match which.len() {
        1 => "1 invitation ended".to_owned(),
        many => format!("{many} invitations ended"),
    })
}

/// Where the page is, without what follows.
fn address(text: &str) -> Result<String, &'static str> {
    let text = text.trim_end_matches('/');
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '#', '?', ' ']) => {
            Ok(text.to_owned())
        }
        _ => Err("an address such as https://kasbah.example.org"),
    }
}
