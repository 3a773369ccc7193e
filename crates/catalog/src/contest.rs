//! Contests of bots in any game.

use kasbah_bots::arena::{Contest, Entrant, PlayedGame};
use kasbah_rules::Seed;
use kasbah_rules::record::{read_setup, setup_text};

use crate::games::for_game;
use crate::listed::Listed;
use crate::no_such_game;

/// A contest of bots, in some game.
pub trait AnyContest: Send + Sync {
    /// The words of the setup, defaults left out.
    fn setup(&self) -> &str;
    /// What the bots are called, one for each seat.
    fn labels(&self) -> Vec<String>;
    /// How many games a deal is played, from other seats each time.
    fn games_a_deal(&self) -> usize;
    /// Plays the `index`th game. The games of a deal come one after another.
    fn play(&self, index: u64) -> PlayedGame;
}

/// A contest on `setup`, the text of a record's `setup` line: one bot for each seat, or fewer that
/// share the seats evenly.
pub fn contest(
    game: &str,
    setup: &str,
    entrants: &[Entrant],
    seed: Seed,
) -> Result<Box<dyn AnyContest>, String> {
    for_game!(
        game,
        G => contest_of::<G>(setup, entrants, seed),
        Err(no_such_game(game).reason)
    )
}

fn contest_of<G: Listed>(
    setup: &str,
    entrants: &[Entrant],
    seed: Seed,
) -> Result<Box<dyn AnyContest>, String> {
    let setup: G::Setup = read_setup(setup).map_err(|error| error.to_string())?;
    let words = setup_text(&setup);
    let contest = Contest::<G>::new(setup, entrants, seed).map_err(|e| e.to_string())?;
    Ok(Box::new(ContestOf { words, contest }))
}

struct ContestOf<G: Listed> {
    words: String,
    contest: Contest<G>,
}

impl<G: Listed> AnyContest for ContestOf<G> {
    fn setup(&self) -> &str {
        &self.words
    }

    fn labels(&self) -> Vec<String> {
        self.contest.labels()
    }

    fn games_a_deal(&self) -> usize {
        self.contest.games_a_deal()
    }

    fn play(&self, index: u64) -> PlayedGame {
        self.contest.play(self.contest.pairing(index))
    }
}
