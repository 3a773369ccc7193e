//! Answers that come compressed.

use std::io::Read;

use flate2::read::GzDecoder;
use reqwest::Response;

/// The content of an answer, as its header says it is written.
pub(crate) async fn decoded(response: Response) -> Vec<u8> {
    let encoding = response.headers().get("content-encoding").cloned();
    let body = response.bytes().await.unwrap();
    let mut content = Vec::new();
    match encoding.as_ref().map(|name| name.to_str().unwrap()) {
        None => content.extend(body),
        Some("gzip") => drop(GzDecoder::new(&*body).read_to_end(&mut content).unwrap()),
        Some("br") => brotli::BrotliDecompress(&mut &*body, &mut content).unwrap(),
        Some(other) => panic!("nobody asked for {other}"),
    }
    content
}
