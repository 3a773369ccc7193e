//! A position is flat: a step allocates nothing, and neither does a clone.

use kasbah_alhambra::{Action, Alhambra, AlhambraSetup};
use kasbah_rules::{Dealer, Draws, Game, Seed, Turn};

/// Plays a whole random game on the position alone; the number of steps.
fn play(position: &mut Alhambra, seed: Seed, legal: &mut Vec<Action>) -> u32 {
    let mut dealer = Dealer::new(seed);
    let mut draws = Draws::new(seed, Draws::PLAYERS);
    let mut steps = 0;
    loop {
        match position.turn() {
            Turn::Over => return steps,
            Turn::Chance => {
                let chance = dealer.deal(position).expect("chance decides");
                position.settle(&chance, &mut ());
            }
            Turn::Player { .. } => {
                position.legal_actions(legal);
                let action = legal[draws.below(legal.len() as u64) as usize];
                let mut clone = *position;
                clone.act(&action, &mut ());
                *position = clone;
            }
        }
        steps += 1;
    }
}

#[test]
fn steps_and_clones_allocate_nothing() {
    for players in 2..=6 {
        let setup = AlhambraSetup::of(players).expect("a setup");
        let mut position = Alhambra::start(&setup, &mut ());
        let mut legal = Vec::with_capacity(256);
        let mut steps = 0;
        let info = allocation_counter::measure(|| {
            steps = play(&mut position, Seed::from_number(players as u64), &mut legal);
        });
        assert!(steps > 100);
        assert_eq!(info.count_total, 0, "{players} players, {steps} steps");
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Alhambra>() <= 1024, "{} bytes", size_of::<Alhambra>());
}
