//! Everything that can be answered instead of what was asked for.

use std::fmt;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use kasbah_catalog::{BadRecord, Refusal};
use kasbah_rules::{Rule, Seat, SetupError};
use serde_json::{Map, Value, json};

use crate::api::{ErrorBody, ErrorCode, Problem};

/// What can be too many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum What {
    Connections,
    Requests,
    Streams,
    Tables,
    Records,
    Hints,
    Analyses,
}

impl What {
    fn code(self) -> ErrorCode {
        match self {
            Self::Connections => ErrorCode::TooManyConnections,
            Self::Requests => ErrorCode::TooManyRequests,
            Self::Streams => ErrorCode::TooManyStreams,
            Self::Tables => ErrorCode::TooManyTables,
            Self::Records => ErrorCode::TooManyRecords,
            Self::Hints => ErrorCode::TooManyHints,
            Self::Analyses => ErrorCode::TooManyAnalyses,
        }
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Connections => "connections",
            Self::Requests => "requests",
            Self::Streams => "event streams",
            Self::Tables => "tables",
            Self::Records => "records",
            Self::Hints => "hints",
            Self::Analyses => "analyses",
        })
    }
}

/// Goes with an answer that another server has to give, for whoever passes the request on.
#[derive(Clone, Debug)]
pub(crate) struct Elsewhere(pub(crate) Option<String>);

/// Why a request is not done. Each has a code, a status and a sentence that says what to do.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum Trouble {
    #[error("there is no table {id} here, or it is not shown to you: open it by its link")]
    NoSuchTable { id: String },
    #[error("there is no game {game}: GET /api/games lists them")]
    NoSuchGame { game: String },
    #[error("{game} has no lesson {lesson}")]
    NoSuchLesson { game: String, lesson: String },
    #[error("the table has no event {number}: it has {last}")]
    NoSuchEvent { number: u32, last: u32 },
    #[error("there is no seat {seat} at this table")]
    NoSuchSeat { seat: Seat },
    #[error("this link leads nowhere: ask for a new one")]
    NoSuchLink,
    #[error(
        "somebody has sat down by this link: whoever holds seat {seat} finds one for another device where he plays"
    )]
    LinkUsed { seat: Seat },
    #[error("nothing is at this address: GET /api/openapi.json lists what there is")]
    NotFound,
    #[error("this address does not take such a request: GET /api/openapi.json says what it takes")]
    MethodNotAllowed,
    #[error("you do not hold seat {seat}: open its link to sit down there")]
    NotYourSeat { seat: Seat },
    #[error("hints are not allowed at this table")]
    HintsOff,
    #[error("somebody plays at seat {seat}: the coach speaks only where all others are bots")]
    AgainstPeople { seat: Seat },
    #[error(
        "the holder of seat {seat} has not been away for long: a bot may play for him in {seconds} seconds if he does not come back"
    )]
    NotAbandoned { seat: Seat, seconds: u64 },
    #[error("seat {seat} is a bot's anyway")]
    BotSeat { seat: Seat },
    #[error("a bot plays for seat {seat} now: take your seat back first")]
    StandIn { seat: Seat },
    #[error("the game is over: nobody has to play any more")]
    Over,
    #[error("the game is not over: ask again when it is")]
    NotOver,
    #[error("only those who played can play on together: lay a table of your own")]
    NotPlaying,
    #[error("seat {seat} is taken")]
    SeatTaken { seat: Seat },
    #[error("this table is not public: seat {seat} is taken by its link")]
    NeedsLink { seat: Seat },
    #[error("this table was opened from a record: it can be looked at, not played on")]
    ReadOnly,
    #[error(
        "this table was laid under rules {rules} of its game, and rules {played} are played now: GET /api/tables/{id}/record has its record"
    )]
    OtherRules { id: String, rules: u32, played: u32 },
    #[error(
        "this table is damaged and cannot be shown: GET /api/tables/{id}/record has what is left of its record"
    )]
    Damaged { id: String },
    #[error("the table has gone on: it has {number} events now; look again, then act")]
    Stale { number: u32 },
    #[error("this key was used for another action: take a new key for each")]
    KeyReused { number: u32 },
    #[error("{0}")]
    Refused(Refusal),
    #[error("{0}")]
    BadSetup(SetupError),
    #[error("{0}")]
    BadRecord(BadRecord),
    #[error("{field}: {reason}")]
    BadField { field: &'static str, reason: String },
    #[error("{0}")]
    BadRequest(String),
    #[error("not JSON: {0}")]
    BadJson(String),
    #[error("send this as {0}")]
    WrongType(&'static str),
    #[error("the request is larger than the {0} bytes allowed here")]
    TooLarge(usize),
    #[error("this request comes from another site: use Kasbah's own page")]
    WrongOrigin,
    #[error("whoever runs this server does not let your address in")]
    Blocked,
    #[error(
        "tables are laid here by those who know the password or are invited: send it as x-kasbah-password"
    )]
    NeedsPassword,
    #[error("this is not the password, or the invitation has ended: ask whoever runs the server")]
    WrongPassword,
    #[error("too many are looking at this table already: try again later")]
    TooManyListeners,
    #[error("too many {what}: try again in {seconds} seconds")]
    TooMany { what: What, seconds: u64 },
    #[error(
        "seat {seat} is held by {most} devices: whoever holds it can renew its link, and sit there alone"
    )]
    TooManyHolders { seat: Seat, most: usize },
    #[error("the link of this table's watchers was used {most} times: no more can be let in")]
    TooManyWatchers { most: usize },
    #[error("the request did not come whole in time: send it again")]
    TooSlow,
    #[error(
        "this server is not called {host}: whoever runs it can allow the name with the setting allowed_hosts (--allowed-hosts {host})"
    )]
    WrongHost { host: String },
    #[error("too many ask for hints: try again in a moment")]
    Busy,
    #[error("the store cannot be used now; nothing was done: try again later")]
    StoreUnavailable,
    /// Another server keeps the table, perhaps at this address. Between servers only.
    #[error("another server keeps this table: try again in a moment")]
    Elsewhere { address: Option<String> },
    #[error("the server is ending: try again in a moment")]
    Ending,
    #[error("something went wrong here: try again, with the same key if it was an action")]
    Internal,
}

