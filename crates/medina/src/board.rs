//! The two boards, and where their arms of walls run.

use crate::place::{MOST_COLUMNS, MOST_ROWS, Place, Side, Tower};
use crate::squares::{COLUMN, NUMBERS, Square, Squares};
use crate::{MedinaSetup, tables};

/// An arm of a tower: a side, and from which of its ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Arm {
    pub(crate) side: Side,
    /// From the east or north end (otherwise from the west or south end).
    pub(crate) far: bool,
}

impl Arm {
    pub(crate) const ALL: [Arm; 8] = [
        Arm { side: Side::North, far: false },
        Arm { side: Side::North, far: true },
        Arm { side: Side::South, far: false },
        Arm { side: Side::South, far: true },
        Arm { side: Side::West, far: false },
        Arm { side: Side::West, far: true },
        Arm { side: Side::East, far: false },
        Arm { side: Side::East, far: true },
    ];

    pub(crate) const fn index(self) -> usize {
        self.side as usize * 2 + self.far as usize
    }

    /// The two arms along a side.
    pub(crate) const fn along(side: Side) -> [Arm; 2] {
        [Arm { side, far: false }, Arm { side, far: true }]
    }

    /// The tower it grows from.
    pub(crate) const fn tower(self) -> Tower {
        match (self.side, self.far) {
            (Side::North, false) | (Side::West, true) => Tower::NorthWest,
            (Side::North, true) | (Side::East, true) => Tower::NorthEast,
            (Side::South, false) | (Side::West, false) => Tower::SouthWest,
            (Side::South, true) | (Side::East, false) => Tower::SouthEast,
        }
    }

    /// The two arms of a tower.
    pub(crate) const fn of(tower: Tower) -> [Arm; 2] {
        let (row, column) = match tower {
            Tower::NorthWest => ((Side::North, false), (Side::West, true)),
            Tower::SouthEast => ((Side::South, true), (Side::East, false)),
            Tower::NorthEast => ((Side::North, true), (Side::East, true)),
            Tower::SouthWest => ((Side::South, false), (Side::West, false)),
        };
        [Arm { side: row.0, far: row.1 }, Arm { side: column.0, far: column.1 }]
    }

    /// The wall square that the arm reaches next, when it is `length` long on a side of `side_length`.
    pub(crate) const fn tip(self, length: u8, side_length: u8) -> u8 {
        if self.far { side_length.wrapping_sub(1).wrapping_sub(length) } else { length }
    }
}

/// A board: what is where.
#[derive(Debug)]
pub(crate) struct Board {
    pub(crate) columns: u8,
    pub(crate) rows: u8,
    /// All city squares.
    pub(crate) city: Squares,
    /// City squares that are not in the outermost ring.
    pub(crate) heart: Squares,
    /// By arm and length: the city squares beside its walls.
    beside_arms: [[Squares; MOST_COLUMNS as usize + 1]; 8],
}

static SMALL: Board = Board::new(tables::city(MedinaSetup::PLAYERS_MIN));
static LARGE: Board = Board::new(tables::city(MedinaSetup::PLAYERS_MAX));

