//! The face that every game shows.

use std::fmt::{Debug, Display};
use std::ops::ControlFlow;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{NotUnderstood, Rule, Seat, SetupCoded, SetupError};

/// Whose move it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Turn {
    /// A player chooses.
    Player {
        /// Who chooses.
        seat: Seat,
    },
    /// Chance decides.
    Chance,
    /// Nobody: the game has ended.
    Over,
}

/// Who looks at a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// The player of this seat.
    Seat(Seat),
    /// Somebody who only watches, and knows what everybody knows.
    Watcher,
}

/// One step of a game: what a record has on one line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event<A, C> {
    /// A player acted.
    Action(Seat, A),
    /// Chance decided.
    Chance(C),
}

/// Points, and what they are for. Points exist in no other form: totals are sums.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ScoreLine<R> {
    /// Who has them.
    pub seat: Seat,
    /// How many.
    pub points: u32,
    /// What for.
    pub reason: R,
}

/// Hears what happens in a game. `()` is deaf, and costs nothing.
pub trait Listener<H> {
    /// Something happened; `what` is only called by somebody who wants to know.
    fn hear(&mut self, what: impl FnOnce() -> H);
}

impl<H> Listener<H> for () {
    fn hear(&mut self, _: impl FnOnce() -> H) {}
}

impl<H> Listener<H> for Vec<H> {
    fn hear(&mut self, what: impl FnOnce() -> H) {
        self.push(what());
    }
}

/// The choices made before a game. A value of this type can always be played.
pub trait Setup: Clone + Eq + Debug + Send + Sync + 'static {
    /// What can be wrong with it besides what can be with any: `SetupCode`, if there is nothing else.
    type Problem: SetupCoded + TS + 'static;

    /// From `key=value` words; keys left out have their defaults.
    fn from_words(words: &[(&str, &str)]) -> Result<Self, SetupError>;

    /// The words that differ from the defaults, `players` always among them and first.
    fn words(&self) -> Vec<(&'static str, String)>;

    /// How many play.
    fn players(&self) -> usize;

    /// No game of this setup has more events than this.
    fn longest_game(&self) -> usize;
}

/// A rule's refusal: a code and data for programs, the rule's number and a sentence for people.
pub trait Refusal: Clone + Eq + Debug + Display + Serialize + Send + Sync {
    /// The rule that forbids.
    fn rule(&self) -> Rule;
}

