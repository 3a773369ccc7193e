//! A bot that takes part: `strong`, `strong@2000`, `strong:mine.txt@300ms`.

use std::fs;
use std::time::Duration;

use kasbah_catalog::arena::{Entrant, OwnWeights};
use kasbah_catalog::{BOTS, Budget, NoSuchBot};

/// Whoever names no budget has the one of all.
pub(super) fn read(text: &str, budget: Budget) -> Result<Entrant, String> {
    let (text, budget) = match text.rsplit_once('@') {
        Some((rest, own)) => (rest, read_budget(own)?),
        None => (text, budget),
    };
    let (name, file) = match text.split_once(':') {
        Some((name, file)) => (name, Some(file)),
        None => (text, None),
    };
    if !BOTS.contains(&name) {
        return Err(NoSuchBot(name.into()).to_string());
    }
    let weights = file.map(read_weights).transpose()?;
    Ok(Entrant { name: name.into(), weights, budget })
}

/// What tells it from all others: as it is read, and for weights from a file what they are.
pub(super) fn text(entrant: &Entrant) -> String {
    let title = entrant.title_with_budget();
    match &entrant.weights {
        Some(weights) => format!("{title}#{:016x}", fingerprint(&weights.text)),
        None => title,
    }
}

fn read_weights(file: &str) -> Result<OwnWeights, String> {
    let text = fs::read_to_string(file).map_err(|error| format!("cannot read {file}: {error}"))?;
    Ok(OwnWeights { file: file.into(), text })
}

fn read_budget(text: &str) -> Result<Budget, String> {
    let (number, is_time) = match text.strip_suffix("ms") {
        Some(number) => (number, true),
        None => (text, false),
    };
    let number: u64 = number.parse().map_err(|_| {
        format!("`@{text}` is no budget: `@2000` are visits, `@300ms` are milliseconds")
    })?;
    Ok(if is_time { Budget::time(Duration::from_millis(number)) } else { Budget::Visits(number) })
}

/// FNV-1a, the same on every machine: a file that has changed since is found out.
fn fingerprint(text: &str) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325_u64;
    text.bytes().fold(start, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_can_be_its_own() {
        for (short, whole) in
            [("strong", "strong@7"), ("easy@20", "easy@20"), ("normal@300ms", "normal@300ms")]
        {
            let entrant = read(short, Budget::Visits(7)).expect("understood");
            assert_eq!(text(&entrant), whole);
            assert_eq!(read(whole, Budget::Visits(9)), Ok(entrant));
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        let error = |text| read(text, Budget::Visits(7)).expect_err(text);
        assert!(error("clever").contains("no bot is called `clever`; there are random"));
        assert!(error("").contains("no bot is called ``"));
        assert!(error("strong@").contains("`@` is no budget: `@2000` are visits"));
        assert!(error("strong@3s").contains("`@3s` is no budget"));
        assert!(error("strong:/no/such/file@5").contains("cannot read /no/such/file: "));
    }

    #[test]
    fn weights_that_differ_have_other_fingerprints() {
        // As published with the hash.
        assert_eq!(fingerprint("foobar"), 0x85944171f73967e8);
    }
}
