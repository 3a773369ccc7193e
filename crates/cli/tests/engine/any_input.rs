//! A foreign program may say anything at all.

use kasbah_rules::{Draws, Seed};

use crate::driver::Engine;

/// Lines that mean something, to be sent as they are or spoiled.
const LINES: [&str; 20] = [
    "kasbah",
    "new medina players=2 gates=on",
    "new medici players=3",
    "new alhambra",
    "new alhambra players=6",
    "play * well f6",
    "play * merchant j4",
    "play 0 o@c5",
    "play 0 reveal",
    "play * C5",
    "play * column P",
    "legal",
    "show",
    "go visits 3",
    "go time 1",
    "go",
    "stop",
    "set level easy",
    "set seed 5",
    "set level",
];

fn pick<'a>(draws: &mut Draws, from: &[&'a str]) -> &'a str {
    from[draws.below(from.len() as u64) as usize]
}

/// Bytes of a line that was meant well, but for a few.
fn spoiled(draws: &mut Draws) -> Vec<u8> {
    let mut line = pick(draws, &LINES).as_bytes().to_vec();
    for _ in 0..=draws.below(3) {
        let at = draws.below(line.len() as u64 + 1) as usize;
        let byte = draws.below(256) as u8;
        match draws.below(4) {
            0 => line.insert(at, byte),
            1 if at < line.len() => drop(line.remove(at)),
            2 if at < line.len() => line[at] = byte,
            _ => line.extend_from_slice(pick(draws, &LINES).as_bytes()),
        }
    }
    line
}

fn noise(draws: &mut Draws) -> Vec<u8> {
    let length = draws.below(60);
    (0..length).map(|_| draws.below(256) as u8).collect()
}

/// An event that can be tried in whatever position there is.
fn guess(engine: &mut Engine, draws: &mut Draws) -> Option<Vec<u8>> {
    let answer = engine.ask("legal");
    let listed = answer.strip_prefix("legal ")?;
    let actions: Vec<&str> = listed.split(" | ").collect();
    Some(format!("play {} {}", draws.below(6), pick(draws, &actions)).into_bytes())
}

/// Waits for the answer that the protocol owes to this line.
fn answered(engine: &mut Engine, line: &str) {
    if line == "stop" {
        return;
    }
    let ends: &[&str] = match line.split(' ').next() {
        Some("kasbah") => &["ready"],
        Some("show") => &["."],
        Some("go") => &["best "],
        Some("legal") => &["legal"],
        _ => &["ok"],
    };
    let mut said = Vec::new();
    loop {
        let Some(answer) = engine.hear() else { panic!("`{line}` ended it, after {said:?}") };
        let refused = answer.starts_with("error ") && answer.len() > 10;
        if refused || ends.iter().any(|end| answer.starts_with(end)) {
            return;
        }
        said.push(answer);
    }
}

#[test]
fn every_line_is_answered_and_none_ends_it() {
    let mut engine = Engine::start(&[]);
    let mut draws = Draws::new(Seed::from_number(2026), Draws::PLAYERS);
    for _ in 0..1500 {
        let line = match draws.below(6) {
            0 | 1 => pick(&mut draws, &LINES).into(),
            2 => noise(&mut draws),
            3 => guess(&mut engine, &mut draws).unwrap_or_default(),
            _ => spoiled(&mut draws),
        };
        for line in line.split(|&byte| byte == b'\n') {
            let text = String::from_utf8_lossy(line).into_owned();
            let text = text.strip_suffix('\r').unwrap_or(&text);
            if text == "quit" || text.starts_with("go ") && text.len() > 11 {
                // Nobody waits for numbers of that length.
                continue;
            }
            engine.say_bytes(&[line, b"\n"].concat());
            answered(&mut engine, text);
        }
    }
    assert!(engine.ask("new medici").starts_with("ok"));
    assert_eq!(engine.end(), (Some(0), Vec::new()));
}

#[test]
fn lines_of_any_length_are_answered() {
    let mut engine = Engine::start(&[]);
    for length in [65_535, 65_536, 1_000_000, 20_000_000] {
        let answer = engine.ask(&"x".repeat(length));
        assert!(answer.starts_with("error ") && answer.len() < 2000, "{length}: {answer}");
    }
    let deck = "C5:1,".repeat(10_000);
    let answer = engine.ask(&format!("new medici deck={deck}"));
    assert!(answer.starts_with("error deck"), "{answer}");
    assert_eq!(engine.ask("new medici"), "ok");
}

#[test]
fn a_last_line_without_an_end_is_a_line() {
    let mut engine = Engine::start(&[]);
    engine.say_bytes(b"new medici\r\nlegal");
    assert_eq!(engine.end(), (Some(0), vec!["ok".into(), "legal reveal".into()]));
}

#[test]
fn what_is_said_while_it_thinks_is_answered_after_it_in_order() {
    let mut engine = Engine::start(&[]);
    engine.say("new medici players=2\ngo visits 200\nlegal\nnew medina\nfly\ngo visits 3\nquit");
    let (code, lines) = engine.end();
    let words: Vec<&str> = lines.iter().filter_map(|line| line.split(' ').next()).collect();
    let told: Vec<&str> = words.iter().copied().filter(|&word| word != "info").collect();
    assert_eq!((code, told), (Some(0), vec!["ok", "best", "legal", "ok", "error", "error"]));
}

#[test]
fn nothing_after_quit_is_answered() {
    let mut engine = Engine::start(&[]);
    engine.say("quit\nkasbah\nlegal");
    assert_eq!(engine.end(), (Some(0), Vec::new()));
}

#[test]
fn the_end_of_input_does_not_lose_an_answer() {
    let mut engine = Engine::start(&[]);
    engine.say("new medina players=2\nplay * well f6\nplay * merchant j4\ngo visits 100");
    let (code, lines) = engine.end();
    assert_eq!((code, &lines[..3]), (Some(0), &["ok".to_string(), "ok".into(), "ok".into()][..]));
    let [.., info, best] = &lines[..] else { unreachable!("answers") };
    assert!(info.starts_with("info visits 100 ") && best.starts_with("best "), "{lines:?}");
}

#[test]
fn a_referee_who_no_longer_listens_is_no_error() {
    let mut engine = Engine::start(&[]);
    assert_eq!(engine.ask("new medina"), "ok");
    assert_eq!(engine.leave(), Some(0));
}
