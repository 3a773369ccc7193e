//! Games of a contest.

use std::time::{Duration, Instant};

use kasbah_rules::{Dealer, Draws, Event, Seed, Setup, Table, Turn};
use serde::{Deserialize, Serialize};

use crate::eval::Judged;
use crate::{Bot, Budget, NAMES, Question, by_name};

/// Who plays what, how often, and how long they think.
#[derive(Clone, Debug)]
pub struct Contest<G: Judged> {
    setup: G::Setup,
    bots: Vec<String>,
    budgets: Vec<Budget>,
    seed: Seed,
}

/// Why a contest cannot be held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContestError {
    /// No bot has this name.
    NoSuchBot(String),
    /// Neither as many bots as players, nor a number that divides it.
    BotCount {
        /// How many are named.
        bots: usize,
        /// How many play.
        players: usize,
    },
}

impl std::fmt::Display for ContestError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoSuchBot(name) => {
                write!(f, "no bot is called `{name}`; there are {}", NAMES.join(", "))
            }
            Self::BotCount { bots, players } => write!(
                f,
                "{bots} bots for {players} players: name one for each seat, or a number of bots \
                 that goes into {players}"
            ),
        }
    }
}

impl std::error::Error for ContestError {}

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
pub struct Game {
    /// Which deal.
    pub deal: u64,
    /// By bot, in the order they were named: its points,
    pub scores: Vec<u32>,
    /// its share of the victory,
    pub wins: Vec<f64>,
    /// how often it chose,
    pub decisions: Vec<u64>,
    /// and how long it thought.
    pub thinking: Vec<Duration>,
}

impl<G: Judged> Contest<G> {
    /// One bot for each seat, or fewer that share the seats evenly. A budget for each of them, or
    /// one for all.
    pub fn new(
        setup: G::Setup,
        bots: &[String],
        budgets: &[Budget],
        seed: Seed,
    ) -> Result<Self, ContestError> {
        let players = setup.players();
        if bots.is_empty() || !players.is_multiple_of(bots.len()) {
            return Err(ContestError::BotCount { bots: bots.len(), players });
        }
        if let Some(unknown) = bots.iter().find(|name| by_name::<G>(name).is_none()) {
            return Err(ContestError::NoSuchBot(unknown.clone()));
        }
        let seated = |list: &[String]| list.iter().cycle().take(players).cloned().collect();
        let budgets = budgets.iter().cycle().take(bots.len()).copied().collect::<Vec<_>>();
        let budgets = budgets.iter().cycle().take(players).copied().collect();
        Ok(Contest { setup, bots: seated(bots), budgets, seed })
    }

    /// What the bots are called, one for each seat, before anybody has moved on: by their names,
    /// and by what they may think where that differs.
    #[must_use]
    pub fn labels(&self) -> Vec<String> {
        let same = self.budgets.windows(2).all(|pair| pair[0] == pair[1]);
        let label = |(name, budget): (&String, &Budget)| match budget {
            _ if same => name.clone(),
            Budget::Visits(visits) => format!("{name}@{visits}"),
            Budget::Time(time) => format!("{name}@{}ms", time.as_millis()),
        };
        self.bots.iter().zip(&self.budgets).map(label).collect()
    }

    /// How many games a deal is played: once from every seat, unless that would repeat itself.
    #[must_use]
    pub fn games_a_deal(&self) -> usize {
        let same = |turned: usize| {
            (0..self.bots.len()).all(|seat| {
                let other = (seat + turned) % self.bots.len();
                self.bots[seat] == self.bots[other] && self.budgets[seat] == self.budgets[other]
            })
        };
        (1..=self.bots.len()).find(|&turned| same(turned)).unwrap_or(1)
    }

    /// The `index`th game of the contest: all games of a deal come one after another.
    #[must_use]
    pub fn pairing(&self, index: u64) -> Pairing {
        let games = self.games_a_deal() as u64;
        Pairing { deal: index / games, turned: (index % games) as usize }
    }

    /// Plays one game. The same contest and pairing give the same game, if budgets are visits.
    #[must_use]
    pub fn play(&self, pairing: Pairing) -> Game {
        self.play_with(pairing, |bot| by_name(&self.bots[bot]))
    }

    /// The same with bots that somebody else makes, by their place among those named.
    #[must_use]
    pub fn play_with(
        &self,
        pairing: Pairing,
        make: impl Fn(usize) -> Option<Box<dyn Bot<G>>>,
    ) -> Game {
        let players = self.setup.players();
        let seed = self.seed.of_game(pairing.deal);
        let mut table = Table::<G>::new(self.setup.clone());
        let mut dealer = Dealer::new(seed);
        let mut draws = Draws::new(seed, Draws::PLAYERS);
        let who = |seat: usize| (seat + pairing.turned) % players;
        let mut bots: Vec<Box<dyn Bot<G>>> =
            (0..players).filter_map(|seat| make(who(seat))).collect();
        let mut decisions = vec![0; players];
        let mut thinking = vec![Duration::ZERO; players];
        let mut legal = Vec::new();
        loop {
            let position = table.position();
            match position.turn() {
                Turn::Over => break,
                Turn::Chance => drop(table.deal(&mut dealer, &mut ())),
                Turn::Player { seat } => {
                    position.legal_actions(&mut legal);
                    let bot = who(seat.index());
                    let budget = self.budgets[bot];
                    let question = Question { position, seat, legal: &legal, budget };
                    let start = Instant::now();
                    let chosen = legal[bots[seat.index()].choose(&question, &mut draws)];
                    thinking[bot] += start.elapsed();
                    decisions[bot] += 1;
                    if let Err(refused) = table.play(Event::Action(seat, chosen), &mut ()) {
                        unreachable!("a legal action was refused: {refused}");
                    }
                }
            }
        }
        let by_seat = table.position().scores();
        let most = by_seat.iter().max();
        let winners = by_seat.iter().filter(|score| Some(*score) == most).count();
        let mut scores = vec![0; players];
        let mut wins = vec![0.0; players];
        for (seat, score) in by_seat.iter().enumerate() {
            scores[who(seat)] = *score;
            wins[who(seat)] = if Some(score) == most { 1.0 / winners as f64 } else { 0.0 };
        }
        Game { deal: pairing.deal, scores, wins, decisions, thinking }
    }
}
