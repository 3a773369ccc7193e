//! Laying a table, looking at it, acting at it.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use kasbah_catalog::GameInfo;

use super::at::At;
use super::body::Json;
use super::games::setup_words;
use super::may_lay::Password;
use super::name::name;
use super::suppose::{MOST_SUPPOSED, check};
use crate::api::{Act, Acted, ErrorBody, LayTable, SeatKind, SeatWish, Sit, TableLaid, TableView};
use crate::caller::Caller;
use crate::person::{Person, SetCookie, Someone, Visitor};
use crate::random;
use crate::store::{self, Storage, StoredSeat, StoredTable, Write};
use crate::table::Message;
use crate::tables::Tables;
use crate::trouble::Trouble;

/// Lays a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = LayTable,
    params(("x-kasbah-password" = Option<String>, Header, description = "If the server asks for one (403)")),
    responses(
        (status = 201, description = "It is laid, and the cards are dealt", body = TableLaid),
        (status = 403, description = "needs_password, wrong_password", body = ErrorBody),
        (status = 404, description = "no_such_game", body = ErrorBody),
        (status = 422, description = "bad_setup, bad_request", body = ErrorBody),
        (status = 429, description = "too_many_tables, too_many_requests: try again after `Retry-After` seconds", body = ErrorBody)))]
pub(crate) async fn create(
    State(tables): State<Arc<Tables>>,
    caller: Caller,
    someone: Someone,
    password: Password,
    Json(wish): Json<LayTable>,
) -> Result<(StatusCode, SetCookie, axum::Json<TableLaid>), Trouble> {
    tables.limits.table(caller)?;
    password.check(&tables).await?;
    let table = lay(tables.game(&wish.game)?, wish, someone.person)?;
    let id = table.id.clone();
    let bots = table.has_bots();
    let write = Write::Create(Box::new(table));
    tables.store.write(write).await.map_err(|_| Trouble::StoreUnavailable)?;
    if bots {
        tables.wake(&id).await;
    }
    Ok((StatusCode::CREATED, someone.cookie, axum::Json(TableLaid { id })))
}

fn lay(game: &GameInfo, mut wish: LayTable, creator: Person) -> Result<StoredTable, Trouble> {
    if wish.options.contains_key("players") {
        return Err(Trouble::field("options", "the number of players is the number of seats"));
    }
    if !(usize::from(game.players_min)..=usize::from(game.players_max)).contains(&wish.seats.len())
    {
        let reason = format!("{} to {} play this", game.players_min, game.players_max);
        return Err(Trouble::field("seats", reason));
    }
    wish.options.insert("players".into(), wish.seats.len().to_string());
    let setup = setup_words(&wish.options)?;
    let seats = wish.seats.into_iter().map(|wish| seat(game, wish, creator));
    let mut seats = seats.collect::<Result<Vec<_>, _>>()?;
    if wish.shuffle {
        random::shuffle(&mut seats);
    }
    let laid = StoredTable::laid(&game.name, &setup, seats, creator)?;
    Ok(StoredTable { public: wish.public, hints: wish.hints, ..laid })
}

fn seat(game: &GameInfo, wish: SeatWish, creator: Person) -> Result<StoredSeat, Trouble> {
    let name = name(wish.name)?.unwrap_or_default();
    let (kind, holders) = match wish.kind {
        SeatKind::Me | SeatKind::Hotseat => (store::SeatKind::Person, vec![creator]),
        SeatKind::Friend => (store::SeatKind::Friend, vec![]),
        SeatKind::Bot => (store::SeatKind::Bot, vec![]),
    };
    let is_bot = kind == store::SeatKind::Bot;
    let bot = match wish.bot {
        Some(_) if !is_bot => return Err(Trouble::field("bot", "only a bot's seat has one")),
        Some(bot) if !game.bots.contains(&bot) => {
            return Err(Trouble::field("bot", format!("choose one of {}", game.bots.join(", "))));
        }
        None if is_bot => Some(game.bot_default.clone()),
        bot => bot,
    };
    let secret = (!is_bot).then(|| random::word(random::SECRET_LETTERS));
    Ok(StoredSeat { kind, name, bot, secret, stand_in: None, holders })
}

/// The table as the asker may see it.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "The table as the asker may see it", body = TableView),
        (status = 404, description = "no_such_table: or it is not shown to the asker", body = ErrorBody)))]
pub(crate) async fn view(
    At { tables, id, who: someone }: At<Someone>,
) -> Result<(SetCookie, axum::Json<TableView>), Trouble> {
    let view = tables.look(&id, Some(someone.person), |look| Ok(look.view())).await?;
    Ok((someone.cookie, axum::Json(view)))
}

/// Does the actions of a turn for a seat: all, or none. Repeating a request with its key is harmless.
#[utoipa::path(post, path = "/api/tables/{id}/actions", tag = "tables", request_body = Act,
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "They are done and on the disk", body = Acted),
        (status = 403, description = "not_your_seat", body = ErrorBody),
        (status = 404, description = "no_such_table", body = ErrorBody),
        (status = 409, description = "stale (`data.number` is the number now), key_reused, stand_in, read_only", body = ErrorBody),
        (status = 422, description = "A rule forbids one (`rule`), not_understood, out_of_turn, chance_decides: it must be the last", body = ErrorBody)))]
pub(crate) async fn act(
    At { tables, id, who: Visitor(who) }: At<Visitor>,
    Json(act): Json<Act>,
) -> Result<axum::Json<Acted>, Trouble> {
    if !(8..=64).contains(&act.key.len()) || !act.key.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(Trouble::field("key", "8 to 64 letters, digits or signs"));
    }
    if act.actions.is_empty() {
        return Err(Trouble::field("actions", "at least one"));
    }
    check("actions", &act.actions, MOST_SUPPOSED)?;
    tables.ask(&id, |reply| Message::Act { who, act, reply }).await.map(axum::Json)
}

/// Sits down at an open seat of a public table, or changes the name of one's own.
#[utoipa::path(post, path = "/api/tables/{id}/sit", tag = "tables", request_body = Sit,
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "The table as it is now", body = TableView),
        (status = 403, description = "needs_link: the table is not public", body = ErrorBody),
        (status = 404, description = "no_such_table", body = ErrorBody),
        (status = 409, description = "seat_taken, read_only", body = ErrorBody)))]
pub(crate) async fn sit(
    At { tables, id, who: someone }: At<Someone>,
    Json(sit): Json<Sit>,
) -> Result<(SetCookie, axum::Json<TableView>), Trouble> {
    let who = someone.person;
    let name = name(sit.name)?;
    tables.ask(&id, |reply| Message::Sit { who, seat: sit.seat, name, reply }).await?;
    let view = tables.look(&id, Some(who), |look| Ok(look.view())).await?;
    Ok((someone.cookie, axum::Json(view)))
}

pub(super) fn check_action(field: &'static str, action: &str) -> Result<(), Trouble> {
    const LONGEST: usize = 200;
    if action.len() > LONGEST {
        return Err(Trouble::field(field, format!("no action is longer than {LONGEST} bytes")));
    }
    Ok(())
}
