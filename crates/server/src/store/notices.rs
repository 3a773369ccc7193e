//! What whoever hosts says while servers run: who is invited to lay tables, and who is not let in.

use std::time::Duration;

use super::{House, StoreError, postgres, sqlite};
use crate::caller::Network;
use crate::random;
use crate::table::now;

/// What a notice says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoticeKind {
    /// Whoever has the word lays tables.
    Invited,
    /// Whoever comes from there is not let in.
    Blocked,
}

impl NoticeKind {
    /// As it is stored.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Invited => "invited",
            Self::Blocked => "blocked",
        }
    }
}

/// A notice, as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// An invitation's secret, or a network.
    pub word: String,
    /// What whoever hosts remembers it by.
    pub about: String,
    /// When it was put up, in milliseconds since 1970.
    pub at: u64,
    /// Until when it holds; for ever unless it is said.
    pub until: Option<u64>,
}

impl Notice {
    /// From now on, for so long.
    fn new(word: String, about: &str, time: Option<Duration>) -> Self {
        let at = now();
        let until = time.map(|time| at.saturating_add(time.as_millis() as u64));
        Self { word, about: about.to_owned(), at, until }
    }

    /// For how long it still holds; nothing if that is for ever.
    #[must_use]
    pub fn left(&self) -> Option<Duration> {
        self.until.map(|until| Duration::from_millis(until.saturating_sub(now())))
    }

    /// Whether it still does.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.left().is_none_or(|left| left > Duration::ZERO)
    }
}

/// Makes an invitation to lay tables; a server may be using the house, and knows it at once.
///
/// # Errors
/// Why it cannot be stored.
pub fn invite(house: &House, about: &str, time: Option<Duration>) -> Result<Notice, StoreError> {
    let notice = Notice::new(random::word(random::SECRET_LETTERS), about, time);
    put_up(house, NoticeKind::Invited, &notice)?;
    Ok(notice)
}

/// Lets nobody in from a network; servers that use the house know it in a few seconds.
///
/// # Errors
/// Why it cannot be stored.
pub fn block(
    house: &House,
    network: &Network,
    about: &str,
    time: Option<Duration>,
) -> Result<(), StoreError> {
    put_up(house, NoticeKind::Blocked, &Notice::new(network.to_string(), about, time))
}

fn put_up(house: &House, kind: NoticeKind, notice: &Notice) -> Result<(), StoreError> {
    match house {
        House::Folder(folder) => sqlite::put_up(folder, kind, notice),
        House::Database(database) => postgres::put_up(database, kind, notice),
    }
}

/// All notices of a kind, in the order in which they were put up.
///
/// # Errors
/// Why they cannot be read.
pub fn notices(house: &House, kind: NoticeKind) -> Result<Vec<Notice>, StoreError> {
    match house {
        House::Folder(folder) => sqlite::notices(folder, kind),
        House::Database(database) => postgres::notices(database, kind),
    }
}

/// Takes a notice down, and says whether it was there.
///
/// # Errors
/// Why that cannot be done.
pub fn take_down(house: &House, kind: NoticeKind, word: &str) -> Result<bool, StoreError> {
    match house {
        House::Folder(folder) => sqlite::take_down(folder, kind, word),
        House::Database(database) => postgres::take_down(database, kind, word),
    }
}
