//! A mean, and how sure it is.

/// A mean, and how far it may be off: 95 of 100 such intervals hold the truth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The mean.
    pub mean: f64,
    /// As far to either side.
    pub half: f64,
}

impl Interval {
    /// From numbers that are independent of each other; without two of them nothing is known.
    #[must_use]
    pub fn of(numbers: &[f64]) -> Interval {
        let count = numbers.len() as f64;
        let mean = numbers.iter().sum::<f64>() / count.max(1.0);
        if numbers.len() < 2 {
            return Interval { mean, half: f64::INFINITY };
        }
        let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
        let error = (squares / (count - 1.0) / count).sqrt();
        Interval { mean, half: student(numbers.len() - 1) * error }
    }

    /// From shares of victories, one for each deal. When every deal went the same way, their spread
    /// says nothing: but what never came in so many deals comes in few of them (Clopper and
    /// Pearson).
    #[must_use]
    pub fn of_wins(shares: &[f64]) -> Interval {
        let Interval { mean, half } = Interval::of(shares);
        let unseen = 1.0 - 0.025_f64.powf(1.0 / shares.len() as f64);
        Interval { mean, half: if half == 0.0 { unseen } else { half } }
    }
}

/// The two-sided 95 % point of Student's distribution, by the expansion of Cornish and Fisher;
/// for few degrees of freedom, where it is not good enough, by table.
fn student(freedom: usize) -> f64 {
    const NORMAL: f64 = 1.959_963_985;
    let n = freedom as f64;
    match freedom {
        0 => f64::INFINITY,
        1..=4 => [12.706, 4.303, 3.182, 2.776][freedom - 1],
        _ => {
            let z = NORMAL;
            let first = (z.powi(3) + z) / 4.0;
            let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
            let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
            z + first / n + second / n.powi(2) + third / n.powi(3)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn student_s_points_are_those_of_the_tables() {
        for (freedom, point) in
            [(1, 12.706), (4, 2.776), (5, 2.571), (9, 2.262), (29, 2.045), (999, 1.962)]
        {
            assert!((student(freedom) - point).abs() < 0.01, "{freedom}: {}", student(freedom));
        }
    }

    #[test]
    fn twenty_deals_without_a_loss_are_no_certainty() {
        let all = Interval::of_wins(&[1.0; 20]);
        // The table of Clopper and Pearson for 20 of 20.
        assert!((all.mean - all.half - 0.8316).abs() < 1e-4, "{all:?}");
        let some = [1.0, 0.5, 1.0, 0.0];
        assert_eq!(Interval::of_wins(&some), Interval::of(&some));
        assert_eq!(Interval::of_wins(&[1.0]).half, f64::INFINITY);
    }
}
