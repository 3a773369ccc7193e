//! What may be done, and which rule forbids the rest. Whether something is allowed is asked of the
//! same sets of squares that are listed; only what is not in them is asked why.

use kasbah_rules::Seat;

use crate::action::Action;
use crate::happening::Holder;
use crate::palace::Palace;
use crate::ring::OnRing;
use crate::setup::Edition;
use crate::squares::{Square, Squares};
use crate::state::Stage;
use crate::{Colour, Illegal, Medina, Piece, Place};

/// The first rule that forbids, in the order of section 16 of the rules.
pub(crate) fn check(position: &Medina, action: Action) -> Result<(), Illegal> {
    let board = position.board();
    if position.stage == Stage::FirstMerchant {
        let in_heart = |at| board.square(at).is_some_and(|square| board.heart.has(square));
        return match action {
            Action::Place(Piece::Merchant, at) if in_heart(at) => Ok(()),
            _ => Err(Illegal::FirstMerchant),
        };
    }
    let (piece, at) = match action {
        Action::Place(piece, at) => (piece, at),
        Action::Pass { to, .. } => (Piece::Merchant, to),
        Action::Tea => return position.check_tea(),
    };
    position.check_stock(piece)?;
    let has = |squares: Squares| board.square(at).is_some_and(|square| squares.has(square));
    let passes = matches!(action, Action::Pass { .. });
    let listed = match piece {
        Piece::Wall | Piece::Gate => return position.check_ring(piece, at),
        Piece::Building { colour } => has(position.building_squares(colour.slot())),
        Piece::Stable => has(position.stable_squares()),
        Piece::Merchant => !passes && has(position.derived.growth),
        Piece::Roof | Piece::NeutralRoof => false,
    };
    if listed { Ok(()) } else { position.check_square(action, piece, at) }
}

impl Medina {
    /// What is rare or forbidden on city squares.
    #[cold]
    fn check_square(&self, action: Action, piece: Piece, at: Place) -> Result<(), Illegal> {
        let square = self.board().square(at).ok_or(Illegal::WrongSquare { piece })?;
        match (piece, action) {
            (Piece::Roof, _) => self.check_roof(square, Some(self.seat)),
            (Piece::NeutralRoof, _) => self.check_roof(square, None),
            _ if !self.derived.empty.has(square) => Err(Illegal::Occupied { place: at }),
            (Piece::Building { colour }, _) => self.check_building(colour, square),
            (Piece::Stable, _) => self.check_stable(square),
            (_, Action::Pass { from, .. }) => self.check_passage(square, from),
            _ => self.check_merchant(square),
        }
    }

    fn check_ring(&self, piece: Piece, at: Place) -> Result<(), Illegal> {
        let square = self.board().wall_square(at);
        let (side, index) = square.ok_or(Illegal::WrongSquare { piece })?;
        match self.on_ring(side, index) {
            OnRing::Wall | OnRing::Gate => Err(Illegal::Occupied { place: at }),
            OnRing::Nothing if piece == Piece::Wall => self.check_wall(side, index),
            OnRing::Nothing => self.check_gate(side, index),
        }
    }

    /// M62: Whether the player has to place a roof now.
    #[inline]
    pub(crate) fn roof_due(&self) -> bool {
        let others_have_none = || {
            let mut others = self.stocks.iter().filter(|(seat, _)| *seat != self.seat);
            others.all(|(_, stock)| stock.is_empty())
        };
        self.edition == Edition::First
            && self.placed > 0
            && !self.roof_placed
            && self.stocks[self.seat].roofs > 0
            && others_have_none()
            && self.can_roof(self.seat)
    }

    fn check_tea(&self) -> Result<(), Illegal> {
        if self.tea[self.seat] == 0 {
            return Err(Illegal::NoTea);
        }
        if self.placed == 0 {
            return Err(Illegal::TeaTooEarly);
        }
        Ok(())
    }

    /// Stock, and M62.
    fn check_stock(&self, piece: Piece) -> Result<(), Illegal> {
        if let Piece::Building { colour } = piece
            && self.colours()[colour.slot()] != colour
        {
            return Err(Illegal::NoSuchColour { colour });
        }
        if self.stocks[self.seat].of(piece) == 0 {
            return Err(Illegal::NoneInStock { piece });
        }
        if piece != Piece::Roof && self.roof_due() {
            return Err(Illegal::RoofDue);
        }
        Ok(())
    }

