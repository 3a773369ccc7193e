//! The closed list of games and bots, behind one face in text and JSON.
//!
//! Only this crate knows all games, and in it only `games/mod.rs`.

mod analysis;
mod bad_record;
mod book;
mod contest;
mod entry;
mod games;
mod hint;
mod info;
mod lesson;
mod listed;
mod look;
mod picture;
mod play;
mod player;
mod position;
mod refereed;
mod refusal;
mod rulebook;
mod selfplay;
mod think;
mod turning;
mod verdict;
mod walk;

pub use analysis::AnalysedPosition;
pub use bad_record::BadRecord;
pub use book::{
    Book, BookBlock, BookChapter, BookLine, BookMark, BookPicture, BookSheet, BookText, book,
    law_marks,
};
pub use contest::{AnyContest, contest};
pub use entry::Entry;
pub use games::{ConsequenceView, GameView, HappeningView, OddsView, OwnView, ReasonView, games};
pub use hint::{Hint, HintReason};
pub use info::{GameInfo, OptionInfo, OptionKind};
pub use kasbah_bots::{Budget, NAMES as BOTS, NoSuchBot, Thought, Watch, arena};
pub use lesson::{
    Better, Learned, LessonAnswer, LessonAsks, LessonInfo, LessonNumbers, LessonWords, NoLesson,
    Place, Proof, learn, lesson_words, lessons, prove,
};
pub use look::{Supposed, ToLook};
pub use play::{Step, ToPlay};
pub use player::AnyPlayer;
pub use position::AnyPosition;
pub use refereed::{Chosen, Refereed, refereed};
pub use refusal::{Refusal, RefusalCode};
pub use rulebook::{Rulebook, rulebooks, visit_refusals};
pub use selfplay::{Output, Played, SelfPlay, SelfPlayError, selfplay};
pub use think::ToThink;
pub use turning::{Turning, TurningKind, turning_points};
pub use verdict::{Proved, Verdict};
pub use walk::Walk;

use games::for_game;
use kasbah_rules::record::{self, Problem, RecordError, Section, read_setup, sections};
use kasbah_rules::{Dealer, Game, Seed, SetupCode, SetupError};
use look::Looked;
use play::Playing;

/// The version of a game's rules that this program plays, if it knows the game.
#[must_use]
pub fn rules(game: &str) -> Option<u32> {
    for_game!(game, G => Some(G::RULES), None)
}

/// Lays a table. `setup` is the text of a record's `setup` line; the 32 bytes seed the dealer.
pub fn new_table(game: &str, setup: &str, seed: [u8; 32]) -> Result<Box<dyn ToPlay>, SetupError> {
    for_game!(
        game,
        G => Ok(Box::new(Playing::<G>::new(read_setup(setup)?, Seed(seed)))),
        Err(no_such_game(game))
    )
}

/// Takes up a stored table again: `lines` are the record's event lines (`* C5`, `0 take 1 2`).
/// The dealer goes on where it was.
pub fn resume_table<'a>(
    game: &str,
    setup: &str,
    seed: [u8; 32],
    lines: impl IntoIterator<Item = &'a str>,
) -> Result<Box<dyn ToPlay>, String> {
    for_game!(
        game,
        G => {
            let setup = read_setup(setup).map_err(|error| error.to_string())?;
            let mut table = Playing::<G>::new(setup, Seed(seed));
            for line in lines {
                table.resume(line)?;
            }
            Ok(Box::new(table))
        },
        Err(no_such_game(game).to_string())
    )
}

/// The keys and texts of a record's `tag` lines, in order.
pub type Tags = Vec<(String, String)>;

/// Reads a record (one game, whole or unfinished), to be looked at. The error names line and reason.
/// The tags come along.
pub fn read_record(text: &str) -> Result<(Box<dyn ToLook>, Tags), BadRecord> {
    let sections = sections(text);
    let [section] = &sections[..] else {
        return Err(match sections.len() {
            0 => BadRecord::Empty,
            games => BadRecord::Several { games },
        });
    };
    Ok(open(section)?)
}

/// Takes up one game of a text, to be looked at, with its tags.
pub fn open(section: &Section<'_>) -> Result<(Box<dyn ToLook>, Tags), RecordError> {
    for_game!(
        name_of(section)?,
        G => {
            let read = record::read::<G>(&section.lines)?;
            Ok((Box::new(Looked { table: read.table, seed: read.seed }), read.tags))
        },
        Err(unknown(section))
    )
}

/// What [`replay`] found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replayed {
    /// Which game.
    pub game: &'static str,
    /// How many events.
    pub events: usize,
    /// Points by seat, if the game is over.
    pub scores: Option<Vec<u32>>,
    /// Whether the outcomes follow from the seed; nothing if it was not asked, or tells no seed.
    pub audited: Option<bool>,
}

/// Checks one game of a text; with `audit`, deals its outcomes again.
pub fn replay(section: &Section<'_>, audit: bool) -> Result<Replayed, RecordError> {
    for_game!(
        name_of(section)?,
        G => {
            let read = record::read::<G>(&section.lines)?;
            let audited = match read.seed.filter(|_| audit).map(Dealer::new) {
                None => None,
                Some(dealer) => match read.table.audit(dealer) {
                    Ok(()) => Some(true),
                    Err((index, dealt)) => {
                        let number = read.lines[index];
                        let line = section.lines.iter().find(|line| line.number == number);
                        let text = line.map(|line| line.text).unwrap_or_default().to_owned();
                        let problem = Problem::NotDealt { dealt: dealt.to_string() };
                        return Err(RecordError { line: number, text, problem });
                    }
                },
            };
            Ok(Replayed {
                game: <G as kasbah_rules::Game>::NAME,
                events: read.table.events().len(),
                scores: read.table.is_over().then(|| kasbah_rules::Game::scores(read.table.position())),
                audited,
            })
        },
        Err(unknown(section))
    )
}

fn name_of<'a>(section: &Section<'a>) -> Result<&'a str, RecordError> {
    section.game.ok_or_else(|| at_start(section, Problem::NoGameLine))
}

fn unknown(section: &Section<'_>) -> RecordError {
    at_start(section, Problem::NoSuchGame { games: names() })
}

fn at_start(section: &Section<'_>, problem: Problem) -> RecordError {
    let (line, text) = section.lines.first().map_or((1, ""), |line| (line.number, line.text));
    RecordError { line, text: text.to_owned(), problem }
}

fn names() -> String {
    games().into_iter().map(|game| game.name).collect::<Vec<_>>().join(", ")
}

fn no_such_game(game: &str) -> SetupError {
    SetupError::new(
        "game",
        SetupCode::NoGame,
        format!("no game is called `{game}`; there are {}", names()),
    )
}
