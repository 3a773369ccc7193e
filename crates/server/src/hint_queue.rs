//! Who asks for hints: not too many at once, and neither a table nor an address keeps the others from
//! asking.

use std::sync::Arc;

use crate::caller::Address;
use crate::limits::{Crowd, Place};
use crate::trouble::Trouble;

/// The part of all that one address may have.
const OF_AN_ADDRESS: usize = 4;

/// Everybody who asks for a hint.
pub(crate) struct HintQueue {
    all: Arc<Crowd<()>>,
    by_table: Arc<Crowd<String>>,
    by_address: Arc<Crowd<Address>>,
}

/// Held by whoever asks, until he is answered or the thought has ended.
pub(crate) struct Ticket {
    _all: Place<()>,
    _of_table: Place<String>,
    _of_address: Place<Address>,
}

impl HintQueue {
    /// For so many in all, and of one table.
    pub(crate) fn new(most: usize, of_table: usize) -> Self {
        Self {
            all: Crowd::new(most.max(1)),
            by_table: Crowd::new(of_table),
            by_address: Crowd::new(most.div_ceil(OF_AN_ADDRESS).max(1)),
        }
    }

    /// A place in the queue, unless too many are there.
    pub(crate) fn enter(&self, table: &str, from: Address) -> Result<Ticket, Trouble> {
        Ok(Ticket {
            _all: self.all.enter(&()).ok_or(Trouble::Busy)?,
            _of_table: self.by_table.enter(&table.to_owned()).ok_or(Trouble::Busy)?,
            _of_address: self.by_address.enter(&from).ok_or(Trouble::Busy)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    #[test]
    fn neither_a_table_nor_an_address_nor_all_together_ask_too_much() {
        let from = |last| Address::from(IpAddr::V4(Ipv4Addr::new(192, 0, 2, last)));
        let queue = HintQueue::new(8, 2);
        let tables = ["a", "a", "b", "c", "d"];
        let asks: Vec<_> = tables.iter().map(|table| queue.enter(table, from(1))).collect();
        let heard: Vec<_> = asks.iter().map(Result::is_ok).collect();
        assert_eq!(heard, [true, true, false, false, false], "a quarter of all is for one address");
        assert!(matches!(queue.enter("a", from(2)), Err(Trouble::Busy)), "two of a table");
        let others: Vec<_> =
            (2..8).map(|last| queue.enter(&format!("t{last}"), from(last))).collect();
        assert!(others.iter().all(Result::is_ok), "nobody is locked out by another");
        assert!(matches!(queue.enter("z", from(9)), Err(Trouble::Busy)), "eight in all");
        drop((asks, others));
        assert!(queue.enter("z", from(9)).is_ok());
    }
}