    fn check_building(&self, colour: Colour, square: Square) -> Result<(), Illegal> {
        let slot = colour.slot();
        let beside = Squares::beside_square(square);
        // [M18] At most one palace of a colour can be extended: what cannot be any more never can.
        let own = self.extensions(slot).first().and_then(|extension| {
            let neighbours = Squares::beside_square(extension) & self.unroofed(slot);
            self.palace_at(neighbours.first()?)
        });
        if let Some(own) = own
            && !beside.meets(own.squares & self.buildings[slot])
        {
            return Err(if beside.meets(own.squares) {
                Illegal::NextToStableOnly { colour }
            } else {
                Illegal::MustExtend { colour, palace: own.name() }
            });
        }
        // M25 comes before M21 in the order of refusals.
        if (beside & self.buildings[slot]).meets(self.roofed()) {
            return Err(Illegal::Roofed);
        }
        self.check_nearness(square, own)?;
        self.check_ground(square)
    }

    fn check_stable(&self, square: Square) -> Result<(), Illegal> {
        let neighbours = Squares::beside_square(square) & self.all_buildings();
        let Some(neighbour) = neighbours.first() else {
            return Err(Illegal::NoBuildingBeside);
        };
        self.check_nearness(square, self.palace_at(neighbour))?;
        self.check_ground(square)
    }

    /// M21: No contact with another palace than this one.
    fn check_nearness(&self, square: Square, palace: Option<Palace>) -> Result<(), Illegal> {
        let own = palace.map_or(Squares::NONE, |palace| palace.squares);
        let other = ((Squares::around_square(square) & self.built()) - own).first();
        match other.and_then(|other| self.palace_at(other)) {
            Some(other) => Err(Illegal::TooNear { palace: other.name() }),
            None => Ok(()),
        }
    }

    /// M22, M54: Nothing is built at the well and in front of gates.
    fn check_ground(&self, square: Square) -> Result<(), Illegal> {
        if self.well_ring().has(square) {
            return Err(Illegal::AtTheWell);
        }
        if self.fronts.has(square) { Err(Illegal::InFrontOfGate) } else { Ok(()) }
    }

    fn check_roof(&self, square: Square, seat: Option<Seat>) -> Result<(), Illegal> {
        let mut slots = 0..self.buildings.len();
        let Some(slot) = slots.find(|&slot| self.buildings[slot].has(square)) else {
            return Err(Illegal::NoPalace);
        };
        if self.roofable(slot, seat).has(square) {
            return Ok(());
        }
        let Some(palace) = self.palace_at(square) else { return Err(Illegal::NoPalace) };
        if palace.first != square {
            return Err(Illegal::NotItsFirst { first: palace.name() });
        }
        if self.holder_at(square) != Holder::Nobody {
            return Err(if seat.is_some() { Illegal::Roofed } else { Illegal::RoofedForNeutral });
        }
        match seat.and_then(|seat| self.palace_of(seat, palace.colour)) {
            Some(own) => Err(Illegal::OwnsOne { colour: own.colour, palace: own.name() }),
            None => Ok(()),
        }
    }

    fn check_merchant(&self, square: Square) -> Result<(), Illegal> {
        let ways = self.ways();
        if ways.unnamed().has(square) {
            return Ok(());
        }
        Err(match (ways.blocked, self.derived.between.has(square)) {
            _ if ways.through.has(square) => Illegal::WhichEnd,
            (false, true) => Illegal::JoinsStreets,
            (false, false) => Illegal::NotAtAnEnd,
            (true, _) => Illegal::TouchesTwo,
        })
    }

    fn check_passage(&self, square: Square, from: Place) -> Result<(), Illegal> {
        let ways = self.ways();
        let traveller = self.board().square(from).filter(|&end| ways.travellers.has(end));
        if traveller.is_none() || !ways.through.has(square) {
            return Err(Illegal::NoPassage { from });
        }
        if ways.ends_are_named() { Ok(()) } else { Err(Illegal::OneEndOnly) }
    }
}
