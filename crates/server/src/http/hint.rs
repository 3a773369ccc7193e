//! What would a bot do here? Nothing of it happens.

use kasbah_catalog::{Budget, Refusal, RefusalCode, ToThink};
use kasbah_rules::{Seat, Turn};

use super::at::At;
use super::body::Json;
use super::suppose::{MOST_SUPPOSED, check, suppose};
use crate::api::{AskHint, ErrorBody, Hinted};
use crate::caller::Caller;
use crate::random;
use crate::table::Look;
use crate::thinkers::Kind;
use crate::trouble::Trouble;

/// What would a bot do for a seat whose turn it is, and why?
#[utoipa::path(post, path = "/api/tables/{id}/hint", tag = "tables", request_body = AskHint,
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "What the bot would do; nothing has happened", body = Hinted),
        (status = 403, description = "not_your_seat, hints_off", body = ErrorBody),
        (status = 404, description = "no_such_table", body = ErrorBody),
        (status = 409, description = "stale (`data.number` is the number now), stand_in", body = ErrorBody),
        (status = 422, description = "out_of_turn, or `after` cannot be: a rule forbids it, chance_decides", body = ErrorBody),
        (status = 429, description = "too_many_hints, too_many_requests: try again after `Retry-After` seconds", body = ErrorBody),
        (status = 503, description = "busy: too many ask; try again after `Retry-After` seconds", body = ErrorBody)))]
pub(crate) async fn hint(
    At { tables, id, who: caller }: At<Caller>,
    Json(asked): Json<AskHint>,
) -> Result<axum::Json<Hinted>, Trouble> {
    check("after", &asked.after, MOST_SUPPOSED)?;
    let AskHint { seat, number, after } = asked;
    let who = caller.person;
    let then = tables.look(&id, who, move |look| position(&look, seat, number, &after)).await?;
    tables.limits.hint(caller)?;
    let ticket = tables.hints.enter(&id, caller.address)?;
    let budget = Budget::time(tables.config.hint_time);
    let thought = tables.thinkers.think(Kind::Hint, caller.whose(), move |threads| {
        let _ticket = ticket;
        then.hint(budget.on_threads(threads), random::number())
    });
    let hint = tokio::select! {
        () = tables.ending.cancelled() => return Err(Trouble::Ending),
        hint = thought => hint.flatten().ok_or(Trouble::Internal)?,
    };
    Ok(axum::Json(Hinted { number, hint }))
}

/// What a bot thinks about, supposing that some actions were done. Nobody learns from it what he may not know: a position holds no
/// hidden cards and no order of a deck, only what every attentive player can count, and chance is
/// drawn when it comes. The bot gets no dealer, and `after` stops where chance decides.
pub(super) fn position(
    look: &Look<'_>,
    seat: Seat,
    number: u32,
    after: &[String],
) -> Result<Box<dyn ToThink>, Trouble> {
    if !look.role.holds(seat) {
        return Err(Trouble::NotYourSeat { seat });
    }
    if !look.table.stored.hints {
        return Err(Trouble::HintsOff);
    }
    let now = look.table.look().number();
    if number != now {
        return Err(Trouble::Stale { number: now });
    }
    if look.table.stored.seats[seat.index()].stand_in.is_some() {
        return Err(Trouble::StandIn { seat });
    }
    let then = suppose(look, seat, after)?.to_think;
    let turn = then.position().turn();
    if turn != (Turn::Player { seat }) {
        let message = format!("it is not the turn of seat {seat}: ask when it is");
        let refusal = Refusal::of(RefusalCode::OutOfTurn, message).with("turn", turn);
        return Err(Trouble::Refused(refusal));
    }
    Ok(then)
}
