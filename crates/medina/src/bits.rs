//! Counting the bits of three words, where baseline processors have no instruction for it: bits are
//! added within words, first by pairs, then by fours, then by bytes.

const PAIRS: u64 = 0x5555_5555_5555_5555;
const FOURS: u64 = 0x3333_3333_3333_3333;
const BYTES: u64 = 0x0F0F_0F0F_0F0F_0F0F;
const EACH_BYTE: u64 = 0x0101_0101_0101_0101;
const HIGH_BITS: u64 = 0x8080_8080_8080_8080;

/// In each pair of bits of a word: how many there were.
fn by_pairs(word: u64) -> u64 {
    word - (word >> 1 & PAIRS)
}

/// In each four bits: the sum of both pairs.
fn by_fours(pairs: u64) -> u64 {
    (pairs & FOURS) + (pairs >> 2 & FOURS)
}

/// How many bits there are. A pair has room for three: the bits of the third word are spread over the
/// pairs of the others.
pub(crate) fn count([a, b, c]: [u64; 3]) -> u32 {
    let fours = by_fours(by_pairs(a) + (c & PAIRS)) + by_fours(by_pairs(b) + (c >> 1 & PAIRS));
    let bytes = (fours & BYTES) + (fours >> 4 & BYTES);
    (bytes.wrapping_mul(EACH_BYTE) >> 56) as u32
}

/// The number of the bit that has so many lower ones before it.
///
/// # Panics
/// When there is none.
pub(crate) fn nth(words: [u64; 3], before: u32) -> u8 {
    let mut left = u64::from(before);
    for (word, base) in words.into_iter().zip([0, 64, 128]) {
        let fours = by_fours(by_pairs(word));
        // In each byte: how many bits there are up to its end.
        let sums = ((fours + (fours >> 4)) & BYTES).wrapping_mul(EACH_BYTE);
        let count = sums >> 56;
        if left < count {
            // Bytes that end before the bit; then at most seven bits of its own byte.
            let passed = (((left * EACH_BYTE) | HIGH_BITS) - sums) & HIGH_BITS;
            let bits = (passed >> 7).wrapping_mul(EACH_BYTE) >> 56 << 3;
            let mut byte = word >> bits;
            (0..left - (sums << 8 >> bits & 0xFF)).for_each(|_| byte &= byte - 1);
            return base + bits as u8 + byte.trailing_zeros() as u8;
        }
        left -= count;
    }
    panic!("there are no {before} bits and one more")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of the bits, one by one.
    fn numbers(words: [u64; 3]) -> Vec<u8> {
        let set = |number: &u8| words[usize::from(number / 64)] >> (number % 64) & 1 == 1;
        (0..192).filter(set).collect()
    }

    #[test]
    fn bits_are_counted_and_found() {
        let mut words = [0, u64::MAX, 1 << 63];
        for step in 0..200 {
            let one_by_one = numbers(words);
            assert_eq!(count(words) as usize, one_by_one.len());
            let found: Vec<u8> = (0..count(words)).map(|number| nth(words, number)).collect();
            assert_eq!(found, one_by_one);
            // Any other words: multiplying by an odd number mixes them.
            words =
                words.map(|word| (word ^ step).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23));
        }
        assert_eq!(count([u64::MAX; 3]), 192);
    }
}
