//! For whoever looks after the server.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;

use crate::api::ErrorBody;
use crate::tables::Tables;
use crate::trouble::Trouble;

/// Whether the server can do its work: the store was read and written, a second ago at most.
#[utoipa::path(get, path = "/healthz", tag = "operation",
    responses(
        (status = 200, description = "ok", body = String, content_type = "text/plain"),
        (status = 503, description = "store_unavailable", body = ErrorBody)))]
pub(crate) async fn health(State(tables): State<Arc<Tables>>) -> Result<&'static str, Trouble> {
    if tables.is_well().await { Ok("ok\n") } else { Err(Trouble::StoreUnavailable) }
}

/// What the server counts, in Prometheus's text format.
#[utoipa::path(get, path = "/metrics", tag = "operation",
    responses(
        (status = 200, description = "Counters, gauges, histograms", body = String, content_type = "application/openmetrics-text"),
        (status = 404, description = "not_found: they are told at an address of their own", body = ErrorBody)))]
pub(crate) async fn metrics(
    State(tables): State<Arc<Tables>>,
) -> Result<impl IntoResponse, Trouble> {
    match tables.config.metrics_address {
        Some(_) => Err(Trouble::NotFound),
        None => Ok(figures(State(tables)).await),
    }
}

async fn figures(State(tables): State<Arc<Tables>>) -> impl IntoResponse {
    let content_type = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    let config = &tables.config;
    let data = config.database.is_none().then_some(config.data.as_path());
    ([(header::CONTENT_TYPE, content_type)], tables.metrics.text(data))
}

/// What is behind an address that is only for whoever looks after the server.
pub(crate) fn metrics_router(tables: Arc<Tables>) -> Router {
    Router::new().route("/metrics", get(figures)).route("/healthz", get(health)).with_state(tables)
}
