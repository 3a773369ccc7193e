//! What everybody sees: in Medici nothing is hidden but the future.

use kasbah_rules::{Game, Seat, changes_as_a_whole, changes_by_field};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::state::Phase;
use crate::{Card, Commodity, Medici, tables};

/// A card as it is drawn for people.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "medici/")]
pub struct CardView {
    /// Its notation, such as `CC0`.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub card: Card,
    /// What it shows, if anything.
    pub commodity: Option<Commodity>,
    /// How many symbols of it: 0 to 2.
    pub symbols: u8,
    /// Its value.
    pub value: u8,
    /// Green cards take no room.
    pub green: bool,
}

/// Cards of one kind.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "medici/")]
pub struct PileView {
    /// The kind.
    pub card: CardView,
    /// How many.
    pub count: u8,
}

/// A card of the market.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "medici/")]
pub struct MarketCard {
    /// The card.
    pub card: CardView,
    /// 1 for the last card, 2 and 3 for the two before it; nothing for a card out of reach.
    pub position: Option<u8>,
}

/// A seat's boat and warehouse.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "medici/")]
pub struct MerchantView {
    /// Whose.
    pub seat: Seat,
    /// The cards loaded today.
    pub boat: Vec<PileView>,
    /// What they are worth together.
    pub boat_value: u32,
    /// Room taken.
    pub loaded: u8,
    /// Room in all.
    pub room: u8,
    /// Whether no room is left (C9).
    pub full: bool,
    /// Symbols in the warehouse, in the order of `commodities`.
    pub warehouse: Vec<u32>,
    /// Symbols that today's boat will add, in the same order.
    pub aboard: Vec<u32>,
    /// Florins so far.
    pub florins: u32,
}

/// The position.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "medici/")]
pub struct MediciView {
    /// 1 to 3.
    pub day: u8,
    /// Who started this day.
    pub starter: Option<Seat>,
    /// Cards revealed in this turn, 0 to 3.
    pub revealed: u8,
    /// The seat whose one last turn of the day it is, if it has come to that (C10).
    pub last_turn: Option<Seat>,
    /// The market, oldest card first.
    pub market: Vec<MarketCard>,
    /// What is left in the deck, by kind: the odds of the next reveal are `count` of `deck_count`.
    pub deck: Vec<PileView>,
    /// How many cards that is.
    pub deck_count: u32,
    /// The commodities, in the order used for `warehouse` and `aboard`.
    pub commodities: Vec<Commodity>,
    /// Symbols from which C15 pays its bonus.
    pub bonus_from: u32,
    /// Symbols from which C16 pays the higher bonus, if that variant is played.
    pub high_bonus_from: Option<u32>,
    /// The seats, in order.
    pub merchants: Vec<MerchantView>,
}

changes_as_a_whole!(Card, Commodity);
changes_by_field! {
    CardView { card, commodity, symbols, value, green }
    PileView { card, count }
    MarketCard { card, position }
    MerchantView {
        seat, boat, boat_value, loaded, room, full, warehouse, aboard, florins,
    }
    MediciView {
        day, starter, revealed, last_turn, market, deck, deck_count, commodities, bonus_from,
        high_bonus_from, merchants,
    }
}

impl From<Card> for CardView {
    fn from(card: Card) -> CardView {
        CardView {
            card,
            commodity: card.commodity(),
            symbols: card.symbols(),
            value: card.value(),
            green: card.is_green(),
        }
    }
}

fn piles(cards: impl Iterator<Item = (Card, u8)>) -> Vec<PileView> {
    cards.map(|(card, count)| PileView { card: card.into(), count }).collect()
}

/// What everybody sees: nothing is hidden.
pub(crate) fn view(position: &Medici) -> MediciView {
    let players = position.players();
    let started = position.phase != Phase::DrawingStarter;
    let length = position.market.len();
    let market = position.market.iter().enumerate().map(|(index, &kind)| MarketCard {
        card: position.card(kind).into(),
        position: Some(length - index).filter(|&n| n <= tables::REACH).map(|n| n as u8),
    });
    MediciView {
        day: position.day,
        starter: started.then_some(position.starter),
        revealed: position.revealed,
        last_turn: position.last_turn.then_some(position.seat),
        market: market.collect(),
        deck: piles(position.deck()),
        deck_count: position.deck_count,
        commodities: Commodity::ALL.to_vec(),
        bonus_from: tables::bonus_from(players),
        high_bonus_from: position.high_bonus.then(|| tables::high_bonus_from(players)),
        merchants: Seat::all(players).map(|seat| position.merchant(seat)).collect(),
    }
}

impl Medici {
    fn merchant(&self, seat: Seat) -> MerchantView {
        let boat = &self.boats[seat];
        MerchantView {
            seat,
            boat: piles(self.cargo(seat)),
            boat_value: boat.value,
            loaded: boat.loaded,
            room: tables::room(self.players()),
            full: self.free(seat) == 0,
            warehouse: self.warehouses[seat].to_vec(),
            aboard: self.aboard(seat).to_vec(),
            florins: self.florins(seat),
        }
    }
}
