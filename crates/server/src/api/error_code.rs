//! The codes of the server's own errors.

use std::fmt;

use serde::Serialize;
use ts_rs::TS;

/// What a [`Problem`](super::Problem) is, unless it is a refusal: those have the codes of
/// `RefusalCode`, or of the game's `Illegal`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "`Trouble` says what each means")]
pub enum ErrorCode {
    NoSuchTable,
    NoSuchGame,
    NoSuchLesson,
    NoSuchEvent,
    NoSuchLink,
    LinkUsed,
    NotFound,
    MethodNotAllowed,
    NotYourSeat,
    NeedsLink,
    WrongOrigin,
    Blocked,
    NeedsPassword,
    WrongPassword,
    NotPlaying,
    HintsOff,
    AgainstPeople,
    NotAbandoned,
    BotSeat,
    StandIn,
    Over,
    NotOver,
    SeatTaken,
    ReadOnly,
    OtherRules,
    Damaged,
    Stale,
    KeyReused,
    NoSuchSeat,
    BadSetup,
    BadRecord,
    BadRequest,
    BadJson,
    WrongType,
    TooLarge,
    TooManyListeners,
    TooManyConnections,
    TooManyRequests,
    TooManyStreams,
    TooManyTables,
    TooManyRecords,
    TooManyHints,
    TooManyAnalyses,
    TooManyHolders,
    TooManyWatchers,
    TooSlow,
    WrongHost,
    Busy,
    StoreUnavailable,
    Ending,
    Internal,
}

impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}
