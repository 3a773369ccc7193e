//! Games of a contest.

use std::time::{Duration, Instant};

use kasbah_rules::{Seed, Setup};
use serde::{Deserialize, Serialize};

use super::Entrant;
use crate::eval::Evaluated;
use crate::{Bot, NoSuchBot, WeightsError, by_name, play_out, with_weights};

/// Who plays what, how often, and how long they think.
#[derive(Clone, Debug)]
pub struct Contest<G: Evaluated> {
    setup: G::Setup,
    /// One for each seat, before anybody has moved on.
    entrants: Vec<Entrant>,
    seed: Seed,
}

/// Why a contest cannot be held.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ContestError {
    /// No bot has this name.
    #[error(transparent)]
    NoSuchBot(#[from] NoSuchBot),
    /// A bot's own weights are of no use.
    #[error("{0}: {1}")]
    Weights(String, WeightsError),
    /// Neither as many bots as players, nor a number that divides it.
    #[error(
        "{bots} bots for {players} players: name one for each seat, or a number of bots that goes \
         into {players}"
    )]
    BotCount {
        /// How many are named.
        bots: usize,
        /// How many play.
        players: usize,
    },
}

/// A game to be played: a deal, and how far everybody has moved on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// Which deal, from 0.
    pub deal: u64,
    /// How many seats the bots have moved on.
    pub turned: usize,
}

/// A game that was played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlayedGame {
    /// Which deal.
    pub deal: u64,
    /// The points of each bot, in the order in which they were named, as in all that follows.
    pub scores: Vec<u32>,
    /// Each bot's share of the victory.
    pub wins: Vec<f64>,
    /// How often each bot chose.
    pub decisions: Vec<u64>,
    /// How long each bot thought.
    pub thinking: Vec<Duration>,
}

impl<G: Evaluated> Contest<G> {
    /// One bot for each seat, or fewer that share the seats evenly.
    pub fn new(setup: G::Setup, entrants: &[Entrant], seed: Seed) -> Result<Self, ContestError> {
        let players = setup.players();
        if entrants.is_empty() || !players.is_multiple_of(entrants.len()) {
            return Err(ContestError::BotCount { bots: entrants.len(), players });
        }
        entrants.iter().try_for_each(|entrant| bot::<G>(entrant).map(drop))?;
        let entrants = entrants.iter().cycle().take(players).cloned().collect();
        Ok(Contest { setup, entrants, seed })
    }

    /// What the bots are called, one for each seat, before anybody has moved on: by their names,
    /// and by what they may think where that differs.
    #[must_use]
    pub fn labels(&self) -> Vec<String> {
        let same = self.entrants.windows(2).all(|pair| pair[0].budget == pair[1].budget);
        let label = if same { Entrant::title } else { Entrant::title_with_budget };
        self.entrants.iter().map(label).collect()
    }

    /// How many games a deal is played: once from every seat, unless that would repeat itself.
    #[must_use]
    pub fn games_a_deal(&self) -> usize {
        let count = self.entrants.len();
        let same = |turned: usize| {
            (0..count).all(|seat| self.entrants[seat] == self.entrants[(seat + turned) % count])
        };
        (1..=count).find(|&turned| same(turned)).unwrap_or(1)
    }

    /// The `index`th game of the contest: all games of a deal come one after another.
    #[must_use]
    pub fn pairing(&self, index: u64) -> Pairing {
        let games = self.games_a_deal() as u64;
        Pairing { deal: index / games, turned: (index % games) as usize }
    }

    /// Plays one game. The same contest and pairing give the same game, if budgets are visits.
    #[must_use]
    pub fn play(&self, pairing: Pairing) -> PlayedGame {
        let players = self.setup.players();
        let who = |seat: usize| (seat + pairing.turned) % players;
        let seated = (0..players).map(|seat| bot::<G>(&self.entrants[who(seat)]));
        let Ok(mut bots) = seated.collect::<Result<Vec<_>, _>>() else {
            unreachable!("they were made before, when the contest was");
        };
        let mut decisions = vec![0; players];
        let mut thinking = vec![Duration::ZERO; players];
        let seed = self.seed.of_game(pairing.deal);
        let table = play_out::<G>(&self.setup, seed, |seat, table, draws| {
            let bot = who(seat.index());
            let start = Instant::now();
            let budget = self.entrants[bot].budget;
            let action = bots[seat.index()].choose(table.position(), budget, draws);
            thinking[bot] += start.elapsed();
            decisions[bot] += 1;
            action
        });
        let mut scores = vec![0; players];
        for (seat, score) in table.position().scores().into_iter().enumerate() {
            scores[who(seat)] = score;
        }
        let winners = table.position().winners();
        let mut wins = vec![0.0; players];
        for winner in &winners {
            wins[who(winner.index())] = 1.0 / winners.len() as f64;
        }
        PlayedGame { deal: pairing.deal, scores, wins, decisions, thinking }
    }
}

fn bot<G: Evaluated>(entrant: &Entrant) -> Result<Box<dyn Bot<G>>, ContestError> {
    match &entrant.weights {
        None => Ok(by_name(&entrant.name)?),
        Some(weights) => with_weights(&entrant.name, &weights.text)
            .map_err(|error| ContestError::Weights(entrant.title(), error)),
    }
}
