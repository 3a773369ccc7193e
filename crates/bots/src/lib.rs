//! Players that are programs: a search that knows no game, an evaluation for each game, levels of
//! play, and an arena that measures them.

mod analysis;
pub mod arena;
mod bot;
mod budget;
mod choice;
mod curious;
mod eval;
mod exact;
mod hint;
mod level;
mod names;
mod play_out;
mod quick_look;
mod random;
mod reasons;
mod rest_of_turn;
mod search;
mod thinker;
mod watch;

pub use analysis::{Analysis, analyse};
pub use bot::{Bot, Thought};
pub use budget::Budget;
pub use curious::Curious;
pub use eval::weights::{self, WeightsError};
pub use eval::{Evaluated, Evaluation, Term, Values, victory};
pub use hint::{Hint, hint};
pub use names::{NAMES, NoSuchBot, TREE_BYTES, by_name, by_name_within, with_weights};
pub use play_out::play_out;
pub use quick_look::{QuickLook, quick_look};
pub use random::Random;
pub use reasons::Reason;
pub use search::{Numbers, Tuning};
pub use watch::Watch;
