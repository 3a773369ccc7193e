//! Sets of squares as bits: the largest board with its ring has 18 x 13 = 234 squares.

use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

/// Squares of a column, its two ring squares included.
pub(crate) const COLUMN: u8 = 13;

/// The number of a square: column by column from the west, each from the south, the ring
/// included. So the lowest number of a palace is its first building (lowest column, then lowest row).
pub(crate) type Square = u8;

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Squares([u64; 4]);

impl Squares {
    pub(crate) const NONE: Squares = Squares([0; 4]);

    pub(crate) const fn of(square: Square) -> Squares {
        Squares::NONE.with(square)
    }

    pub(crate) const fn with(mut self, square: Square) -> Squares {
        self.0[(square >> 6) as usize] |= 1 << (square & 63);
        self
    }

    pub(crate) fn insert(&mut self, square: Square) {
        *self = self.with(square);
    }

    pub(crate) fn has(&self, square: Square) -> bool {
        self.0[usize::from(square >> 6)] >> (square & 63) & 1 == 1
    }

    pub(crate) fn is_empty(&self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    pub(crate) fn meets(&self, other: Squares) -> bool {
        !(*self & other).is_empty()
    }

    /// How many. Bits are added within words, then words, then within the sum: the words of a
    /// set are counted together because baseline processors have no instruction for it. A sum of
    /// 256 would not fit, and there are 234 squares.
    pub(crate) fn count(&self) -> u32 {
        const PAIRS: u64 = 0x5555_5555_5555_5555;
        const FOURS: u64 = 0x3333_3333_3333_3333;
        const BYTES: u64 = 0x0F0F_0F0F_0F0F_0F0F;
        let [a, b, c, d] = self.0.map(|word| {
            let pairs = word - (word >> 1 & PAIRS);
            (pairs & FOURS) + (pairs >> 2 & FOURS)
        });
        let [low, high] = [a + b, c + d].map(|fours| (fours & BYTES) + (fours >> 4 & BYTES));
        ((low + high).wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    /// The lowest square.
    pub(crate) fn first(&self) -> Option<Square> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(word as u8 * 64 + self.0[word].trailing_zeros() as u8)
    }

    /// The square that has so many lower ones before it in the set.
    pub(crate) fn nth(self, before: u32) -> Square {
        let mut left = before;
        for (mut word, base) in self.0.into_iter().zip([0, 64, 128, 192]) {
            let count = word.count_ones();
            if left < count {
                (0..left).for_each(|_| word &= word - 1);
                return base + word.trailing_zeros() as Square;
            }
            left -= count;
        }
        unreachable!("the set has no {before} squares and one more")
    }

    /// Shifts towards higher numbers. Squares of the city never leave the board, and what comes
    /// from the ring around a corner lands on the ring: whoever asks about the city masks it off.
    fn up<const BY: u32>(self) -> Squares {
        let [a, b, c, d] = self.0;
        Squares([
            a << BY,
            b << BY | a >> (64 - BY),
            c << BY | b >> (64 - BY),
            d << BY | c >> (64 - BY),
        ])
    }

    fn down<const BY: u32>(self) -> Squares {
        let [a, b, c, d] = self.0;
        Squares([
            a >> BY | b << (64 - BY),
            b >> BY | c << (64 - BY),
            c >> BY | d << (64 - BY),
            d >> BY,
        ])
    }

    /// The squares north, south, east and west of these.
    pub(crate) fn steps(self) -> [Squares; 4] {
        [self.up::<1>(), self.down::<1>(), self.up::<13>(), self.down::<13>()]
    }

    /// Squares orthogonally next to these (and those of these that are next to each other).
    pub(crate) fn beside(self) -> Squares {
        let [n, s, e, w] = self.steps();
        n | s | e | w
    }

    /// Squares in contact with these, diagonally, too; with these themselves.
    pub(crate) fn around(self) -> Squares {
        let column = self | self.up::<1>() | self.down::<1>();
        column | column.up::<13>() | column.down::<13>()
    }

    /// The squares orthogonally next to a city square.
    pub(crate) fn beside_square(square: Square) -> Squares {
        static BESIDE: [Squares; 256] = neighbourhoods(&[1, COLUMN]);
        BESIDE[usize::from(square)]
    }

    /// The squares in contact with a city square, and itself.
    pub(crate) fn around_square(square: Square) -> Squares {
        static AROUND: [Squares; 256] = neighbourhoods(&[0, 1, COLUMN - 1, COLUMN, COLUMN + 1]);
        AROUND[usize::from(square)]
    }

    /// Squares orthogonally next to at least one, and to at least two of these.
    pub(crate) fn beside_one_and_two(self) -> (Squares, Squares) {
        let [n, s, e, w] = self.steps();
        let one = n | s | e | w;
        let two = n & s | e & w | (n | s) & (e | w);
        (one, two)
    }

    /// The part of `self` that is in contact with `from`, and with what is in contact with that,
    /// and so on.
    pub(crate) fn reached_from(self, from: Squares) -> Squares {
        let mut reached = from & self;
        if reached.is_empty() {
            return reached;
        }
        loop {
            let grown = reached.around() & self;
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
    pub(crate) fn words(self) -> [u64; 4] {
        self.0
    }

    pub(crate) fn iter(self) -> Iter {
        Iter { words: self.0, word: 0 }
    }
}

/// For each square that is not of the ring: those so many up and down from it. Looking them up is
/// quicker than shifting whole sets.
const fn neighbourhoods(steps: &[u8]) -> [Squares; 256] {
    let mut all = [Squares::NONE; 256];
    let mut square = COLUMN + 1;
    while square < u8::MAX - COLUMN {
        let mut step = 0;
        while step < steps.len() {
            let (up, down) = (square + steps[step], square - steps[step]);
            all[square as usize] = all[square as usize].with(up).with(down);
            step += 1;
        }
        square += 1;
    }
    all
}

/// The squares of a set, from the lowest.
#[derive(Clone, Debug)]
pub(crate) struct Iter {
    words: [u64; 4],
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
        for (word, base) in self.words.into_iter().zip([0, 64, 128, 192]) {
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
                Squares([word(0), word(1), word(2), word(3)])
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

    /// Column and row, the ring included.
    fn at(column: u8, row: u8) -> Square {
        column * COLUMN + row
    }

    #[test]
    fn neighbours_are_the_squares_beside() {
        for (column, row) in [(1, 1), (5, 5), (16, 11), (9, 3), (1, 11)] {
            let beside: Squares = [
                at(column - 1, row),
                at(column + 1, row),
                at(column, row - 1),
                at(column, row + 1),
            ]
            .into_iter()
            .collect();
            assert_eq!(Squares::of(at(column, row)).beside(), beside);
            assert_eq!(Squares::of(at(column, row)).around().count(), 9);
            assert_eq!(Squares::beside_square(at(column, row)), beside);
            let around = Squares::of(at(column, row)).around();
            assert_eq!(Squares::around_square(at(column, row)), around);
        }
    }

    #[test]
    fn beside_two_means_two_different_ones() {
        let pair: Squares = [at(4, 4), at(6, 4)].into_iter().collect();
        let (one, two) = pair.beside_one_and_two();
        assert_eq!(two, Squares::of(at(5, 4)));
        assert_eq!(one.count(), 7);
        let corner: Squares = [at(4, 4), at(5, 5)].into_iter().collect();
        assert_eq!(corner.beside_one_and_two().1.count(), 2);
    }

    #[test]
    fn parts_are_not_in_contact() {
        let set: Squares = [at(2, 2), at(2, 3), at(3, 4), at(9, 9)].into_iter().collect();
        let sizes: Vec<u32> = set.parts().map(|part| part.count()).collect();
        assert_eq!(sizes, [3, 1]);
        let squares = [at(2, 2), at(2, 3), at(3, 4), at(9, 9)];
        assert_eq!(set.iter().collect::<Vec<_>>(), squares);
        let mut folded = Vec::new();
        set.iter().for_each(|square| folded.push(square));
        assert_eq!(folded, squares);
        assert_eq!(set.iter().size_hint(), (4, Some(4)));
    }
}
