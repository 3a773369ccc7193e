//! The page's TypeScript types, generated from the Rust ones.

use std::path::Path;

use kasbah_catalog::GameInfo;
use ts_rs::{Config, ExportError, TS};

use crate::api;

/// Writes every type that goes over the wire into a folder, one file each, without dates: the same
/// types give the same bytes.
pub fn export_types(dir: &Path) -> Result<(), ExportError> {
    let config = Config::new().with_out_dir(dir).with_large_int("string");
    GameInfo::export_all(&config)?;
    api::Checked::export_all(&config)?;
    api::NewTable::export_all(&config)?;
    api::TableCreated::export_all(&config)?;
    api::Act::export_all(&config)?;
    api::Acted::export_all(&config)?;
    api::Why::export_all(&config)?;
    api::Suppose::export_all(&config)?;
    api::Preview::export_all(&config)?;
    api::Odds::export_all(&config)?;
    api::OddsAnswer::export_all(&config)?;
    api::ErrorBody::export_all(&config)?;
    api::Join::export_all(&config)?;
    api::Joined::export_all(&config)?;
    api::Sit::export_all(&config)?;
    api::StandIn::export_all(&config)?;
    api::HandBack::export_all(&config)?;
    api::AskHint::export_all(&config)?;
    api::HintAnswer::export_all(&config)?;
    api::Analysis::export_all(&config)?;
    api::TableView::export_all(&config)?;
    api::Steps::export_all(&config)?;
    api::Log::export_all(&config)?;
    api::ScoreLineView::export_all(&config)?;
    api::Lobby::export_all(&config)
}
