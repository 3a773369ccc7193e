//! A bot that takes part: `strong`, `strong@2000`, `strong@300ms`.

use std::time::Duration;

use kasbah_catalog::{BOTS, Budget, no_such_bot};

/// Who, and how long he may think.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Entrant {
    pub(super) name: String,
    pub(super) budget: Budget,
}

impl Entrant {
    /// Whoever names no budget has the one of all.
    pub(super) fn read(text: &str, budget: Budget) -> Result<Entrant, String> {
        let (name, budget) = match text.split_once('@') {
            Some((name, own)) => (name, read_budget(own)?),
            None => (text, budget),
        };
        match BOTS.contains(&name) {
            true => Ok(Entrant { name: name.into(), budget }),
            false => Err(no_such_bot(name)),
        }
    }

    /// As it is read.
    pub(super) fn text(&self) -> String {
        match self.budget {
            Budget::Visits(visits) => format!("{}@{visits}", self.name),
            Budget::Time(time) => format!("{}@{}ms", self.name, time.as_millis()),
        }
    }
}

fn read_budget(text: &str) -> Result<Budget, String> {
    let (number, is_time) = match text.strip_suffix("ms") {
        Some(number) => (number, true),
        None => (text, false),
    };
    let number: u64 = number.parse().map_err(|_| {
        format!("`@{text}` is no budget: `@2000` are visits, `@300ms` are milliseconds")
    })?;
    Ok(if is_time { Budget::Time(Duration::from_millis(number)) } else { Budget::Visits(number) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_can_be_its_own() {
        for (text, whole) in
            [("strong", "strong@7"), ("easy@20", "easy@20"), ("normal@300ms", "normal@300ms")]
        {
            let entrant = Entrant::read(text, Budget::Visits(7)).expect("understood");
            assert_eq!(entrant.text(), whole);
            assert_eq!(Entrant::read(whole, Budget::Visits(9)), Ok(entrant));
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        let error = |text| Entrant::read(text, Budget::Visits(7)).expect_err(text);
        assert!(error("clever").contains("no bot is called `clever`; there are random"));
        assert!(error("").contains("no bot is called ``"));
        assert!(error("strong@").contains("`@` is no budget: `@2000` are visits"));
        assert!(error("strong@3s").contains("`@3s` is no budget"));
    }
}
