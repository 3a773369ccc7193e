//! What ranks may be expected to pay when the numbers that decide them are not yet certain.

use kasbah_rules::MOST_SEATS;

use super::Values;
use super::exp::exp;

/// A number that is still open: what it comes to on average, and how far it may stray.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Open {
    pub(crate) mean: f32,
    pub(crate) variance: f32,
}

/// The chance that `a` ends above `b`; a tie is half a chance.
pub(crate) fn beats(a: Open, b: Open) -> f32 {
    let ahead = a.mean - b.mean;
    let variance = a.variance + b.variance;
    if variance < 1e-6 {
        return match ahead {
            _ if ahead > 0.0 => 1.0,
            _ if ahead < 0.0 => 0.0,
            _ => 0.5,
        };
    }
    normal(ahead / variance.sqrt())
}

/// The share of a normal distribution below `x`, by the logistic curve closest to it.
pub(crate) fn normal(x: f32) -> f32 {
    1.0 / (1.0 + exp(-1.702 * x))
}

/// What each may expect when the highest is paid first. Rivals are taken as independent; being
/// wrong there costs little, and exact sums over all orders would cost much.
pub(crate) fn payments(numbers: &[Open], pay: &[f32]) -> Values {
    let mut expected = [0.0; MOST_SEATS];
    for (seat, &mine) in numbers.iter().enumerate() {
        // By how many are ahead of me.
        let mut ahead = [0.0; MOST_SEATS];
        ahead[0] = 1.0;
        for (other, &theirs) in numbers.iter().enumerate() {
            if other == seat {
                continue;
            }
            let chance = beats(theirs, mine);
            for count in (0..MOST_SEATS).rev() {
                let from_below = if count > 0 { ahead[count - 1] * chance } else { 0.0 };
                ahead[count] = ahead[count] * (1.0 - chance) + from_below;
            }
        }
        expected[seat] = ahead.iter().zip(pay).map(|(chance, pay)| chance * pay).sum();
    }
    expected
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sure(mean: f32) -> Open {
        Open { mean, variance: 0.0 }
    }

    #[test]
    fn what_is_certain_is_paid_by_rank() {
        let numbers = [20.0, 16.0, 25.0].map(sure);
        assert_eq!(payments(&numbers, &[30.0, 15.0, 0.0])[..3], [15.0, 0.0, 30.0]);
    }

    #[test]
    fn equals_expect_equally_much() {
        let numbers = [Open { mean: 4.0, variance: 2.0 }; 3];
        let [a, b, c, ..] = payments(&numbers, &[30.0, 15.0, 0.0]);
        assert!((a - b).abs() < 1e-4 && (b - c).abs() < 1e-4);
        assert!((a - 15.0).abs() < 1e-3, "{a}");
    }

    #[test]
    fn more_is_better_and_doubt_evens_out() {
        let lead = |variance| {
            payments(&[Open { mean: 5.0, variance }, Open { mean: 3.0, variance }], &[20.0, 0.0])
        };
        assert!(lead(1.0)[0] > lead(9.0)[0]);
        assert!(lead(9.0)[0] > 10.0);
    }
}
