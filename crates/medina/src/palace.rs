//! Palaces: buildings of one colour in contact with each other, with their stables.

use kasbah_rules::Seat;

use crate::board::place;
use crate::happening::Holder;
use crate::squares::{Square, Squares};
use crate::{Colour, Medina, Place};

/// A palace that stands on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Palace {
    pub(crate) colour: Colour,
    /// Its buildings and stables.
    pub(crate) squares: Squares,
    /// Its first building: squares are numbered so that it has the lowest number.
    pub(crate) first: Square,
}

impl Palace {
    /// The first building, by which the notation calls it.
    pub(crate) fn name(&self) -> Place {
        place(self.first)
    }

    pub(crate) fn size(&self) -> u32 {
        self.squares.count()
    }

    /// A palace of one building.
    pub(crate) fn started(colour: Colour, square: Square) -> Palace {
        Palace { colour, squares: Squares::of(square), first: square }
    }

    /// The same with one more building.
    pub(crate) fn with_building(self, square: Square) -> Palace {
        Palace { first: self.first.min(square), ..self.with_stable(square) }
    }

    /// The same with one more stable.
    pub(crate) fn with_stable(self, square: Square) -> Palace {
        Palace { squares: self.squares.with(square), ..self }
    }
}

impl Medina {
    /// Every palace, in the order of their lowest squares.
    pub(crate) fn palaces(&self) -> impl Iterator<Item = Palace> {
        self.built().parts().filter_map(|squares| self.palace(squares))
    }

    /// The palace that stands on a square.
    pub(crate) fn palace_at(&self, square: Square) -> Option<Palace> {
        self.palace(self.built().reached_from(Squares::of(square)))
    }

    /// The palace that a stable on a square joins. In contact with it is no other (M21).
    pub(crate) fn palace_beside(&self, square: Square) -> Option<Palace> {
        self.palace(self.built().reached_from(Squares::around_square(square)))
    }

    /// The palace that a building of a colour on a square joins; nothing if it starts one.
    pub(crate) fn palace_extended(&self, colour: Colour, square: Square) -> Option<Palace> {
        let squares = self.built().reached_from(Squares::around_square(square));
        self.palace_in(colour, squares)
    }

    /// M26: The palace of a colour that a seat owns.
    pub(crate) fn palace_of(&self, seat: Seat, colour: Colour) -> Option<Palace> {
        let own = self.owned[seat];
        self.palace_in(colour, own.reached_from(own & self.buildings[colour.slot()]))
    }

    /// The palace on these squares, if there is one. Palaces are never in contact (M21), so what is
    /// built and in contact is one palace, of one colour.
    fn palace(&self, squares: Squares) -> Option<Palace> {
        self.colours().into_iter().find_map(|colour| self.palace_in(colour, squares))
    }

    /// The palace of a colour on these squares, if there is one.
    fn palace_in(&self, colour: Colour, squares: Squares) -> Option<Palace> {
        let first = (squares & self.buildings[colour.slot()]).first()?;
        Some(Palace { colour, squares, first })
    }

    /// Whose palace stands on a square.
    pub(crate) fn holder_at(&self, square: Square) -> Holder {
        if self.neutral.has(square) {
            return Holder::Neutral;
        }
        let mut owners = self.owned.iter().filter(|(_, owned)| owned.has(square));
        owners.next().map_or(Holder::Nobody, |(seat, _)| Holder::Player { seat })
    }

    /// Who holds the palace tile of a colour.
    #[must_use]
    #[inline]
    pub fn tile_holder(&self, colour: Colour) -> Holder {
        let tile = self.palace_tiles[colour.slot()];
        tile.map_or(Holder::Nobody, |tile| self.holder_at(tile.first))
    }
}
