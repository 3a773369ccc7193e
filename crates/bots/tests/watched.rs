//! Whoever looks on hears a bot think, and can stop it.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use kasbah_bots::{Bot, Budget, Judged, Question, Thought, Watch, by_name};
use kasbah_rules::{Dealer, Draws, Seat, Seed, Setup, Turn};

/// Has enough after so many visits.
#[derive(Debug)]
struct Patience {
    left: AtomicU64,
    heard: Mutex<Vec<Thought>>,
}

impl Patience {
    fn new(visits: u64) -> Arc<Patience> {
        Arc::new(Patience { left: AtomicU64::new(visits), heard: Mutex::default() })
    }

    fn heard(&self) -> Vec<u64> {
        self.heard.lock().expect("no panic").iter().map(|thought| thought.visits).collect()
    }
}

impl Watch for Patience {
    fn go_on(&self) -> bool {
        let less = |left: u64| left.checked_sub(1);
        self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less).is_ok()
    }

    fn hear(&self, so_far: &Thought) {
        self.heard.lock().expect("no panic").push(so_far.clone());
    }
}

/// The first position in which somebody can choose.
fn choice<G: Judged>() -> (G, Seat, Vec<G::Action>) {
    let Ok(setup) = G::Setup::from_words(&[("players", "3")]) else { unreachable!("three play") };
    let mut position = G::start(&setup, &mut ());
    let mut dealer = Dealer::new(Seed::from_number(4));
    let mut legal = Vec::new();
    loop {
        match position.turn() {
            Turn::Chance => {
                let chance = dealer.deal(&position).expect("chance decides");
                position.settle(&chance, &mut ());
            }
            Turn::Player { seat } => {
                position.legal_actions(&mut legal);
                if legal.len() > 1 {
                    return (position, seat, legal);
                }
                position.act(&legal[0], &mut ());
            }
            Turn::Over => unreachable!("nobody ever chose"),
        }
    }
}

fn visits<G: Judged>(budget: u64, watch: &Arc<Patience>) -> u64 {
    let (position, seat, legal) = choice::<G>();
    let mut bot: Box<dyn Bot<G>> = by_name("strong").expect("a bot");
    bot.watch(Arc::clone(watch) as Arc<dyn Watch>);
    let question =
        Question { position: &position, seat, legal: &legal, budget: Budget::Visits(budget) };
    let chosen = bot.choose(&question, &mut Draws::new(Seed::from_number(1), Draws::PLAYERS));
    assert!(chosen < legal.len());
    bot.thought().expect("it thinks").visits
}

#[test]
fn a_bot_that_is_stopped_still_chooses() {
    for patience in [0, 1, 30] {
        let stopped = || Patience::new(patience);
        assert_eq!(visits::<kasbah_medici::Medici>(1_000_000_000, &stopped()), patience.max(2));
        assert_eq!(visits::<kasbah_medina::Medina>(1_000_000_000, &stopped()), patience.max(2));
        assert!(visits::<kasbah_alhambra::Alhambra>(1_000_000_000, &stopped()) < 100_000);
    }
}

#[test]
fn thoughts_are_heard_as_visits_double() {
    let patient = Patience::new(u64::MAX);
    assert_eq!(visits::<kasbah_medici::Medici>(600, &patient), 600);
    assert_eq!(patient.heard(), [64, 128, 256, 512]);
    let heard = patient.heard.lock().expect("no panic");
    assert!(heard.iter().all(|thought| !thought.line.is_empty()));
}
