//! What may be done: as a list, or one of it without the list.

use kasbah_rules::Seat;

use crate::action::{Action, placement, push_all};
use crate::board::place;
use crate::state::Stage;
use crate::{Medina, Piece};

impl Medina {
    /// Everything the player whose turn it is may do.
    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        match self.stage {
            Stage::FirstMerchant => push_all(Piece::Merchant, self.board().heart, out),
            Stage::Placing if self.roof_due() => self.list_roofs(out),
            Stage::Placing => self.list_placements(out),
            Stage::Well | Stage::Merchant | Stage::Over => {}
        }
    }

    fn list_placements(&self, out: &mut Vec<Action>) {
        let stock = &self.stocks[self.seat];
        for colour in self.colours() {
            if stock.buildings[colour.slot()] > 0 {
                push_all(Piece::Building { colour }, self.building_squares(colour), out);
            }
        }
        self.list_roofs(out);
        if stock.neutral_roofs > 0 {
            for colour in self.colours() {
                push_all(Piece::NeutralRoof, self.roofable(colour, None), out);
            }
        }
        if stock.stables > 0 {
            push_all(Piece::Stable, self.stable_squares(), out);
        }
        if stock.merchants > 0 {
            self.list_merchants(out);
        }
        if stock.walls > 0 {
            self.walls().for_each(|wall| out.push(wall));
        }
        if stock.gates > 0 {
            out.extend(self.gate_squares().map(|place| Action::Place(Piece::Gate, place)));
        }
        if self.may_give_tea() {
            out.push(Action::Tea);
        }
    }

    fn list_roofs(&self, out: &mut Vec<Action>) {
        if self.stocks[self.seat].roofs > 0 {
            for colour in self.colours() {
                push_all(Piece::Roof, self.roofable(colour, Some(self.seat)), out);
            }
        }
    }

    fn list_merchants(&self, out: &mut Vec<Action>) {
        let ways = self.ways();
        if !ways.ends_are_named() {
            return push_all(Piece::Merchant, ways.all(), out);
        }
        push_all(Piece::Merchant, ways.inside | ways.fresh, out);
        for to in ways.through.iter().map(place) {
            let ends = ways.travellers.iter();
            out.extend(ends.map(|from| Action::Pass { to, from: place(from) }));
        }
    }

    /// One of the list, by its place: found by the numbers that are kept. Rare things are listed.
    pub(crate) fn pick_one(
        &self,
        choose: impl FnOnce(usize) -> usize,
        room: &mut Vec<Action>,
    ) -> Option<Action> {
        let gates = || self.stocks[self.seat].gates > 0 || !self.fronts.is_empty();
        if self.stage != Stage::Placing || self.roof_due() || gates() {
            room.clear();
            self.list(room);
            return if room.is_empty() { None } else { Some(room[choose(room.len())]) };
        }
        let groups = self.count_placements();
        let sums = groups.map(|counts| counts.iter().sum());
        let all = sums.iter().sum::<u32>() as usize;
        let chosen = choose(all);
        assert!(chosen < all, "there are {all} actions, and no number {chosen}");
        let (group, left) = find(&sums, chosen as u32);
        let (kind, left) = find(&groups[group], left);
        let colour = self.colours()[kind];
        let (piece, squares) = match (group, kind) {
            (0, _) => (Piece::Building { colour }, self.building_squares(colour)),
            (1, _) => (Piece::Roof, self.roofable(colour, Some(self.seat))),
            (2, _) => (Piece::NeutralRoof, self.roofable(colour, None)),
            (_, 0) => (Piece::Stable, self.stable_squares()),
            (_, 1) => (Piece::Merchant, self.ways().all()),
            (_, 2) => return self.walls().nth(left as usize),
            _ => return Some(Action::Tea),
        };
        Some(placement(piece, squares.nth(left)))
    }

    /// How many there are of each kind, in the order of the list, where no gates are in play:
    /// buildings, roofs and neutral roofs, each by colour; stables, merchants, walls and tea.
    fn count_placements(&self) -> [[u32; 4]; 4] {
        let stock = &self.stocks[self.seat];
        let counts = &self.kept.counts;
        let if_any = |left: u8, count: u8| if left > 0 { u32::from(count) } else { 0 };
        let roofs = |left: u8, seat: Option<Seat>| match left {
            0 => [0; 4],
            _ => self.colours().map(|colour| u32::from(self.roofable_count(colour, seat))),
        };
        [
            self.colours().map(|colour| {
                if_any(stock.buildings[colour.slot()], counts.building_squares(colour))
            }),
            roofs(stock.roofs, Some(self.seat)),
            roofs(stock.neutral_roofs, None),
            [
                if_any(stock.stables, counts.stables),
                if stock.merchants > 0 { u32::from(self.way_count()) } else { 0 },
                if_any(stock.walls, counts.walls),
                u32::from(self.may_give_tea()),
            ],
        ]
    }

    fn may_give_tea(&self) -> bool {
        self.placed > 0 && self.tea[self.seat] > 0
    }
}

/// Where a number falls when so many lie end to end, and how many there are before it in its part.
fn find(counts: &[u32; 4], number: u32) -> (usize, u32) {
    let mut left = number;
    for (part, &count) in counts[..3].iter().enumerate() {
        if left < count {
            return (part, left);
        }
        left -= count;
    }
    (3, left)
}
