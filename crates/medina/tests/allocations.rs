//! A position is flat: a step allocates nothing, and neither does a clone.

use kasbah_medina::{Action, Medina};
use kasbah_rules::record::read_setup;
use kasbah_rules::{Dealer, Draws, Game, Seed, Turn};

/// Plays a whole random game on the position alone; the number of steps.
fn play(position: &mut Medina, seed: Seed, legal: &mut Vec<Action>) -> u32 {
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
                position.check(&action).expect("a legal action");
                let mut clone = position.clone();
                clone.act(&action, &mut ());
                *position = clone;
            }
        }
        steps += 1;
    }
}

#[test]
fn steps_and_clones_allocate_nothing() {
    for (number, words) in [
        "players=3 edition=1",
        "players=4 edition=1",
        "players=2 gates=on",
        "players=3 gates=on tower-contact=arm",
        "players=4",
        "players=4 gates=on well=off",
    ]
    .into_iter()
    .enumerate()
    {
        let setup = read_setup(words).expect("a setup");
        let mut position = Medina::start(&setup, &mut ());
        // Four colours and merchants on every square are more than any listing.
        let mut legal = Vec::with_capacity(5 * 16 * 11);
        let mut steps = 0;
        let info = allocation_counter::measure(|| {
            steps = play(&mut position, Seed::from_number(number as u64), &mut legal);
        });
        assert!(steps > 50);
        assert_eq!(info.count_total, 0, "{words}, {steps} steps");
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Medina>() <= 1024, "{} bytes", size_of::<Medina>());
}
