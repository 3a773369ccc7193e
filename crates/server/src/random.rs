//! Names and secrets that nobody can guess.

/// Without letters that look like others.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// By byte: every request with a cookie asks.
const IS_LETTER: [bool; 256] = {
    let mut is_letter = [false; 256];
    let mut at = 0;
    while at < LETTERS.len() {
        is_letter[LETTERS[at] as usize] = true;
        at += 1;
    }
    is_letter
};

/// Letters of a table's id: 65 bits. Not secret, only unique.
pub(crate) const ID_LETTERS: usize = 13;

/// Letters of a link's secret and of a cookie: 130 bits.
pub(crate) const SECRET_LETTERS: usize = 26;

/// A random word of that many letters, five bits each.
pub(crate) fn word(letters: usize) -> String {
    let mut bytes = vec![0; letters];
    fill(&mut bytes);
    spell(&bytes)
}

/// A letter for each byte, of which five bits count.
pub(crate) fn spell(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect()
}

/// Whether `word` could have made this.
pub(crate) fn is_word(text: &str, letters: usize) -> bool {
    text.len() == letters && text.bytes().all(|byte| IS_LETTER[usize::from(byte)])
}

/// The seed of a dealer.
pub(crate) fn seed() -> [u8; 32] {
    let mut seed = [0; 32];
    fill(&mut seed);
    seed
}

/// Any number.
pub(crate) fn number() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

/// Puts a short list in random order.
pub(crate) fn shuffle<T>(list: &mut [T]) {
    for last in (1..list.len()).rev() {
        list.swap(last, (number() % (last as u64 + 1)) as usize);
    }
}

fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("the operating system has random numbers");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_recognised_and_differ() {
        let (one, two) = (word(SECRET_LETTERS), word(SECRET_LETTERS));
        assert!(is_word(&one, SECRET_LETTERS));
        assert_ne!(one, two);
        assert!(!is_word("not a word of 26 letters!!", SECRET_LETTERS));
    }

    #[test]
    fn shuffling_keeps_everybody_and_reaches_every_order() {
        let mut orders = std::collections::BTreeSet::new();
        for _ in 0..1000 {
            let mut seats = [0, 1, 2];
            shuffle(&mut seats);
            orders.insert(seats);
        }
        assert_eq!(orders.len(), 6);
    }
}
