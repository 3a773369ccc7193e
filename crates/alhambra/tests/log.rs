//! What a round tells, line by line, and how the table is drawn.

use kasbah_alhambra::{Alhambra, AlhambraSetup, Happening};
use kasbah_rules::log::line;
use kasbah_rules::{Dealer, Draws, Event, Game, Seed, Table, Turn, Viewer};

/// A game by chance, of two players; what it tells, and its table after each event.
fn game() -> (Vec<Happening>, Vec<String>) {
    let setup = AlhambraSetup::of(2).expect("a setup");
    let seed = Seed::from_number(11);
    let (mut dealer, mut draws) = (Dealer::new(seed), Draws::new(seed, Draws::PLAYERS));
    let mut heard = Vec::new();
    Alhambra::start(&setup, &mut heard);
    let mut table = Table::<Alhambra>::new(setup);
    let mut legal = Vec::new();
    let mut drawn = Vec::new();
    while !table.is_over() {
        if let Turn::Player { seat } = table.position().turn() {
            table.position().legal_actions(&mut legal);
            // Throws are many: every other choice is none.
            let word = |action: &&kasbah_alhambra::Action| !action.to_string().starts_with("throw");
            let others: Vec<_> = legal.iter().filter(word).collect();
            let action = match draws.below(2) {
                0 => *others[draws.below(others.len() as u64) as usize],
                _ => legal[draws.below(legal.len() as u64) as usize],
            };
            table.play(Event::Action(seat, action), &mut heard).expect("a legal action");
        } else {
            table.deal(&mut dealer, &mut heard);
        }
        drawn.push(table.position().view(Viewer::Watcher).draw());
    }
    (heard, drawn)
}

#[test]
fn the_log_of_a_whole_game() {
    let log: Vec<String> = game().0.iter().map(line).collect();
    insta::assert_snapshot!(log.join("\n"));
}

#[test]
fn the_table_drawn_in_every_phase() {
    let drawn = game().1;
    let with = |what: &str| {
        let found = drawn.iter().find(|text| text.contains(what));
        found.unwrap_or_else(|| panic!("no table with `{what}`")).clone()
    };
    let phases = [
        "throws all dice",
        " again; throws",
        "shows",
        "has cancelled",
        "black die: ",
        ", so ",
        "chooses a prize",
        "swapped",
        "names the caliph",
    ];
    let last = drawn.last().expect("a game").clone();
    let texts: Vec<String> = phases.map(with).into_iter().chain([last]).collect();
    insta::assert_snapshot!(texts.join("\n--------\n\n"));
}
