//! What scorings pay.

use kasbah_rules::{Game, Listener, ScoreLine, Seat};

use crate::reason::Scoring;
use crate::state::Payments;
use crate::tables::score_table;
use crate::{Alhambra, Building, Chip, Happening, Reason};

/// AR2: The chips that pay.
const PAYING: [Chip; 3] = [Chip::One, Chip::Two, Chip::Three];

/// A4: What a rank pays, from 1; 0 is no rank.
fn pays(scoring: Scoring, building: Building, rank: u8) -> u8 {
    let table = score_table(building)[scoring as usize];
    let place = usize::from(rank).checked_sub(1);
    place.and_then(|place| table.get(place)).copied().unwrap_or(0)
}

/// Every point with its reason, scoring by scoring.
pub(crate) fn score_sheet(position: &Alhambra) -> Vec<ScoreLine<Reason>> {
    let seats = || Seat::all(position.players());
    let of = |scoring| seats().flat_map(move |seat| position.lines(scoring, seat));
    Scoring::ALL.into_iter().flat_map(of).collect()
}

impl Alhambra {
    /// A22, A23: First the types from left to right, then the point chips.
    pub(crate) fn score(&mut self, scoring: Scoring, listener: &mut impl Listener<Happening>) {
        listener.hear(|| Happening::ScoringBegan { scoring });
        let paid = &mut self.scorings[scoring as usize];
        for building in Building::ALL {
            let track = &self.tracks[building as usize];
            let ranking = track.ranking();
            for (rank, &seat) in (1..).zip(ranking) {
                paid[seat].ranks[building as usize] = rank;
                listener.hear(|| {
                    let built = track.points(seat);
                    let next = ranking.get(usize::from(rank));
                    let lower = next.is_some_and(|&next| track.points(next) == built);
                    let points = pays(scoring, building, rank);
                    Happening::RankPaid { scoring, building, seat, rank, built, lower, points }
                });
            }
        }
        for (seat, held) in self.held.iter() {
            for (chip, paid) in PAYING.into_iter().zip(&mut paid[seat].chips) {
                let count = held.count(chip);
                *paid = count;
                if count > 0 {
                    let points = count * chip.points();
                    listener.hear(|| Happening::ChipsPaid { scoring, seat, chip, count, points });
                }
            }
        }
    }

    /// The points of a seat so far.
    #[must_use]
    pub fn points(&self, seat: Seat) -> u32 {
        let lines = Scoring::ALL.into_iter().flat_map(|scoring| self.lines(scoring, seat));
        lines.map(|line| line.points).sum()
    }

    fn lines(&self, scoring: Scoring, seat: Seat) -> impl Iterator<Item = ScoreLine<Reason>> {
        let Payments { ranks, chips } = self.scorings[scoring as usize][seat];
        let ranks = Building::ALL.into_iter().zip(ranks).map(move |(building, rank)| {
            (pays(scoring, building, rank), Reason::Rank { scoring, building, rank })
        });
        let chips = PAYING.into_iter().zip(chips).map(move |(chip, count)| {
            (count * chip.points(), Reason::Chips { scoring, chip, count })
        });
        let paid = ranks.chain(chips).filter(|(points, _)| *points > 0);
        paid.map(move |(points, reason)| ScoreLine { seat, points: u32::from(points), reason })
    }
}
