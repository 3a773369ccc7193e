//! What a position of Medina is worth.
//!
//! Points to be expected at the end, in these terms:
//!
//! - `orange`, `brown`, `grey`, `violet`, `black`: what palaces of the colour bring. That is what
//!   the one already owned is worth now with its tile (M63 to M65), what may still be added to it
//!   (own stables, merchants and walls, squares where the street and the walls will come by);
//!   or, before one is owned, what can be hoped for: who alone lacks the colour can wait, and gets
//!   what everybody is forced to add; where several lack it, who is at turn can take the palace
//!   that stands there, and the others may hope for the next.
//! - `tower_tiles`: those held (M64).
//! - `burden`: buildings in stock of a colour already owned have to be placed, and help those who
//!   still lack it.
//! - `tea`: who can wait does not have to help others.
//! - `stock`: walls and pieces in hand, for the same reason.

use kasbah_medina::{Action, Colour, Holder, Medina, Prospect, Prospects, Tower, tables::Stock};
use kasbah_rules::{Game, Seat, Turn};

use super::weights::weights;
use super::{Evaluated, Evaluation, Term, Values, chances, end_values};
use crate::search::Tuning;

weights! {
    /// How Medina is evaluated.
    MedinaWeights {
        /// What a palace that does not stand yet is worth besides its buildings.
        base,
        /// What a building in one's own stock adds to a palace one hopes for.
        own_building,
        /// What a building in others' stocks adds to it, for they are forced to place it.
        forced_building,
        /// How sure who alone lacks a colour is of the palace that stands there.
        sole,
        /// How sure who is at turn is of a palace that others lack, too.
        at_turn,
        /// How sure those are of such a palace who are not at turn.
        waiting,
        /// What a building costs that one has to place for others.
        burden,
        /// What every neutral roof of the others takes from the hope for a palace.
        neutral_risk,
        /// What a tea tile is worth.
        tea,
        /// What a merchant on a tower tile is worth.
        tower_merchant,
        /// What a stable in stock is worth, if it can be placed at an own palace.
        stable,
        /// What an empty square at an own palace is worth, while there are merchants.
        merchant,
        /// What such a square is worth more if the street can grow there now.
        street,
        /// What an empty wall square at an own palace is worth, while there are walls.
        facing,
        /// What a wall in stock is worth.
        wall,
        /// What any piece in stock is worth.
        piece,
        /// How much doubt counts in the search.
        exploration,
        /// By how much an action seems worse that gets a third of the attention.
        attention,
        /// Points that the rest of the game may turn, however near the end is.
        spread_base,
        /// Points that the rest of the game may turn besides, for each piece in stock of a player.
        spread_piece,
    }
}

/// What positions are worth in Medina.
#[derive(Clone, Debug)]
pub struct MedinaEvaluation {
    weights: MedinaWeights,
}

impl Evaluated for Medina {
    type Evaluation = MedinaEvaluation;
    const LOOKS: bool = true;
    const TERMS: &'static [&'static str] = &TERMS;
    const WEIGHTS: &'static str = include_str!("../weights/medina.txt");

    fn evaluation(weights: &str) -> MedinaEvaluation {
        MedinaEvaluation { weights: MedinaWeights::from_text(weights) }
    }

    fn same_turn(&self, later: &Medina) -> bool {
        self.at_turn() == later.at_turn() && later.placements_left() < self.placements_left()
    }
}

/// The points to be expected, term by term.
#[derive(Default)]
struct Terms {
    /// By slot.
    colours: [Values; 4],
    tower_tiles: Values,
    burden: Values,
    tea: Values,
    stock: Values,
}

/// The two best palaces of a colour that can be claimed, and the size of the one with the tile.
#[derive(Clone, Copy, Default)]
struct Claimable {
    best: f32,
    second: f32,
    tile_size: u8,
}

