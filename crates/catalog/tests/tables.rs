//! Tables behind the face that all games share.

use kasbah_catalog::{
    Budget, Entry, Refusal, Step, ToPlay, games, new_table, read_record, replay, resume_table,
};
use kasbah_rules::record::sections;
use kasbah_rules::{Seat, Turn, Viewer};
use serde_json::json;

const SEED: [u8; 32] = [7; 32];

fn table(setup: &str) -> Box<dyn ToPlay> {
    new_table("medici", setup, SEED).unwrap_or_else(|error| panic!("{setup}: {error}"))
}

/// One action.
fn act(table: &mut dyn ToPlay, seat: u8, action: &str) -> Result<Vec<Entry>, Refusal> {
    let steps = table.act(Seat(seat), &[action.to_owned()])?;
    Ok(steps.into_iter().map(|step| step.entry).collect())
}

fn lines_of(steps: &[Step]) -> Vec<String> {
    steps.iter().map(|step| step.entry.line()).collect()
}

/// Lets the random bot act until the end or `events`; gives the lines of the record.
fn play_on(table: &mut dyn ToPlay, events: u32) -> Vec<String> {
    let mut told = Vec::new();
    while table.look().number() < events {
        let Turn::Player { seat } = table.look().position().turn() else { break };
        let position = table.look().to_think();
        let mut bot = position.player("random").expect("a bot");
        let seed = u64::from(table.look().number());
        let action = bot.choose(&*position, Budget::Visits(1), seed).expect("a move");
        told.extend(lines_of(&table.act(seat, &[action]).expect("a legal move")));
    }
    told
}

#[test]
fn an_action_comes_with_what_chance_then_decides() {
    let mut table = table("players=3");
    assert!(table.deal().is_empty(), "nothing is to be dealt before the first action");
    let entries = act(&mut *table, 0, "reveal").expect("it is allowed");
    let seats: Vec<_> = entries.iter().map(|entry| entry.seat).collect();
    assert_eq!(seats, [Some(Seat(0)), None]);
    assert_eq!(table.look().number(), 2);
    assert_eq!(table.look().position().legal(), ["reveal", "take 1"]);
    let happening = serde_json::to_value(&entries[1].happenings).expect("JSON");
    assert_eq!(
        happening,
        json!([{ "game": "medici", "code": "revealed", "seat": 0, "card": entries[1].text }])
    );
}

#[test]
fn refusals_have_code_rule_data_and_sentence_and_change_nothing() {
    let mut table = table("players=3");
    let before = table.look().record(&[]);
    for (seat, action, code, rule, data) in [
        (0, "take 1", "nothing_to_take", Some("C5"), json!({})),
        (1, "reveal", "out_of_turn", Some("C3"), json!({"turn": {"kind": "player", "seat": 0}})),
        (3, "reveal", "no_such_seat", None, json!({"seat": 3})),
        (0, "Reveal", "not_understood", None, json!({"text": "Reveal"})),
    ] {
        let asked: Refusal = table.look().position().allows(Seat(seat), action).expect_err(action);
        let tried = act(&mut *table, seat, action).expect_err(action);
        assert_eq!(asked, tried);
        assert_eq!((&*tried.code, tried.rule), (code, rule));
        assert_eq!(serde_json::Value::Object(tried.data), data);
        assert!(!tried.message.is_empty());
    }
    assert_eq!((table.look().record(&[]), table.look().number()), (before, 0));
    act(&mut *table, 0, "reveal").expect("it is allowed");
    let refusal =
        table.look().position().allows(Seat(0), "take 1 2").expect_err("one card lies there");
    assert_eq!((&*refusal.code, refusal.rule), ("no_such_card", Some("C6")));
    assert_eq!(serde_json::Value::Object(refusal.data), json!({"position": 2, "market": 1}));
}

#[test]
fn the_actions_of_a_turn_are_done_together_or_not_at_all() {
    let mut table = new_table("medina", "players=3", SEED).expect("a table");
    table.deal();
    // Whoever is to act has two placements from here on.
    play_on(&mut *table, 8);
    let before = (table.look().record(&[]), table.look().number());
    let Turn::Player { seat } = table.look().position().turn() else { panic!("nobody acts") };
    let first = table.look().position().legal()[0].clone();
    let supposed = table.look().suppose(seat, std::slice::from_ref(&first)).expect("it is legal");
    assert_eq!(supposed.position.turn(), Turn::Player { seat });
    let second = supposed.position.legal()[0].clone();
    for (turn, code) in [
        ([&*first, "o@z99"], "not_understood"),
        ([&*first, &*first], "occupied"),
        ([&*first, "dance"], "not_understood"),
    ] {
        let refusal = table.act(seat, &turn.map(str::to_owned)).map(drop).expect_err(code);
        assert_eq!(refusal.code, code, "{refusal}");
        assert_eq!((table.look().record(&[]), table.look().number()), before, "{turn:?}");
    }
    let steps = table.act(seat, &[first, second]).expect("both are legal");
    assert_eq!(steps.len() as u32, table.look().number() - before.1);
    for (number, step) in (before.1 + 1..).zip(&steps) {
        let then = table.look().at(number);
        assert_eq!(step.position.view(Viewer::Watcher), then.position().view(Viewer::Watcher));
        assert_eq!(step.entry.line(), then.record(&[]).lines().last().expect("an event"));
    }
}

