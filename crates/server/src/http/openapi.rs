//! The doors, described for programs.

use std::sync::LazyLock;

use axum::http::header;
use axum::response::IntoResponse;
use utoipa::OpenApi as _;
use utoipa::openapi::link::Link;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{Content, OpenApi, Ref, RefOr, ResponseBuilder};

/// What the document says before it comes to the doors.
pub(super) fn about() -> OpenApi {
    #[derive(utoipa::OpenApi)]
    #[openapi(info(
        title = "Kasbah",
        description = "Board games with friends and bots. Who you are is a cookie."
    ))]
    struct About;
    About::openapi()
}

static DOCUMENT: LazyLock<String> = LazyLock::new(|| {
    let mut api = super::doors().into_openapi();
    add_answers(&mut api);
    add_links(&mut api);
    api.to_pretty_json().expect("a document of strings")
});

/// The OpenAPI document of the server.
#[must_use]
pub fn openapi_json() -> &'static str {
    &DOCUMENT
}

/// What can be answered at every door, without each door's saying so.
fn add_answers(api: &mut OpenApi) {
    for (path, item) in &mut api.paths.paths {
        if let Some(post) = &mut item.post {
            add(post, "400", "bad_json");
            add(post, "408", "too_slow: the body did not come in time");
            add(post, "403", "wrong_origin: another site's page sent it");
            add(post, "413", "too_large");
            add(post, "415", "wrong_type");
            add(post, "422", "bad_request: `data.field` names what cannot be");
        }
        for operation in item.post.iter_mut().chain(&mut item.get) {
            add(operation, "421", "wrong_host: the server is not called so");
            let retry = "too_many_requests: try again after `Retry-After` seconds";
            add(operation, "429", retry);
        }
        let operations = item.post.iter_mut().chain(&mut item.get);
        for operation in operations.filter(|_| path.starts_with("/api/tables")) {
            add(operation, "503", "store_unavailable, ending: nothing was done, try again");
        }
    }
}

fn add(operation: &mut Operation, status: &str, description: &str) {
    let content = Content::new(Some(Ref::from_schema_name("ErrorBody")));
    let response = ResponseBuilder::new().description(description);
    let response = response.content("application/json", content).build();
    operation.responses.responses.entry(status.to_owned()).or_insert(response.into());
}

/// Whoever has got a table's id finds every door at which it is asked for.
fn add_links(api: &mut OpenApi) {
    let at_table: Vec<(String, Link)> = api
        .paths
        .paths
        .iter()
        .filter(|(path, _)| path.starts_with("/api/tables/{id}"))
        .flat_map(|(_, item)| item.get.iter().chain(&item.post))
        .filter_map(|operation| operation.operation_id.clone())
        .map(|id| {
            let link = Link::builder().operation_id(&id).parameter("id", "$response.body#/id");
            (id, link.build())
        })
        .collect();
    for (path, status) in [
        ("/api/tables", "201"),
        ("/api/records", "201"),
        ("/api/join", "200"),
        ("/api/tables/{id}/rematch", "200"),
    ] {
        let post = api.paths.paths.get_mut(path).and_then(|item| item.post.as_mut());
        let response = post.and_then(|post| post.responses.responses.get_mut(status));
        if let Some(RefOr::T(response)) = response {
            let links = at_table.iter().cloned();
            response.links.extend(links.map(|(id, link)| (id, RefOr::T(link))));
        }
    }
}

/// This document.
#[utoipa::path(get, path = "/api/openapi.json", tag = "operation",
    responses((status = 200, description = "The OpenAPI document", body = Object)))]
pub(crate) async fn document() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], openapi_json())
}
