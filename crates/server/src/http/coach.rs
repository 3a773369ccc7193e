//! What would a turn give away? Nothing of it happens.

use kasbah_catalog::ToThink;
use kasbah_rules::Seat;

use super::at::At;
use super::body::Json;
use super::hint::position;
use super::suppose::{MOST_SUPPOSED, check};
use crate::api::{Coach, Coached, ErrorBody};
use crate::caller::Caller;
use crate::store::SeatKind;
use crate::table::Look;
use crate::thinkers::Kind;
use crate::trouble::Trouble;

/// What would a turn give away, at a quick look, and what proves it? Only at tables where nobody else plays but
/// bots, and hints are allowed. Against people never, whatever they agree upon: where hints are allowed, everybody
/// may ask for advice, and all know it; a coach who speaks unasked would be one that the others do not see.
#[utoipa::path(post, path = "/api/tables/{id}/coach", tag = "tables", request_body = Coach,
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "What it would give away; nothing has happened", body = Coached),
        (status = 403, description = "not_your_seat, hints_off, against_people", body = ErrorBody),
        (status = 404, description = "no_such_table", body = ErrorBody),
        (status = 409, description = "stale (`data.number` is the number now), stand_in", body = ErrorBody),
        (status = 422, description = "A rule forbids it (`rule`), not_understood, out_of_turn, chance_decides", body = ErrorBody),
        (status = 429, description = "too_many_hints, too_many_requests: try again after `Retry-After` seconds", body = ErrorBody),
        (status = 503, description = "busy: too many ask; try again after `Retry-After` seconds", body = ErrorBody)))]
pub(crate) async fn coach(
    At { tables, id, who: caller }: At<Caller>,
    Json(asked): Json<Coach>,
) -> Result<axum::Json<Coached>, Trouble> {
    let Coach { seat, number, actions } = asked;
    if actions.is_empty() {
        return Err(Trouble::field("actions", "at least one"));
    }
    check("actions", &actions, MOST_SUPPOSED)?;
    let who = caller.person;
    let now = tables.look(&id, who, move |look| alone(&look, seat, number)).await?;
    tables.limits.hint(caller)?;
    let ticket = tables.hints.enter(&id, caller.address)?;
    // One thread, whatever is free: it is done in a moment. Whoever asks again hears the same.
    let thought = tables.thinkers.think(Kind::Coach, caller.whose(), move |_| {
        let _ticket = ticket;
        now.verdict(&actions, u64::from(number))
    });
    let verdict = tokio::select! {
        () = tables.ending.cancelled() => return Err(Trouble::Ending),
        verdict = thought => verdict.ok_or(Trouble::Internal)?.map_err(Trouble::Refused)?,
    };
    Ok(axum::Json(Coached { number, verdict }))
}

/// The position of somebody whose opponents are bots: who plays against people is not helped.
fn alone(look: &Look<'_>, seat: Seat, number: u32) -> Result<Box<dyn ToThink>, Trouble> {
    let position = position(look, seat, number, &[])?;
    let seats = Seat::all(look.table.stored.seats.len()).zip(&look.table.stored.seats);
    let mut people = seats.filter(|(_, it)| it.kind != SeatKind::Bot).map(|(seat, _)| seat);
    match people.find(|other| *other != seat) {
        Some(seat) => Err(Trouble::AgainstPeople { seat }),
        None => Ok(position),
    }
}
