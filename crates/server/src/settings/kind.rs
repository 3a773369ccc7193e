//! What values settings have.

use std::fmt::Display;
use std::net::SocketAddr;
use std::str::FromStr;
use std::time::Duration;

use crate::caller::{Host, Network, Proxy};
use crate::config::Config;
use crate::limits::Rate;
use crate::store::Database;

const DAY: u64 = 24 * 60 * 60;

/// Where a configuration has the value.
type At<T> = fn(&mut Config) -> &mut T;

/// What a value counts, from least to most, and where a configuration has it.
pub(super) enum Kind {
    Millis(u64, u64, At<Duration>),
    Seconds(u64, u64, At<Duration>),
    Count(u64, u64, At<usize>),
    Days(At<Option<Duration>>),
    Visits(At<Option<u64>>),
    Rate(At<Rate>),
    Proxies(At<Vec<Proxy>>),
    Hosts(At<Vec<Host>>),
    Yes(At<bool>),
    Networks(At<Vec<Network>>),
    Password(At<Option<String>>),
    Address(At<Option<SocketAddr>>),
    Database(At<Option<Database>>),
}

/// What a value looks like in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// A number, `true` or `false`.
    Bare,
    /// Text.
    Text,
    /// Several texts; elsewhere with commas in between.
    List,
}

impl Kind {
    pub(super) fn set(&self, config: &mut Config, value: &str) -> Result<(), String> {
        match self {
            Self::Millis(least, most, at) => {
                *at(config) = Duration::from_millis(number(value, *least, *most)?);
            }
            Self::Seconds(least, most, at) => {
                *at(config) = Duration::from_secs(number(value, *least, *most)?);
            }
            Self::Count(least, most, at) => *at(config) = number(value, *least, *most)? as usize,
            Self::Days(at) if value == "ever" => *at(config) = None,
            Self::Days(at) => {
                let days = number(value, 1, 36_500).map_err(|error| format!("{error}, or ever"))?;
                *at(config) = Some(Duration::from_secs(days * DAY));
            }
            Self::Visits(at) if value == "auto" => *at(config) = None,
            Self::Visits(at) => {
                let visits = number(value, 1, 1_000_000);
                *at(config) = Some(visits.map_err(|error| format!("{error}, or auto"))?);
            }
            Self::Rate(at) => *at(config) = value.parse()?,
            Self::Proxies(at) => *at(config) = list(value)?,
            Self::Hosts(at) => *at(config) = list(value)?,
            Self::Yes(at) => *at(config) = value.parse().map_err(|_| "true or false")?,
            Self::Networks(at) => *at(config) = list(value)?,
            Self::Password(at) => *at(config) = password(value)?,
            Self::Address(at) if value.is_empty() => *at(config) = None,
            Self::Address(at) => {
                let bad = |_| "an address and a port, such as 127.0.0.1:9090";
                *at(config) = Some(value.parse().map_err(bad)?);
            }
            Self::Database(at) if value.is_empty() => *at(config) = None,
            Self::Database(at) => *at(config) = Some(value.parse()?),
        }
        Ok(())
    }

    pub(super) fn get(&self, config: &mut Config) -> String {
        match self {
            Self::Millis(_, _, at) => at(config).as_millis().to_string(),
            Self::Seconds(_, _, at) => at(config).as_secs().to_string(),
            Self::Count(_, _, at) => at(config).to_string(),
            Self::Days(at) => {
                at(config).map_or("ever".into(), |days| (days.as_secs() / DAY).to_string())
            }
            Self::Visits(at) => at(config).map_or("auto".into(), |visits| visits.to_string()),
            Self::Rate(at) => at(config).to_string(),
            Self::Proxies(at) => joined(at(config)),
            Self::Hosts(at) => joined(at(config)),
            Self::Yes(at) => at(config).to_string(),
            Self::Networks(at) => joined(at(config)),
            Self::Password(at) => at(config).clone().unwrap_or_default(),
            Self::Address(at) => at(config).map_or_else(String::new, |it| it.to_string()),
            // Without its password.
            Self::Database(at) => at(config).as_ref().map_or_else(String::new, ToString::to_string),
        }
    }

    pub(super) fn form(&self) -> Form {
        match self {
            Self::Millis(..) | Self::Seconds(..) | Self::Count(..) | Self::Yes(_) => Form::Bare,
            Self::Days(_) | Self::Visits(_) | Self::Rate(_) => Form::Text,
            Self::Password(_) | Self::Address(_) | Self::Database(_) => Form::Text,
            Self::Proxies(_) | Self::Hosts(_) | Self::Networks(_) => Form::List,
        }
    }

    pub(super) fn is_secret(&self) -> bool {
        matches!(self, Self::Password(_) | Self::Database(_))
    }

    pub(super) fn unit(&self) -> &'static str {
        match self {
            Self::Millis(..) => "MS",
            Self::Seconds(..) => "SECONDS",
            Self::Count(..) => "COUNT",
            Self::Days(_) => "DAYS|ever",
            Self::Visits(_) => "COUNT|auto",
            Self::Rate(_) => "RATE",
            Self::Proxies(_) => "PROXIES",
            Self::Hosts(_) => "HOSTS",
            Self::Yes(_) => "true|false",
            Self::Networks(_) => "NETWORKS",
            Self::Password(_) => "PASSWORD",
            Self::Address(_) => "IP:PORT",
            Self::Database(_) => "URL",
        }
    }
}

/// It travels in a header: what cannot stand there is none.
fn password(value: &str) -> Result<Option<String>, &'static str> {
    let letter = |byte: u8| byte.is_ascii_graphic() || byte == b' ';
    match value.len() {
        0 => Ok(None),
        10..=100 if value.bytes().all(letter) => Ok(Some(value.to_owned())),
        _ => Err("10 to 100 letters, digits or signs, without accents"),
    }
}

fn number(value: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = value.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("a whole number from {least} to {most}"))
}

fn list<T: FromStr<Err = &'static str>>(value: &str) -> Result<Vec<T>, String> {
    let words = value.split(',').map(str::trim).filter(|word| !word.is_empty());
    words.map(|word| word.parse().map_err(|error| format!("{word}: {error}"))).collect()
}

fn joined<T: Display>(list: &[T]) -> String {
    list.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}
