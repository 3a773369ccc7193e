//! What the search promises, on Medici, which has players, cards and lots.

use std::time::Duration;

use kasbah_medici::{Medici, MediciSetup};
use kasbah_rules::{Dealer, Game, Seed, Turn};

use super::tree::{Decides, NONE, Tree};
use super::*;

fn start(players: usize) -> Medici {
    let Ok(setup) = MediciSetup::of(players) else { unreachable!() };
    Medici::start(&setup, &mut ())
}

fn search(position: &Medici) -> Search<Medici> {
    Search::new(Medici::evaluation(Medici::WEIGHTS), position, 1 << 20)
}

/// A position where somebody has something to choose.
fn choice(players: usize, number: u64) -> Medici {
    let mut position = start(players);
    let mut dealer = Dealer::new(Seed::from_number(number));
    let mut legal = Vec::new();
    for _ in 0..12 {
        while let Some(chance) = dealer.deal(&position) {
            position.settle(&chance, &mut ());
        }
        position.legal_actions(&mut legal);
        position.act(&legal[number as usize % legal.len()], &mut ());
    }
    while let Some(chance) = dealer.deal(&position) {
        position.settle(&chance, &mut ());
    }
    position
}

#[test]
fn visits_are_counted_and_add_up() {
    let position = choice(3, 1);
    let mut search = search(&position);
    assert_eq!(search.think(&position, Budget::Visits(500), u64::MAX, 1), 500);
    let root = search.tree.node(Tree::<Medici>::ROOT);
    assert_eq!(root.visits, 500);
    // The first visit is the root's own.
    let below: u32 = search.found().map(|found| found.visits).sum();
    assert_eq!(below, 499);
    let sum: f32 = search.values()[..3].iter().sum();
    assert!((sum - 1.0).abs() < 1e-3, "{sum}");
    assert_eq!(search.think(&position, Budget::Visits(500), 100, 1), 100);
}

#[test]
fn time_is_kept_by_the_clock() {
    let position = choice(2, 2);
    let mut search = search(&position);
    let mut read = 0;
    // Every look at the clock finds it a tenth of a millisecond later.
    let clock = || {
        read += 1;
        Duration::from_micros(100 * read)
    };
    let visits =
        search.think_by(&position, Budget::time(Duration::from_millis(30)), u64::MAX, 1, clock);
    // The clock is read before every visit: it is never overrun by more than one of them.
    assert_eq!((visits, read), (299, 300));
}

#[test]
fn the_same_seed_grows_the_same_tree() {
    let position = choice(4, 3);
    let grown = |seed| {
        let mut search = search(&position);
        search.think(&position, Budget::Visits(300), u64::MAX, seed);
        search.found().map(|found| (found.visits, found.values)).collect::<Vec<_>>()
    };
    assert_eq!(grown(5), grown(5));
    assert_ne!(grown(5), grown(6));
}

#[test]
fn chance_goes_where_its_weights_say() {
    let mut position = start(2);
    position.act(&kasbah_medici::Action::Reveal, &mut ());
    assert_eq!(position.turn(), Turn::Chance);
    let mut search = search(&position);
    let visits = 20_000;
    search.think(&position, Budget::Visits(visits), u64::MAX, 9);
    let edges = search.tree.edges_of(Tree::<Medici>::ROOT);
    let total: f64 = edges.iter().map(|edge| f64::from(edge.weight)).sum();
    assert_eq!((edges.len(), total), (32, 110.0));
    for edge in edges {
        let expected = visits as f64 * f64::from(edge.weight) / total;
        let visited = f64::from(search.tree.node(edge.child).visits);
        // Five standard deviations; the seed is fixed.
        assert!((visited - expected).abs() < 5.0 * expected.sqrt(), "{visited} {expected}");
    }
}

#[test]
fn what_was_thought_before_is_kept() {
    let position = choice(2, 4);
    let mut search = search(&position);
    search.think(&position, Budget::Visits(2000), u64::MAX, 1);
    let most = search.found().max_by_key(|found| found.visits);
    let Some(found) = most else { unreachable!("something was visited") };
    let mut next = position.clone();
    next.act(&found.action, &mut ());
    search.go_to(&next);
    assert_eq!(search.tree.node(Tree::<Medici>::ROOT).visits, found.visits);
    // All that hangs below is there, and nothing else.
    let children = search.tree.edges.iter().filter(|edge| edge.child != NONE).count();
    assert_eq!(search.tree.nodes.len(), children + 1);
    // A position that was never met starts a tree of its own.
    search.go_to(&start(3));
    assert_eq!(search.tree.nodes.len(), 1);
    assert_eq!(search.tree.node(Tree::<Medici>::ROOT).decides, Decides::Player(0));
}

#[test]
fn a_full_tree_is_searched_and_no_longer_grows() {
    let position = choice(3, 5);
    let room = 1 << 16;
    let mut search = Search::new(Medici::evaluation(Medici::WEIGHTS), &position, room);
    search.think(&position, Budget::Visits(300), u64::MAX, 1);
    let grown = search.tree.nodes.len();
    search.think(&position, Budget::Visits(700), u64::MAX, 1);
    assert_eq!(search.tree.node(Tree::<Medici>::ROOT).visits, 1000);
    let Tree { nodes, edges, .. } = &search.tree;
    let bytes =
        size_of_val(&nodes[0]) * nodes.capacity() + size_of_val(&edges[0]) * edges.capacity();
    assert!(bytes <= room, "{bytes}");
    assert_eq!(search.tree.nodes.len(), grown);
}
