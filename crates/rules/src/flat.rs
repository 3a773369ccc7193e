//! For tests that a position is flat: it is small, and neither a step nor a clone allocates.

use crate::record::read_setup;
use crate::{Dealer, Draws, Game, Seed, Turn};

/// Bytes of a position, at the most.
const SMALL: usize = 1024;

/// Plays a whole random game on the position alone, with a clone for each action. `most` is how many
/// actions are ever legal at once; `allocations` runs something and counts what it allocates.
///
/// # Panics
/// When a position is not flat.
pub fn check_flat<G: Game>(
    setup: &str,
    most: usize,
    allocations: impl FnOnce(&mut dyn FnMut()) -> u64,
) {
    let words = setup;
    let setup: G::Setup = match read_setup(words) {
        Ok(setup) => setup,
        Err(error) => panic!("{words}: {error}"),
    };
    let mut position = G::start(&setup, &mut ());
    let mut legal = Vec::with_capacity(most);
    let mut steps = 0;
    let count = allocations(&mut || steps = play(&mut position, &mut legal));
    assert!(steps > 50, "{words}: a game of {steps} steps");
    assert_eq!(count, 0, "{words}: allocations in {steps} steps");
    assert!(size_of::<G>() <= SMALL, "{} bytes", size_of::<G>());
}

/// The number of steps.
fn play<G: Game>(position: &mut G, legal: &mut Vec<G::Action>) -> u32 {
    let seed = Seed::from_number(7);
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
                let action = &legal[draws.below(legal.len() as u64) as usize];
                assert!(position.check(action).is_ok(), "a legal action");
                let mut clone = position.clone();
                clone.act(action, &mut ());
                *position = clone;
            }
        }
        steps += 1;
    }
}
