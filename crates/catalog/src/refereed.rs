//! A game that a referee tells, event by event, and a bot that thinks about it.

use std::sync::Arc;

use kasbah_bots::{Bot, Budget, Question, Thought, Watch, by_name};
use kasbah_rules::record::{legal_texts, read_event, read_setup};
use kasbah_rules::{Draws, Seed, Setup, Table, Turn, Viewer};

use crate::listed::Listed;
use crate::look::Looked;
use crate::{ToLook, for_game, no_such_game};

/// A game of any kind in which nothing happens but what a referee tells.
pub trait Refereed: Send {
    /// How many play.
    fn players(&self) -> usize;
    /// Whose move it is.
    fn turn(&self) -> Turn;
    /// Plays an event as a record has it: `* well f6`, `0 o@c5`. A refusal changes nothing.
    fn play(&mut self, event: &str) -> Result<(), String>;
    /// What may be done now, sorted as byte strings; nothing unless a player is to act.
    fn legal(&self) -> Vec<String>;
    /// The position drawn as text, as whoever is to act sees it.
    fn show(&self) -> String;
    /// Gives the thinking to the bot of this name, if there is one.
    fn appoint(&mut self, bot: &str) -> bool;
    /// What the bot does for the player whose turn it is; nothing when it is nobody's. What it
    /// thought of the game before helps it. `watch` hears it think, and may stop it.
    fn think(&mut self, budget: Budget, seed: Seed, watch: Arc<dyn Watch>) -> Option<Chosen>;
}

/// What a bot chose.
#[derive(Clone, PartialEq, Debug)]
pub struct Chosen {
    /// The action, in notation.
    pub action: String,
    /// What it thought about it, if it thinks.
    pub thought: Option<Thought>,
}

/// A game before its first event. `setup` is the text of a record's `setup` line.
pub fn refereed(game: &str, setup: &str, bot: &str) -> Result<Box<dyn Refereed>, String> {
    for_game!(game, G => start::<G>(setup, bot), Err(no_such_game(game).reason))
}

fn start<G: Listed>(setup: &str, bot: &str) -> Result<Box<dyn Refereed>, String> {
    let setup: G::Setup = read_setup(setup).map_err(|error| error.to_string())?;
    let players = setup.players();
    let looked = Looked::<G> { table: Table::new(setup), seed: None };
    let bot = by_name(bot).ok_or_else(|| no_such_bot(bot))?;
    Ok(Box::new(Told { looked, players, bot }))
}

/// Says which bots there are.
#[must_use]
pub fn no_such_bot(name: &str) -> String {
    format!("no bot is called `{name}`; there are {}", kasbah_bots::NAMES.join(", "))
}

struct Told<G: Listed> {
    looked: Looked<G>,
    players: usize,
    bot: Box<dyn Bot<G>>,
}

impl<G: Listed> Refereed for Told<G> {
    fn players(&self) -> usize {
        self.players
    }

    fn turn(&self) -> Turn {
        self.looked.table.position().turn()
    }

    fn play(&mut self, event: &str) -> Result<(), String> {
        let event = read_event::<G>(event).map_err(|error| error.to_string())?;
        self.looked.table.play(event, &mut ()).map_err(|refused| refused.to_string())
    }

    fn legal(&self) -> Vec<String> {
        match self.turn() {
            Turn::Player { .. } => legal_texts(self.looked.table.position()),
            Turn::Chance | Turn::Over => Vec::new(),
        }
    }

    fn show(&self) -> String {
        self.looked.picture(match self.turn() {
            Turn::Player { seat } => Viewer::Seat(seat),
            Turn::Chance | Turn::Over => Viewer::Watcher,
        })
    }

    fn appoint(&mut self, bot: &str) -> bool {
        let found = by_name(bot);
        let known = found.is_some();
        if let Some(bot) = found {
            self.bot = bot;
        }
        known
    }

    fn think(&mut self, budget: Budget, seed: Seed, watch: Arc<dyn Watch>) -> Option<Chosen> {
        let Turn::Player { seat } = self.turn() else { return None };
        let position = self.looked.table.position();
        let mut legal = Vec::new();
        position.legal_actions(&mut legal);
        let question = Question { position, seat, legal: &legal, budget };
        self.bot.watch(watch);
        let chosen = self.bot.choose(&question, &mut Draws::new(seed, Draws::PLAYERS));
        let action = legal.get(chosen)?.to_string();
        Some(Chosen { action, thought: self.bot.thought().cloned() })
    }
}
