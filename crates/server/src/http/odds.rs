//! What may come of an action that leaves something to chance. Nothing of it happens.

use kasbah_catalog::{Refusal, RefusalCode};
use kasbah_rules::Turn;

use super::at::At;
use super::body::Json;
use super::tables::check_action;
use crate::api::{AskOdds, ErrorBody, Odds};
use crate::person::Visitor;
use crate::trouble::Trouble;

/// What may come of an action? Whoever sees the table may ask, for the odds lie open to all.
#[utoipa::path(post, path = "/api/tables/{id}/odds", tag = "tables", request_body = AskOdds,
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "What may come of it; nothing has happened", body = Odds),
        (status = 404, description = "no_such_table", body = ErrorBody),
        (status = 409, description = "stale (`data.number` is the number now)", body = ErrorBody),
        (status = 422, description = "A rule forbids it (`rule`), not_understood, out_of_turn, no_odds", body = ErrorBody)))]
pub(crate) async fn odds(
    At { tables, id, who: Visitor(who) }: At<Visitor>,
    Json(asked): Json<AskOdds>,
) -> Result<axum::Json<Odds>, Trouble> {
    check_action("action", &asked.action)?;
    tables
        .look(&id, who, move |look| {
            let number = look.table.look().number();
            if asked.number.is_some_and(|seen| seen != number) {
                return Err(Trouble::Stale { number });
            }
            let position = look.table.look().position();
            let seat = match (asked.seat, position.turn()) {
                (Some(seat), _) | (None, Turn::Player { seat }) => seat,
                (None, Turn::Chance | Turn::Over) => {
                    let reason = "nobody is to act: name the seat that would";
                    return Err(Trouble::field("seat", reason));
                }
            };
            match position.odds(seat, &asked.action).map_err(Trouble::Refused)? {
                Some(odds) => Ok(axum::Json(Odds { number, seat, odds })),
                None => Err(Trouble::Refused(no_odds(position.game(), &asked.action))),
            }
        })
        .await
}

fn no_odds(game: &str, action: &str) -> Refusal {
    let message =
        format!("{game} tells no odds of `{action}`: ask about an action that throws dice");
    Refusal::of(RefusalCode::NoOdds, message)
}
