//! What every bot promises in every game: to choose what is legal, the same for the same seed,
//! within its budget, and without what its seat may not know.

use std::ops::RangeInclusive;

use kasbah_alhambra::Alhambra;
use kasbah_bots::{Bot, Budget, Evaluated, Evaluation, NAMES, Random, Thought, by_name, play_out};
use kasbah_medici::Medici;
use kasbah_medina::Medina;
use kasbah_rules::record::read_setup;
use kasbah_rules::{Draws, Game, Seed, Table};

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

/// A budget for bots that do not think.
const NONE: Budget = Budget::Visits(0);

/// Plays at random, and asks at positions where somebody chooses, spread over whole games.
fn meet<G: Evaluated>(setups: &[&str], count: usize, mut ask: impl FnMut(&Table<G>, usize)) {
    let mut met = 0;
    for number in 0.. {
        if met == count {
            return;
        }
        let setup: G::Setup = read_setup(setups[number % setups.len()]).expect("a setup");
        let mut random = Random::<G>::default();
        play_out::<G>(&setup, Seed::from_number(number as u64), |_, table, draws| {
            if draws.below(16) == 0 && met < count {
                ask(table, met);
                met += 1;
            }
            random.choose(table.position(), NONE, draws)
        });
    }
}

/// What a new bot chooses and thinks.
fn asked<G: Evaluated>(
    name: &str,
    position: &G,
    visits: u64,
) -> (G::Action, Option<Thought<G::Action>>) {
    let mut bot = by_name::<G>(name).expect("a bot");
    let mut draws = Draws::new(Seed::from_number(3), Draws::PLAYERS);
    let action = bot.choose(position, Budget::Visits(visits), &mut draws);
    (action, bot.thought().cloned())
}

/// Whether there is anything to think about.
fn has_choice<G: Game>(position: &G) -> bool {
    let mut legal = Vec::new();
    position.legal_actions(&mut legal);
    legal.len() > 1
}

fn chooses_what_is_legal<G: Evaluated>(setups: &[&str]) {
    meet::<G>(setups, positions(), |table, number| {
        let position = table.position();
        let name = NAMES[number % NAMES.len()];
        // From hardly a thought to a few: every path through the search.
        let (action, thought) = asked(name, position, [1, 3, 12, 40][number / 5 % 4]);
        assert!(position.check(&action).is_ok(), "{name}: {action}");
        if let Some(thought) = thought {
            let sum: f32 = thought.values.iter().sum();
            assert!((sum - 1.0).abs() < 1e-3, "{name}: {:?}", thought.values);
            assert_eq!(thought.line.first(), Some(&action), "{name}");
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
fn chooses_by_the_record<G: Evaluated>(setups: &[&str]) {
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
        let open = format!("players={} screens=open", table.position().players());
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
    let setup = read_setup("players=3").expect("a setup");
    let play = || {
        let mut bots = ["easy", "normal", "strong"].map(|name| by_name(name).expect("a bot"));
        let table = play_out::<Medici>(&setup, Seed::from_number(11), |seat, table, draws| {
            bots[seat.index()].choose(table.position(), Budget::Visits(60), draws)
        });
        table.events().to_vec()
    };
    assert_eq!(play(), play());
}

/// Holds a strong bot's visits to what is promised at so many positions that leave a choice, and
/// to none at those that come between.
fn holds_visits<G: Evaluated>(
    setup: &str,
    count: usize,
    visits: u64,
    promised: RangeInclusive<u64>,
) {
    let mut chosen = 0;
    meet::<G>(&[setup], 4 * count, |table, _| {
        if chosen == count {
            return;
        }
        let (_, thought) = asked("strong", table.position(), visits);
        let thought = thought.expect("strong thinks");
        if has_choice(table.position()) {
            chosen += 1;
            assert!(promised.contains(&thought.visits), "{} of {visits}", thought.visits);
        } else {
            assert_eq!(thought.visits, 0);
        }
    });
    assert_eq!(chosen, count);
}

/// Where nothing can be calculated, a bot looks exactly as often as it may.
#[test]
fn visits_are_kept() {
    for visits in [50, 400] {
        holds_visits::<Medici>("players=4", 3, visits, visits..=visits);
        holds_visits::<Medina>("players=2", 3, visits / 10, visits / 10..=visits / 10);
    }
}

/// Where the dice are calculated, what is left is shared by what may come of them.
#[test]
fn visits_are_kept_where_dice_are_calculated() {
    holds_visits::<Alhambra>("players=2", 3, 2000, 1600..=2000);
    holds_visits::<Alhambra>("players=3", 3, 2000, 1600..=2000);
}

/// What terms say at the end of a game is its score: nothing is hoped for, and nothing left out.
fn terms_end_as_scores<G: Evaluated>(setups: &[&str]) {
    for (number, setup) in setups.iter().enumerate() {
        let setup = read_setup(setup).expect("a setup");
        let mut random = Random::<G>::default();
        let table = play_out::<G>(&setup, Seed::from_number(number as u64), |_, table, draws| {
            random.choose(table.position(), NONE, draws)
        });
        let terms = G::evaluation(G::WEIGHTS).terms(table.position());
        for (seat, score) in table.position().scores().into_iter().enumerate() {
            let sum: f32 = terms.iter().map(|term| term.points[seat]).sum();
            assert!((sum - score as f32).abs() < 1e-3, "{sum} is not {score}");
        }
    }
}

#[test]
fn terms_are_the_score_in_the_end() {
    terms_end_as_scores::<Medici>(&MEDICI);
    terms_end_as_scores::<Medina>(&MEDINA);
    terms_end_as_scores::<Alhambra>(&ALHAMBRA);
}