impl MedinaEvaluation {
    fn expect(&self, position: &Medina, palaces: &[Prospect]) -> Terms {
        let mut expected = Terms::default();
        let mut owners = [0_u8; 4];
        let mut claimable = [Claimable::default(); 4];
        for palace in palaces {
            if let Holder::Player { seat } = palace.holder {
                owners[palace.colour.slot()] |= 1 << seat.0;
                expected.colours[palace.colour.slot()][seat.index()] +=
                    f32::from(palace.points) + self.growth(palace, position.stock(seat));
            }
            let tile = &mut claimable[palace.colour.slot()].tile_size;
            if palace.holder != Holder::Nobody {
                *tile = (*tile).max(palace.size);
            }
        }
        for palace in palaces.iter().filter(|palace| palace.holder == Holder::Nobody) {
            let of_colour = &mut claimable[palace.colour.slot()];
            let worth = self.claim(position, palace, of_colour.tile_size);
            if worth > of_colour.best {
                (of_colour.best, of_colour.second) = (worth, of_colour.best);
            } else {
                of_colour.second = of_colour.second.max(worth);
            }
        }
        for slot in 0..claimable.len() {
            self.add_colour(position, slot, owners[slot], &claimable[slot], &mut expected);
        }
        add_tiles(position, &mut expected);
        for seat in Seat::all(position.players()) {
            let stock = position.stock(seat);
            expected.tea[seat.index()] = f32::from(position.tea(seat)) * self.weights.tea;
            expected.stock[seat.index()] = f32::from(stock.walls) * self.weights.wall
                + f32::from(stock.pieces()) * self.weights.piece;
        }
        expected
    }

    /// The chances where these are the palaces.
    fn values_with(&self, position: &Medina, palaces: &[Prospect]) -> Values {
        if position.turn() == Turn::Over {
            return end_values(position);
        }
        let expected = self.expect(position, palaces);
        let Terms { colours, tower_tiles, burden, tea, stock } = expected;
        let mut all = tower_tiles;
        for term in [burden, tea, stock].into_iter().chain(colours) {
            all.iter_mut().zip(term).for_each(|(sum, part)| *sum += part);
        }
        let players = position.players();
        let pieces: u32 =
            Seat::all(players).map(|seat| u32::from(position.stock(seat).pieces())).sum();
        let each = pieces as f32 / players as f32;
        let spread = self.weights.spread_base + self.weights.spread_piece * each;
        chances(&all[..players], spread)
    }

    /// What may still be added to an own palace.
    fn growth(&self, palace: &Prospect, stock: &Stock) -> f32 {
        let weights = &self.weights;
        let mut growth = 0.0;
        if palace.stable_squares > 0 {
            growth += weights.stable * f32::from(stock.stables.min(2)) / 4.0;
        }
        if stock.merchants > 0 {
            growth += weights.merchant * f32::from(palace.merchant_squares.min(4))
                + weights.street * f32::from(palace.street_squares.min(2));
        }
        if stock.walls > 0 {
            growth += weights.facing * f32::from(palace.wall_squares);
        }
        growth
    }

    /// What roofing a palace would bring.
    fn claim(&self, position: &Medina, palace: &Prospect, tile_size: u8) -> f32 {
        let mut worth = f32::from(palace.points);
        if palace.size > tile_size {
            worth += palace.colour.tile() as f32;
        }
        for tower in palace.towers() {
            let (_, merchants) = position.tower_tile(tower);
            worth += f32::from(tower.tile()) + f32::from(merchants) * self.weights.tower_merchant;
        }
        if palace.colour == Colour::Violet {
            worth += f32::from(position.next_tea()) * self.weights.tea;
        }
        worth
    }

