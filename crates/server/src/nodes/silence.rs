//! What another server tells, as long as it tells something.

use std::time::Duration;

use axum::body::{Body, Bytes};
use futures_util::stream::unfold;
use http_body_util::BodyExt;
use hyper::body::Incoming;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

/// A body that breaks when nothing comes for too long, and ends when we do.
pub(super) fn until(body: Incoming, patience: Duration, ending: CancellationToken) -> Body {
    let pieces = unfold(Some((body, ending)), move |state| async move {
        let (mut body, ending) = state?;
        loop {
            let frame = tokio::select! {
                () = ending.cancelled() => return None,
                frame = timeout(patience, body.frame()) => frame,
            };
            match frame {
                Ok(Some(Ok(frame))) => {
                    // There are no trailers.
                    let Ok(data) = frame.into_data() else { continue };
                    return Some((Ok::<Bytes, std::io::Error>(data), Some((body, ending))));
                }
                Ok(Some(Err(error))) => return Some((Err(std::io::Error::other(error)), None)),
                Ok(None) => return None,
                Err(_) => {
                    let silent = std::io::ErrorKind::TimedOut;
                    return Some((Err(silent.into()), None));
                }
            }
        }
    });
    Body::from_stream(pieces)
}
