//! A game that a referee tells, event by event, and a bot that thinks about it.

use std::sync::Arc;

use kasbah_bots::{Bot, Budget, NoSuchBot, Thought, Watch, by_name};
use kasbah_rules::record::{legal_texts, read_event, read_setup};
use kasbah_rules::{Draws, Seed, Setup, Table, Turn, Viewer};

use crate::games::for_game;
use crate::listed::Listed;
use crate::look::Looked;
use crate::{ToLook, no_such_game};

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
    /// Gives the thinking to the bot of this name.
    fn appoint(&mut self, bot: &str) -> Result<(), NoSuchBot>;
    /// What the bot does for the player whose turn it is; nothing when it is nobody's. What it
    /// thought of the game before helps it. `watch` hears it think, and may stop it.
    fn think(
        &mut self,
        budget: Budget,
        seed: Seed,
        watch: Arc<dyn Watch<String>>,
    ) -> Option<Chosen>;
}

/// What a bot chose.
#[derive(Clone, PartialEq, Debug)]
pub struct Chosen {
    /// The action, in notation.
    pub action: String,
    /// What it thought about it, if it thinks.
    pub thought: Option<Thought<String>>,
}

/// A game before its first event. `setup` is the text of a record's `setup` line.
pub fn refereed(game: &str, setup: &str, bot: &str) -> Result<Box<dyn Refereed>, String> {
    for_game!(game, G => start::<G>(setup, bot), Err(no_such_game(game).reason))
}

fn start<G: Listed>(setup: &str, bot: &str) -> Result<Box<dyn Refereed>, String> {
    let setup: G::Setup = read_setup(setup).map_err(|error| error.to_string())?;
    let players = setup.players();
    let looked = Looked::<G> { table: Table::new(setup), seed: None };
    let bot = by_name(bot).map_err(|error| error.to_string())?;
    Ok(Box::new(RefereedGame { looked, players, bot }))
}

struct RefereedGame<G: Listed> {
    looked: Looked<G>,
    players: usize,
    bot: Box<dyn Bot<G>>,
}

impl<G: Listed> Refereed for RefereedGame<G> {
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

    fn appoint(&mut self, bot: &str) -> Result<(), NoSuchBot> {
        self.bot = by_name(bot)?;
        Ok(())
    }

    fn think(
        &mut self,
        budget: Budget,
        seed: Seed,
        watch: Arc<dyn Watch<String>>,
    ) -> Option<Chosen> {
        let Turn::Player { .. } = self.turn() else { return None };
        self.bot.watch(Arc::new(InNotation(watch)));
        let mut draws = Draws::new(seed, Draws::PLAYERS);
        let action = self.bot.choose(self.looked.table.position(), budget, &mut draws);
        Some(Chosen { action: action.to_string(), thought: self.bot.thought().map(Thought::text) })
    }
}

/// Tells somebody who reads notation.
#[derive(Debug)]
struct InNotation(Arc<dyn Watch<String>>);

impl<A: ToString> Watch<A> for InNotation {
    fn go_on(&self) -> bool {
        self.0.go_on()
    }

    fn hear(&self, so_far: &Thought<A>) {
        self.0.hear(&so_far.text());
    }
}
