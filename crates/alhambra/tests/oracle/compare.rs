//! Holds a position of the engine against the oracle's.

use std::fmt::Debug;
use std::ops::ControlFlow;

use kasbah_alhambra::{Action, Alhambra, Chance, Chip, Dice, Prize, Space};
use kasbah_rules::record::legal_texts;
use kasbah_rules::{Game, Refusal, Seat, Turn, Viewer};

use crate::position::{Next, Position, TYPES};

fn same<T: PartialEq + Debug>(what: &str, engine: T, oracle: T) -> Result<(), String> {
    if engine == oracle {
        return Ok(());
    }
    Err(format!("{what}:\n engine {engine:?}\n oracle {oracle:?}"))
}

fn indices(seats: impl IntoIterator<Item = Seat>) -> Vec<usize> {
    seats.into_iter().map(Seat::index).collect()
}

fn number(space: Space) -> usize {
    usize::from(space.number())
}

pub(crate) fn letters(chips: impl IntoIterator<Item = Chip>) -> Vec<char> {
    let mut letters: Vec<char> = chips.into_iter().map(Chip::letter).collect();
    letters.sort_unstable();
    letters
}

pub(crate) fn compare(engine: &Alhambra, oracle: &Position) -> Result<(), String> {
    let turn = match oracle.next {
        Next::Column | Next::Chips | Next::Dice => Turn::Chance,
        Next::Over => Turn::Over,
        _ => Turn::Player { seat: Seat(oracle.seat as u8) },
    };
    same("turn", engine.turn(), turn)?;
    same("legal actions", legal_texts(engine), oracle.legal())?;
    same("scores", engine.scores(), oracle.scores())?;
    let lines = engine.score_sheet().into_iter();
    let mut lines: Vec<(usize, u32, String)> =
        lines.map(|line| (line.seat.index(), line.points, line.reason.to_string())).collect();
    let mut sheet = oracle.sheet.clone();
    lines.sort();
    sheet.sort();
    same("score sheet", lines, sheet)?;
    compare_board(engine, oracle)?;
    compare_asked(engine, oracle)
}

fn compare_board(engine: &Alhambra, oracle: &Position) -> Result<(), String> {
    let view = engine.view(Viewer::Watcher);
    same("round", usize::from(view.round), oracle.round)?;
    same("caliph", view.caliph.index(), oracle.caliph)?;
    let mut light = oracle.light.clone();
    light.sort_unstable();
    same("chips to come", letters(view.chips_to_come), light)?;
    for (index, column) in view.columns.iter().enumerate() {
        let what = |item: &str| format!("{item} of {}", TYPES[index]);
        same(&what("letter"), column.building.letter(), TYPES[index])?;
        same(&what("chip"), column.chip.map(Chip::letter), oracle.laid[index])?;
        let standing = column.markers.iter();
        let standing = standing.map(|marker| (number(marker.space), marker.seat.index()));
        same(&what("markers"), standing.collect(), oracle.standing(index))?;
        let track = column.track.iter();
        let track = track.map(|pile| (usize::from(pile.points), indices(pile.seats.clone())));
        let piles = oracle.tracks[index].iter().cloned().enumerate().skip(1).rev();
        let piles = piles.filter(|(_, pile)| !pile.is_empty());
        same(&what("stones"), track.collect::<Vec<_>>(), piles.collect())?;
    }
    for builder in &view.builders {
        let seat = builder.seat.index();
        let what = |item: &str| format!("{item} of seat {seat}");
        let mut held = oracle.held[seat].clone();
        held.sort_unstable();
        same(&what("chips"), letters(builder.chips.clone()), held)?;
        let built: Vec<usize> = builder.built.iter().map(|&points| usize::from(points)).collect();
        same(&what("points"), built, (0..6).map(|letter| oracle.built(letter, seat)).collect())?;
        same(&what("score"), builder.points, oracle.scores()[seat])?;
        if matches!(oracle.next, Next::Dice | Next::Marker) {
            same(&what("markers"), usize::from(builder.markers), oracle.markers[seat])?;
        }
    }
    Ok(())
}

