//! What would be: may this be done, and how would the table stand then? Nothing of it happens.

use kasbah_catalog::Supposed;
use kasbah_rules::{Seat, Turn, Viewer};

use super::at::At;
use super::body::Json;
use super::tables::check_action;
use crate::api::{ErrorBody, Preview, Previewed, Problem, Why};
use crate::person::Visitor;
use crate::table::Look;
use crate::trouble::{Trouble, problem_of};

/// Bytes of a question why: it may name thousands of actions.
pub(super) const WHY: usize = 256 * 1024;
pub(super) const MOST_ASKED: usize = 4096;
/// Actions that can be supposed, one after the other.
pub(super) const MOST_SUPPOSED: usize = 16;

/// May these actions be done now, and if not, why not? In the order asked.
#[utoipa::path(post, path = "/api/tables/{id}/why", tag = "tables", request_body = Why,
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "For each: nothing, or what forbids it", body = Vec<Option<Problem>>),
        (status = 403, description = "not_your_seat", body = ErrorBody),
        (status = 404, description = "no_such_table", body = ErrorBody),
        (status = 422, description = "`after` itself cannot be: a rule forbids it, chance_decides", body = ErrorBody)))]
pub(crate) async fn why(
    At { tables, id, who: Visitor(who) }: At<Visitor>,
    Json(why): Json<Why, WHY>,
) -> Result<axum::Json<Vec<Option<Problem>>>, Trouble> {
    check("actions", &why.actions, MOST_ASKED)?;
    check("after", &why.after, MOST_SUPPOSED)?;
    tables
        .look(&id, who, move |look| {
            let then = suppose(&look, why.seat, &why.after)?.position;
            let problem = |action: &String| then.allows(why.seat, action).err().map(problem_of);
            Ok(axum::Json(why.actions.iter().map(problem).collect()))
        })
        .await
}

/// How would the table stand after these actions of a seat? What only chance can decide is not told.
#[utoipa::path(post, path = "/api/tables/{id}/preview", tag = "tables", request_body = Preview,
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "How it would stand; nothing has happened", body = Previewed),
        (status = 403, description = "not_your_seat", body = ErrorBody),
        (status = 404, description = "no_such_table", body = ErrorBody),
        (status = 409, description = "stale (`data.number` is the number now)", body = ErrorBody),
        (status = 422, description = "A rule forbids it (`rule`), not_understood, out_of_turn, chance_decides", body = ErrorBody)))]
pub(crate) async fn preview(
    At { tables, id, who: Visitor(who) }: At<Visitor>,
    Json(supposed): Json<Preview>,
) -> Result<axum::Json<Previewed>, Trouble> {
    check("actions", &supposed.actions, MOST_SUPPOSED)?;
    tables
        .look(&id, who, move |look| {
            let number = look.table.look().number();
            if supposed.number != number {
                return Err(Trouble::Stale { number });
            }
            let Supposed { position, entries, .. } =
                suppose(&look, supposed.seat, &supposed.actions)?;
            let turn = position.turn();
            let his = matches!(turn, Turn::Player { seat } if look.role.holds(seat));
            Ok(axum::Json(Previewed {
                turn,
                legal: if his { position.legal() } else { Vec::new() },
                view: position.view(Viewer::Seat(supposed.seat)),
                scores: position.scores(),
                happenings: entries.into_iter().map(|entry| entry.happenings).collect(),
            }))
        })
        .await
}

/// The table after some actions of a seat that the asker must hold.
pub(super) fn suppose(
    look: &Look<'_>,
    seat: Seat,
    actions: &[String],
) -> Result<Supposed, Trouble> {
    if !look.role.holds(seat) {
        return Err(Trouble::NotYourSeat { seat });
    }
    look.table.look().suppose(seat, actions).map_err(Trouble::Refused)
}

pub(super) fn check(field: &'static str, actions: &[String], most: usize) -> Result<(), Trouble> {
    if actions.len() > most {
        return Err(Trouble::field(field, format!("at most {most}")));
    }
    actions.iter().try_for_each(|action| check_action(field, action))
}
