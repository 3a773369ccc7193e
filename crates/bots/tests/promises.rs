//! What every bot promises in every game: to choose what is legal, the same for the same seed,
//! within its budget, and without what its seat may not know.

use kasbah_alhambra::Alhambra;
use kasbah_bots::{Budget, Evaluate, Judged, NAMES, Question, Thought, by_name};
use kasbah_medici::Medici;
use kasbah_medina::Medina;
use kasbah_rules::record::read_setup;
use kasbah_rules::{Dealer, Draws, Event, Seed, Table, Turn};

const MEDICI: [&str; 4] =
    ["players=2", "players=3 high-bonus=on", "players=5", "players=6 high-bonus=on"];
const MEDINA: [&str; 6] = [
    "players=2",
    "players=2 gates=on screens=open",
    "players=3 edition=1",
    "players=3 gates=on tower-contact=arm",
    "players=4 well=off tea=off",
    "players=4 edition=1",
];
const ALHAMBRA: [&str; 3] = ["players=2", "players=4", "players=6"];

/// How many positions of each game bots are asked about; the battery at length has 10000.
fn positions() -> usize {
    let text = std::env::var("KASBAH_BOT_POSITIONS").unwrap_or_else(|_| "60".into());
    text.parse().expect("KASBAH_BOT_POSITIONS is a number")
}

/// Plays at random, and stops at positions where somebody chooses, spread over whole games.
fn meet<G: Judged>(setups: &[&str], count: usize, mut ask: impl FnMut(&Table<G>, usize)) {
    let mut met = 0;
    for number in 0.. {
        let setup: G::Setup = read_setup(setups[number % setups.len()]).expect("a setup");
        let mut table = Table::<G>::new(setup);
        let seed = Seed::from_number(number as u64);
        let mut dealer = Dealer::new(seed);
        let mut draws = Draws::new(seed, Draws::PLAYERS);
        let mut legal = Vec::new();
        while let Some(seat) = deal(&mut table, &mut dealer) {
            table.position().legal_actions(&mut legal);
            if draws.below(16) == 0 {
                ask(&table, met);
                met += 1;
                if met == count {
                    return;
                }
            }
            let action = legal[draws.below(legal.len() as u64) as usize];
            table.play(Event::Action(seat, action), &mut ()).expect("a legal action");
        }
    }
}

/// Lets chance decide until somebody has to: who.
fn deal<G: Judged>(table: &mut Table<G>, dealer: &mut Dealer) -> Option<kasbah_rules::Seat> {
    loop {
        match table.position().turn() {
            Turn::Over => return None,
            Turn::Chance => drop(table.deal(dealer, &mut ())),
            Turn::Player { seat } => return Some(seat),
        }
    }
}

/// What a new bot chooses and thinks.
fn asked<G: Judged>(name: &str, position: &G, visits: u64) -> (G::Action, Option<Thought>) {
    let Turn::Player { seat } = position.turn() else { panic!("nobody is to choose") };
    let mut bot = by_name::<G>(name).expect("a bot");
    let mut legal = Vec::new();
    position.legal_actions(&mut legal);
    let budget = Budget::Visits(visits);
    let question = Question { position, seat, legal: &legal, budget };
    let mut draws = Draws::new(Seed::from_number(3), Draws::PLAYERS);
    let place = bot.choose(&question, &mut draws);
    (legal[place], bot.thought().cloned())
}

fn chooses_what_is_legal<G: Judged>(setups: &[&str]) {
    meet::<G>(setups, positions(), |table, number| {
        let position = table.position();
        let name = NAMES[number % NAMES.len()];
        // From hardly a thought to a few: every path through the search.
        let (action, thought) = asked(name, position, [1, 3, 12, 40][number / 5 % 4]);
        assert!(position.check(&action).is_ok(), "{name}: {action}");
        if let Some(thought) = thought {
            let sum: f32 = thought.values.iter().sum();
            assert!((sum - 1.0).abs() < 1e-3, "{name}: {:?}", thought.values);
            assert_eq!(thought.line.first(), Some(&action.to_string()), "{name}");
        }
    });
}

#[test]
fn medici_bots_choose_what_is_legal() {
    chooses_what_is_legal::<Medici>(&MEDICI);
}

#[test]
fn medina_bots_choose_what_is_legal() {
    chooses_what_is_legal::<Medina>(&MEDINA);
}

#[test]
fn alhambra_bots_choose_what_is_legal() {
    chooses_what_is_legal::<Alhambra>(&ALHAMBRA);
}

/// The position follows from the record, which everybody has seen; neither the dealer nor anything
/// that comes later is in it. So a bot that gets the position rebuilt from the record gets all it
/// may know, and has to choose the same.
fn chooses_by_the_record<G: Judged>(setups: &[&str]) {
    meet::<G>(setups, 12, |table, number| {
        let name = ["easy", "normal", "strong"][number % 3];
        let mut rebuilt = Table::<G>::new(table.setup().clone());
        for event in table.events() {
            rebuilt.play(*event, &mut ()).expect("a recorded event");
        }
        let first = asked(name, table.position(), 30);
        assert_eq!(asked(name, rebuilt.position(), 30), first, "{name}");
        assert_eq!(asked(name, table.position(), 30), first, "{name} twice");
    });
}

