//! The doors, described for programs.

use axum::http::header;
use axum::response::IntoResponse;
use utoipa::OpenApi;

use super::{events, games, history, join, lobby, ops, records, tables};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Kasbah",
        description = "Board games with friends and bots. Who you are is a cookie."
    ),
    paths(
        games::list,
        games::check,
        lobby::lobby,
        tables::create,
        tables::view,
        events::listen,
        tables::act,
        tables::why,
        tables::sit,
        history::log,
        history::scores,
        history::record,
        history::at,
        records::open,
        join::join,
        document,
        ops::health,
        ops::metrics,
    )
)]
struct Api;

/// The OpenAPI document of the server.
#[must_use]
pub fn openapi_json() -> String {
    Api::openapi().to_pretty_json().expect("a document of strings")
}

/// This document.
#[utoipa::path(get, path = "/api/openapi.json", tag = "operation",
    responses((status = 200, description = "The OpenAPI document", body = Object)))]
pub(crate) async fn document() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], openapi_json())
}