impl Board {
    /// The board for so many players.
    pub(crate) fn of(players: usize) -> &'static Board {
        let small = tables::city(players) == (SMALL.columns, SMALL.rows);
        if small { &SMALL } else { &LARGE }
    }

    const fn new((columns, rows): (u8, u8)) -> Board {
        let (mut city, mut heart) = (Squares::NONE, Squares::NONE);
        let mut column = 0;
        while column < columns {
            let mut row = 0;
            while row < rows {
                let square = city_square(column, row);
                city = city.with(square);
                if column > 0 && row > 0 && column + 1 < columns && row + 1 < rows {
                    heart = heart.with(square);
                }
                row += 1;
            }
            column += 1;
        }
        let mut board = Board {
            columns,
            rows,
            city,
            heart,
            beside_arms: [[Squares::NONE; MOST_COLUMNS as usize + 1]; 8],
        };
        let mut index = 0;
        while index < Arm::ALL.len() {
            let arm = Arm::ALL[index];
            let side_length = board.length(arm.side);
            let mut length = 0;
            while length < side_length {
                let before = board.beside_arms[index][length as usize];
                let beside = board.inside(arm.side, arm.tip(length, side_length));
                board.beside_arms[index][length as usize + 1] = before.with(beside);
                length += 1;
            }
            index += 1;
        }
        board
    }

    /// The wall squares of a side.
    pub(crate) const fn length(&self, side: Side) -> u8 {
        match side {
            Side::North | Side::South => self.columns,
            Side::West | Side::East => self.rows,
        }
    }

    /// The city square in front of a wall square.
    pub(crate) const fn inside(&self, side: Side, index: u8) -> Square {
        match side {
            Side::North => city_square(index, self.rows - 1),
            Side::South => city_square(index, 0),
            Side::West => city_square(0, index),
            Side::East => city_square(self.columns - 1, index),
        }
    }

    /// The city squares beside the walls of an arm.
    pub(crate) fn beside_arm(&self, arm: Arm, length: u8) -> Squares {
        self.beside_arms[arm.index()][usize::from(length)]
    }

    /// The city squares beside the wall squares of a side.
    pub(crate) fn beside_side(&self, side: Side) -> Squares {
        self.beside_arm(Arm { side, far: false }, self.length(side))
    }

    /// The wall square that an arm reaches next.
    pub(crate) fn tip_place(&self, arm: Arm, length: u8) -> Place {
        Place::Wall { side: arm.side, index: arm.tip(length, self.length(arm.side)) }
    }

    /// The number of a city square, if this board has it.
    pub(crate) fn square(&self, place: Place) -> Option<Square> {
        match place {
            Place::City { column, row } if column < self.columns && row < self.rows => {
                Some(city_square(column, row))
            }
            _ => None,
        }
    }

    /// The wall square, if this board has it.
    pub(crate) fn wall_square(&self, place: Place) -> Option<(Side, u8)> {
        match place {
            Place::Wall { side, index } if index < self.length(side) => Some((side, index)),
            _ => None,
        }
    }
}

/// The number of a city square.
pub(crate) const fn city_square(column: u8, row: u8) -> Square {
    column * COLUMN + row
}

/// The names of squares by their numbers: looking up is quicker than dividing. (The numbers that are
/// no squares are in no set, and are never asked.)
pub(crate) const PLACES: [Place; NUMBERS] = {
    let mut places = [Place::City { column: 0, row: 0 }; NUMBERS];
    let mut column = 0;
    while column < MOST_COLUMNS {
        let mut row = 0;
        while row < MOST_ROWS {
            places[city_square(column, row) as usize] = Place::City { column, row };
            row += 1;
        }
        column += 1;
    }
    places
};

/// The name of a city square.
pub(crate) fn place(square: Square) -> Place {
    static NAMES: [Place; NUMBERS] = PLACES;
    NAMES[usize::from(square)]
}

/// The names of city squares.
pub(crate) fn names(squares: Squares) -> Vec<Place> {
    let mut names = Vec::with_capacity(squares.count() as usize);
    squares.iter().for_each(|square| names.push(place(square)));
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_boards_have_their_squares() {
        for (board, city, heart) in [(Board::of(2), 140, 96), (Board::of(3), 176, 126)] {
            assert_eq!((board.city.count(), board.heart.count()), (city, heart));
            assert!(board.city.iter().all(|square| board.square(place(square)) == Some(square)));
        }
    }

    #[test]
    fn arms_start_at_their_towers() {
        for arm in Arm::ALL {
            assert!(Arm::of(arm.tower()).contains(&arm));
        }
        let board = Board::of(2);
        let beside = |side, far, length| {
            let squares = board.beside_arm(Arm { side, far }, length);
            squares.iter().map(|square| place(square).to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(beside(Side::North, false, 2), "a10 b10");
        assert_eq!(beside(Side::North, true, 2), "m10 n10");
        assert_eq!(beside(Side::South, true, 1), "n1");
        assert_eq!(beside(Side::West, true, 1), "a10");
        assert_eq!(beside(Side::East, false, 3), "n1 n2 n3");
        assert_eq!(beside(Side::East, false, 10).split(' ').count(), 10);
    }
}
