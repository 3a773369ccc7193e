//! Who sits where: sitting down, leaving a seat to a bot, and how a seat looks.

use kasbah_rules::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// `POST /api/join`: what a seat's or watcher's link does when it is opened.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The secret of the link: the page's address is `/join#{secret}`, so that it is in no log.
    pub secret: String,
    /// A name for the seat, if it has none yet.
    #[ts(optional)]
    pub name: Option<String>,
}

/// Answer to `POST /api/join`.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Joined {
    /// The table.
    pub id: String,
    /// The seat, or nothing for a watcher.
    pub seat: Option<Seat>,
}

/// `POST /api/tables/{id}/sit`: sit down at an open seat of a public table, or change the name of one's own.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// Which seat.
    pub seat: Seat,
    /// The player's name.
    #[ts(optional)]
    pub name: Option<String>,
}

/// Who sits on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Sitter {
    /// Somebody.
    Person,
    /// A program.
    Bot,
    /// Nobody yet.
    Open,
}

/// A seat as a viewer sees it.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct SeatView {
    /// Which.
    pub seat: Seat,
    /// Who sits there.
    pub sitter: Sitter,
    /// The name, possibly empty.
    pub name: String,
    /// For bots: which one.
    pub bot: Option<String>,
    /// Whether the viewer holds it.
    pub you: bool,
    /// Whether somebody who holds it is looking at the table now (bots always are).
    pub online: bool,
    /// The bot that plays for its holder now, if one does.
    pub stand_in: Option<String>,
    /// Whether its holder has been away so long that the viewer, who does not hold it, may let a
    /// bot play for him.
    pub abandoned: bool,
    /// The secret of the seat's link: for who laid the table while it is open; then another, which is
    /// its holder's alone, for his further devices.
    pub secret: Option<String>,
    /// How many devices hold it: for its holder.
    pub devices: Option<u32>,
}

/// `POST /api/tables/{id}/stand-in`: a bot plays for a seat from now on.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StandIn {
    /// Which seat: the sender's own, or an abandoned one.
    pub seat: Seat,
    /// Which bot (a name from `/api/games`); the default is its `bot_default`.
    #[ts(optional)]
    pub bot: Option<String>,
}

/// `POST /api/tables/{id}/hand-back`: the holder of a seat plays again himself.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HandBack {
    /// Which seat; the sender must hold it.
    pub seat: Seat,
}

/// `POST /api/tables/{id}/renew`: a new link for a seat, which no other device holds any more.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Renew {
    /// Which seat; the sender must hold it.
    pub seat: Seat,
}

/// Answer to [`StandIn`] and [`HandBack`]: it is so now.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Done {}
