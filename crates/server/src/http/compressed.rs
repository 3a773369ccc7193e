//! Data, compressed on its way out for those who ask.

use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

/// What is smaller fits into the packet that its headers are in.
const WORTH_IT: u16 = 512;

/// Quick rather than small: unlike the page's files, this is done for every answer. Event streams
/// are left alone: what happens is told at once, not when a block is full.
pub(super) fn where_asked() -> CompressionLayer<impl Predicate> {
    CompressionLayer::new()
        .quality(CompressionLevel::Fastest)
        .compress_when(SizeAbove::new(WORTH_IT).and(NotForContentType::SSE))
}
