//! What the server is told: by a flag, else by the environment, else by a file, else as usual.

use std::fmt::Write as _;
use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, FromArgMatches};
use kasbah_server::{Config, Form, SETTINGS, Setting, default_data_dir};
use toml::{Table, Value};

use crate::failure::Failure;

/// The file in the data folder that is read if it is there.
const FILE: &str = "kasbah.toml";

/// What was said by flags and in the environment.
pub(super) struct Said(Vec<(&'static Setting, String, ValueSource)>);

impl FromArgMatches for Said {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let said = SETTINGS.iter().filter_map(|setting| {
            let value = matches.get_one::<String>(setting.name)?;
            Some((setting, value.clone(), matches.value_source(setting.name)?))
        });
        Ok(Self(said.collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl clap::Args for Said {
    fn augment_args(command: Command) -> Command {
        let usual = Config::new(PathBuf::new());
        let arg = |setting: &'static Setting| {
            let default = setting.get(&usual);
            let default = if default.is_empty() { "none" } else { &default };
            Arg::new(setting.name)
                .long(setting.flag())
                .env(setting.variable())
                .hide_env(true)
                .value_name(setting.unit())
                .help(format!("{} [default: {default}]", setting.about))
                .help_heading("Settings (also KASBAH_… in the environment, and in kasbah.toml)")
        };
        command.args(SETTINGS.iter().map(arg))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// Everything that the server is told.
pub(super) struct Settings {
    pub(super) config: Config,
    pub(super) address: Option<SocketAddr>,
    pub(super) log_json: bool,
}

/// What was said by name, before any file is read.
pub(super) struct Named<'a> {
    pub(super) file: Option<&'a Path>,
    pub(super) data: Option<&'a Path>,
    pub(super) address: Option<SocketAddr>,
    pub(super) log_json: bool,
}

impl Settings {
    pub(super) fn gather(named: &Named<'_>, said: &Said) -> Result<Self, Failure> {
        let (mut file, mut source) = (Table::new(), PathBuf::new());
        if let Some(path) = named.file {
            (file, source) = (read(path)?, path.to_owned());
        }
        let data = named.data.map(Path::to_owned);
        let data = match data {
            Some(data) => Some(data),
            None => text(&mut file, "data", &source)?.map(PathBuf::from).or_else(default_data_dir),
        };
        file.remove("data");
        let data = data.ok_or_else(|| {
            let trouble =
                "this platform has no data folder: say where tables are kept with --data DIR";
            Failure::usage(trouble)
        })?;
        if named.file.is_none() && data.join(FILE).exists() {
            source = data.join(FILE);
            file = read(&source)?;
        }
        let address = match (named.address, text(&mut file, "address", &source)?) {
            (None, Some(text)) => {
                let bad = |_| {
                    trouble(&source, "address", "an address and a port, such as 127.0.0.1:7070")
                };
                Some(text.parse().map_err(bad)?)
            }
            (address, _) => address,
        };
        let log_json = match text(&mut file, "log_json", &source)?.as_deref() {
            None | Some("false") => named.log_json,
            Some("true") => true,
            Some(_) => return Err(trouble(&source, "log_json", "true or false")),
        };
        let mut config = Config::new(data);
        for (name, value) in file {
            let setting = SETTINGS.iter().find(|setting| setting.name == name);
            let setting = setting.ok_or_else(|| {
                let about = "there is no such setting: kasbah serve --print-config lists all";
                trouble(&source, &name, about)
            })?;
            let value = as_text(&value)
                .ok_or_else(|| trouble(&source, &name, "one value, or a list of texts"))?;
            setting.set(&mut config, &value).map_err(|bad| trouble(&source, &name, &bad))?;
        }
        for (setting, value, source) in &said.0 {
            let place = match source {
                ValueSource::EnvVariable => setting.variable(),
                _ => format!("--{}", setting.flag()),
            };
            // A secret is not said again.
            let shown = if setting.is_secret() { String::new() } else { format!(" {value}") };
            let bad = |bad| Failure::usage(format!("{place}{shown}: {bad}"));
            setting.set(&mut config, value).map_err(bad)?;
        }
        Ok(Self { config, address, log_json })
    }

    /// All of it as a file.
    pub(super) fn as_file(&self, address: &str) -> String {
        let quoted = |text: &str| Value::String(text.to_owned()).to_string();
        let mut file = String::new();
        let mut line = |name: &str, value: String| {
            writeln!(file, "{name} = {value}").expect("a string takes everything");
        };
        let address = self.address.map_or(address.to_owned(), |it| it.to_string());
        line("address", quoted(&address));
        line("data", quoted(&self.config.data.to_string_lossy()));
        line("log_json", self.log_json.to_string());
        for setting in SETTINGS {
            let value = setting.get(&self.config);
            let value = match setting.form() {
                Form::Bare => value,
                Form::Text => quoted(&value),
                Form::List => {
                    let words = value.split(',').filter(|word| !word.is_empty()).map(quoted);
                    format!("[{}]", words.collect::<Vec<_>>().join(", "))
                }
            };
            line(setting.name, value);
        }
        file
    }
}

fn read(path: &Path) -> Result<Table, Failure> {
    let place = path.display();
    let text = fs::read_to_string(path)
        .map_err(|error| Failure::usage(format!("{place} cannot be read: {error}")))?;
    text.parse().map_err(|error| Failure::usage(format!("{place}: {error}")))
}

/// Takes one value out of a file.
fn text(file: &mut Table, name: &str, source: &Path) -> Result<Option<String>, Failure> {
    let Some(value) = file.remove(name) else { return Ok(None) };
    as_text(&value).map(Some).ok_or_else(|| trouble(source, name, "one value"))
}

/// As it would be written on the command line.
fn as_text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Integer(number) => Some(number.to_string()),
        Value::Boolean(yes) => Some(yes.to_string()),
        Value::Array(list) => {
            let words = list.iter().map(Value::as_str).collect::<Option<Vec<_>>>()?;
            Some(words.join(","))
        }
        _ => None,
    }
}

fn trouble(source: &Path, name: &str, bad: &str) -> Failure {
    Failure::usage(format!("{}: {name}: {bad}", source.display()))
}
