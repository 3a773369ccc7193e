//! A coin game that is right, or wrong in one named way: the battery must tell which.
//!
//! [T1] Two players toss in turn, three times each; what comes is theirs. [T2] Nobody passes after
//! a pass.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::atomic::{AtomicU32, Ordering};

use kasbah_rules::{
    Game, Listener, NotUnderstood, Refusal, Rule, ScoreLine, Seat, Setup, SetupCode, SetupError,
    Turn, Viewer,
};
use serde::Serialize;

pub(crate) const RIGHT: u8 = 0;
pub(crate) const LISTS_WHAT_IS_REFUSED: u8 = 1;
pub(crate) const HIDES_WHAT_IS_ALLOWED: u8 = 2;
pub(crate) const LISTS_TWICE: u8 = 3;
pub(crate) const NEVER_ENDS: u8 = 4;
pub(crate) const CANNOT_COME: u8 = 5;
pub(crate) const READS_LOOSELY: u8 = 6;
pub(crate) const SHOWS_TOO_MUCH: u8 = 7;
pub(crate) const STANDS_STILL: u8 = 8;
pub(crate) const NOTHING_TO_DO: u8 = 9;
pub(crate) const ACTS_OUT_OF_TURN: u8 = 10;
pub(crate) const WRONG_WEIGHT: u8 = 11;
pub(crate) const PICKS_ANOTHER: u8 = 12;
pub(crate) const COUNTS_TOO_MANY: u8 = 13;
pub(crate) const POINTS_FROM_NOWHERE: u8 = 14;
pub(crate) const STARTS_ANYHOW: u8 = 15;
/// Nothing is wrong with this one: what others tossed is hidden.
pub(crate) const SECRET: u8 = 16;
pub(crate) const TELLS_A_SECRET: u8 = 17;
pub(crate) const SECRET_FROM_NOBODY: u8 = 18;
pub(crate) const SECRET_ELSEWHERE: u8 = 19;
pub(crate) const NO_SUCH_FIELD: u8 = 20;