impl Trouble {
    pub(crate) fn field(field: &'static str, reason: impl Into<String>) -> Self {
        Self::BadField { field, reason: reason.into() }
    }

    fn status_and_code(&self) -> (StatusCode, String) {
        use {ErrorCode as C, StatusCode as S};
        let (status, code) = match self {
            Self::NoSuchTable { .. } => (S::NOT_FOUND, C::NoSuchTable),
            Self::NoSuchGame { .. } => (S::NOT_FOUND, C::NoSuchGame),
            Self::NoSuchLesson { .. } => (S::NOT_FOUND, C::NoSuchLesson),
            Self::NoSuchEvent { .. } => (S::NOT_FOUND, C::NoSuchEvent),
            Self::NoSuchLink => (S::NOT_FOUND, C::NoSuchLink),
            Self::LinkUsed { .. } => (S::CONFLICT, C::LinkUsed),
            Self::NotFound => (S::NOT_FOUND, C::NotFound),
            Self::MethodNotAllowed => (S::METHOD_NOT_ALLOWED, C::MethodNotAllowed),
            Self::NotYourSeat { .. } => (S::FORBIDDEN, C::NotYourSeat),
            Self::NeedsLink { .. } => (S::FORBIDDEN, C::NeedsLink),
            Self::WrongOrigin => (S::FORBIDDEN, C::WrongOrigin),
            Self::Blocked => (S::FORBIDDEN, C::Blocked),
            Self::NeedsPassword => (S::FORBIDDEN, C::NeedsPassword),
            Self::WrongPassword => (S::FORBIDDEN, C::WrongPassword),
            Self::NotPlaying => (S::FORBIDDEN, C::NotPlaying),
            Self::HintsOff => (S::FORBIDDEN, C::HintsOff),
            Self::AgainstPeople { .. } => (S::FORBIDDEN, C::AgainstPeople),
            Self::NotAbandoned { .. } => (S::FORBIDDEN, C::NotAbandoned),
            Self::BotSeat { .. } => (S::CONFLICT, C::BotSeat),
            Self::StandIn { .. } => (S::CONFLICT, C::StandIn),
            Self::Over => (S::CONFLICT, C::Over),
            Self::NotOver => (S::CONFLICT, C::NotOver),
            Self::SeatTaken { .. } => (S::CONFLICT, C::SeatTaken),
            Self::ReadOnly => (S::CONFLICT, C::ReadOnly),
            Self::OtherRules { .. } => (S::GONE, C::OtherRules),
            Self::Damaged { .. } => (S::GONE, C::Damaged),
            Self::Stale { .. } => (S::CONFLICT, C::Stale),
            Self::KeyReused { .. } => (S::CONFLICT, C::KeyReused),
            Self::NoSuchSeat { .. } => (S::UNPROCESSABLE_ENTITY, C::NoSuchSeat),
            Self::Refused(refusal) => return (S::UNPROCESSABLE_ENTITY, refusal.code.clone()),
            Self::BadSetup(_) => (S::UNPROCESSABLE_ENTITY, C::BadSetup),
            Self::BadRecord(_) => (S::UNPROCESSABLE_ENTITY, C::BadRecord),
            Self::BadField { .. } | Self::BadRequest(_) => (S::UNPROCESSABLE_ENTITY, C::BadRequest),
            Self::BadJson(_) => (S::BAD_REQUEST, C::BadJson),
            Self::WrongType(_) => (S::UNSUPPORTED_MEDIA_TYPE, C::WrongType),
            Self::TooLarge(_) => (S::PAYLOAD_TOO_LARGE, C::TooLarge),
            Self::TooManyListeners => (S::TOO_MANY_REQUESTS, C::TooManyListeners),
            Self::TooMany { what, .. } => (S::TOO_MANY_REQUESTS, what.code()),
            Self::TooManyHolders { .. } => (S::CONFLICT, C::TooManyHolders),
            Self::TooManyWatchers { .. } => (S::CONFLICT, C::TooManyWatchers),
            Self::TooSlow => (S::REQUEST_TIMEOUT, C::TooSlow),
            Self::WrongHost { .. } => (S::MISDIRECTED_REQUEST, C::WrongHost),
            Self::Busy => (S::SERVICE_UNAVAILABLE, C::Busy),
            Self::StoreUnavailable => (S::SERVICE_UNAVAILABLE, C::StoreUnavailable),
            Self::Elsewhere { .. } => (S::MISDIRECTED_REQUEST, C::StoreUnavailable),
            Self::Ending => (S::SERVICE_UNAVAILABLE, C::Ending),
            Self::Internal => (S::INTERNAL_SERVER_ERROR, C::Internal),
        };
        (status, code.to_string())
    }

