//! Games that bots play among themselves.

use kasbah_rules::{Dealer, Draws, Game, Seat, Seed, Table, Turn};

/// Plays a game to its end, and gives the record of it. The seed deals; `choose` says what the
/// player whose turn it is does, and may draw from the seed's numbers for players.
pub fn play_out<G: Game>(
    setup: &G::Setup,
    seed: Seed,
    mut choose: impl FnMut(Seat, &Table<G>, &mut Draws) -> G::Action,
) -> Table<G> {
    let mut table = Table::<G>::new(setup.clone());
    let mut dealer = Dealer::new(seed);
    let mut draws = Draws::new(seed, Draws::PLAYERS);
    loop {
        match table.position().turn() {
            Turn::Over => return table,
            Turn::Chance => drop(table.deal(&mut dealer, &mut ())),
            Turn::Player { seat } => {
                let action = choose(seat, &table, &mut draws);
                table.act(seat, action, &mut ());
            }
        }
    }
}
