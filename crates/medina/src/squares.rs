//! Sets of city squares as bits: the largest city has 16 columns of 11 squares, which are three
//! words when every column has one bit more.

use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

use crate::bits;
use crate::place::{MOST_COLUMNS, MOST_ROWS};

/// The numbers of a column: its squares, and one that is no square, so that what is shifted north
/// of one column is not south of the next.
pub(crate) const COLUMN: u8 = MOST_ROWS + 1;

/// The number of a square: column by column from the west, each from the south. So the lowest
/// number of a palace's buildings is its first (lowest column, then lowest row).
pub(crate) type Square = u8;

/// One more than the highest number.
pub(crate) const NUMBERS: usize = MOST_COLUMNS as usize * COLUMN as usize;

const WORDS: usize = NUMBERS.div_ceil(64);

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Squares([u64; WORDS]);

impl Squares {
    pub(crate) const NONE: Squares = Squares([0; WORDS]);

    /// The largest city.
    pub(crate) const ALL: Squares = {
        let mut all = Squares::NONE;
        let mut square = 0;
        while square < NUMBERS as u8 {
            if square % COLUMN < MOST_ROWS {
                all = all.with(square);
            }
            square += 1;
        }
        all
    };

    pub(crate) const fn of(square: Square) -> Squares {
        Squares::NONE.with(square)
    }

    pub(crate) const fn with(mut self, square: Square) -> Squares {
        self.0[(square >> 6) as usize] |= 1 << (square & 63);
        self
    }

    pub(crate) fn insert(&mut self, square: Square) {
        self.0[usize::from(square >> 6)] |= 1 << (square & 63);
    }

    pub(crate) fn remove(&mut self, square: Square) {
        self.0[usize::from(square >> 6)] &= !(1 << (square & 63));
    }

    pub(crate) fn has(&self, square: Square) -> bool {
        self.0[usize::from(square >> 6)] >> (square & 63) & 1 == 1
    }

    pub(crate) fn is_empty(&self) -> bool {
        let [a, b, c] = self.0;
        a | b | c == 0
    }

    pub(crate) fn meets(&self, other: Squares) -> bool {
        !(*self & other).is_empty()
    }

    /// How many.
    pub(crate) fn count(&self) -> u32 {
        bits::count(self.0)
    }

    /// The lowest square.
    pub(crate) fn first(&self) -> Option<Square> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(word as u8 * 64 + self.0[word].trailing_zeros() as u8)
    }

    /// The square that has so many lower ones before it in the set.
    pub(crate) fn nth(self, before: u32) -> Square {
        bits::nth(self.0, before)
    }

    /// Shifts towards higher numbers. What leaves the largest city to the east or west is gone; who
    /// asks north or south takes care of the number that is no square.
    fn up<const BY: u32>(self) -> Squares {
        let [a, b, c] = self.0;
        Squares([a << BY, b << BY | a >> (64 - BY), c << BY | b >> (64 - BY)])
    }

    fn down<const BY: u32>(self) -> Squares {
        let [a, b, c] = self.0;
        Squares([a >> BY | b << (64 - BY), b >> BY | c << (64 - BY), c >> BY])
    }

    fn east(self) -> Squares {
        self.up::<{ COLUMN as u32 }>()
    }

    fn west(self) -> Squares {
        self.down::<{ COLUMN as u32 }>()
    }

    /// Squares orthogonally next to these (and those of these that are next to each other).
    pub(crate) fn beside(self) -> Squares {
        ((self.up::<1>() | self.down::<1>()) & Squares::ALL) | self.east() | self.west()
    }

    /// Squares in contact with these, diagonally, too; with these themselves.
    pub(crate) fn around(self) -> Squares {
        self.spread() & Squares::ALL
    }

    /// The same with numbers that are no squares.
    fn spread(self) -> Squares {
        let column = self | self.up::<1>() | self.down::<1>();
        column | column.east() | column.west()
    }

    /// Squares in line with these, one square between.
    pub(crate) fn in_line(self) -> Squares {
        let [north, south] = [self.up::<1>(), self.down::<1>()].map(|set| set & Squares::ALL);
        let column = (north.up::<1>() | south.down::<1>()) & Squares::ALL;
        column | self.east().east() | self.west().west()
    }

    /// The squares orthogonally next to a city square.
    pub(crate) fn beside_square(square: Square) -> Squares {
        static BESIDE: [Squares; 256] = neighbourhoods(false);
        BESIDE[usize::from(square)]
    }

    /// The squares in contact with a city square, and itself.
    pub(crate) fn around_square(square: Square) -> Squares {
        static AROUND: [Squares; 256] = neighbourhoods(true);
        AROUND[usize::from(square)]
    }

    /// The part of `self` that is in contact with `from`, and with what is in contact with that,
    /// and so on.
    pub(crate) fn reached_from(self, from: Squares) -> Squares {
        let mut reached = from & self;
        if reached.is_empty() {
            return reached;
        }
        loop {
            let grown = reached.spread() & self;
            if grown == reached {
                return reached;
            }
            reached = grown;
        }
    }

    /// The parts that are not in contact with each other, by their first squares.
    pub(crate) fn parts(self) -> impl Iterator<Item = Squares> {
        let mut left = self;
        std::iter::from_fn(move || {
            let part = left.reached_from(Squares::of(left.first()?));
            left -= part;
            Some(part)
        })
    }

    /// The bits, 64 squares each.
    pub(crate) fn words(self) -> [u64; WORDS] {
        self.0
    }

    pub(crate) fn iter(self) -> Iter {
        Iter { words: self.0, word: 0 }
    }
}

