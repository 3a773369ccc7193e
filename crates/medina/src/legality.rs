//! What may be done, and which rule forbids the rest.

use kasbah_rules::Seat;

use crate::action::Action;
use crate::palace::Palace;
use crate::setup::Edition;
use crate::squares::{Square, Squares};
use crate::state::{OnRing, Stage};
use crate::street::Ways;
use crate::{Colour, Illegal, Medina, Piece, Place};

impl Medina {
    /// M14: Whether a seat can place anything.
    pub(crate) fn can_place(&self, seat: Seat) -> bool {
        let stock = &self.stocks[seat];
        let counts = &self.kept.counts;
        let building = |colour: Colour| {
            stock.buildings[colour.slot()] > 0 && counts.building_squares(colour) > 0
        };
        stock.walls > 0 && counts.walls > 0
            || stock.merchants > 0 && self.way_count() > 0
            || stock.roofs > 0 && self.can_roof(Some(seat))
            || stock.neutral_roofs > 0 && self.can_roof(None)
            || self.colours().into_iter().any(building)
            || stock.stables > 0 && counts.stables > 0
            || stock.gates > 0 && self.gate_squares().next().is_some()
    }

    /// M62: Whether the player has to place a roof now.
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
            && self.can_roof(Some(self.seat))
    }

    /// The first rule that forbids, in the order of section 16 of the rules.
    pub(crate) fn forbids(&self, action: Action) -> Result<(), Illegal> {
        if self.stage == Stage::FirstMerchant {
            return match action {
                Action::Place(Piece::Merchant, place)
                    if self.board().square(place).is_some_and(|s| self.board().heart.has(s)) =>
                {
                    Ok(())
                }
                _ => Err(Illegal::FirstMerchant),
            };
        }
        let Some(piece) = action.piece() else { return self.forbids_tea() };
        self.forbids_piece(piece)?;
        match action {
            Action::Place(piece @ Piece::Building { colour }, place) => {
                self.forbids_building(colour, self.empty_square(piece, place)?)
            }
            Action::Place(Piece::Roof, place) => self.forbids_roof(place, Some(self.seat)),
            Action::Place(Piece::NeutralRoof, place) => self.forbids_roof(place, None),
            Action::Place(piece @ Piece::Stable, place) => {
                self.forbids_stable(self.empty_square(piece, place)?)
            }
            Action::Place(piece @ Piece::Merchant, place) => {
                self.forbids_merchant(self.empty_square(piece, place)?)
            }
            Action::Pass { to, from } => {
                self.forbids_passage(self.empty_square(Piece::Merchant, to)?, from)
            }
            Action::Place(piece @ (Piece::Wall | Piece::Gate), at) => {
                let (side, index) =
                    self.board().wall_square(at).ok_or(Illegal::WrongSquare { piece })?;
                if self.on_ring(side, index) != OnRing::Nothing {
                    return Err(Illegal::Occupied { place: at });
                }
                match piece {
                    Piece::Wall => self.forbids_wall(side, index),
                    _ => self.forbids_gate(side, index),
                }
            }
            Action::Tea => Ok(()),
        }
    }

    fn forbids_tea(&self) -> Result<(), Illegal> {
        if self.tea[self.seat] == 0 {
            return Err(Illegal::NoTea);
        }
        if self.placed == 0 {
            return Err(Illegal::TeaTooEarly);
        }
        Ok(())
    }

    /// Stock, and M62.
    fn forbids_piece(&self, piece: Piece) -> Result<(), Illegal> {
        let stock = &self.stocks[self.seat];
        let left = match piece {
            Piece::Building { colour } if self.colours()[colour.slot()] != colour => {
                return Err(Illegal::NoSuchColour { colour });
            }
            Piece::Building { colour } => stock.buildings[colour.slot()],
            Piece::Roof => stock.roofs,
            Piece::NeutralRoof => stock.neutral_roofs,
            Piece::Stable => stock.stables,
            Piece::Merchant => stock.merchants,
            Piece::Wall => stock.walls,
            Piece::Gate => stock.gates,
        };
        if left == 0 {
            return Err(Illegal::NoneInStock { piece });
        }
        if piece != Piece::Roof && self.roof_due() {
            return Err(Illegal::RoofDue);
        }
        Ok(())
    }

    /// A city square that is empty.
    fn empty_square(&self, piece: Piece, place: Place) -> Result<Square, Illegal> {
        let square = self.board().square(place).ok_or(Illegal::WrongSquare { piece })?;
        if self.is_taken(square) { Err(Illegal::Occupied { place }) } else { Ok(square) }
    }

    fn forbids_building(&self, colour: Colour, square: Square) -> Result<(), Illegal> {
        if self.building_squares(colour).has(square) {
            return Ok(());
        }
        let here = Squares::of(square);
        let extensions = self.extensions(colour);
        // [M18] At most one palace of a colour can be extended: what cannot be any more never can.
        let own = extensions.first().and_then(|extension| {
            let neighbours = Squares::beside_square(extension) & self.unroofed(colour);
            self.palace_at(neighbours.first()?)
        });
        if let Some(own) = own
            && !here.beside().meets(own.squares & self.buildings[colour.slot()])
        {
            return Err(if here.beside().meets(own.squares) {
                Illegal::NextToStableOnly { colour }
            } else {
                Illegal::MustExtend { colour, palace: own.name() }
            });
        }
        // M25 comes before M21 in the order of refusals.
        if (here.beside() & self.buildings[colour.slot()]).meets(self.roofed()) {
            return Err(Illegal::Roofed);
        }
        self.forbids_nearness(here, own)?;
        self.forbids_ground(square)
    }

    fn forbids_stable(&self, square: Square) -> Result<(), Illegal> {
        if self.stable_squares().has(square) {
            return Ok(());
        }
        let here = Squares::of(square);
        let Some(neighbour) = (here.beside() & self.all_buildings()).first() else {
            return Err(Illegal::NoBuildingBeside);
        };
        self.forbids_nearness(here, self.palace_at(neighbour))?;
        self.forbids_ground(square)
    }

    /// M21: No contact with another palace than this one.
    fn forbids_nearness(&self, here: Squares, palace: Option<Palace>) -> Result<(), Illegal> {
        let own = palace.map_or(Squares::NONE, |palace| palace.squares);
        let other = ((here.around() & self.built()) - own).first();
        match other.and_then(|other| self.palace_at(other)) {
            Some(other) => Err(Illegal::TooNear { palace: other.name() }),
            None => Ok(()),
        }
    }

    /// M22: M54:
    fn forbids_ground(&self, square: Square) -> Result<(), Illegal> {
        if self.well_ring().has(square) {
            return Err(Illegal::AtTheWell);
        }
        if self.fronts.has(square) { Err(Illegal::InFrontOfGate) } else { Ok(()) }
    }

    fn forbids_roof(&self, place: Place, seat: Option<Seat>) -> Result<(), Illegal> {
        let piece = if seat.is_some() { Piece::Roof } else { Piece::NeutralRoof };
        let square = self.board().square(place).ok_or(Illegal::WrongSquare { piece })?;
        let mut colours = self.colours().into_iter();
        if colours.any(|colour| self.roofable(colour, seat).has(square)) {
            return Ok(());
        }
        let palace = self.palace_at(square).filter(|_| !self.stables.has(square));
        let Some(Palace { colour, first, .. }) = palace else {
            return Err(Illegal::NoPalace);
        };
        if first != square {
            return Err(Illegal::NotItsFirst { first: crate::board::place(first) });
        }
        if self.is_roofed(square) {
            return Err(if seat.is_some() { Illegal::Roofed } else { Illegal::RoofedForNeutral });
        }
        match seat.and_then(|seat| self.palace_of(seat, colour)) {
            Some(own) => Err(Illegal::OwnsOne { colour, palace: own.name() }),
            None => Ok(()),
        }
    }

    fn forbids_merchant(&self, square: Square) -> Result<(), Illegal> {
        if self.kept.growth.has(square) {
            return Ok(());
        }
        let ways = self.ways();
        if ways.through.has(square) {
            return if ways.ends_are_named() { Err(Illegal::WhichEnd) } else { Ok(()) };
        }
        self.forbids_street(&ways, square)
    }

    fn forbids_street(&self, ways: &Ways, square: Square) -> Result<(), Illegal> {
        if ways.all().has(square) {
            return Ok(());
        }
        let touches_two = ways.between.has(square);
        Err(match (ways.blocked, touches_two) {
            (false, true) => Illegal::JoinsStreets,
            (false, false) => Illegal::NotAtAnEnd,
            (true, _) => Illegal::TouchesTwo,
        })
    }

    fn forbids_passage(&self, square: Square, from: Place) -> Result<(), Illegal> {
        let ways = self.ways();
        let traveller = self.board().square(from).filter(|&end| ways.travellers.has(end));
        if traveller.is_none() || !ways.through.has(square) {
            return Err(Illegal::NoPassage { from });
        }
        if ways.ends_are_named() { Ok(()) } else { Err(Illegal::OneEndOnly) }
    }
}