    /// What everybody may hope for, and has to fear, in a colour.
    fn add_colour(
        &self,
        position: &Medina,
        slot: usize,
        owners: u8,
        claimable: &Claimable,
        expected: &mut Terms,
    ) {
        let weights = &self.weights;
        let seats = || Seat::all(position.players());
        let lacks = |seat: Seat| {
            owners >> seat.0 & 1 == 0 && !position.is_out(seat) && position.stock(seat).roofs > 0
        };
        let lacking = seats().filter(|seat| lacks(*seat)).count();
        if lacking == 0 {
            return;
        }
        let buildings = |seat: Seat| f32::from(position.stock(seat).buildings[slot]);
        let all: f32 = seats().map(buildings).sum();
        let neutral: f32 = seats().map(|seat| f32::from(position.stock(seat).neutral_roofs)).sum();
        for seat in seats() {
            let own = buildings(seat);
            if !lacks(seat) {
                expected.burden[seat.index()] -= weights.burden * own;
                continue;
            }
            let added = weights.own_building * own + weights.forced_building * (all - own);
            let others = neutral - f32::from(position.stock(seat).neutral_roofs);
            let fear = weights.neutral_risk * others;
            let hope = if lacking == 1 {
                let base = if claimable.best > 0.0 { 0.0 } else { weights.base.min(all) };
                claimable.best * weights.sole + base + added - fear
            } else {
                let at_turn = seat == position.at_turn() && position.placements_left() > 0;
                let sure = if at_turn { weights.at_turn } else { weights.waiting };
                let next = claimable.second.max(weights.base.min(all)) + added / lacking as f32;
                claimable.best * sure + next * (1.0 - sure) - fear / lacking as f32
            };
            expected.colours[slot][seat.index()] += hope.max(0.0);
        }
    }
}

/// M64: What tiles held are worth.
fn add_tiles(position: &Medina, expected: &mut Terms) {
    for (colour, points) in position.colours().into_iter().zip(&mut expected.colours) {
        if let Holder::Player { seat } = position.tile_holder(colour) {
            points[seat.index()] += colour.tile() as f32;
        }
    }
    for tower in Tower::ALL {
        if let (Holder::Player { seat }, _) = position.tower_tile(tower) {
            expected.tower_tiles[seat.index()] += f32::from(tower.tile());
        }
    }
}

/// The terms, those of the colours first and in their order.
const TERMS: [&str; Colour::ALL.len() + 4] =
    ["orange", "brown", "grey", "violet", "black", "tower_tiles", "burden", "tea", "stock"];

impl Evaluation<Medina> for MedinaEvaluation {
    fn tuning(&self) -> Tuning {
        Tuning {
            exploration: self.weights.exploration,
            attention: self.weights.attention,
            open_at_once: 3.0,
            open_rate: 1.0,
            widest: 48,
        }
    }

    fn values(&self, position: &Medina) -> Values {
        self.values_with(position, &position.prospects().collect::<Vec<_>>())
    }

    fn look(&self, position: &Medina, legal: &[Action], out: &mut Vec<Values>) {
        let prospects = Prospects::of(position);
        let mut palaces = Vec::new();
        out.extend(legal.iter().map(|action| {
            let mut after = position.clone();
            after.act(action, &mut ());
            prospects.after(*action, &after, &mut palaces);
            self.values_with(&after, &palaces)
        }));
    }

    fn terms(&self, position: &Medina) -> Vec<Term> {
        let mut expected = self.expect(position, &position.prospects().collect::<Vec<_>>());
        if position.turn() == Turn::Over {
            // Nothing is hoped for any more: palaces and tiles count.
            expected = Terms::default();
            for palace in position.prospects() {
                if let Holder::Player { seat } = palace.holder {
                    expected.colours[palace.colour.slot()][seat.index()] +=
                        f32::from(palace.points);
                }
            }
            add_tiles(position, &mut expected);
        }
        let Terms { colours, tower_tiles, burden, tea, stock } = expected;
        let of_colours = position.colours().map(|colour| TERMS[colour as usize]);
        let names = of_colours.into_iter().chain(TERMS[Colour::ALL.len()..].iter().copied());
        let points = colours.into_iter().chain([tower_tiles, burden, tea, stock]);
        names.zip(points).map(|(name, points)| Term { name, points }).collect()
    }
}
