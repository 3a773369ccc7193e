//! How rounds begin and end, and what chance lays out for them.

use std::ops::ControlFlow;

use kasbah_rules::{Game, Listener};

use crate::action::Chance;
use crate::area::Area;
use crate::chip::{Bag, Chip, Laid};
use crate::reason::Scoring;
use crate::state::{Hand, Phase};
use crate::tables::ROUNDS;
use crate::{Alhambra, Building, Happening, throw};

impl Alhambra {
    /// A5, A6: The last round has no starting-player chip.
    pub(crate) fn begin_round(&mut self, listener: &mut impl Listener<Happening>) {
        self.seat = self.caliph;
        self.placed = 0;
        self.phase = if self.round == ROUNDS { Phase::Chips } else { Phase::Column };
        let (round, caliph) = (self.round, self.caliph);
        listener.hear(|| Happening::RoundBegan { round, caliph });
    }

    /// A21, A22: Markers go back; after some rounds points are scored.
    pub(crate) fn end_round(&mut self, listener: &mut impl Listener<Happening>) {
        self.areas = [Area::EMPTY; 6];
        let round = self.round;
        listener.hear(|| Happening::RoundEnded { round });
        if let Some(scoring) = Scoring::after(round) {
            self.score(scoring, listener);
        }
        if round == ROUNDS {
            self.phase = Phase::Over;
            self.tell_end(listener);
        } else {
            self.round += 1;
            self.begin_round(listener);
        }
    }

    /// A6: Where the starting-player chip lies.
    pub(crate) fn lay_starter(
        &mut self,
        column: Building,
        listener: &mut impl Listener<Happening>,
    ) {
        self.chips[column as usize] = Some(Chip::Starter);
        self.phase = Phase::Chips;
        listener.hear(|| Happening::StarterLaid { column });
    }

    /// A6: The chips fill the other columns from left to right.
    pub(crate) fn lay_chips(&mut self, laid: Laid, listener: &mut impl Listener<Happening>) {
        let free = self.chips.iter_mut().filter(|chip| chip.is_none());
        for (column, &chip) in free.zip(laid.as_slice()) {
            *column = Some(chip);
            if self.round < ROUNDS {
                self.light.take(chip);
            }
        }
        listener
            .hear(|| Happening::ChipsLaid { chips: self.chips.into_iter().flatten().collect() });
        self.hand = Hand::default();
        self.phase = Phase::Throwing;
    }

    fn tell_end(&self, listener: &mut impl Listener<Happening>) {
        listener.hear(|| {
            let (points, winners) = (self.scores(), self.winners());
            Happening::GameOver { points, winners }
        });
    }
}

/// What chance can bring now.
pub(crate) fn chances(position: &Alhambra, mut visit: impl FnMut(Chance, u64) -> ControlFlow<()>) {
    // Whoever visits says when it is enough: that it was is no news.
    let _ = match position.phase {
        Phase::Column => {
            Building::ALL.into_iter().try_for_each(|column| visit(Chance::Column(column), 1))
        }
        Phase::Chips => {
            let (bag, count) = position.source();
            each_laid(bag, count, Laid::NONE, 1, &mut |laid, n| visit(Chance::Chips(laid), n))
        }
        Phase::Throwing => throw::outcomes(position.hand.in_the_air(), &mut |dice, weight| {
            visit(Chance::Dice(dice), weight)
        }),
        _ => ControlFlow::Continue(()),
    };
}

pub(crate) fn chances_weight(position: &Alhambra) -> u64 {
    match position.phase {
        Phase::Column => Building::ALL.len() as u64,
        Phase::Chips => {
            let (bag, count) = position.source();
            draws(bag.total(), count)
        }
        Phase::Throwing => throw::ways(position.hand.in_the_air()),
        _ => 0,
    }
}

/// The same as walking [`chances`], which are thousands.
pub(crate) fn chance_at(position: &Alhambra, share: u64) -> Option<Chance> {
    match position.phase {
        Phase::Column => Building::ALL.get(share as usize).copied().map(Chance::Column),
        Phase::Chips => {
            let (bag, count) = position.source();
            laid_at(bag, count, share).map(Chance::Chips)
        }
        Phase::Throwing => throw::outcome_at(position.hand.in_the_air(), share).map(Chance::Dice),
        _ => None,
    }
}

pub(crate) fn can_come(position: &Alhambra, chance: Chance) -> bool {
    match (position.phase, chance) {
        (Phase::Column, Chance::Column(_)) => true,
        (Phase::Chips, Chance::Chips(laid)) => {
            let (bag, count) = position.source();
            let of = |chip| laid.as_slice().iter().filter(|&&other| other == chip).count();
            let there = |chip| of(chip) <= usize::from(bag.count(chip));
            laid.as_slice().len() == usize::from(count) && Chip::BONUS.into_iter().all(there)
        }
        (Phase::Throwing, Chance::Dice(dice)) => dice.total() == position.hand.in_the_air(),
        _ => false,
    }
}

/// The ways to draw so many chips one after another.
fn draws(chips: u8, count: u8) -> u64 {
    (0..count).map(|drawn| u64::from(chips - drawn)).product()
}

/// Every order of kinds with the ways to draw it, one chip of a kind being like another.
fn each_laid(
    bag: Bag,
    count: u8,
    laid: Laid,
    weight: u64,
    visit: &mut impl FnMut(Laid, u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if count == 0 {
        return visit(laid, weight);
    }
    Chip::BONUS.into_iter().filter(|&chip| bag.has(chip)).try_for_each(|chip| {
        let weight = weight * u64::from(bag.count(chip));
        let mut rest = bag;
        rest.take(chip);
        each_laid(rest, count - 1, laid.with(chip), weight, visit)
    })
}

/// The order into whose share of [`draws`] a number falls, shares in the order of [`each_laid`].
fn laid_at(mut bag: Bag, count: u8, mut share: u64) -> Option<Laid> {
    let mut laid = Laid::NONE;
    // The ways of what is drawn so far: shares are counted in these.
    let mut weight = 1;
    for left in (0..count).rev() {
        let rest = draws(bag.total() - 1, left);
        let chip = Chip::BONUS.into_iter().find(|&chip| {
            let part = weight * u64::from(bag.count(chip)) * rest;
            let found = share < part;
            share -= if found { 0 } else { part };
            found
        })?;
        weight *= u64::from(bag.count(chip));
        laid = laid.with(chip);
        bag.take(chip);
    }
    Some(laid)
}
