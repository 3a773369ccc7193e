//! What placements bring about.

use kasbah_rules::{Game, Listener, PerSeat, Seat};

use crate::action::Action;
use crate::board::{city_square, place};
use crate::happening::Holder;
use crate::palace::Palace;
use crate::place::{Side, Tower};
use crate::setup::TowerContact;
use crate::squares::{Square, Squares};
use crate::state::PalaceTile;
use crate::{Colour, Happening, Medina, Piece, Place};

impl Medina {
    /// Does a placement; the turn goes on elsewhere.
    pub(crate) fn put(&mut self, action: Action, listener: &mut impl Listener<Happening>) {
        let seat = self.seat;
        let (piece, at) = match action {
            Action::Place(piece, at) => (piece, at),
            Action::Pass { to, .. } => (Piece::Merchant, to),
            Action::Tea => return,
        };
        listener.hear(|| Happening::Placed { seat, piece, place: at });
        let stock = &mut self.stocks[seat];
        match (piece, at) {
            (Piece::Wall, Place::Wall { side, index }) => {
                stock.walls -= 1;
                self.put_wall(side, index, listener);
            }
            (Piece::Gate, Place::Wall { side, index }) => {
                stock.gates -= 1;
                self.put_gate(seat, side, index, listener);
            }
            (Piece::Building { colour }, Place::City { column, row }) => {
                stock.buildings[colour.slot()] -= 1;
                self.put_building(colour, city_square(column, row), listener);
            }
            (Piece::Roof, Place::City { column, row }) => {
                stock.roofs -= 1;
                self.roof_placed = true;
                self.put_roof(city_square(column, row), Holder::Player { seat }, listener);
            }
            (Piece::NeutralRoof, Place::City { column, row }) => {
                stock.neutral_roofs -= 1;
                self.put_roof(city_square(column, row), Holder::Neutral, listener);
            }
            (Piece::Stable, Place::City { column, row }) => {
                stock.stables -= 1;
                self.put_stable(city_square(column, row), listener);
            }
            (Piece::Merchant, Place::City { column, row }) => {
                stock.merchants -= 1;
                let from = match action {
                    Action::Pass { from, .. } => self.board().square(from),
                    _ => None,
                };
                self.put_merchant(city_square(column, row), from, listener);
            }
            _ => unreachable!("a {piece} does not go to {at}"),
        }
        self.placed += 1;
    }

    fn put_building(
        &mut self,
        colour: Colour,
        square: Square,
        listener: &mut impl Listener<Happening>,
    ) {
        let before = self.palace_extended(colour, square);
        self.buildings[colour.slot()].insert(square);
        self.derive_building(colour, square, before.as_ref());
        listener.hear(|| match before.map(|before| before.with_building(square)) {
            None => Happening::PalaceStarted { colour, place: place(square) },
            Some(palace) => {
                Happening::PalaceGrew { colour, palace: palace.name(), size: palace.size() }
            }
        });
    }

    fn put_stable(&mut self, square: Square, listener: &mut impl Listener<Happening>) {
        let Some(before) = self.palace_beside(square) else {
            unreachable!("a stable joins a palace")
        };
        self.stables.insert(square);
        self.derive_stable(square, &before);
        let palace = before.with_stable(square);
        let colour = palace.colour;
        listener.hear(|| Happening::PalaceGrew {
            colour,
            palace: palace.name(),
            size: palace.size(),
        });
        // [M29] It belongs to whom the palace belongs to.
        let holder = self.holder_at(palace.first);
        match holder {
            Holder::Nobody => return,
            Holder::Neutral => self.neutral.insert(square),
            Holder::Player { seat } => self.owned[seat].insert(square),
        }
        self.settle_palace_tile(&palace, holder, listener);
        // [M40]
        for tower in Tower::ALL {
            let contacts = self.contacts(tower);
            if contacts.news(before.squares, palace.squares, self.tower_contact) {
                self.take_tower(tower, holder, &palace, listener);
            }
        }
    }

    fn put_roof(&mut self, first: Square, holder: Holder, listener: &mut impl Listener<Happening>) {
        let Some(palace) = self.palace_at(first) else { unreachable!("a roof is for a palace") };
        let colour = palace.colour;
        match holder {
            Holder::Player { seat } => self.owned[seat] |= palace.squares,
            Holder::Neutral | Holder::Nobody => self.neutral |= palace.squares,
        }
        self.derive_roof(&palace, holder);
        listener.hear(|| {
            let size = palace.size();
            Happening::PalaceClaimed { colour, palace: palace.name(), size, holder }
        });
        self.settle_palace_tile(&palace, holder, listener);
        // [M39]
        for tower in Tower::ALL {
            if self.contacts(tower).touched_by(palace.squares) {
                self.take_tower(tower, holder, &palace, listener);
            }
        }
        if colour == Colour::Violet {
            self.serve_tea(holder, listener);
        }
        self.return_buildings(colour, listener);
    }

    /// M35, M36, M37: The first palace of a colour takes its tile, then any that is larger.
    fn settle_palace_tile(
        &mut self,
        palace: &Palace,
        to: Holder,
        listener: &mut impl Listener<Happening>,
    ) {
        let (colour, size) = (palace.colour, palace.size());
        let tile = self.palace_tiles[colour.slot()];
        if tile.is_some_and(|tile| tile.size >= size) {
            return;
        }
        let from = self.tile_holder(colour);
        self.palace_tiles[colour.slot()] = Some(PalaceTile { first: palace.first, size });
        // A palace that holds the tile and grows keeps it.
        if tile.is_none_or(|tile| tile.first != palace.first) {
            listener.hear(|| Happening::PalaceTile {
                colour,
                from,
                to,
                palace: palace.name(),
                size,
            });
        }
    }