#[test]
fn medici_bots_choose_by_the_record() {
    chooses_by_the_record::<Medici>(&MEDICI);
}

#[test]
fn medina_bots_choose_by_the_record() {
    chooses_by_the_record::<Medina>(&MEDINA);
}

#[test]
fn alhambra_bots_choose_by_the_record() {
    chooses_by_the_record::<Alhambra>(&ALHAMBRA);
}

/// M9, MR1: Behind a screen is only what everybody could count: bots do not look behind it.
#[test]
fn screens_make_no_difference_to_bots() {
    meet::<Medina>(&["players=2 screens=closed", "players=4 screens=closed"], 8, |table, _| {
        let open =
            format!("players={} screens=open", kasbah_rules::Game::players(table.position()));
        let mut shown = Table::<Medina>::new(read_setup(&open).expect("a setup"));
        for event in table.events() {
            shown.play(*event, &mut ()).expect("a recorded event");
        }
        let closed = asked("strong", table.position(), 20);
        assert_eq!(asked("strong", shown.position(), 20), closed);
    });
}

/// A bot keeps its tree from move to move; the same game comes of it all the same.
#[test]
fn whole_games_are_the_same_for_the_same_seed() {
    let play = || {
        let mut table = Table::<Medici>::new(read_setup("players=3").expect("a setup"));
        let seed = Seed::from_number(11);
        let (mut dealer, mut draws) = (Dealer::new(seed), Draws::new(seed, Draws::PLAYERS));
        let mut bots: Vec<_> =
            ["easy", "normal", "strong"].into_iter().filter_map(by_name::<Medici>).collect();
        let mut legal = Vec::new();
        while let Some(seat) = deal(&mut table, &mut dealer) {
            let position = table.position();
            kasbah_rules::Game::legal_actions(position, &mut legal);
            let budget = Budget::Visits(60);
            let question = Question { position, seat, legal: &legal, budget };
            let place = bots[seat.index()].choose(&question, &mut draws);
            table.play(Event::Action(seat, legal[place]), &mut ()).expect("a legal action");
        }
        table.events().to_vec()
    };
    assert_eq!(play(), play());
}

/// Where nothing can be calculated, a bot looks exactly as often as it may.
#[test]
fn visits_are_kept() {
    for visits in [50, 400] {
        meet::<Medici>(&["players=4"], 6, |table, _| {
            let (_, thought) = asked("strong", table.position(), visits);
            let thought = thought.expect("strong thinks");
            assert!([0, visits].contains(&thought.visits), "{} of {visits}", thought.visits);
        });
        meet::<Medina>(&["players=2"], 3, |table, _| {
            let (_, thought) = asked("strong", table.position(), visits / 10);
            let thought = thought.expect("strong thinks");
            assert!([0, visits / 10].contains(&thought.visits), "{}", thought.visits);
        });
    }
}

/// Where the dice are calculated, what is left is shared by what may come of them.
#[test]
fn visits_are_kept_where_dice_are_calculated() {
    meet::<Alhambra>(&["players=2", "players=3"], 6, |table, _| {
        let (_, thought) = asked("strong", table.position(), 2000);
        let visits = thought.expect("strong thinks").visits;
        assert!(visits == 0 || (1600..=2400).contains(&visits), "{visits} of 2000");
    });
}

/// What terms say at the end of a game is its score: nothing is hoped for, and nothing left out.
fn terms_end_as_scores<G: Judged>(setups: &[&str]) {
    for (number, setup) in setups.iter().enumerate() {
        let mut table = Table::<G>::new(read_setup(setup).expect("a setup"));
        let seed = Seed::from_number(number as u64);
        let (mut dealer, mut draws) = (Dealer::new(seed), Draws::new(seed, Draws::PLAYERS));
        let mut room = Vec::new();
        while let Some(seat) = deal(&mut table, &mut dealer) {
            let action = kasbah_bots::Random.pick(table.position(), &mut draws, &mut room);
            let action = action.expect("whose turn it is can act");
            table.play(Event::Action(seat, action), &mut ()).expect("a legal action");
        }
        let terms = G::judge(G::WEIGHTS).terms(table.position());
        for (seat, score) in table.position().scores().into_iter().enumerate() {
            let sum: f32 = terms.iter().map(|term| term.points[seat]).sum();
            assert!((sum - score as f32).abs() < 1e-3, "{setup}: {sum} is not {score}");
        }
    }
}

#[test]
fn terms_are_the_score_in_the_end() {
    terms_end_as_scores::<Medici>(&MEDICI);
    terms_end_as_scores::<Medina>(&MEDINA);
    terms_end_as_scores::<Alhambra>(&ALHAMBRA);
}
