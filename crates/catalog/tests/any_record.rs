//! Any bytes are a record that writes back, or an error with a line and a reason; nothing panics.

use kasbah_catalog::{read_record, replay};
use kasbah_rules::record::sections;
use proptest::prelude::*;
use proptest::sample::{Index, select};

const TWO: &str = include_str!("../../../fixtures/medici/two-players.txt");
const TRACE: &str = include_str!("../../../fixtures/medici/three-players.txt");
const OWN_DECK: &str = include_str!("../../../fixtures/medici/own-deck.txt");
const UNFINISHED: &str = include_str!("../../../fixtures/medici/unfinished.txt");
const DICE: &str = include_str!("../../../fixtures/alhambra/nine-symbols.txt");
const CANCELLED: &str = include_str!("../../../fixtures/alhambra/unfinished.txt");
/// The records that lines and slips are taken from.
const ALL: [&str; 6] = [TWO, TRACE, OWN_DECK, UNFINISHED, DICE, CANCELLED];

/// Reads a text through both doors.
fn holds(text: &str) -> Result<(), TestCaseError> {
    let lines = text.split('\n').count();
    for section in sections(text) {
        if let Err(error) = replay(&section, true) {
            prop_assert!((1..=lines).contains(&error.line), "{error}");
            let told = section.lines.iter().any(|l| l.number == error.line && l.text == error.text);
            prop_assert!(told, "{error} is no line of the text");
            prop_assert!(!error.problem.to_string().is_empty());
        }
    }
    if let Ok((table, tags)) = read_record(text) {
        let written = table.record(&tags);
        let again = read_record(&written).map(|(table, tags)| table.record(&tags));
        prop_assert_eq!(again, Ok(written));
    }
    Ok(())
}

/// Lines as they stand in records, and nearly so.
fn line() -> impl Strategy<Value = String> {
    let real: Vec<String> = ALL
        .iter()
        .flat_map(|text| text.lines().take(24).chain(text.lines().rev().take(6)))
        .map(String::from)
        .collect();
    prop_oneof![
        6 => select(real),
        1 => "(game|rules|setup|seed|tag|score|=|\\?|\\*|[0-9]) ?.{0,12}",
        1 => ".{0,20}",
    ]
}

#[derive(Clone, Debug)]
enum Slip {
    Drop(Index),
    Twice(Index),
    Swap(Index, Index),
    Other(Index, String),
    Letter(Index, Index, char),
    Cut(Index),
}

fn slip() -> impl Strategy<Value = Slip> {
    let at = any::<Index>;
    prop_oneof![
        at().prop_map(Slip::Drop),
        at().prop_map(Slip::Twice),
        (at(), at()).prop_map(|(one, other)| Slip::Swap(one, other)),
        (at(), line()).prop_map(|(place, line)| Slip::Other(place, line)),
        (at(), at(), prop_oneof![Just('\r'), Just(' '), Just('#'), any::<char>()])
            .prop_map(|(line, place, letter)| Slip::Letter(line, place, letter)),
        at().prop_map(Slip::Cut),
    ]
}

fn slipped(mut lines: Vec<String>, slip: Slip) -> Vec<String> {
    let count = lines.len();
    if count == 0 {
        return lines;
    }
    match slip {
        Slip::Drop(at) => drop(lines.remove(at.index(count))),
        Slip::Twice(at) => lines.insert(at.index(count), lines[at.index(count)].clone()),
        Slip::Swap(one, other) => lines.swap(one.index(count), other.index(count)),
        Slip::Other(at, line) => lines[at.index(count)] = line,
        Slip::Letter(at, place, letter) => {
            let line = &mut lines[at.index(count)];
            let mut letters: Vec<char> = line.chars().collect();
            letters.insert(place.index(letters.len() + 1), letter);
            *line = letters.into_iter().collect();
        }
        Slip::Cut(at) => lines.truncate(at.index(count)),
    }
    lines
}

proptest! {
    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        holds(&String::from_utf8_lossy(&bytes))?;
    }

    #[test]
    fn any_lines(lines in prop::collection::vec(line(), 0..20)) {
        holds(&lines.join("\n"))?;
    }

    #[test]
    fn any_lines_after_a_good_header(
        game in select(&["medici", "medina", "alhambra"][..]),
        lines in prop::collection::vec(line(), 0..20),
    ) {
        holds(&format!("game {game}\nrules 1\nsetup players=3\n{}", lines.join("\n")))?;
    }

    #[test]
    fn real_records_with_slips(
        text in select(&ALL[..]),
        slips in prop::collection::vec(slip(), 0..4),
    ) {
        let lines: Vec<String> = text.lines().map(String::from).collect();
        holds(&slips.into_iter().fold(lines, slipped).join("\n"))?;
    }

    #[test]
    fn any_tag_writes_back(key in "[^ \n\r]{1,8}", words in "[^\n\r]{0,20}", other in ".{0,9}") {
        let head = "game medici\nrules 1\nsetup players=3\n";
        let text = format!("{head}tag {key} {words}\ntag x {other}");
        holds(&text)?;
        let (_, tags) = read_record(&text).map_err(|e| TestCaseError::fail(e.to_string()))?;
        prop_assert_eq!(&tags[0], &(key, words));
    }
}
