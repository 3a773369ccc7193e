//! The position: small and flat, so that cloning it copies it and a step allocates nothing.

use kasbah_rules::{Game, PerSeat, Seat, Setup};
use smallvec::SmallVec;

use crate::tables::{self, DAYS};
use crate::{Card, Commodity, MediciSetup};

/// How many kinds of cards the standard deck has. A deck with more works, on the heap.
const KINDS: usize = 32;
/// The cards of the standard deck: no market is longer.
const CARDS: usize = 110;

/// A kind of card: its place in the sorted list of the deck's kinds.
pub(crate) type Kind = u16;

/// A number for each commodity.
pub(crate) type PerCommodity<T> = [T; Commodity::ALL.len()];

/// A position of the game.
#[derive(PartialEq, Eq, Debug)]
pub struct Medici {
    pub(crate) players: u8,
    pub(crate) high_bonus: bool,
    /// 1 to 3.
    pub(crate) day: u8,
    pub(crate) phase: Phase,
    /// Who started this day; what it says while the lot decides has no meaning.
    pub(crate) starter: Seat,
    /// Whose turn it is.
    pub(crate) seat: Seat,
    /// Cards revealed in this turn.
    pub(crate) revealed: u8,
    /// C10: Whether this is the last turn of the day.
    pub(crate) last_turn: bool,
    pub(crate) deck_count: u32,
    pub(crate) boats: PerSeat<Boat>,
    /// Symbols kept from earlier days.
    pub(crate) warehouses: PerSeat<PerCommodity<u32>>,
    /// What each evening paid: florins exist in no other form.
    pub(crate) evenings: [PerSeat<Payments>; DAYS as usize],
    /// Oldest card first.
    pub(crate) market: SmallVec<[Kind; CARDS]>,
    /// The kinds of cards, sorted.
    kinds: SmallVec<[Card; KINDS]>,
    /// How many of each kind: first in the deck, then in the boat of each seat.
    piles: SmallVec<[u8; KINDS * 7]>,
}

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// A player reveals or takes.
    Choosing,
    /// A card is about to be turned up.
    Revealing,
    /// C20: The lot decides who starts the day.
    DrawingStarter,
    /// Nothing.
    Over,
}

/// What the cards of a boat add up to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Boat {
    pub(crate) value: u32,
    pub(crate) loaded: u8,
}

/// What an evening paid to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Payments {
    /// C12
    pub(crate) boat: u8,
    /// C14
    pub(crate) ranks: PerCommodity<u8>,
    /// C15, C16
    pub(crate) bonuses: PerCommodity<u8>,
}

impl Payments {
    pub(crate) fn florins(&self) -> u32 {
        let all = [self.boat].into_iter().chain(self.ranks).chain(self.bonuses);
        all.map(u32::from).sum()
    }
}

impl Medici {
    pub(crate) fn new(setup: &MediciSetup) -> Medici {
        let players = setup.players();
        let kinds = setup.deck().kinds();
        let mut piles: SmallVec<[u8; KINDS * 7]> = kinds.iter().map(|&(_, count)| count).collect();
        piles.resize(kinds.len() * (players + 1), 0);
        Medici {
            players: players as u8,
            high_bonus: setup.high_bonus(),
            day: 1,
            phase: Phase::Choosing,
            starter: Seat(0),
            seat: Seat(0),
            revealed: 0,
            last_turn: false,
            deck_count: setup.deck().count(),
            boats: PerSeat::of(players, Boat::default()),
            warehouses: PerSeat::of(players, PerCommodity::default()),
            evenings: [PerSeat::of(players, Payments::default()); DAYS as usize],
            market: SmallVec::new(),
            kinds: kinds.iter().map(|&(card, _)| card).collect(),
            piles,
        }
    }

    pub(crate) fn card(&self, kind: Kind) -> Card {
        self.kinds[usize::from(kind)]
    }

    pub(crate) fn kind_of(&self, card: Card) -> Option<Kind> {
        self.kinds.binary_search(&card).ok().map(|kind| kind as Kind)
    }

    /// Kinds and counts of the deck.
    pub(crate) fn deck(&self) -> impl Iterator<Item = (Card, u8)> {
        self.pile(0)
    }

    /// Kinds and counts of a boat.
    pub(crate) fn cargo(&self, seat: Seat) -> impl Iterator<Item = (Card, u8)> {
        self.pile(seat.index() + 1)
    }

    /// The symbols in a boat.
    pub(crate) fn aboard(&self, seat: Seat) -> PerCommodity<u32> {
        let mut symbols = PerCommodity::default();
        for (card, count) in self.cargo(seat) {
            if let Some(commodity) = card.commodity() {
                symbols[commodity as usize] += u32::from(card.symbols()) * u32::from(count);
            }
        }
        symbols
    }

    fn pile(&self, row: usize) -> impl Iterator<Item = (Card, u8)> {
        let counts = &self.piles[row * self.kinds.len()..];
        self.kinds.iter().copied().zip(counts.iter().copied()).filter(|&(_, count)| count > 0)
    }

    pub(crate) fn in_deck(&mut self, kind: Kind) -> &mut u8 {
        &mut self.piles[usize::from(kind)]
    }

    pub(crate) fn in_boat(&mut self, seat: Seat, kind: Kind) -> &mut u8 {
        let row = (seat.index() + 1) * self.kinds.len();
        &mut self.piles[row + usize::from(kind)]
    }

    /// Empties the boats of their cards.
    pub(crate) fn clear_boats(&mut self) {
        let kinds = self.kinds.len();
        self.piles[kinds..].fill(0);
        self.boats = PerSeat::of(self.players(), Boat::default());
    }

    /// The card at a position of the market, counted from the last card, from 1.
    pub(crate) fn at(&self, position: u8) -> Option<Card> {
        let index = self.market.len().checked_sub(usize::from(position))?;
        Some(self.card(self.market[index]))
    }

    /// C7: Room left in a boat.
    pub(crate) fn free(&self, seat: Seat) -> u8 {
        tables::room(self.players()) - self.boats[seat].loaded
    }

    /// The florins of a seat.
    #[must_use]
    pub fn florins(&self, seat: Seat) -> u32 {
        self.evenings.iter().map(|evening| evening[seat].florins()).sum()
    }
}

/// By hand, because a `SmallVec` clones item by item and its slices copy at once.
impl Clone for Medici {
    fn clone(&self) -> Medici {
        Medici {
            market: SmallVec::from_slice(&self.market),
            kinds: SmallVec::from_slice(&self.kinds),
            piles: SmallVec::from_slice(&self.piles),
            ..*self
        }
    }
}
