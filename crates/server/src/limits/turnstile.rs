//! What takes long is done for a few at a time, and of one address only so many wait for it: whoever
//! asks for much of it waits for himself, and keeps nobody from what is quick.

use std::sync::Arc;

use tokio::sync::{Semaphore, SemaphorePermit};

use super::{Crowd, Place};
use crate::caller::Address;
use crate::trouble::{Trouble, What};

/// Where those wait who ask for something that takes long.
pub(crate) struct Turnstile {
    at_once: Semaphore,
    waiting: Arc<Crowd<Address>>,
}

/// Held while it is done.
pub(crate) struct Passed<'a> {
    _now: SemaphorePermit<'a>,
    _of_address: Place<Address>,
}

impl Turnstile {
    /// For so many at once; of one address so many may ask at the same time.
    pub(crate) fn new(at_once: usize, of_address: usize) -> Self {
        Self { at_once: Semaphore::new(at_once), waiting: Crowd::new(of_address) }
    }

    /// Waits for one's turn, unless too many of the same address wait already.
    pub(crate) async fn pass(&self, from: Address) -> Result<Passed<'_>, Trouble> {
        let full = Trouble::TooMany { what: What::Requests, seconds: 1 };
        let of_address = self.waiting.enter(&from).ok_or(full)?;
        let now = self.at_once.acquire().await.map_err(|_| Trouble::Internal)?;
        Ok(Passed { _now: now, _of_address: of_address })
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn whoever_asks_for_much_waits_for_himself() {
        let address = |last| Address::from(IpAddr::from([192, 0, 2, last]));
        let turnstile = Turnstile::new(1, 2);
        let first = turnstile.pass(address(1)).await.unwrap();
        let mut second = Box::pin(turnstile.pass(address(1)));
        assert!(second.as_mut().now_or_never().is_none(), "one at a time");
        let refused = turnstile.pass(address(1)).await.map(drop);
        assert!(matches!(refused, Err(Trouble::TooMany { .. })));
        let mut other = Box::pin(turnstile.pass(address(2)));
        assert!(other.as_mut().now_or_never().is_none(), "another address may wait");
        drop(first);
        drop(second.await.unwrap());
        drop(other.await.unwrap());
        assert!(turnstile.pass(address(1)).await.is_ok(), "there is room again");
    }
}
