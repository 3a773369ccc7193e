//! What the happenings tell: added up, they must come to the position.

use std::collections::BTreeMap;

use kasbah_alhambra::{Chip, Happening};

use crate::position::{Next, Position};

/// The table, as told.
#[derive(Default)]
pub(crate) struct Tale {
    round: usize,
    caliph: usize,
    laid: [Option<char>; 6],
    held: Vec<Vec<char>>,
    /// Column and space of each marker, and whose it is.
    markers: BTreeMap<(usize, usize), usize>,
    /// For each type the stones and their points, in the order in which they were last moved.
    stones: [Vec<(usize, usize)>; 6],
    dice: String,
    points: Vec<u32>,
    over: Option<(Vec<u32>, Vec<usize>)>,
}

impl Tale {
    pub(crate) fn new(players: usize) -> Tale {
        Tale { held: vec![Vec::new(); players], points: vec![0; players], ..Tale::default() }
    }

    fn used(&mut self, seat: usize, chip: char) {
        let held = &mut self.held[seat];
        held.remove(held.iter().position(|&other| other == chip).expect("it is held"));
    }

    fn off_the_board(&mut self, column: usize, chip: Chip) {
        assert_eq!(self.laid[column].take(), Some(chip.letter()), "it lay there");
    }

    pub(crate) fn hear(&mut self, happening: &Happening) {
        match happening {
            Happening::RoundBegan { round, caliph } => {
                assert_eq!(self.caliph, caliph.index(), "nobody else was named");
                self.round = usize::from(*round);
            }
            Happening::ChipsLaid { chips } => {
                for (column, chip) in self.laid.iter_mut().zip(chips) {
                    *column = Some(chip.letter());
                }
            }
            Happening::StarterLaid { column } => self.laid[*column as usize] = Some('F'),
            Happening::Thrown { fallen, dice, .. } => {
                assert!(dice.contains(*fallen), "what falls is shown");
                self.dice = dice.to_string();
            }
            Happening::Cancelled { seat, dice, .. } => {
                self.used(seat.index(), 'V');
                self.dice = dice.to_string();
            }
            Happening::BlackUsed { seat, .. } => self.used(seat.index(), 'B'),
            Happening::ExchangeUsed { seat, column, building } => {
                assert_ne!(column, building, "it is another type");
                self.used(seat.index(), 'X');
            }
            Happening::DisplaceUsed { seat, .. } => self.used(seat.index(), 'D'),
            Happening::Pushed { seat, column, from, to } => {
                // Told from the best on: whoever moves on covers the next, who is told then.
                let column = *column as usize;
                assert_eq!(to.number(), from.number() + 1, "one space on");
                self.markers.insert((column, to.number().into()), seat.index());
            }
            Happening::Marked { seat, column, symbols, throws, space, queued } => {
                assert_eq!(space.face() == Some((*symbols, *throws)), !queued, "{happening:?}");
                self.markers.insert((*column as usize, space.number().into()), seat.index());
                self.dice.clear();
            }
            Happening::ChipWon { seat, column, chip } => {
                self.off_the_board(*column as usize, *chip);
                if chip.letter() != 'F' {
                    self.held[seat.index()].push(chip.letter());
                }
            }
            Happening::ChipLost { column, chip } => self.off_the_board(*column as usize, *chip),
            Happening::CaliphNamed { caliph, .. } => self.caliph = caliph.index(),
            Happening::Built { seat, building, points, total, on } => {
                let (seat, total) = (seat.index(), usize::from(*total));
                let stones = &mut self.stones[*building as usize];
                let before = stones.iter().find(|stone| stone.0 == seat).map_or(0, |stone| stone.1);
                assert_eq!(before + usize::from(*points), total, "the points add up");
                stones.retain(|stone| stone.0 != seat);
                let under = stones.iter().filter(|stone| stone.1 == total).map(|stone| stone.0);
                assert!(under.eq(on.iter().map(|seat| seat.index())), "{happening:?}");
                stones.push((seat, total));
            }
            Happening::RankPaid { seat, points, .. }
            | Happening::ChipsPaid { seat, points, .. } => {
                self.points[seat.index()] += u32::from(*points);
            }
            Happening::RoundEnded { round } => {
                assert_eq!(self.round, usize::from(*round));
                self.markers.clear();
            }
            Happening::GameOver { points, winners } => {
                let winners = winners.iter().map(|seat| seat.index()).collect();
                self.over = Some((points.clone(), winners));
            }
            Happening::PrizeWon { .. }
            | Happening::PrizeLapsed { .. }
            | Happening::ScoringBegan { .. } => {}
        }
    }

    pub(crate) fn agrees(&self, oracle: &Position) -> Result<(), String> {
        let markers = (0..6).flat_map(|column| {
            let standing = oracle.standing(column).into_iter();
            standing.map(move |(space, seat)| ((column, space), seat))
        });
        let ranking = |letter: usize| {
            let mut stones = self.stones[letter].clone();
            stones.sort_by_key(|stone| std::cmp::Reverse(stone.1));
            stones.into_iter().map(|stone| stone.0).collect::<Vec<_>>()
        };
        let over = (oracle.next == Next::Over).then(|| {
            let scores = oracle.scores();
            let most = scores.iter().max().copied().unwrap_or(0);
            let won = (0..oracle.players).filter(|&seat| scores[seat] == most).collect();
            (scores, won)
        });
        let agree = self.round == oracle.round
            && self.caliph == oracle.caliph
            && self.laid == oracle.laid
            && self.held == oracle.held
            && self.markers == markers.collect()
            && (0..6).all(|letter| ranking(letter) == oracle.ranking(letter))
            && (oracle.next == Next::Dice || self.dice == oracle.dice().iter().collect::<String>())
            && self.points == oracle.scores()
            && self.over == over;
        if agree { Ok(()) } else { Err("the happenings tell of another position".into()) }
    }
}
