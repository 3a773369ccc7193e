//! The doors.

mod addresses;
mod analysis;
mod at;
mod body;
mod coach;
mod compressed;
mod encoding;
mod events;
mod games;
mod guard;
mod headers;
mod hint;
mod history;
mod join;
mod lessons;
mod lobby;
mod may_lay;
mod name;
mod odds;
mod openapi;
mod ops;
mod page;
mod pass_on;
mod records;
mod rematch;
mod renew;
mod request_id;
mod stand_in;
mod suppose;
mod tables;

use std::sync::Arc;

use axum::middleware::from_fn_with_state;
use axum::routing::post;
use axum::{Extension, Router};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) use addresses::Listening;
pub use openapi::openapi_json;
pub(crate) use ops::metrics_router;
pub(crate) use request_id::RequestId;

use crate::nodes;
use crate::tables::Tables;
use crate::trouble::Trouble;

/// Every door there is, each with its description.
fn doors() -> OpenApiRouter<Arc<Tables>> {
    OpenApiRouter::with_openapi(openapi::about())
        .routes(routes!(games::list))
        .routes(routes!(games::check))
        .routes(routes!(lessons::lesson))
        .routes(routes!(lobby::lobby, tables::create))
        .routes(routes!(lobby::more))
        .routes(routes!(tables::view))
        .routes(routes!(events::listen))
        .routes(routes!(tables::act))
        .routes(routes!(suppose::why))
        .routes(routes!(suppose::preview))
        .routes(routes!(odds::odds))
        .routes(routes!(hint::hint))
        .routes(routes!(coach::coach))
        .routes(routes!(stand_in::stand_in))
        .routes(routes!(stand_in::hand_back))
        .routes(routes!(tables::sit))
        .routes(routes!(renew::renew))
        .routes(routes!(rematch::rematch))
        .routes(routes!(history::log))
        .routes(routes!(history::scores))
        .routes(routes!(history::record))
        .routes(routes!(history::at))
        .routes(routes!(analysis::analysis))
        .routes(routes!(records::open))
        .routes(routes!(may_lay::may_lay))
        .routes(routes!(join::join))
        .routes(routes!(addresses::addresses))
        .routes(routes!(openapi::document))
        .routes(routes!(ops::health))
        .routes(routes!(ops::metrics))
}

/// The doors, and what stands behind every other address.
pub(crate) fn router(tables: Arc<Tables>, listening: Listening) -> Router {
    let (doors, _) = doors().split_for_parts();
    doors
        // Not for people: only other servers know how to come in.
        .route(nodes::COME, post(pass_on::come))
        .nest("/api", Router::new().fallback(async || Trouble::NotFound))
        .method_not_allowed_fallback(async || Trouble::MethodNotAllowed)
        .layer(Extension(listening))
        .layer(compressed::where_asked())
        .fallback(page::page)
        .layer(from_fn_with_state(Arc::clone(&tables), headers::around))
        .with_state(tables)
}