/// For each square: those beside it, or those in contact with it and itself. Looking them up is
/// quicker than shifting whole sets.
const fn neighbourhoods(contact: bool) -> [Squares; 256] {
    let mut all = [Squares::NONE; 256];
    let mut column = 0;
    while column < MOST_COLUMNS {
        let mut row = 0;
        while row < MOST_ROWS {
            let near = &mut all[(column * COLUMN + row) as usize];
            let mut other = 0;
            while other < NUMBERS as u8 {
                let (columns, rows) =
                    ((other / COLUMN).abs_diff(column), (other % COLUMN).abs_diff(row));
                let is_near = if contact { columns <= 1 && rows <= 1 } else { columns + rows == 1 };
                if is_near && other % COLUMN < MOST_ROWS {
                    *near = near.with(other);
                }
                other += 1;
            }
            row += 1;
        }
        column += 1;
    }
    all
}

/// The squares of a set, from the lowest.
#[derive(Clone, Debug)]
pub(crate) struct Iter {
    words: [u64; WORDS],
    /// The first that may have squares left.
    word: usize,
}

impl Iterator for Iter {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        loop {
            let word = self.words.get_mut(self.word)?;
            if *word != 0 {
                let lowest = word.trailing_zeros();
                *word &= *word - 1;
                return Some((self.word as u32 * 64 + lowest) as Square);
            }
            self.word += 1;
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = Squares(self.words).count() as usize;
        (count, Some(count))
    }

    /// Word by word: the loop that every listing of actions runs.
    fn fold<B, F: FnMut(B, Square) -> B>(self, init: B, mut f: F) -> B {
        let mut folded = init;
        for (word, base) in self.words.into_iter().zip([0, 64, 128]) {
            let mut word = word;
            while word != 0 {
                folded = f(folded, base + word.trailing_zeros() as Square);
                word &= word - 1;
            }
        }
        folded
    }
}

macro_rules! by_words {
    ($trait:ident, $name:ident, $a:ident, $b:ident, $word:expr) => {
        impl $trait for Squares {
            type Output = Squares;
            fn $name(self, other: Squares) -> Squares {
                let word = |i: usize| {
                    let ($a, $b) = (self.0[i], other.0[i]);
                    $word
                };
                Squares([word(0), word(1), word(2)])
            }
        }
    };
}
by_words!(BitAnd, bitand, a, b, a & b);
by_words!(BitOr, bitor, a, b, a | b);
by_words!(Sub, sub, a, b, a & !b);

impl BitOrAssign for Squares {
    fn bitor_assign(&mut self, other: Squares) {
        *self = *self | other;
    }
}

impl SubAssign for Squares {
    fn sub_assign(&mut self, other: Squares) {
        *self = *self - other;
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        let mut set = Squares::NONE;
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(column: u8, row: u8) -> Square {
        column * COLUMN + row
    }

    fn set(squares: &[(u8, u8)]) -> Squares {
        squares.iter().map(|&(column, row)| at(column, row)).collect()
    }

    #[test]
    fn neighbours_are_the_squares_beside() {
        let middle = set(&[(4, 5), (6, 5), (5, 4), (5, 6)]);
        assert_eq!(Squares::beside_square(at(5, 5)), middle);
        assert_eq!(Squares::beside_square(at(0, 0)), set(&[(0, 1), (1, 0)]));
        assert_eq!(Squares::beside_square(at(15, 10)), set(&[(15, 9), (14, 10)]));
        assert_eq!(Squares::around_square(at(0, 10)), set(&[(0, 10), (0, 9), (1, 9), (1, 10)]));
        assert_eq!(Squares::of(at(5, 5)).in_line(), set(&[(3, 5), (7, 5), (5, 3), (5, 7)]));
        assert_eq!(Squares::of(at(14, 9)).in_line(), set(&[(12, 9), (14, 7)]));
        assert_eq!(Squares::of(at(1, 1)).in_line(), set(&[(3, 1), (1, 3)]));
        for square in Squares::ALL.iter() {
            assert_eq!(Squares::of(square).beside(), Squares::beside_square(square));
            assert_eq!(Squares::of(square).around(), Squares::around_square(square));
        }
        assert_eq!(Squares::ALL.count(), 16 * 11);
    }

    #[test]
    fn parts_are_not_in_contact() {
        let set = set(&[(2, 2), (2, 3), (3, 4), (9, 9)]);
        let sizes: Vec<u32> = set.parts().map(|part| part.count()).collect();
        assert_eq!(sizes, [3, 1]);
        // The top of a column is not in contact with the foot of the next but one.
        let apart: Squares = [at(3, 10), at(5, 0)].into_iter().collect();
        assert_eq!(apart.parts().count(), 2);
    }

    #[test]
    fn squares_come_in_order_and_by_number() {
        for set in [
            Squares::ALL,
            Squares::ALL - Squares::of(at(5, 5)).around(),
            set(&[(0, 0), (2, 2), (5, 4), (5, 5), (9, 9), (15, 10)]),
        ] {
            let squares: Vec<Square> = set.iter().collect();
            assert!(squares.is_sorted());
            assert_eq!(squares.len(), set.count() as usize);
            let mut folded = Vec::new();
            set.iter().for_each(|square| folded.push(square));
            assert_eq!(folded, squares);
            let by_number: Vec<Square> = (0..set.count()).map(|number| set.nth(number)).collect();
            assert_eq!(by_number, squares);
            assert_eq!(set.iter().size_hint(), (squares.len(), Some(squares.len())));
        }
    }
}
