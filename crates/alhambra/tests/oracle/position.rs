//! The table as somebody would write it down: letters, lists and piles.

use std::collections::BTreeSet;

pub(crate) const TYPES: [char; 6] = ['P', 'S', 'A', 'C', 'G', 'T'];

/// Who or what is to decide.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Next {
    Column,
    Chips,
    Dice,
    Marker,
    Prize,
    Swap,
    Caliph,
    Over,
}

/// The marker in play.
#[derive(Clone, Default)]
pub(crate) struct Marker {
    /// What all dice showed after each throw that counts.
    pub(crate) shown: Vec<Vec<char>>,
    /// The dice taken up for the throw that was made last or is being made.
    pub(crate) taken_up: Vec<char>,
    pub(crate) black: Option<char>,
    pub(crate) second_made: bool,
    pub(crate) cancelled: bool,
}

/// The prize being handed out.
#[derive(Clone)]
pub(crate) struct Award {
    pub(crate) column: usize,
    pub(crate) prize: &'static str,
    pub(crate) place: usize,
    pub(crate) points: usize,
}

#[derive(Clone)]
pub(crate) struct Position {
    pub(crate) players: usize,
    pub(crate) round: usize,
    pub(crate) next: Next,
    pub(crate) seat: usize,
    pub(crate) caliph: usize,
    pub(crate) light: Vec<char>,
    /// The chip in each column.
    pub(crate) laid: [Option<char>; 6],
    pub(crate) held: Vec<Vec<char>>,
    pub(crate) markers: Vec<usize>,
    pub(crate) marker: Marker,
    /// Each column from its best space on; longer than 24 where markers queue behind the last.
    pub(crate) columns: [Vec<Option<usize>>; 6],
    /// For each type and count the pile of stones, lowest first.
    pub(crate) tracks: [Vec<Vec<usize>>; 6],
    pub(crate) award: Award,
    /// Seat, points and what for.
    pub(crate) sheet: Vec<(usize, u32, String)>,
}

pub(crate) fn type_index(letter: char) -> usize {
    TYPES.iter().position(|&other| other == letter).expect("one of the six letters")
}

pub(crate) fn in_order(mut dice: Vec<char>) -> Vec<char> {
    dice.sort_by_key(|&letter| type_index(letter));
    dice
}

fn text(letters: &[char]) -> String {
    letters.iter().collect()
}

impl Position {
    pub(crate) fn new(players: usize) -> Position {
        let markers = match players {
            5 | 6 => 3,
            4 => 4,
            _ => 5,
        };
        let all: Vec<usize> = (0..players).collect();
        Position {
            players,
            round: 1,
            next: Next::Column,
            seat: 0,
            caliph: 0,
            light: "1111222233XXDDVVVBBB".chars().collect(),
            laid: [None; 6],
            held: vec![Vec::new(); players],
            markers: vec![markers; players],
            marker: Marker::default(),
            columns: std::array::from_fn(|_| vec![None; 24]),
            tracks: std::array::from_fn(|_| vec![all.clone()]),
            award: Award { column: 0, prize: "", place: 0, points: 0 },
            sheet: Vec::new(),
        }
    }

    pub(crate) fn holds(&self, chip: char) -> bool {
        self.held[self.seat].contains(&chip)
    }

    pub(crate) fn dice(&self) -> Vec<char> {
        self.marker.shown.last().cloned().unwrap_or_default()
    }

    /// A9: Symbols of a type, the black die included, eight at most.
    pub(crate) fn symbols(&self, letter: char) -> usize {
        let mut shown = self.dice();
        shown.extend(self.marker.black);
        shown.iter().filter(|&&other| other == letter).count().min(8)
    }

    /// The number of the space, counted from the best.
    pub(crate) fn aim(&self, letter: char) -> usize {
        let rows_above = 8 - self.symbols(letter);
        rows_above * 3 + self.marker.shown.len() - 1
    }

    /// The markers of a column, best first, with their spaces.
    pub(crate) fn standing(&self, column: usize) -> Vec<(usize, usize)> {
        let spaces = self.columns[column].iter().enumerate();
        spaces.filter_map(|(space, owner)| owner.map(|owner| (space, owner))).collect()
    }

    pub(crate) fn built(&self, letter: usize, seat: usize) -> usize {
        self.tracks[letter].iter().position(|pile| pile.contains(&seat)).expect("it has a stone")
    }

    /// A22: Who has points in a type, best first.
    pub(crate) fn ranking(&self, letter: usize) -> Vec<usize> {
        self.tracks[letter][1..].iter().rev().flatten().copied().collect()
    }

