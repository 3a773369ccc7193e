//! A bot that thinks can be stopped, and hears nothing else.

use crate::driver::Engine;

/// An engine with something to think about, for longer than anybody waits.
fn thinking(setup: &str, events: &[&str], budget: &str) -> Engine {
    let mut engine = Engine::start(&[]);
    assert_eq!(engine.ask(&format!("new {setup}")), "ok");
    for event in events {
        assert_eq!(engine.ask(&format!("play {event}")), "ok");
    }
    engine.say(&format!("go {budget}"));
    engine
}

const MEDINA: (&str, [&str; 2]) = ("medina players=2", ["* well f6", "* merchant j4"]);
const ALHAMBRA: (&str, [&str; 3]) =
    ("alhambra players=2", ["* column P", "* chips 2BV3D", "* dice SSSCCGGT"]);

#[test]
fn stop_brings_the_best_there_is() {
    for budget in ["visits 1000000000000", "time 1000000000"] {
        for (setup, events) in [(MEDINA.0, &MEDINA.1[..]), (ALHAMBRA.0, &ALHAMBRA.1[..])] {
            let mut engine = thinking(setup, events, budget);
            engine.say("stop");
            let (infos, best) = engine.thought();
            assert_eq!(infos.last().expect("it thinks").line[0], best, "{setup} {budget}");
            assert!(engine.legal().contains(&best));
        }
    }
}

#[test]
fn it_is_heard_while_it_thinks() {
    let mut engine = thinking(MEDINA.0, &MEDINA.1, "visits 1000000000000");
    // These come before anybody has asked it to stop.
    let told: Vec<String> = (0..2).map_while(|_| engine.hear()).collect();
    assert!(told[0].starts_with("info visits 64 value "), "{told:?}");
    assert!(told[1].starts_with("info visits 128 value "), "{told:?}");
    engine.say("legal");
    engine.say("stop");
    let (infos, best) = engine.thought();
    assert!(infos.last().expect("it thinks").visits >= 128);
    let legal = engine.hear().expect("the other answer");
    assert!(legal.starts_with("legal ") && legal.contains(&best), "{legal}");
}

#[test]
fn stop_without_a_thought_is_passed_over() {
    let mut engine = Engine::start(&[]);
    engine.say("stop\nstop\nnew medici\nstop\nlegal");
    assert_eq!(engine.end(), (Some(0), vec!["ok".into(), "legal reveal".into()]));
}

#[test]
fn who_leaves_does_not_wait_for_the_end_of_a_time() {
    for last in ["quit\n", ""] {
        let mut engine = thinking(MEDINA.0, &MEDINA.1, "time 1000000000");
        engine.say_bytes(last.as_bytes());
        let (code, lines) = engine.end();
        assert!(lines.last().expect("an answer").starts_with("best "), "{last:?} {lines:?}");
        assert_eq!(code, Some(0));
    }
}

#[test]
fn thinking_for_nobody_ends() {
    let mut engine = thinking(MEDINA.0, &MEDINA.1, "visits 1000000000000");
    engine.hear().expect("it thinks");
    assert_eq!(engine.leave(), Some(0));
}
