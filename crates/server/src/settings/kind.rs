//! What values settings have.

use std::fmt::Display;
use std::str::FromStr;
use std::time::Duration;

use crate::caller::{Host, Proxy};
use crate::config::Config;
use crate::limits::Rate;

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
        }
    }

    pub(super) fn form(&self) -> Form {
        match self {
            Self::Millis(..) | Self::Seconds(..) | Self::Count(..) | Self::Yes(_) => Form::Bare,
            Self::Days(_) | Self::Visits(_) | Self::Rate(_) => Form::Text,
            Self::Proxies(_) | Self::Hosts(_) => Form::List,
        }
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
        }
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