static STARTED: AtomicU32 = AtomicU32::new(0);

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Toss<const FAULT: u8> {
    acts: u8,
    tossing: bool,
    passed: bool,
    tossed: Vec<(Seat, u32)>,
    /// How many games were started before, for one that does not always start alike.
    before: u32,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Seen {
    acts: u8,
    faces: Vec<u32>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Two;

impl Setup for Two {
    type Problem = SetupCode;

    fn from_words(words: &[(&str, &str)]) -> Result<Two, SetupError> {
        match words {
            [] | [("players", "2")] => Ok(Two),
            _ => Err(SetupError::new("players", SetupCode::PlayersRange, "two play")),
        }
    }
    fn words(&self) -> Vec<(&'static str, String)> {
        vec![("players", "2".into())]
    }
    fn players(&self) -> usize {
        2
    }
    fn longest_game(&self) -> usize {
        12
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Act<const FAULT: u8> {
    Toss,
    Pass,
}

impl<const FAULT: u8> fmt::Display for Act<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Act::Toss { "toss" } else { "pass" })
    }
}

impl<const FAULT: u8> FromStr for Act<FAULT> {
    type Err = NotUnderstood;
    fn from_str(text: &str) -> Result<Self, NotUnderstood> {
        match if FAULT == READS_LOOSELY { text.trim() } else { text } {
            "toss" => Ok(Act::Toss),
            "pass" => Ok(Act::Pass),
            _ => Err(NotUnderstood { expected: "`toss` or `pass`" }),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Face(pub(crate) u32);

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "face {}", self.0)
    }
}

impl FromStr for Face {
    type Err = NotUnderstood;
    fn from_str(text: &str) -> Result<Face, NotUnderstood> {
        let faces = (1..=9).map(Face);
        let read = faces.into_iter().find(|face| face.to_string() == text);
        read.ok_or(NotUnderstood { expected: "`face NUMBER`" })
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("somebody has just passed")]
pub(crate) struct Passed;

impl Refusal for Passed {
    fn rule(&self) -> Rule {
        Rule("T2")
    }
}

impl<const FAULT: u8> Game for Toss<FAULT> {
    const NAME: &'static str = "toss";
    const RULES: u32 = 1;
    const PRIVATE: &'static [&'static str] = match FAULT {
        SECRET | TELLS_A_SECRET => &["faces"],
        SECRET_ELSEWHERE => &["acts"],
        NO_SUCH_FIELD => &["dice"],
        _ => &[],
    };
    type Setup = Two;
    type Action = Act<FAULT>;
    type Chance = Face;
    type Illegal = Passed;
    type Happening = String;
    type Reason = &'static str;
    type View = Seen;

    fn start(_: &Two, listener: &mut impl Listener<String>) -> Self {
        listener.hear(|| "start".into());
        let before =
            if FAULT == STARTS_ANYHOW { STARTED.fetch_add(1, Ordering::Relaxed) } else { 0 };
        Toss { acts: 0, tossing: false, passed: false, tossed: Vec::new(), before }
    }

    fn players(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match self.tossing {
            true => Turn::Chance,
            false if self.acts == 6 => Turn::Over,
            false => Turn::Player { seat: Seat(self.acts % 2) },
        }
    }

    fn legal_actions(&self, out: &mut Vec<Act<FAULT>>) {
        out.clear();
        let acting = matches!(self.turn(), Turn::Player { .. });
        if (!acting && FAULT != ACTS_OUT_OF_TURN) || (FAULT == NOTHING_TO_DO && self.acts == 3) {
            return;
        }
        out.push(Act::Toss);
        if FAULT == LISTS_TWICE {
            out.push(Act::Toss);
        }
        if (!self.passed || FAULT == LISTS_WHAT_IS_REFUSED) && FAULT != HIDES_WHAT_IS_ALLOWED {
            out.push(Act::Pass);
        }
    }

    fn check(&self, action: &Act<FAULT>) -> Result<(), Passed> {
        if *action == Act::Pass && self.passed { Err(Passed) } else { Ok(()) }
    }

    fn waits_by(&self, _: Seat) -> Rule {
        Rule("T1")
    }

    fn act(&mut self, action: &Act<FAULT>, listener: &mut impl Listener<String>) {
        listener.hear(|| action.to_string());
        match action {
            Act::Toss => self.tossing = true,
            Act::Pass if FAULT == STANDS_STILL => {}
            Act::Pass => {
                self.passed = true;
                self.acts += 1;
            }
        }
    }

    fn chances(&self, mut visit: impl FnMut(Face, u64) -> ControlFlow<()>) {
        if self.tossing {
            let third = if FAULT == CANNOT_COME { 0 } else { 1 };
            let _ = [(Face(1), 1), (Face(2), 2), (Face(3), third)]
                .into_iter()
                .try_for_each(|(face, weight)| visit(face, weight));
        }
    }

    fn chances_weight(&self) -> u64 {
        match FAULT {
            CANNOT_COME => 3,
            WRONG_WEIGHT => 5,
            _ => 4,
        }
        .min(if self.tossing { 9 } else { 0 })
    }

    fn settle(&mut self, face: &Face, listener: &mut impl Listener<String>) {
        listener.hear(|| face.to_string());
        self.tossed.push((Seat(self.acts % 2), face.0));
        (self.tossing, self.passed) = (false, false);
        self.acts += 1;
        if FAULT == NEVER_ENDS {
            self.acts %= 6;
        }
    }

    fn view(&self, viewer: Viewer) -> Seen {
        let hides = matches!(FAULT, SECRET | SECRET_FROM_NOBODY | SECRET_ELSEWHERE);
        let shown = |&(seat, face): &(Seat, u32)| match viewer == Viewer::Seat(seat) {
            false if hides => 0,
            _ => face,
        };
        let mut faces: Vec<u32> = self.tossed.iter().map(shown).collect();
        if FAULT == SHOWS_TOO_MUCH && viewer == Viewer::Seat(Seat(1)) {
            faces.push(7);
        }
        Seen { acts: self.acts, faces }
    }

    fn score_sheet(&self) -> Vec<ScoreLine<&'static str>> {
        let line = |&(seat, points)| ScoreLine { seat, points, reason: "a toss" };
        self.tossed.iter().map(line).collect()
    }

    fn every_action(&self) -> Vec<Act<FAULT>> {
        vec![Act::Toss, Act::Pass]
    }

    fn alike(&self, viewer: Viewer) -> Vec<Self> {
        if !matches!(FAULT, SECRET | TELLS_A_SECRET | SECRET_FROM_NOBODY | SECRET_ELSEWHERE) {
            return Vec::new();
        }
        let mut other = self.clone();
        let hidden = other.tossed.iter_mut().filter(|(seat, _)| viewer != Viewer::Seat(*seat));
        let changed = hidden.map(|(_, face)| *face += 1).count();
        if changed > 0 { vec![other] } else { Vec::new() }
    }

    fn pick(
        &self,
        choose: impl FnOnce(usize) -> usize,
        room: &mut Vec<Act<FAULT>>,
    ) -> Option<Act<FAULT>> {
        self.legal_actions(room);
        if room.is_empty() {
            return None;
        }
        match FAULT {
            COUNTS_TOO_MANY => room.get(choose(room.len() + 1)).copied(),
            PICKS_ANOTHER => room.iter().rev().nth(choose(room.len())).copied(),
            _ => room.get(choose(room.len())).copied(),
        }
    }

    fn scores(&self) -> Vec<u32> {
        let mut totals = vec![u32::from(FAULT == POINTS_FROM_NOWHERE); 2];
        self.tossed.iter().for_each(|&(seat, points)| totals[seat.index()] += points);
        totals
    }
}
