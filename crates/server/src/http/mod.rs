//! The doors.

mod analysis;
mod body;
mod compressed;
mod encoding;
mod events;
mod games;
mod headers;
mod hint;
mod history;
mod join;
mod lobby;
mod odds;
mod openapi;
mod ops;
mod page;
mod records;
mod stand_in;
mod suppose;
mod tables;

use std::sync::Arc;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};

pub use openapi::openapi_json;

use crate::house::House;
use crate::trouble::Trouble;

/// Every door there is.
pub(crate) fn router(house: Arc<House>) -> Router {
    let api = Router::new()
        .route("/games", get(games::list))
        .route("/games/{game}/check", post(games::check))
        .route("/tables", get(lobby::lobby).post(tables::create))
        .route("/tables/{id}", get(tables::view))
        .route("/tables/{id}/events", get(events::listen))
        .route("/tables/{id}/actions", post(tables::act))
        .route("/tables/{id}/why", post(suppose::why))
        .route("/tables/{id}/preview", post(suppose::preview))
        .route("/tables/{id}/odds", post(odds::odds))
        .route("/tables/{id}/hint", post(hint::hint))
        .route("/tables/{id}/stand-in", post(stand_in::stand_in))
        .route("/tables/{id}/hand-back", post(stand_in::hand_back))
        .route("/tables/{id}/sit", post(tables::sit))
        .route("/tables/{id}/log", get(history::log))
        .route("/tables/{id}/scores", get(history::scores))
        .route("/tables/{id}/record", get(history::record))
        .route("/tables/{id}/at/{number}", get(history::at))
        .route("/tables/{id}/analysis", get(analysis::analysis))
        .route("/records", post(records::open))
        .route("/join", post(join::join))
        .route("/openapi.json", get(openapi::document))
        .fallback(async || Trouble::NotFound)
        .method_not_allowed_fallback(async || Trouble::MethodNotAllowed)
        .layer(compressed::where_asked());
    Router::new()
        .nest("/api", api)
        .route("/healthz", get(ops::health))
        .route("/metrics", get(ops::metrics))
        .fallback(page::page)
        .layer(from_fn_with_state(Arc::clone(&house), headers::around))
        .with_state(house)
}
