//! What goes over the wire. The page's TypeScript types are generated from these.

mod addresses;
mod error_code;
mod evening;
mod lessons;
mod lobby;
mod seats;
mod steps;
mod thoughts;

use std::collections::BTreeMap;

use kasbah_catalog::{GameView, HappeningView, OddsView, ReasonView};
use kasbah_rules::{Seat, Turn};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

pub use addresses::Addresses;
pub use error_code::ErrorCode;
pub use evening::{EveningGame, Rematch};
pub use lessons::{AskLesson, Game, Lesson, LessonAnswer, LessonStep, LessonTable};
pub use lobby::{Lobby, LobbyList, LobbyPage, More, SetAside, SummarySeat, TableSummary};
pub use seats::{Done, HandBack, Join, Joined, Renew, SeatView, Sit, Sitter, StandIn};
pub use steps::{Change, Step, Steps};
pub use thoughts::{Analysis, AskHint, Coach, Coached, Hinted};

/// What a seat is made for when a table is laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    /// The person who lays the table.
    Me,
    /// Another person on the same screen.
    Hotseat,
    /// Whoever opens the seat's link (or sits down from the lobby, at a public table).
    Friend,
    /// A program.
    Bot,
}

/// A seat as it is asked for.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatWish {
    /// Who is to sit there.
    pub kind: SeatKind,
    /// A name of at most 40 characters; may be left out.
    #[ts(optional)]
    pub name: Option<String>,
    /// For bots: which one (a name from `/api/games`); the default is its `bot_default`.
    #[ts(optional)]
    pub bot: Option<String>,
}

/// `POST /api/tables`
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "game": "medici",
    "seats": [{ "kind": "me", "name": "Anna" }, { "kind": "bot", "bot": "easy" }],
}))]
pub struct LayTable {
    /// A name from `/api/games`.
    pub game: String,
    /// Options by key, as in a record's `setup` line, without `players`.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// One wish a player.
    pub seats: Vec<SeatWish>,
    /// Whether the lobby lists the table and anybody may watch.
    #[serde(default)]
    pub public: bool,
    /// Whether the lot decides who sits where (so who is seat 0); otherwise the order given.
    #[serde(default = "yes")]
    pub shuffle: bool,
    /// Whether players may ask what a bot would do in their place.
    #[serde(default = "yes")]
    pub hints: bool,
}

fn yes() -> bool {
    true
}

/// Answer to `POST /api/games/{game}/check`: the options can be played.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Checked {
    /// Every option by key, defaults and `players` included.
    pub options: BTreeMap<String, String>,
}

/// Answer to `POST /api/tables` and `POST /api/records`.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TableLaid {
    /// The table's id: the page is at `/t/{id}`.
    pub id: String,
}

/// `POST /api/tables/{id}/actions`
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "seat": 0, "actions": ["reveal"], "number": 0, "key": "first-try" }))]
pub struct Act {
    /// The seat that acts; the sender must hold it.
    pub seat: Seat,
    /// The actions of a turn, in notation, one after the other: all are done or none. At most 16;
    /// one after which chance decides must be the last.
    #[schema(min_items = 1, max_items = 16)]
    pub actions: Vec<String>,
    /// The number of the last event the sender has seen. Another is a conflict.
    pub number: u32,
    /// Anything that names this attempt (8 to 64 characters): repeating it is harmless.
    #[schema(pattern = "^[!-~]{8,64}$")]
    pub key: String,
}

/// Answer to [`Act`]: all of it is stored.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Acted {
    /// The number that the first action got.
    pub number: u32,
    /// The number of the last event, with what chance decided after the last action.
    pub last: u32,
}

/// `POST /api/tables/{id}/why`: may these actions be done now, and if not, why not?
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Why {
    /// For which seat.
    pub seat: Seat,
    /// At most 4096.
    #[schema(max_items = 4096)]
    pub actions: Vec<String>,
    /// Supposing that the seat had done these first.
    #[schema(max_items = 16)]
    #[serde(default)]
    pub after: Vec<String>,
}

