//! The doors, described for programs.

use axum::http::header;
use axum::response::IntoResponse;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{Content, Ref, ResponseBuilder};
use utoipa::{Modify, OpenApi};

use super::{
    analysis, events, games, hint, history, join, lobby, odds, ops, records, stand_in, suppose,
    tables,
};

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
        suppose::why,
        suppose::preview,
        odds::odds,
        hint::hint,
        stand_in::stand_in,
        stand_in::hand_back,
        tables::sit,
        history::log,
        history::scores,
        history::record,
        history::at,
        analysis::analysis,
        records::open,
        join::join,
        document,
        ops::health,
        ops::metrics,
    ),
    modifiers(&Everywhere)
)]
struct Api;

/// What can be answered at every door, without each door's saying so.
struct Everywhere;

impl Modify for Everywhere {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        for (path, item) in &mut api.paths.paths {
            if let Some(post) = &mut item.post {
                add(post, "400", "bad_json");
                add(post, "403", "wrong_origin: another site's page sent it");
                add(post, "413", "too_large");
                add(post, "415", "wrong_type");
                add(post, "422", "bad_request: `data.field` names what cannot be");
            }
            let operations = item.post.iter_mut().chain(&mut item.get);
            for operation in operations.filter(|_| path.starts_with("/api/tables")) {
                add(operation, "503", "store_unavailable, ending: nothing was done, try again");
            }
        }
    }
}

fn add(operation: &mut Operation, status: &str, description: &str) {
    let content = Content::new(Some(Ref::from_schema_name("ErrorBody")));
    let response = ResponseBuilder::new().description(description);
    let response = response.content("application/json", content).build();
    operation.responses.responses.entry(status.to_owned()).or_insert(response.into());
}

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
