//! What a throw can bring: every multiset of symbols with its weight, out of 6 to the power of
//! the dice.

use std::ops::ControlFlow;

use crate::Building;
use crate::dice::Dice;
use crate::tables::DICE;

const MOST: usize = DICE as usize;
const SIDES: usize = Building::ALL.len();

/// `POWERS[s][n]`: the ways in which `n` dice show any of `s` symbols.
const POWERS: [[u64; MOST + 1]; SIDES + 1] = {
    let mut powers = [[1; MOST + 1]; SIDES + 1];
    let mut sides = 0;
    while sides <= SIDES {
        let mut dice = 1;
        while dice <= MOST {
            powers[sides][dice] = powers[sides][dice - 1] * sides as u64;
            dice += 1;
        }
        sides += 1;
    }
    powers
};

/// `CHOICES[n][k]`: the ways to choose `k` of `n` dice.
const CHOICES: [[u64; MOST + 1]; MOST + 1] = {
    let mut choices = [[0; MOST + 1]; MOST + 1];
    let mut dice = 0;
    while dice <= MOST {
        choices[dice][0] = 1;
        let mut chosen = 1;
        while chosen <= dice {
            choices[dice][chosen] = choices[dice - 1][chosen - 1] + choices[dice - 1][chosen];
            chosen += 1;
        }
        dice += 1;
    }
    choices
};

/// The ways in which so many dice can fall.
#[must_use]
pub const fn ways(dice: u8) -> u64 {
    POWERS[SIDES][dice as usize]
}

/// The ways to choose `chosen` of `dice`, at most eight.
#[must_use]
pub(crate) const fn choices(dice: u8, chosen: u8) -> u64 {
    CHOICES[dice as usize][chosen as usize]
}

/// In how many ways the dice fall like this: a multinomial coefficient.
#[must_use]
pub fn weight(fallen: Dice) -> u64 {
    let mut left = usize::from(fallen.total());
    let mut weight = 1;
    for count in fallen.counts().map(usize::from) {
        weight *= CHOICES[left][count];
        left -= count;
    }
    weight
}

/// Every outcome of a throw of so many dice with its weight, until `visit` has enough. Those with
/// few of the left symbols come first.
pub fn outcomes(dice: u8, visit: &mut impl FnMut(Dice, u64) -> ControlFlow<()>) -> ControlFlow<()> {
    visit_from(0, dice, [0; SIDES], 1, visit)
}

fn visit_from(
    side: usize,
    left: u8,
    mut counts: [u8; SIDES],
    weight: u64,
    visit: &mut impl FnMut(Dice, u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if side == SIDES - 1 {
        counts[side] = left;
        return visit(Dice::of(counts), weight);
    }
    for count in 0..=left {
        counts[side] = count;
        visit_from(side + 1, left - count, counts, weight * choices(left, count), visit)?;
    }
    ControlFlow::Continue(())
}

/// The outcome into whose share of [`ways`] a number falls, in the order of [`outcomes`].
#[must_use]
pub fn outcome_at(dice: u8, share: u64) -> Option<Dice> {
    if share >= ways(dice) {
        return None;
    }
    let mut counts = [0; SIDES];
    let mut left = usize::from(dice);
    let mut share = share;
    // The ways of what is chosen so far: shares are counted in these.
    let mut weight = 1;
    for (side, chosen) in counts.iter_mut().enumerate().take(SIDES - 1) {
        let others = SIDES - side - 1;
        let mut count = 0;
        loop {
            let part = weight * CHOICES[left][count] * POWERS[others][left - count];
            if share < part {
                break;
            }
            share -= part;
            count += 1;
        }
        weight *= CHOICES[left][count];
        left -= count;
        *chosen = count as u8;
    }
    counts[SIDES - 1] = left as u8;
    Some(Dice::of(counts))
}