/// A value of this type *is* a position: no log, no random numbers, cheap to clone, structural equality.
pub trait Game: Clone + Eq + Debug + Send + Sync + Sized + 'static {
    /// The game's name in records.
    const NAME: &'static str;
    /// Raised whenever an old record would replay differently.
    const RULES: u32;
    /// The fields of the [`View`](Game::View) that depend on who looks; all others are told once
    /// for everybody.
    const PRIVATE: &'static [&'static str];
    /// Whether every viewer sees everything.
    const OPEN: bool = Self::PRIVATE.is_empty();

    /// What is chosen before the game.
    type Setup: Setup;
    /// What a player can do. Text is exact: what is printed is read, and nothing else.
    type Action: Copy + Eq + Ord + Debug + Display + FromStr<Err = NotUnderstood> + Send + Sync;
    /// What chance can bring.
    type Chance: Copy + Eq + Ord + Debug + Display + FromStr<Err = NotUnderstood> + Send + Sync;
    /// Why an action is refused: one variant for each rule that forbids.
    type Illegal: Refusal;
    /// Something that happened, as code and data; whoever shows it finds the words.
    type Happening: Clone + Eq + Debug + Serialize + Send + Sync;
    /// What a line of the score sheet is for; prints as words.
    type Reason: Clone + Eq + Debug + Display + Serialize + Send + Sync;
    /// What one viewer may see, built up field by field.
    type View: Clone + PartialEq + Debug + Serialize + Send + Sync;

    /// The position before the first event.
    fn start(setup: &Self::Setup, listener: &mut impl Listener<Self::Happening>) -> Self;

    /// How many play.
    fn players(&self) -> usize;

    /// Whose move it is.
    fn turn(&self) -> Turn;

    /// What the player whose turn it is may do: each action once, in a fixed order. Clears `out` first.
    fn legal_actions(&self, out: &mut Vec<Self::Action>);

    /// Why the player whose turn it is may not do this. Only called when it is a player's turn.
    fn check(&self, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// The rule that says why it is not this seat's turn. Only called when it is not.
    fn waits_by(&self, seat: Seat) -> Rule;

    /// Does an action that [`check`](Game::check) allows.
    fn act(&mut self, action: &Self::Action, listener: &mut impl Listener<Self::Happening>);

    /// What chance can bring now, each outcome once with its weight, in a fixed order, until
    /// `visit` has enough; nothing unless it is chance's turn.
    fn chances(&self, visit: impl FnMut(Self::Chance, u64) -> ControlFlow<()>);

    /// The weights of all [`chances`](Game::chances) together.
    fn chances_weight(&self) -> u64;

    /// Lets an outcome that [`chances`](Game::chances) lists come true.
    fn settle(&mut self, chance: &Self::Chance, listener: &mut impl Listener<Self::Happening>);

    /// What a viewer may see.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Every point scored so far, with its reason.
    fn score_sheet(&self) -> Vec<ScoreLine<Self::Reason>>;

    /// Every action that could be legal in some position of this setup, for tests that hold
    /// [`legal_actions`](Game::legal_actions) and [`check`](Game::check) to each other.
    fn every_action(&self) -> Vec<Self::Action>;

    /// Positions that a viewer must not be able to tell from this one, for tests that hold
    /// [`view`](Game::view) to what is hidden. Those of an open game have none; others override it.
    fn alike(&self, _: Viewer) -> Vec<Self> {
        Vec::new()
    }

    // Provided; overridden only where making the whole list would be slow. The battery holds them
    // to `legal_actions`, `score_sheet` and `chances`.

    /// One of the [`legal_actions`](Game::legal_actions): `choose` hears how many there are and says
    /// which, by its place among them. Nothing when there are none. `room` is for a list, if one
    /// is needed.
    ///
    /// # Panics
    /// When `choose` says a place that there is not.
    fn pick(
        &self,
        choose: impl FnOnce(usize) -> usize,
        room: &mut Vec<Self::Action>,
    ) -> Option<Self::Action> {
        self.legal_actions(room);
        if room.is_empty() { None } else { Some(room[choose(room.len())]) }
    }

    /// The points of each seat, added up from the score sheet.
    fn scores(&self) -> Vec<u32> {
        let mut totals = vec![0; self.players()];
        for line in self.score_sheet() {
            totals[line.seat.index()] += line.points;
        }
        totals
    }

    /// The outcome into whose share of [`chances_weight`](Game::chances_weight) this number
    /// falls, shares laid end to end in the order of [`chances`](Game::chances).
    fn chance_at(&self, share: u64) -> Option<Self::Chance> {
        let mut left = share;
        let mut found = None;
        self.chances(|outcome, weight| {
            if left < weight {
                found = Some(outcome);
                return ControlFlow::Break(());
            }
            left -= weight;
            ControlFlow::Continue(())
        });
        found
    }

    /// Whether [`chances`](Game::chances) lists this now.
    fn can_come(&self, chance: &Self::Chance) -> bool {
        let mut listed = false;
        self.chances(|outcome, _| {
            listed = outcome == *chance;
            if listed { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        listed
    }

    // Provided; not overridden.

    /// Who has won: whoever has most points; equals share the victory. Nobody while the game goes
    /// on.
    fn winners(&self) -> Vec<Seat> {
        if self.turn() != Turn::Over {
            return Vec::new();
        }
        let scores = self.scores();
        let most = scores.iter().max();
        Seat::all(scores.len()).filter(|seat| scores.get(seat.index()) == most).collect()
    }

    /// The one door for anything that comes from outside. A refusal changes nothing.
    fn play(
        &mut self,
        event: &EventOf<Self>,
        listener: &mut impl Listener<Self::Happening>,
    ) -> Result<(), Refused<Self>> {
        match event {
            Event::Action(seat, action) => {
                self.allows(*seat, action)?;
                self.act(action, listener);
            }
            Event::Chance(chance) => {
                if !self.can_come(chance) {
                    return Err(Refused::Impossible { turn: self.turn() });
                }
                self.settle(chance, listener);
            }
        }
        Ok(())
    }

    /// Whether a seat may do this now.
    fn allows(&self, seat: Seat, action: &Self::Action) -> Result<(), Refused<Self>> {
        match self.turn() {
            _ if seat.index() >= self.players() => Err(Refused::NoSuchSeat { seat }),
            Turn::Player { seat: turn } if turn == seat => {
                self.check(action).map_err(Refused::Illegal)
            }
            turn => Err(Refused::OutOfTurn { seat, turn, rule: self.waits_by(seat) }),
        }
    }
}

/// The events of a game.
pub type EventOf<G> = Event<<G as Game>::Action, <G as Game>::Chance>;

/// Why [`Game::play`] refused an event.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused<G: Game> {
    /// A rule of the game forbids it.
    #[error("{0} [{rule}]", rule = .0.rule())]
    Illegal(G::Illegal),
    /// It is somebody else's turn.
    #[error("{} [{rule}]", out_of_turn(*seat, *turn))]
    OutOfTurn {
        /// Who tried.
        seat: Seat,
        /// Whose turn it is.
        turn: Turn,
        /// The rule that makes him wait.
        rule: Rule,
    },
    /// Nobody sits there.
    #[error("there is no seat {seat} at this table")]
    NoSuchSeat {
        /// The seat named.
        seat: Seat,
    },
    /// Chance cannot bring this now.
    #[error("{}", impossible(*turn))]
    Impossible {
        /// Whose turn it is.
        turn: Turn,
    },
}

impl<G: Game> Refused<G> {
    /// The rule that forbids, where one does.
    pub fn rule(&self) -> Option<Rule> {
        match self {
            Refused::Illegal(illegal) => Some(illegal.rule()),
            Refused::OutOfTurn { rule, .. } => Some(*rule),
            Refused::NoSuchSeat { .. } | Refused::Impossible { .. } => None,
        }
    }
}

fn out_of_turn(seat: Seat, turn: Turn) -> String {
    match turn {
        Turn::Player { seat: other } => format!("seat {seat} out of turn: seat {other} is to act"),
        Turn::Chance => format!("seat {seat} out of turn: chance decides first"),
        Turn::Over => format!("seat {seat} out of turn: the game is over"),
    }
}

fn impossible(turn: Turn) -> String {
    match turn {
        Turn::Chance => "chance outcome impossible here".into(),
        Turn::Player { seat } => format!("chance outcome impossible: seat {seat} is to act"),
        Turn::Over => "chance outcome impossible: the game is over".into(),
    }
}
