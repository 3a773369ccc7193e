//! What a position of Alhambra is worth.

use kasbah_alhambra::Alhambra;
use kasbah_rules::{Game, MOST_SEATS};

use super::{Evaluate, Judged, Term, Values, chances};
use crate::search::Tuning;

/// Judges Alhambra.
#[derive(Clone, Debug)]
pub struct AlhambraJudge;

impl Judged for Alhambra {
    type Judge = AlhambraJudge;
    const TUNING: Tuning = Tuning::DEFAULT;
    const WEIGHTS: &'static str = "";

    fn judge(_: &str) -> AlhambraJudge {
        AlhambraJudge
    }
}

impl Evaluate<Alhambra> for AlhambraJudge {
    fn values(&self, position: &Alhambra) -> Values {
        let points: Vec<f32> = position.scores().iter().map(|&n| n as f32).collect();
        chances(&points, 10.0)
    }

    fn terms(&self, position: &Alhambra) -> Vec<Term> {
        let mut points = [0.0; MOST_SEATS];
        points.iter_mut().zip(position.scores()).for_each(|(p, n)| *p = n as f32);
        vec![Term { name: "points", points }]
    }
}
