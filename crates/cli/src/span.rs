//! Times as people say them: `12h`, `90d`, `52w`.

use std::time::Duration;

const HOUR: u64 = 3600;

/// Reads hours, days or weeks.
pub(crate) fn span(text: &str) -> Result<Duration, String> {
    let bad = || "a number and h, d or w, such as 90d".to_owned();
    let (number, unit) = text.split_at_checked(text.len().saturating_sub(1)).ok_or_else(bad)?;
    let hours = match unit {
        "h" => 1,
        "d" => 24,
        "w" => 7 * 24,
        _ => return Err(bad()),
    };
    let number: u32 = number.parse().map_err(|_| bad())?;
    Ok(Duration::from_secs(u64::from(number) * hours * HOUR))
}

/// How long that is, roughly.
pub(crate) fn in_words(time: Duration) -> String {
    let hours = time.as_secs().div_ceil(HOUR);
    match hours {
        0 | 1 => "1 hour".into(),
        2..=48 => format!("{hours} hours"),
        _ => format!("{} days", hours.div_ceil(24)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_and_said() {
        for (text, words) in [("1h", "1 hour"), ("12h", "12 hours"), ("90d", "90 days")] {
            assert_eq!(in_words(span(text).unwrap()), words);
        }
        assert_eq!(span("2w"), span("14d"));
        assert_eq!(in_words(span("90d").unwrap() - Duration::from_secs(1)), "90 days");
        for text in ["", "d", "90", "-1d", "1m", "ever"] {
            assert!(span(text).is_err(), "{text}");
        }
    }
}