    /// M44, M45: Tea for a violet palace.
    fn serve_tea(&mut self, holder: Holder, listener: &mut impl Listener<Happening>) {
        let count = self.next_tea();
        if count == 0 {
            return;
        }
        self.tea_palaces += 1;
        match holder {
            Holder::Player { seat } => {
                self.tea[seat] += count;
                listener.hear(|| Happening::TeaGained { seat, count });
            }
            Holder::Neutral | Holder::Nobody => listener.hear(|| Happening::TeaLost { count }),
        }
    }

    /// M24: Out players count; neutral roofs do not.
    fn return_buildings(&mut self, colour: Colour, listener: &mut impl Listener<Happening>) {
        let slot = colour.slot();
        let everybody = Seat::all(self.players()).all(|seat| self.owns(seat, slot));
        let counts = self.stocks.map(|stock| stock.buildings[slot]);
        if !everybody || counts.as_slice().iter().all(|&count| count == 0) {
            return;
        }
        for (_, stock) in self.stocks.iter_mut() {
            stock.buildings[slot] = 0;
        }
        let counts: &PerSeat<u8> = &counts;
        listener
            .hear(|| Happening::BuildingsReturned { colour, counts: counts.as_slice().to_vec() });
    }

    /// M41, M42: A tile goes to whoever's palace touches its tower anew.
    fn take_tower(
        &mut self,
        tower: Tower,
        to: Holder,
        palace: &Palace,
        listener: &mut impl Listener<Happening>,
    ) {
        let tile = &mut self.towers[tower as usize];
        let from = std::mem::replace(&mut tile.holder, to);
        let count = std::mem::take(&mut tile.merchants);
        if from != to {
            listener.hear(|| Happening::TowerTile { tower, from, to, palace: palace.name() });
        }
        if count == 0 {
            return;
        }
        match to {
            Holder::Player { seat } => {
                self.stocks[seat].merchants += count;
                listener.hear(|| Happening::MerchantsGained { seat, count });
            }
            Holder::Neutral | Holder::Nobody => {
                listener.hear(|| Happening::MerchantsLost { tower, count });
            }
        }
    }

    fn put_merchant(
        &mut self,
        square: Square,
        from: Option<Square>,
        listener: &mut impl Listener<Happening>,
    ) {
        let mut from = from;
        if !self.derived.growth.has(square) {
            let ways = self.ways();
            if ways.through.has(square) {
                // Where only one end can come, it is not named.
                from = from.or(ways.travellers.first());
                self.passages |= Squares::of(square) | from.map_or(Squares::NONE, Squares::of);
                self.first_passage = self.first_passage.or(from.map(|from| [from, square]));
                if let Some(from) = from {
                    let (from, to) = (place(from), place(square));
                    listener.hear(|| Happening::WentThroughGates { from, to });
                }
            } else {
                listener.hear(|| Happening::StreetStarted { place: place(square) });
            }
        }
        self.merchants.insert(square);
        self.derive_merchant(square, from);
    }

    fn put_wall(&mut self, side: Side, index: u8, listener: &mut impl Listener<Happening>) {
        let Some(arm) = self.arms_at(side, index).next() else {
            unreachable!("no arm grows there")
        };
        let tower = arm.tower();
        let before = self.contacts(tower);
        self.arms[arm.index()] += 1;
        self.derive_ring(side);
        let beside = self.board().inside(side, index);
        let holder = self.holder_at(beside);
        if holder == Holder::Nobody {
            return;
        }
        let Some(palace) = self.palace_at(beside) else { unreachable!("what has a roof stands") };
        // [M40]
        let after = self.contacts(tower);
        if after.grown(before, palace.squares, self.tower_contact) {
            self.take_tower(tower, holder, &palace, listener);
        }
    }

    fn put_gate(
        &mut self,
        seat: Seat,
        side: Side,
        index: u8,
        listener: &mut impl Listener<Happening>,
    ) {
        self.gate_at[side as usize] = Some(index);
        let front = self.board().inside(side, index);
        self.fronts.insert(front);
        self.derive_ring(side);
        self.derive_front(front);
        // [M49]
        if std::mem::take(&mut self.spare_gate) {
            self.stocks[seat].gates += 1;
            listener.hear(|| Happening::GateGained { seat });
        }
    }

    /// The squares beside the two arms of a tower.
    fn contacts(&self, tower: Tower) -> Contacts {
        Contacts(self.beside_tower(tower))
    }
}

/// The squares beside the two arms of a tower.
#[derive(Clone, Copy)]
struct Contacts([Squares; 2]);

impl Contacts {
    /// M38: Whether a palace touches the tower.
    fn touched_by(self, palace: Squares) -> bool {
        self.0.iter().any(|arm| arm.meets(palace))
    }

    /// M40, M43: Whether a palace that was `before` touches something anew as `after`.
    fn news(self, before: Squares, after: Squares, contact: TowerContact) -> bool {
        match contact {
            TowerContact::Tower => self.touched_by(after) && !self.touched_by(before),
            TowerContact::Arm => self.0.iter().any(|arm| arm.meets(after) && !arm.meets(before)),
        }
    }

    /// The same for a palace whose walls have grown.
    fn grown(self, before: Contacts, palace: Squares, contact: TowerContact) -> bool {
        match contact {
            TowerContact::Tower => self.touched_by(palace) && !before.touched_by(palace),
            TowerContact::Arm => self
                .0
                .iter()
                .zip(before.0)
                .any(|(now, then)| now.meets(palace) && !then.meets(palace)),
        }
    }
}
