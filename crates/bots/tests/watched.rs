//! Whoever looks on hears a bot think, and can stop it.

use std::fmt::Debug;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use kasbah_alhambra::Alhambra;
use kasbah_bots::{Bot, Budget, Evaluated, Thought, Watch, by_name};
use kasbah_medici::Medici;
use kasbah_medina::Medina;
use kasbah_rules::{Dealer, Draws, Seed, Setup, Turn};

/// Has enough after so many visits.
#[derive(Debug)]
struct Patience<A> {
    left: AtomicU64,
    heard: Mutex<Vec<Thought<A>>>,
}

impl<A> Patience<A> {
    fn new(visits: u64) -> Arc<Patience<A>> {
        Arc::new(Patience { left: AtomicU64::new(visits), heard: Mutex::default() })
    }

    fn heard(&self) -> Vec<u64> {
        self.heard.lock().expect("no panic").iter().map(|thought| thought.visits).collect()
    }
}

impl<A: Clone + Debug + Send + Sync> Watch<A> for Patience<A> {
    fn go_on(&self) -> bool {
        let less = |left: u64| left.checked_sub(1);
        self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less).is_ok()
    }

    fn hear(&self, so_far: &Thought<A>) {
        self.heard.lock().expect("no panic").push(so_far.clone());
    }
}

/// The first position in which somebody can choose.
fn choice<G: Evaluated>() -> G {
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
            Turn::Player { .. } => {
                position.legal_actions(&mut legal);
                if legal.len() > 1 {
                    return position;
                }
                position.act(&legal[0], &mut ());
            }
            Turn::Over => unreachable!("nobody ever chose"),
        }
    }
}

fn visits<G: Evaluated>(budget: Budget, watch: &Arc<Patience<G::Action>>) -> u64 {
    let position = choice::<G>();
    let mut bot: Box<dyn Bot<G>> = by_name("strong").expect("a bot");
    bot.watch(Arc::clone(watch) as Arc<dyn Watch<G::Action>>);
    let mut draws = Draws::new(Seed::from_number(1), Draws::PLAYERS);
    let chosen = bot.choose(&position, budget, &mut draws);
    assert_eq!(position.check(&chosen), Ok(()));
    bot.thought().expect("it thinks").visits
}

#[test]
fn a_bot_that_is_stopped_still_chooses() {
    for patience in [0, 1, 30] {
        let many = Budget::Visits(1_000_000_000);
        assert_eq!(visits::<Medici>(many, &Patience::new(patience)), patience.max(2));
        assert_eq!(visits::<Medina>(many, &Patience::new(patience)), patience.max(2));
        assert!(visits::<Alhambra>(many, &Patience::new(patience)) < 100_000);
    }
}

#[test]
fn thoughts_are_heard_as_visits_double() {
    let patient = Patience::new(u64::MAX);
    assert_eq!(visits::<Medici>(Budget::Visits(600), &patient), 600);
    assert_eq!(patient.heard(), [64, 128, 256, 512]);
    let heard = patient.heard.lock().expect("no panic");
    assert!(heard.iter().all(|thought| !thought.line.is_empty()));
}

/// A second thread thinks along, stops with the first, and is counted.
#[test]
fn a_second_thread_stops_with_the_first() {
    let long = Budget::time(Duration::from_secs(3600)).on_threads(2);
    let visits = visits::<Medici>(long, &Patience::new(500));
    assert!((500..=504).contains(&visits), "{visits}");
}