/// `POST /api/tables/{id}/preview`: how would the table stand after these actions?
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Preview {
    /// The seat that would act; the sender must hold it.
    pub seat: Seat,
    /// The number of the last event the sender has seen. Another is a conflict.
    pub number: u32,
    /// In notation, one after the other; at most 16.
    #[schema(max_items = 16)]
    pub actions: Vec<String>,
}

/// Answer to [`Preview`]: nothing of it has happened.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Previewed {
    /// Whose move it would be.
    pub turn: Turn,
    /// What might be done then, if the sender holds that seat.
    pub legal: Vec<String>,
    /// What the sender would see.
    pub view: GameView,
    /// Points, by seat.
    pub scores: Vec<u32>,
    /// What would happen with each action.
    pub happenings: Vec<Vec<HappeningView>>,
}

/// `POST /api/tables/{id}/odds`: what may come of this action?
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskOdds {
    /// The seat that would act; the one whose turn it is if left out.
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// The number of the last event the sender has seen: another is a conflict. May be left out.
    #[ts(optional)]
    pub number: Option<u32>,
    /// In notation.
    pub action: String,
}

/// Answer to [`AskOdds`]: nothing of it has happened.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Odds {
    /// How many events there are.
    pub number: u32,
    /// The seat that would act.
    pub seat: Seat,
    /// What may come of it.
    pub odds: OddsView,
}

/// Why something is refused: code and data for programs, rule and sentence for people.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Problem {
    /// What went wrong: an `ErrorCode`, a `RefusalCode`, or a code of the game's `Illegal`.
    pub code: String,
    /// The rule that forbids it, if it is a rule.
    #[ts(optional)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// Details by name.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    #[serde(default)]
    pub data: serde_json::Map<String, serde_json::Value>,
    /// In English.
    pub message: String,
}

/// Every answer that is not a success.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ErrorBody {
    /// What went wrong.
    pub error: Problem,
}

/// A table as one viewer sees it.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct TableView {
    /// The table's id.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// Every option by key, defaults included, `players` too.
    pub options: BTreeMap<String, String>,
    /// How many events there are: the number to act with.
    pub number: u32,
    /// The seats, in order.
    pub seats: Vec<SeatView>,
    /// Whose move it is.
    pub turn: Turn,
    /// What may be done, in notation, if it is the turn of a seat that the viewer holds.
    pub legal: Vec<String>,
    /// What the viewer may see of the position.
    pub view: GameView,
    /// Points so far, by seat.
    pub scores: Vec<u32>,
    /// Who has won; empty while the game goes on.
    pub winners: Vec<Seat>,
    /// Whether the lobby lists it.
    pub public: bool,
    /// Whether players may ask what a bot would do in their place.
    pub hints: bool,
    /// Whether it was opened from a record: it can be looked at, not played on.
    pub read_only: bool,
    /// The secret of the watcher's link: for everybody who holds a seat.
    pub watch_secret: Option<String>,
    /// What its people played together before, oldest first.
    pub evening: Vec<EveningGame>,
    /// The next game of its people.
    pub rematch: Option<Rematch>,
}

/// One line of the log.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct LogEntry {
    /// From 1.
    pub number: u32,
    /// Who acted; nothing for chance.
    pub seat: Option<Seat>,
    /// In notation.
    pub text: String,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// What happened.
    pub happenings: Vec<HappeningView>,
}

/// `GET /api/tables/{id}/log`
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Log {
    /// What happened before the first event (the game's opening).
    pub opening: Vec<HappeningView>,
    /// Every event so far.
    pub entries: Vec<LogEntry>,
}

/// A line of `GET /api/tables/{id}/scores`.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct ScoreLineView {
    /// Whose points.
    pub seat: Seat,
    /// How many.
    pub points: u32,
    /// What for, as code and data.
    pub reason: ReasonView,
}
