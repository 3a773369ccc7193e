//! What a bot found out about what it can do, and what it does then.

use crate::eval::Values;
use crate::eval::exp::exp;
use crate::search::Numbers;

/// An action, and what was found out about it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice<A> {
    pub(crate) action: A,
    /// For everybody, if it was ever visited.
    pub(crate) values: Values,
    pub(crate) visits: u32,
}

impl<A> Choice<A> {
    /// Adds what somebody else found out about the same action.
    pub(crate) fn add(&mut self, other: &Choice<A>) {
        if other.visits > 0 {
            self.visits += other.visits;
            let share = other.visits as f32 / self.visits as f32;
            for (mine, theirs) in self.values.iter_mut().zip(other.values) {
                *mine += (theirs - *mine) * share;
            }
        }
    }
}

/// The action visited most, and of those the best for a seat.
pub(crate) fn best<A>(options: &[Choice<A>], seat: usize) -> &Choice<A> {
    let best = options.iter().reduce(|best, other| {
        let known = |option: &Choice<A>| (option.visits, option.values[seat]);
        if known(other) > known(best) { other } else { best }
    });
    best.unwrap_or_else(|| unreachable!("there is something to do"))
}

/// The best action; with a whim, any that is not much worse.
pub(crate) fn pick<A: Copy>(
    options: &[Choice<A>],
    seat: usize,
    whim: f32,
    numbers: &mut Numbers,
) -> A {
    let best = best(options, seat);
    if whim == 0.0 {
        return best.action;
    }
    let weight = |option: &Choice<A>| match option.visits {
        0 => 0.0,
        _ => exp(((option.values[seat] - best.values[seat]) / whim).min(0.0)),
    };
    let mut left = numbers.unit() * options.iter().map(weight).sum::<f32>();
    for option in options {
        left -= weight(option);
        if left < 0.0 {
            return option.action;
        }
    }
    best.action
}

/// The same values if this is one seat's: the others share the rest as they did.
pub(crate) fn shared(values: &Values, players: usize, seat: usize, value: f32) -> Values {
    let value = value.clamp(0.0, 1.0);
    let rest = 1.0 - values[seat];
    let mut shared = Values::default();
    for (other, share) in shared[..players].iter_mut().enumerate() {
        *share = match rest {
            _ if other == seat => value,
            _ if rest > 1e-6 => values[other] * (1.0 - value) / rest,
            _ => (1.0 - value) / (players - 1) as f32,
        };
    }
    shared
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_has_more_the_others_have_less() {
        let values = [0.5, 0.3, 0.2, 0.0, 0.0, 0.0];
        assert_eq!(shared(&values, 3, 0, 0.75)[..3], [0.75, 0.15, 0.1]);
        assert_eq!(shared(&[1.0, 0.0, 0.0, 0.0, 0.0, 0.0], 3, 0, 0.5)[..3], [0.5, 0.25, 0.25]);
        assert_eq!(shared(&values, 3, 1, -0.5)[..3], [0.5 / 0.7, 0.0, 0.2 / 0.7]);
    }
}
