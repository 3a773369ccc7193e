//! The battery that every game must pass, for every setup: one line calls it.

use std::ops::ControlFlow;

use crate::record::{read, read_event, read_setup, sections, write_record, write_trace};
use crate::{Dealer, Draws, Event, EventOf, Game, Seat, Seed, Setup, Table, Turn, Viewer};

/// Plays random games of a setup and checks, at every position, what must hold in any game.
///
/// # Panics
/// With what does not hold, and the record that leads there.
pub fn battery<G: Game>(setup: &str, games: u64) {
    let setup: G::Setup = match read_setup(setup) {
        Ok(setup) => setup,
        Err(error) => panic!("{setup}: {error}"),
    };
    let mut hidden = false;
    for index in 0..games {
        let seed = Seed::from_number(0xBA77).of_game(index);
        // Every other game leans towards rare kinds of action.
        let table = random_game::<G>(&setup, seed, index % 2 == 1, &mut hidden);
        check_record(&table, seed);
    }
    assert!(!(G::OPEN && hidden), "what is open to all is hidden from somebody");
}

fn random_game<G: Game>(
    setup: &G::Setup,
    seed: Seed,
    curious: bool,
    hidden: &mut bool,
) -> Table<G> {
    let mut dealer = Dealer::new(seed);
    let mut draws = Draws::new(seed, Draws::PLAYERS);
    let mut table = Table::<G>::new(setup.clone());
    let bound = setup.longest_game();
    loop {
        assert!(table.events().len() <= bound, "more than {bound} events:\n{}", dump(&table));
        check_position(&table, &mut draws);
        *hidden |= check_hidden(&table);
        match table.position().turn() {
            Turn::Over => return table,
            Turn::Chance => {
                check_chances(table.position());
                assert!(table.deal(&mut dealer, &mut ()).is_some(), "chance brings nothing");
            }
            Turn::Player { seat } => {
                let mut legal = Vec::new();
                table.position().legal_actions(&mut legal);
                let action = choose(&legal, curious, &mut draws);
                check_clone(&table, seat, action);
                if let Err(refused) = table.play(Event::Action(seat, action), &mut ()) {
                    panic!("{action} is listed and refused: {refused}\n{}", dump(&table));
                }
            }
        }
    }
}

/// Uniform; or first a kind (the text before the first space or `@`), then one of that kind.
fn choose<A: Copy + ToString>(legal: &[A], curious: bool, draws: &mut Draws) -> A {
    let pick = |from: &[A], draws: &mut Draws| from[draws.below(from.len() as u64) as usize];
    if !curious {
        return pick(legal, draws);
    }
    let kind = |action: &A| action.to_string().split([' ', '@']).next().map(str::to_owned);
    let mut kinds: Vec<_> = legal.iter().map(kind).collect();
    kinds.sort();
    kinds.dedup();
    let chosen = &kinds[draws.below(kinds.len() as u64) as usize];
    let of_kind: Vec<A> = legal.iter().copied().filter(|action| kind(action) == *chosen).collect();
    pick(&of_kind, draws)
}

fn check_position<G: Game>(table: &Table<G>, draws: &mut Draws) {
    let position = table.position();
    let mut legal = Vec::new();
    position.legal_actions(&mut legal);
    match position.turn() {
        Turn::Player { .. } => assert!(!legal.is_empty(), "nobody can move:\n{}", dump(table)),
        _ => assert!(legal.is_empty(), "actions out of turn:\n{}", dump(table)),
    }
    let chance = position.turn() == Turn::Chance;
    assert_eq!(position.chance_at(0).is_some(), chance, "chance out of turn:\n{}", dump(table));
    let mut unique = legal.clone();
    unique.sort();
    unique.dedup();
    assert_eq!(unique.len(), legal.len(), "an action is listed twice:\n{}", dump(table));
    let mut again = Vec::new();
    position.clone().legal_actions(&mut again);
    assert_eq!(legal, again, "the order is not fixed:\n{}", dump(table));

    for action in position.every_action() {
        check_action(table, &legal, action);
    }
    check_malformed(&legal, draws);
    check_views(position);
    check_picks(position, &legal);
    let mut totals = vec![0; position.players()];
    position.score_sheet().iter().for_each(|line| totals[line.seat.index()] += line.points);
    assert_eq!(position.scores(), totals, "points without a line:\n{}", dump(table));
}

