//! The tables that somebody may choose from.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use kasbah_rules::{Seat, Turn};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::Error as ValueError;

use super::body::Address;
use crate::api::{
    ErrorBody, Lobby, LobbyList, LobbyPage, More, SetAside, SummarySeat, TableSummary,
};
use crate::caller::Caller;
use crate::person::{Person, Visitor};
use crate::store::{Ask, Cursor, List, LobbyTable, Page, Standing, Storage};
use crate::table::sitter;
use crate::tables::Tables;
use crate::trouble::Trouble;

/// How many tables a page has.
const PAGE: usize = 30;

/// The tables that somebody may sit down at, has sat down at, or may watch.
#[utoipa::path(get, path = "/api/tables", tag = "tables",
    responses(
        (status = 200, description = "At most 30 of a list; `more` says how to go on", body = Lobby),
        (status = 429, description = "too_many_requests: try again after `Retry-After` seconds", body = ErrorBody)))]
pub(crate) async fn lobby(
    State(tables): State<Arc<Tables>>,
    // Not made known by looking: a table that he lays meanwhile would be somebody else's.
    Visitor(who): Visitor,
    caller: Caller,
) -> Result<Json<Lobby>, Trouble> {
    let _passed = tables.limits.lobby.pass(caller.address).await?;
    let who = who.unwrap_or(Person::NOBODY);
    let open = page(&tables, List::Open, who, None).await?;
    let mine = page(&tables, List::Mine, who, None).await?;
    let watchable = page(&tables, List::Watchable, who, None).await?;
    let lobby = Lobby {
        open: open.tables,
        mine: mine.tables,
        watchable: watchable.tables,
        more: More { open: open.more, mine: mine.more, watchable: watchable.more },
        closed: !tables.config.lobby,
    };
    Ok(Json(lobby))
}

#[derive(Deserialize)]
pub(crate) struct After {
    after: Option<String>,
}

/// A further page of one of the lobby's lists.
#[utoipa::path(get, path = "/api/lobby/{list}", tag = "tables",
    params(
        ("list" = inline(LobbyList), Path, description = "`open`, `mine` or `watchable`"),
        ("after" = Option<String>, Query, description = "From `more`; the first page if left out")),
    responses(
        (status = 200, description = "At most 30 tables", body = LobbyPage),
        (status = 429, description = "too_many_requests: try again after `Retry-After` seconds", body = ErrorBody),
        (status = 422, description = "bad_request: there is no such list, or `after` is not from `more`", body = ErrorBody)))]
pub(crate) async fn more(
    State(tables): State<Arc<Tables>>,
    Visitor(who): Visitor,
    caller: Caller,
    Address(list): Address<String>,
    query: Result<Query<After>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<LobbyPage>, Trouble> {
    let named: Result<LobbyList, ValueError> =
        LobbyList::deserialize(list.as_str().into_deserializer());
    let list = match named {
        Ok(LobbyList::Open) => List::Open,
        Ok(LobbyList::Mine) => List::Mine,
        Ok(LobbyList::Watchable) => List::Watchable,
        Err(_) => return Err(Trouble::field("list", "open, mine or watchable")),
    };
    let after = query.ok().and_then(|Query(query)| query.after);
    let bad = || Trouble::field("after", "what `more` said");
    let after = after.map(|text| Cursor::of(&text).ok_or_else(bad)).transpose()?;
    let _passed = tables.limits.lobby.pass(caller.address).await?;
    page(&tables, list, who.unwrap_or(Person::NOBODY), after).await.map(Json)
}

async fn page(
    tables: &Arc<Tables>,
    list: List,
    who: Person,
    after: Option<Cursor>,
) -> Result<LobbyPage, Trouble> {
    // Nobody is shown what others play.
    if !tables.config.lobby && list != List::Mine {
        return Ok(LobbyPage { tables: Vec::new(), more: None });
    }
    let ask = Ask { list, person: Some(who), after, most: PAGE };
    let found = tables.store.lobby(ask).await.map_err(|_| Trouble::StoreUnavailable)?;
    let Page { tables: found, more } = found;
    let mut shown = Vec::with_capacity(found.len());
    for table in found {
        let set_aside = set_aside(&table);
        // Nobody can do anything there, but those whose it was may fetch its record.
        if set_aside.is_some() && list != List::Mine {
            continue;
        }
        match table.standing.clone() {
            Some(standing) => shown.push(summary(table, standing, set_aside)),
            None if set_aside.is_some() => shown.push(unknown(table, set_aside)),
            // Stored before that was kept: whoever looks at it sees to it that it is.
            None => match tables.look(&table.id, Some(who), |look| Ok(look.summary())).await {
                Ok(summary) => shown.push(summary),
                Err(Trouble::Damaged { .. }) => {
                    shown.push(unknown(table, Some(SetAside::Damaged)));
                }
                // The log tells of it; the others are not hidden by it.
                Err(_) => {}
            },
        }
    }
    Ok(LobbyPage { tables: shown, more: more.map(|cursor| cursor.text()) })
}

fn set_aside(table: &LobbyTable) -> Option<SetAside> {
    if kasbah_catalog::rules(&table.game).is_some_and(|played| played != table.rules) {
        Some(SetAside::OtherRules)
    } else if table.set_aside {
        Some(SetAside::Damaged)
    } else {
        None
    }
}

/// A table that does not replay, and of which nobody knows how it stood.
fn unknown(table: LobbyTable, set_aside: Option<SetAside>) -> TableSummary {
    let (at, scores) = (table.at, vec![0; table.seats.len()]);
    summary(table, Standing { number: 0, turn: Turn::Chance, scores, at }, set_aside)
}

fn summary(table: LobbyTable, standing: Standing, set_aside: Option<SetAside>) -> TableSummary {
    let goes_on = !table.record && set_aside.is_none();
    let over = standing.over();
    let Standing { number, turn, scores, at } = standing;
    let your_turn = goes_on
        && matches!(turn, Turn::Player { seat } if table.seats.get(seat.index())
            .is_some_and(|it| it.yours && it.stand_in.is_none()));
    let seats = Seat::all(table.seats.len()).zip(table.seats);
    TableSummary {
        id: table.id,
        game: table.game,
        seats: seats
            .map(|(seat, it)| SummarySeat {
                seat,
                sitter: sitter(it.kind, it.held),
                name: it.name,
                bot: it.bot,
                you: it.yours,
                stand_in: it.stand_in,
            })
            .collect(),
        number,
        turn,
        over,
        your_turn,
        scores,
        at,
        read_only: table.record,
        set_aside,
    }
}
