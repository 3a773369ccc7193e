//! Letting a bot play for a seat, and taking the seat back.

use super::at::At;
use super::body::Json;
use crate::api::{Done, ErrorBody, HandBack, StandIn};
use crate::person::Visitor;
use crate::table::Message;
use crate::trouble::Trouble;

/// Lets a bot play for a seat from now on: one's own, or an abandoned one.
#[utoipa::path(post, path = "/api/tables/{id}/stand-in", tag = "tables", request_body = StandIn,
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "The bot plays", body = Done),
        (status = 403, description = "not_abandoned (`data.seconds` says how long still), not_your_seat", body = ErrorBody),
        (status = 404, description = "no_such_table", body = ErrorBody),
        (status = 409, description = "bot_seat, over, read_only", body = ErrorBody)))]
pub(crate) async fn stand_in(
    At { tables, id, who: Visitor(who) }: At<Visitor>,
    Json(StandIn { seat, bot }): Json<StandIn>,
) -> Result<axum::Json<Done>, Trouble> {
    tables.ask(&id, |reply| Message::StandIn { who, seat, bot, reply }).await?;
    Ok(axum::Json(Done {}))
}

/// The holder of a seat plays again himself.
#[utoipa::path(post, path = "/api/tables/{id}/hand-back", tag = "tables", request_body = HandBack,
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "No bot plays for the seat", body = Done),
        (status = 403, description = "not_your_seat", body = ErrorBody),
        (status = 404, description = "no_such_table", body = ErrorBody),
        (status = 409, description = "read_only", body = ErrorBody)))]
pub(crate) async fn hand_back(
    At { tables, id, who: Visitor(who) }: At<Visitor>,
    Json(HandBack { seat }): Json<HandBack>,
) -> Result<axum::Json<Done>, Trouble> {
    tables.ask(&id, |reply| Message::HandBack { who, seat, reply }).await?;
    Ok(axum::Json(Done {}))
}
