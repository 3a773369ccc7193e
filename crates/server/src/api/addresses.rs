//! Where the server is found.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// `GET /api/addresses`
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Addresses {
    /// Where others in the network find the server, such as `http://192.168.1.5:7070`, the likeliest first.
    /// Told to visitors at the machine itself; all others came by an address that works.
    pub network: Vec<String>,
    /// Whether it listens for its own machine alone.
    pub only_here: bool,
    /// The port at which it listens.
    pub port: u16,
}