#[test]
fn nothing_is_done_after_chance_in_the_same_turn() {
    let mut table = table("players=3");
    let turn = ["reveal", "take 1"].map(str::to_owned);
    let refusal = table.act(Seat(0), &turn).map(drop).expect_err("the card is not known yet");
    assert_eq!((&*refusal.code, table.look().number()), ("chance_decides", 0));
}

#[test]
fn a_walk_goes_through_a_game_once() {
    let mut table = table("players=2");
    let played = play_on(&mut *table, 60);
    let mut walk = table.look().walk();
    walk.skip_to(10);
    assert_eq!((walk.number(), walk.ahead() as usize), (10, played.len() - 10));
    let then = table.look().at(10);
    assert_eq!(walk.position().view(Viewer::Watcher), then.position().view(Viewer::Watcher));
    let lines: Vec<String> = walk.log().1.iter().map(Entry::line).collect();
    assert_eq!(lines, played[10..]);
    assert!(walk.step().is_none() && walk.ahead() == 0);
    let event = |number| table.look().event(number).map(|(seat, text)| (seat.is_some(), text));
    assert_eq!((event(0), event(1)), (None, Some((true, "reveal".into()))));
    assert_eq!(event(played.len() as u32 + 1), None);
}

#[test]
fn a_table_taken_up_again_goes_on_as_if_nothing_had_happened() {
    let mut whole = table("players=4 high-bonus=on");
    let lines = play_on(&mut *whole, u32::MAX);
    assert_eq!(whole.look().position().turn(), Turn::Over);
    for stop in [0, 1, 2, 17, lines.len() / 2, lines.len() - 1, lines.len()] {
        let told = lines[..stop].iter().map(String::as_str);
        let mut table = resume_table("medici", "players=4 high-bonus=on", SEED, told)
            .unwrap_or_else(|error| panic!("after {stop} lines: {error}"));
        // It may have stopped between an action and what chance brings then.
        let dealt: Vec<String> = lines_of(&table.deal());
        assert_eq!(dealt[..], lines[stop..stop + dealt.len()]);
        play_on(&mut *table, u32::MAX);
        assert_eq!(table.look().record(&[]), whole.look().record(&[]), "after {stop} lines");
    }
    let error = |line| resume_table("medici", "players=4", SEED, [line]).map(drop).expect_err(line);
    assert_eq!(error("1 reveal"), "`1 reveal`: seat 1 out of turn: seat 0 is to act [C3]");
    assert!(error("hello").starts_with("`hello`: not understood: "));
}

#[test]
fn a_table_of_alhambra_is_dealt_up_to_the_first_choice_and_taken_up_again() {
    let lay = || new_table("alhambra", "players=2", SEED).expect("a table");
    let mut table = lay();
    let mut lines: Vec<String> = lines_of(&table.deal());
    let kinds: Vec<&str> =
        lines.iter().map(|line| line.split(' ').nth(1).expect("a word")).collect();
    assert_eq!(kinds, ["column", "chips", "dice"]);
    lines.extend(play_on(&mut *table, u32::MAX));
    assert_eq!(table.look().position().turn(), Turn::Over);
    for stop in (0..lines.len()).step_by(17) {
        let told = lines[..stop].iter().map(String::as_str);
        let mut again = resume_table("alhambra", "players=2", SEED, told)
            .unwrap_or_else(|error| panic!("after {stop} lines: {error}"));
        again.deal();
        play_on(&mut *again, u32::MAX);
        assert_eq!(again.look().record(&[]), table.look().record(&[]), "after {stop} lines");
    }
    assert_eq!(lay().look().options().get("players").map(String::as_str), Some("2"));
}

#[test]
fn odds_are_told_of_throws_and_of_nothing_else() {
    let mut alhambra = new_table("alhambra", "players=2", SEED).expect("a table");
    alhambra.deal();
    let legal = alhambra.look().position().legal();
    let (throws, others): (Vec<_>, Vec<_>) =
        legal.iter().partition(|action| action.starts_with("throw"));
    assert!(!throws.is_empty() && !others.is_empty(), "{legal:?}");
    for (actions, told) in [(throws, true), (others, false)] {
        for action in actions {
            let odds = alhambra.look().position().odds(Seat(0), action).expect("it may be done");
            assert_eq!(odds.is_some(), told, "{action}");
        }
    }
    assert_eq!(
        alhambra.look().position().odds(Seat(1), &legal[0]).expect_err("not his turn").code,
        "out_of_turn"
    );
    assert_eq!(
        alhambra.look().position().odds(Seat(0), "throw").expect_err("no dice").rule,
        Some("AR8")
    );
    assert_eq!(table("players=3").look().position().odds(Seat(0), "reveal"), Ok(None));
}

