//! How often something may be done: so many times at once, and so many in a time from then on.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;
use std::time::Duration;

use governor::Quota;

const UNITS: [(&str, u64); 3] = [("s", 1), ("min", 60), ("h", 3600)];

/// How often something may be done, written `20+2/min`: twenty times at once, and two a minute from
/// then on; or `off`: as often as anybody likes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate(Option<Allowed>);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Allowed {
    at_once: NonZeroU32,
    then: NonZeroU32,
    /// Its place in `UNITS`.
    unit: usize,
}

impl Rate {
    /// As often as anybody likes.
    pub const OFF: Rate = Rate(None);

    pub(crate) fn quota(self) -> Option<Quota> {
        let Allowed { at_once, then, unit } = self.0?;
        let every = Duration::from_secs(UNITS[unit].1) / then.get();
        Some(Quota::with_period(every)?.allow_burst(at_once))
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(Allowed { at_once, then, unit }) => {
                write!(f, "{at_once}+{then}/{}", UNITS[unit].0)
            }
            None => f.write_str("off"),
        }
    }
}

impl FromStr for Rate {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "off" {
            return Ok(Self::OFF);
        }
        let allowed = || {
            let (at_once, then) = text.split_once('+')?;
            let (then, unit) = then.split_once('/')?;
            let unit = UNITS.iter().position(|(name, _)| *name == unit)?;
            Some(Allowed { at_once: at_once.parse().ok()?, then: then.parse().ok()?, unit })
        };
        let allowed = allowed().ok_or(
            "write it as 20+2/min (twenty at once, then two a minute; s, min or h), or off",
        )?;
        Ok(Self(Some(allowed)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_is_read_as_it_is_written() {
        for text in ["20+2/min", "1+1/s", "300+720/h", "off"] {
            assert_eq!(text.parse::<Rate>().unwrap().to_string(), text);
        }
        for text in ["", "20", "20+", "20+2", "0+1/s", "1+0/s", "-1+1/s", "20+2/day", "OFF"] {
            assert!(text.parse::<Rate>().is_err(), "{text}");
        }
        let quota = "20+2/min".parse::<Rate>().unwrap().quota().unwrap();
        assert_eq!(quota.burst_size().get(), 20);
        assert_eq!(quota.replenish_interval(), Duration::from_secs(30));
    }
}