/// What is picked by its place is what stands there in the list.
fn check_picks<G: Game>(position: &G, legal: &[G::Action]) {
    let mut room = Vec::new();
    for (place, action) in legal.iter().enumerate() {
        let choose = |count| {
            assert_eq!(count, legal.len(), "as many as are listed");
            place
        };
        assert_eq!(position.pick(choose, &mut room), Some(*action), "number {place} is another");
    }
    let none = position.pick(|_| 0, &mut room).is_none();
    assert_eq!(none, legal.is_empty(), "picked from nothing");
}

/// Listed is what is allowed, for every seat; a refusal changes nothing; text reads back.
fn check_action<G: Game>(table: &Table<G>, legal: &[G::Action], action: G::Action) {
    let position = table.position();
    assert_eq!(action.to_string().parse(), Ok(action), "the notation of {action:?} is lost");
    for seat in Seat::all(position.players() + 1) {
        let to_move = position.turn() == Turn::Player { seat };
        let mut after = position.clone();
        let mut heard = Vec::new();
        match after.play(&Event::Action(seat, action), &mut heard) {
            Ok(()) => assert!(
                to_move && legal.contains(&action),
                "{seat} {action} is allowed and not listed:\n{}",
                dump(table)
            ),
            Err(refused) => {
                assert!(
                    !(to_move && legal.contains(&action)),
                    "{seat} {action} is listed and refused ({refused}):\n{}",
                    dump(table)
                );
                assert!(after == *position && heard.is_empty(), "a refusal changed something");
                let named = refused.rule().is_some() || seat.index() == position.players();
                assert!(named, "{seat} {action} is refused without a rule");
            }
        }
    }
}

/// Near misses of real notation are not understood, or are what they say.
fn check_malformed<A: Copy + ToString + std::str::FromStr>(legal: &[A], draws: &mut Draws) {
    if legal.is_empty() {
        return;
    }
    let text = legal[draws.below(legal.len() as u64) as usize].to_string();
    let cut = draws.below(text.len() as u64 + 1) as usize;
    let (head, tail) = text.split_at_checked(cut).unwrap_or((&text, ""));
    for wrong in [
        format!("{head} {tail}"),
        format!("{head}{}", tail.get(1..).unwrap_or("")),
        format!("{head}{head}{tail}"),
        format!("{text} "),
        format!(" {text}"),
        text.to_uppercase(),
        String::new(),
        format!("{head}é{tail}"),
    ] {
        if let Ok(action) = wrong.parse::<A>() {
            assert_eq!(action.to_string(), wrong, "read loosely");
        }
    }
}

fn check_views<G: Game>(position: &G) {
    let watcher = position.view(Viewer::Watcher);
    let known = common::<G>(&watcher);
    for seat in Seat::all(position.players()) {
        let view = position.view(Viewer::Seat(seat));
        let same = if G::OPEN { view == watcher } else { common::<G>(&view) == known };
        assert!(same, "seat {seat} sees more than a watcher");
    }
}

/// What everybody sees alike, as JSON.
fn common<G: Game>(view: &G::View) -> serde_json::Value {
    let mut json = match serde_json::to_value(view) {
        Ok(json) => json,
        Err(error) => panic!("a view is no JSON: {error}"),
    };
    for field in G::PRIVATE {
        let removed = json.as_object_mut().and_then(|fields| fields.remove(*field));
        assert!(removed.is_some(), "a view has no field {field}");
    }
    json
}

