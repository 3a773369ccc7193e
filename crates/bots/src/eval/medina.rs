//! What a position of Medina is worth.

use kasbah_medina::Medina;
use kasbah_rules::{Game, MOST_SEATS};

use super::{Evaluate, Judged, Term, Values, chances};
use crate::search::Tuning;

/// Judges Medina.
#[derive(Clone, Debug)]
pub struct MedinaJudge;

impl Judged for Medina {
    type Judge = MedinaJudge;
    const TUNING: Tuning = Tuning::DEFAULT;
    const WEIGHTS: &'static str = "";

    fn judge(_: &str) -> MedinaJudge {
        MedinaJudge
    }
}

impl Evaluate<Medina> for MedinaJudge {
    fn values(&self, position: &Medina) -> Values {
        let points: Vec<f32> = position.scores().iter().map(|&n| n as f32).collect();
        chances(&points, 10.0)
    }

    fn terms(&self, position: &Medina) -> Vec<Term> {
        let mut points = [0.0; MOST_SEATS];
        points.iter_mut().zip(position.scores()).for_each(|(p, n)| *p = n as f32);
        vec![Term { name: "points", points }]
    }
}
