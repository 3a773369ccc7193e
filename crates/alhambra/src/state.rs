//! The position: small and flat, so that cloning it copies it and a step allocates nothing.

use kasbah_rules::{Game, PerSeat, Seat, Setup};

use crate::action::Prize;
use crate::area::Area;
use crate::building::PerBuilding;
use crate::chip::Bag;
use crate::dice::Dice;
use crate::reason::Scoring;
use crate::space::Space;
use crate::tables::{self, DICE, LIGHT, ROUNDS};
use crate::track::Track;
use crate::{AlhambraSetup, Building, Chip};

/// A position of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alhambra {
    pub(crate) players: u8,
    /// 1 to 5.
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    /// Who starts the round.
    pub(crate) caliph: Seat,
    /// Who throws, or is asked.
    pub(crate) seat: Seat,
    /// Markers placed in this round.
    pub(crate) placed: u8,
    pub(crate) hand: Hand,
    pub(crate) award: Award,
    /// Light-backed chips not yet used.
    pub(crate) light: Bag,
    /// The chips of the round that lie in their columns.
    pub(crate) chips: PerBuilding<Option<Chip>>,
    pub(crate) held: PerSeat<Bag>,
    pub(crate) areas: PerBuilding<Area>,
    pub(crate) tracks: PerBuilding<Track>,
    /// What each scoring paid: points exist in no other form.
    pub(crate) scorings: [PerSeat<Payments>; Scoring::ALL.len()],
}

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// A6: Chance picks the column of the starting-player chip.
    Column,
    /// A6: Chance lays out the other chips.
    Chips,
    /// A8: Dice are in the air.
    Throwing,
    /// A8, A9: A player throws again or marks.
    Deciding,
    /// A12: A throw was cancelled.
    Cancelled,
    /// A14: The owner of the best marker chooses a prize.
    Choosing,
    /// A18: A building point may be swapped.
    Swapping,
    /// A20: The caliph is named.
    Naming,
    /// Nothing.
    Over,
}

/// The dice of the marker that is being played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Hand {
    /// What they show; nothing before the first throw.
    pub(crate) dice: Dice,
    /// AR10: What they showed before the throw that was made last.
    pub(crate) before: Dice,
    /// The dice thrown last, or in the air now, by what they showed before.
    pub(crate) thrown: Dice,
    /// Throws that count.
    pub(crate) throws: u8,
    /// A11: What the black die shows.
    pub(crate) black: Option<Building>,
}

impl Hand {
    /// How many dice are in the air in a throw that follows so many others.
    pub(crate) fn in_the_air(&self) -> u8 {
        if self.throws == 0 { DICE } else { self.thrown.total() }
    }

    /// A9: How many symbols are shown, the black die included; AR4: nine count as eight.
    pub(crate) fn symbols(&self, building: Building) -> u8 {
        let black = u8::from(self.black == Some(building));
        (self.dice.count(building) + black).min(DICE)
    }

    /// A9: The space that belongs to what is shown, if anything is.
    pub(crate) fn space(&self, building: Building) -> Option<Space> {
        let symbols = self.symbols(building);
        (symbols > 0 && self.throws > 0).then(|| Space::of(symbols, self.throws))
    }
}

/// The prize that is being handed out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Award {
    /// The column being settled, counted from the left.
    pub(crate) column: u8,
    pub(crate) prize: Prize,
    /// Whether it goes to the second best marker.
    pub(crate) second: bool,
    /// Building points still to be marked.
    pub(crate) due: u8,
}

impl Award {
    pub(crate) const NONE: Award = Award { column: 0, prize: Prize::Two, second: false, due: 0 };
}

/// What a scoring paid to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Payments {
    /// A22: The rank in each type, from 1; 0 for none.
    pub(crate) ranks: PerBuilding<u8>,
    /// A23: How many point chips of each value were held.
    pub(crate) chips: [u8; 3],
}

impl Alhambra {
    pub(crate) fn new(setup: &AlhambraSetup) -> Alhambra {
        let players = setup.players();
        Alhambra {
            players: players as u8,
            round: 1,
            phase: Phase::Column,
            caliph: Seat(0),
            seat: Seat(0),
            placed: 0,
            hand: Hand::default(),
            award: Award::NONE,
            light: Bag::of(LIGHT),
            chips: [None; 6],
            held: PerSeat::of(players, Bag::default()),
            areas: [Area::EMPTY; 6],
            tracks: [Track::EMPTY; 6],
            scorings: [PerSeat::of(players, Payments::default()); 3],
        }
    }

    /// Whether markers are still being played.
    pub(crate) fn is_marking(&self) -> bool {
        matches!(self.phase, Phase::Throwing | Phase::Deciding | Phase::Cancelled)
    }

    /// The column being settled, if one is.
    pub(crate) fn settling(&self) -> Option<Building> {
        let asked = matches!(self.phase, Phase::Choosing | Phase::Swapping | Phase::Naming);
        asked.then(|| Building::ALL[usize::from(self.award.column)])
    }

    /// A1, A7: Markers that a seat has not yet placed in this round.
    pub(crate) fn markers_left(&self, seat: Seat) -> u8 {
        let after_caliph = (seat.0 + self.players - self.caliph.0) % self.players;
        let everybody = self.placed / self.players;
        let this_time = u8::from(after_caliph < self.placed % self.players);
        tables::markers(self.players()) - everybody - this_time
    }

    /// A6: Where the bonus chips of the round come from, and how many of them.
    pub(crate) fn source(&self) -> (Bag, u8) {
        if self.round == ROUNDS { (Bag::of(tables::DARK), 6) } else { (self.light, 5) }
    }
}
