//! The exponential function, the same on every machine: what the system's library says in the
//! last bit may differ, and a bot with a seed must not.

/// e to the power of `x`, to about six digits.
pub(crate) fn exp(x: f32) -> f32 {
    let x = x.clamp(-80.0, 80.0) * std::f32::consts::LOG2_E;
    // The floor, without asking the system's library.
    let cut = x as i32;
    let whole = cut - i32::from(cut as f32 > x);
    let part = (x - whole as f32) * std::f32::consts::LN_2;
    // The series of e^part, which is below 0.7: eight terms leave less than a float can tell.
    let mut sum = 1.0;
    for n in (1..8).rev() {
        sum = 1.0 + sum * part / n as f32;
    }
    f32::from_bits(((whole + 127) as u32) << 23) * sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_exponential_function() {
        for step in -400..=400 {
            let x = step as f32 / 10.0;
            let (ours, theirs) = (f64::from(exp(x)), f64::from(x).exp());
            assert!((ours / theirs - 1.0).abs() < 1e-5, "{x}: {ours} {theirs}");
        }
        assert_eq!(exp(0.0), 1.0);
        assert!(exp(-1000.0) > 0.0 && exp(1000.0).is_finite());
    }
}