#[test]
fn the_seed_is_told_when_it_tells_no_future() {
    let mut table = table("players=2");
    play_on(&mut *table, 30);
    assert!(!table.look().record(&[]).contains("seed"), "the seed of a running game is a secret");
    play_on(&mut *table, u32::MAX);
    let record = table.look().record(&[("name".into(), "Anna".into())]);
    assert!(record.contains(&format!("\nseed {}\ntag name Anna\n", "07".repeat(32))));
    let played = replay(&sections(&record)[0], true).expect("a record");
    assert_eq!(
        (played.audited, played.scores),
        (Some(true), Some(table.look().position().scores()))
    );
    let (again, tags) = read_record(&record).expect("a record");
    assert_eq!(again.record(&tags), record);
    assert_eq!(
        again.position().view(Viewer::Watcher),
        table.look().position().view(Viewer::Watcher)
    );
    assert!(!table.look().at(30).record(&[]).contains("seed"));
}

#[test]
fn a_table_can_be_looked_at_as_it_was() {
    let mut table = table("players=3");
    let mut views = vec![(0, table.look().position().view(Viewer::Watcher))];
    while let Turn::Player { .. } = table.look().position().turn() {
        let next = table.look().number() + 1;
        play_on(&mut *table, next);
        views.push((table.look().number(), table.look().position().view(Viewer::Watcher)));
    }
    for (number, view) in &views {
        assert_eq!(
            table.look().at(*number).position().view(Viewer::Watcher),
            *view,
            "after {number} events"
        );
    }
    let (opening, entries) = table.look().walk().log();
    assert_eq!((opening.len(), entries.len()), (1, table.look().number() as usize));
    assert_eq!(table.look().at(u32::MAX).record(&[]), table.look().record(&[]));
    let sum: u32 = table.look().position().score_sheet().iter().map(|(_, points, _)| points).sum();
    assert_eq!(sum, table.look().position().scores().iter().sum::<u32>());
    let most = table.look().position().scores().into_iter().max();
    assert!(
        table.look().position().winners().iter().all(|seat| table
            .look()
            .position()
            .scores()
            .get(seat.index())
            .copied()
            == most)
    );
    assert!(table.look().at(5).position().winners().is_empty());
}

#[test]
fn bots_choose_what_is_legal_and_the_same_for_the_same_seed() {
    let table = table("players=3");
    let choice = |bot: &str| {
        let position = table.look().to_think();
        position.player(bot)?.choose(&*position, Budget::Visits(20), 3)
    };
    for bot in games()[0].bots.iter().map(String::as_str).chain(["curious"]) {
        let chosen = choice(bot).unwrap_or_else(|| panic!("{bot} is listed"));
        assert_eq!(choice(bot), Some(chosen.clone()));
        assert!(table.look().position().legal().contains(&chosen));
    }
    assert!(choice("nobody").is_none());
}

#[test]
fn a_bot_of_one_game_does_nothing_in_another() {
    let mut bot = table("players=3").look().to_think().player("strong").expect("a bot");
    let mut alhambra = new_table("alhambra", "players=2", SEED).expect("a table");
    let before = alhambra.look().to_think();
    assert_eq!(bot.choose(&*before, Budget::Visits(1), 1), None);
    // Before the first outcome, nobody is to act.
    let mut bot = before.player("strong").expect("a bot");
    assert_eq!(bot.choose(&*before, Budget::Visits(1), 1), None);
    assert_eq!(before.hint(Budget::Visits(1), 1), None);
    alhambra.deal();
    assert!(bot.choose(&*alhambra.look().to_think(), Budget::Visits(1), 1).is_some());
}

#[test]
fn what_cannot_be_laid_says_why() {
    let error = |game, setup| new_table(game, setup, SEED).map(drop).expect_err(setup).to_string();
    assert_eq!(
        error("chess", ""),
        "game: no game is called `chess`; there are medici, medina, alhambra"
    );
    assert_eq!(error("medici", "players=1"), "players: 2 to 6 can play (C2)");
    assert_eq!(table("").look().setup(), "players=3");
    let options = table("players=2 deck=7:42").look().options();
    assert_eq!(options.get("deck").map(String::as_str), Some("7:42"));
    assert_eq!(options.get("players").map(String::as_str), Some("2"));
    assert_eq!(options.get("high-bonus").map(String::as_str), Some("off"));
}