fn compare_asked(engine: &Alhambra, oracle: &Position) -> Result<(), String> {
    let view = engine.view(Viewer::Watcher);
    let marking = matches!(oracle.next, Next::Dice | Next::Marker);
    same("a tray", view.tray.is_some(), marking)?;
    if let Some(tray) = view.tray {
        let marker = &oracle.marker;
        same("who throws", tray.seat.index(), oracle.seat)?;
        same("dice", tray.dice.to_string(), oracle.dice().iter().collect())?;
        let throws = (usize::from(tray.throws), usize::from(tray.throws_left));
        same("throws", throws, (marker.shown.len(), 3 - marker.shown.len()))?;
        same("black", tray.black.map(|symbol| symbol.letter()), marker.black)?;
        same("in the air", tray.throwing, oracle.next == Next::Dice)?;
        same("cancelled", tray.cancelled && !tray.throwing, marker.cancelled && !tray.throwing)?;
    }
    for (column, letter) in view.columns.iter().zip(TYPES) {
        let can = oracle.next == Next::Marker
            && !oracle.marker.shown.is_empty()
            && oracle.symbols(letter) > 0;
        let landing = column.landing.as_ref();
        let told = can.then(|| {
            let mut after = oracle.clone();
            let before = oracle.standing(column.building as usize);
            let aim = oracle.aim(letter);
            let there = oracle.columns[column.building as usize][aim];
            after.markers = vec![2; oracle.players];
            after.play(&format!("mark {letter}"));
            let after = after.standing(column.building as usize);
            let landed = after.into_iter().find(|marker| !before.contains(marker));
            (aim, there, landed.expect("a marker more").0)
        });
        let landing = landing.map(|landing| {
            (number(landing.aim), landing.taken_by.map(Seat::index), number(landing.space))
        });
        same(&format!("landing in {letter}"), landing, told)?;
    }
    let asked = matches!(oracle.next, Next::Prize | Next::Swap | Next::Caliph);
    same("a prize under way", view.award.is_some(), asked)?;
    if let Some(award) = view.award {
        same("column", award.column as usize, oracle.award.column)?;
        same("caliph to be named", award.names_caliph, oracle.next == Next::Caliph)?;
        let prize = match award.prize {
            None => "",
            Some(Prize::Two) => "two",
            Some(Prize::Chip) => "chip",
        };
        same("prize", prize, oracle.award.prize)?;
        same("points due", usize::from(award.due), oracle.award.points)?;
        same("place", usize::from(award.place), oracle.award.place.max(1))?;
    }
    Ok(())
}

/// Every outcome with its weight; and none that is not listed can come.
pub(crate) fn compare_chances(engine: &Alhambra, oracle: &Position) -> Result<(), String> {
    let mut outcomes = Vec::new();
    engine.chances(|outcome, weight| {
        outcomes.push((outcome.to_string(), weight));
        ControlFlow::Continue(())
    });
    outcomes.sort();
    let told = oracle.chances();
    same("outcomes", outcomes.len(), told.len())?;
    for (engine, oracle) in outcomes.iter().zip(&told) {
        same("outcome", engine, oracle)?;
    }
    let strange = ["dice P", "dice PP", "dice PSACGTTT", "column A", "chips 11122", "chips 112233"];
    for text in strange.into_iter().chain(["chips 33312", "chips XXX12", "chips 111222"]) {
        let chance: Chance = text.parse().expect("notation");
        let listed = told.iter().any(|(outcome, _)| outcome == text);
        same(text, engine.can_come(&chance), listed)?;
    }
    Ok(())
}

/// Every action, of which the throws are those of any dice at all.
pub(crate) fn compare_refusals(engine: &Alhambra, oracle: &Position) -> Result<(), String> {
    let mut throws = vec![Dice::NONE];
    let full: Dice = "PPSSAACT".parse().expect("dice");
    throws.extend(full.parts());
    throws.extend(
        ["TTTTTTTT", "GGGGGGGG", "PPPSSSGT"].map(|dice| dice.parse::<Dice>().expect("dice")),
    );
    let legal = oracle.legal();
    let others = engine.every_action().into_iter();
    for action in others.chain(throws.into_iter().map(Action::Throw)) {
        let text = action.to_string();
        let refused = engine.check(&action).map_err(|illegal| illegal.rule().0);
        same(&text, refused, oracle.why(&text, &legal))?;
    }
    Ok(())
}
