//! The games of a contest, kept in a file so that it can be carried on.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use kasbah_catalog::arena::{Entrant, PlayedGame};
use kasbah_rules::Seed;
use serde::{Deserialize, Serialize};

use super::entrant::text;

/// What a contest is about: games of other terms say nothing about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Terms {
    pub(super) game: String,
    pub(super) setup: String,
    pub(super) bots: Vec<String>,
    pub(super) seed: String,
    /// Bots change between versions.
    pub(super) version: String,
}

impl Terms {
    pub(super) fn new(game: &str, setup: &str, entrants: &[Entrant], seed: Seed) -> Terms {
        Terms {
            game: game.into(),
            setup: setup.into(),
            bots: entrants.iter().map(text).collect(),
            seed: seed.to_string(),
            version: env!("CARGO_PKG_VERSION").into(),
        }
    }

    pub(super) fn seed(&self) -> Result<Seed, String> {
        self.seed.parse().map_err(|error: kasbah_rules::NotUnderstood| error.to_string())
    }
}

/// What has been played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Saved {
    pub(super) terms: Terms,
    /// All the time that it took.
    pub(super) seconds: f64,
    /// By their place in the contest.
    pub(super) games: BTreeMap<u64, PlayedGame>,
}

impl Saved {
    pub(super) fn new(terms: Terms) -> Saved {
        Saved { terms, seconds: 0.0, games: BTreeMap::new() }
    }

    /// What a file keeps; nothing if there is no such file yet.
    pub(super) fn read(file: &Path) -> Result<Option<Saved>, String> {
        let name = file.display();
        match fs::read(file) {
            Ok(bytes) => serde_json::from_slice(&bytes).map(Some).map_err(|error| {
                format!("{name} does not keep a contest ({error}): name another --resume file")
            }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(format!("cannot read {name}: {error}")),
        }
    }

    /// Itself, if it is of these terms.
    pub(super) fn of(self, terms: &Terms) -> Result<Saved, String> {
        let Terms { game, setup, bots, seed, version } = &self.terms;
        let differs = |what: &str, kept: &str, wanted: &str| match kept == wanted {
            true => Ok(()),
            false => Err(format!(
                "the --resume file keeps a contest of another {what}, {kept} instead of {wanted}: \
                 carry on with that, or name another file"
            )),
        };
        differs("game", game, &terms.game)?;
        differs("setup", setup, &terms.setup)?;
        differs("list of bots", &bots.join(","), &terms.bots.join(","))?;
        differs("seed", seed, &terms.seed)?;
        differs("version", version, &terms.version)?;
        let players = self.games.values().next().map_or(0, |game| game.scores.len());
        let whole = |game: &PlayedGame| {
            let lengths = [game.scores.len(), game.wins.len(), game.decisions.len()];
            lengths == [players; 3] && game.thinking.len() == players
        };
        match self.games.values().all(whole) {
            true => Ok(self),
            false => Err("the --resume file was changed: its games do not fit together".into()),
        }
    }

    /// Writes it beside the file, and then puts it in its place: whatever happens, the file keeps
    /// either what it kept or what it is to keep.
    pub(super) fn write(&self, file: &Path) -> io::Result<()> {
        let mut beside = file.as_os_str().to_owned();
        beside.push(".part");
        let mut out = BufWriter::new(File::create(&beside)?);
        serde_json::to_writer(&mut out, self)?;
        out.flush()?;
        out.get_ref().sync_all()?;
        fs::rename(&beside, file)
    }
}