/// Positions that differ only in what a viewer may not know look the same to him, to the byte.
/// Says whether there are such positions, which somebody else can tell apart.
fn check_hidden<G: Game>(table: &Table<G>) -> bool {
    let position = table.position();
    let viewers = || Seat::all(position.players()).map(Viewer::Seat).chain([Viewer::Watcher]);
    let bytes = |position: &G, viewer| serde_json::to_string(&position.view(viewer)).ok();
    let mut hidden = false;
    for viewer in viewers() {
        let seen = bytes(position, viewer);
        for other in position.alike(viewer) {
            assert!(other != *position, "a position is listed as like itself");
            assert!(bytes(&other, viewer) == seen, "{viewer:?} sees a secret:\n{}", dump(table));
            hidden |= viewers()
                .any(|other_viewer| bytes(&other, other_viewer) != bytes(position, other_viewer));
        }
    }
    hidden
}

fn check_chances<G: Game>(position: &G) {
    let mut outcomes = Vec::new();
    let mut total = 0;
    position.chances(|chance, weight| {
        assert!(weight > 0, "{chance} is listed and cannot come");
        for share in [total, total + weight - 1] {
            assert_eq!(position.chance_at(share), Some(chance), "{share} is not its share");
        }
        outcomes.push(chance);
        total += weight;
        ControlFlow::Continue(())
    });
    assert_eq!(total, position.chances_weight(), "the weights do not add up");
    assert_eq!(position.chance_at(total), None, "a share beyond the last");
    for chance in &outcomes {
        assert_eq!(chance.to_string().parse(), Ok(*chance), "the notation of {chance:?} is lost");
        assert!(
            position.clone().play(&Event::Chance(*chance), &mut ()).is_ok(),
            "{chance} refused"
        );
    }
    let count = outcomes.len();
    outcomes.sort();
    outcomes.dedup();
    assert_eq!(outcomes.len(), count, "an outcome is listed twice");
}

/// What is done to a clone leaves the original alone.
fn check_clone<G: Game>(table: &Table<G>, seat: Seat, action: G::Action) {
    let before = table.position().view(Viewer::Seat(seat));
    let mut clone = table.position().clone();
    clone.act(&action, &mut ());
    assert!(clone != *table.position(), "{action} changes nothing:\n{}", dump(table));
    assert!(table.position().view(Viewer::Seat(seat)) == before, "a clone is shared");
}

fn check_record<G: Game>(table: &Table<G>, seed: Seed) {
    let tags = [("name".to_string(), "a # b".to_string())];
    let mut record = String::new();
    let mut trace = String::new();
    let written = write_record(table, Some(seed), &tags, &mut record)
        .and_then(|()| write_trace(table, Some(seed), &tags, &mut trace));
    assert!(written.is_ok());
    for text in [&record, &trace] {
        let read = match read::<G>(&sections(text)[0].lines) {
            Ok(read) => read,
            Err(error) => panic!("a record does not replay: {error}\n{text}"),
        };
        assert!(read.table.position() == table.position(), "a record replays differently:\n{text}");
        assert_eq!(read.seed, Some(seed));
        assert_eq!(read.tags, tags);
        assert_eq!(read.table.audit(Dealer::new(seed)), Ok(()), "the audit fails:\n{text}");
        let mut again = String::new();
        assert!(write_record(&read.table, read.seed, &read.tags, &mut again).is_ok());
        assert_eq!(again, record, "a record is written differently");
    }
    for event in table.events() {
        let read: Result<EventOf<G>, _> = read_event::<G>(&text_of::<G>(event));
        assert_eq!(read, Ok(*event));
    }
    assert!(table.at(table.events().len()).position() == table.position());
}

fn text_of<G: Game>(event: &EventOf<G>) -> String {
    let mut text = String::new();
    assert!(crate::record::write_event::<G>(event, &mut text).is_ok());
    text
}

fn dump<G: Game>(table: &Table<G>) -> String {
    let mut text = String::new();
    assert!(write_record(table, None, &[], &mut text).is_ok());
    text
}