    fn data(&self) -> Map<String, Value> {
        let data = match self {
            Self::Refused(refusal) => return refusal.data.clone(),
            Self::OtherRules { id, rules, played } => {
                json!({ "id": id, "rules": rules, "played": played })
            }
            Self::NoSuchTable { id } | Self::Damaged { id } => json!({ "id": id }),
            Self::NoSuchGame { game } => json!({ "game": game }),
            Self::NoSuchLesson { game, lesson } => json!({ "game": game, "lesson": lesson }),
            Self::NoSuchEvent { number, last } => json!({ "number": number, "last": last }),
            Self::NoSuchSeat { seat }
            | Self::NotYourSeat { seat }
            | Self::SeatTaken { seat }
            | Self::BotSeat { seat }
            | Self::AgainstPeople { seat }
            | Self::LinkUsed { seat }
            | Self::StandIn { seat }
            | Self::NeedsLink { seat } => json!({ "seat": seat }),
            Self::NotAbandoned { seat, seconds } => json!({ "seat": seat, "seconds": seconds }),
            Self::Stale { number } | Self::KeyReused { number } => json!({ "number": number }),
            Self::BadSetup(error) => return error.details(),
            Self::BadRecord(bad) => json!(bad),
            Self::BadField { field, .. } => json!({ "field": field }),
            Self::TooLarge(bytes) => json!({ "bytes": bytes }),
            Self::TooMany { seconds, .. } => json!({ "seconds": seconds }),
            Self::TooManyHolders { seat, most } => json!({ "seat": seat, "most": most }),
            Self::TooManyWatchers { most } => json!({ "most": most }),
            Self::WrongHost { host } => json!({ "host": host }),
            _ => return Map::new(),
        };
        match data {
            Value::Object(map) => map,
            _ => Map::new(),
        }
    }

    /// The wire's form, with the rule that stands behind it.
    fn under(&self, rule: Option<Rule>) -> Problem {
        Problem {
            code: self.status_and_code().1,
            rule: rule.map(|rule| rule.0.to_owned()),
            data: self.data(),
            message: self.to_string(),
        }
    }

    /// The wire's form of it.
    pub(crate) fn problem(&self) -> Problem {
        match self {
            Self::Refused(refusal) => problem_of(refusal.clone()),
            Self::BadRecord(bad) => self.under(bad.rule()),
            _ => self.under(None),
        }
    }
}

/// A game's refusal in the wire's form.
pub(crate) fn problem_of(refusal: Refusal) -> Problem {
    Problem {
        code: refusal.code,
        rule: refusal.rule.map(str::to_owned),
        data: refusal.data,
        message: refusal.message,
    }
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let answer = (self.status_and_code().0, Json(ErrorBody { error: self.problem() }));
        if let Self::Elsewhere { address } = self {
            return (Extension(Elsewhere(address)), answer).into_response();
        }
        // In seconds: a hint takes less than one, and somebody who looks on may do so for long.
        let retry = match self {
            Self::Busy => 1,
            Self::TooManyListeners => 30,
            Self::TooMany { what: What::Requests, seconds } => {
                // What else was sent on this connection is not even read.
                let close = (header::CONNECTION, HeaderValue::from_static("close"));
                return ([close, (header::RETRY_AFTER, seconds.into())], answer).into_response();
            }
            Self::TooMany { seconds, .. } => seconds,
            _ => return answer.into_response(),
        };
        ([(header::RETRY_AFTER, retry)], answer).into_response()
    }
}