    pub(crate) fn scores(&self) -> Vec<u32> {
        let of = |seat| self.sheet.iter().filter(|line| line.0 == seat).map(|line| line.1).sum();
        (0..self.players).map(of).collect()
    }

    /// Everything that may be done, as text, sorted.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut legal = BTreeSet::new();
        let mut may = |text: String| {
            legal.insert(text);
        };
        match self.next {
            Next::Column | Next::Chips | Next::Dice | Next::Over => {}
            Next::Marker => {
                let throws = self.marker.shown.len();
                if self.marker.cancelled {
                    may("again".into());
                } else {
                    if throws < 3 {
                        self.choices().into_iter().for_each(|dice| may(format!("throw {dice}")));
                    }
                    if self.holds('V') {
                        may("cancel".into());
                    }
                    let early = throws == 1 && !self.marker.second_made;
                    if self.holds('B') && self.marker.black.is_none() && early {
                        TYPES.iter().for_each(|letter| may(format!("black {letter}")));
                    }
                }
                for letter in TYPES {
                    if throws > 0 && self.symbols(letter) > 0 {
                        may(format!("mark {letter}"));
                        let there = self.columns[type_index(letter)][self.aim(letter)];
                        if self.holds('D') && there.is_some_and(|owner| owner != self.seat) {
                            may(format!("mark {letter} displace"));
                        }
                    }
                }
            }
            Next::Prize => {
                may("two".into());
                may("chip".into());
            }
            Next::Swap => {
                may("keep".into());
                for letter in TYPES {
                    if type_index(letter) != self.award.column {
                        may(format!("swap {letter}"));
                    }
                }
            }
            Next::Caliph => (0..self.players).for_each(|seat| may(format!("caliph {seat}"))),
        }
        legal.into_iter().collect()
    }

    /// Every choice of at least one die: each die is taken up or not.
    fn choices(&self) -> BTreeSet<String> {
        let dice = self.dice();
        let mut choices = BTreeSet::new();
        for chosen in 1_u32..1 << dice.len() {
            let taken = (0..dice.len()).filter(|&die| chosen >> die & 1 == 1);
            choices.insert(text(&taken.map(|die| dice[die]).collect::<Vec<_>>()));
        }
        choices
    }

    /// What chance can bring, each with its weight, sorted.
    pub(crate) fn chances(&self) -> Vec<(String, u64)> {
        let mut found = Vec::new();
        match self.next {
            Next::Column => found.extend(TYPES.map(|letter| (format!("column {letter}"), 1))),
            Next::Chips if self.round == 5 => {
                draw(&"112233".chars().collect::<Vec<_>>(), 6, "chips ".into(), 1, &mut found);
            }
            Next::Chips => draw(&self.light, 5, "chips ".into(), 1, &mut found),
            Next::Dice => fall(self.in_the_air(), 0, "dice ".into(), &mut found),
            _ => {}
        }
        found.sort();
        found
    }

    pub(crate) fn in_the_air(&self) -> usize {
        if self.marker.shown.is_empty() { 8 } else { self.marker.taken_up.len() }
    }
}

/// Draws chips one by one; the weight is in how many ways these kinds come in this order.
fn draw(bag: &[char], left: usize, so_far: String, ways: u64, found: &mut Vec<(String, u64)>) {
    if left == 0 {
        found.push((so_far, ways));
        return;
    }
    for chip in bag.iter().copied().collect::<BTreeSet<char>>() {
        let count = bag.iter().filter(|&&other| other == chip).count() as u64;
        let mut rest = bag.to_vec();
        rest.remove(rest.iter().position(|&other| other == chip).expect("it is in the bag"));
        draw(&rest, left - 1, format!("{so_far}{chip}"), ways * count, found);
    }
}

/// Every text of letters in column order, with the number of its anagrams.
fn fall(left: usize, from: usize, so_far: String, found: &mut Vec<(String, u64)>) {
    if left > 0 {
        for (index, letter) in TYPES.iter().enumerate().skip(from) {
            fall(left - 1, index, format!("{so_far}{letter}"), found);
        }
        return;
    }
    let factorial = |n: usize| (1..=n as u64).product::<u64>();
    let shown = so_far.trim_start_matches("dice ");
    let same = TYPES.map(|letter| factorial(shown.matches(letter).count()));
    let ways = factorial(shown.len()) / same.iter().product::<u64>();
    found.push((so_far, ways));
}
