//! The lobby's lists: which there are, and where their pages begin.

use std::cmp::Reverse;

use super::LobbyTable;
use crate::person::Person;

/// Which list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum List {
    /// Public tables with an open seat, newest first.
    Open,
    /// Somebody's own: where it is his turn, other running ones (what changed last comes first), and
    /// those that have ended.
    Mine,
    /// Public tables in play, without an open seat, newest first.
    Watchable,
}

/// After which table a page begins. Text for those who ask for it: `t.1700000000000.7jq2`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Cursor {
    pub(super) group: Group,
    pub(super) at: i64,
    pub(super) id: String,
}

/// The groups of a list, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Group {
    /// One's own, where it is one's turn.
    Turn,
    /// One's own that go on.
    Running,
    /// One's own that have ended.
    Ended,
    /// Everybody's.
    Public,
}

impl Group {
    const ALL: [(Self, &str); 4] =
        [(Self::Turn, "t"), (Self::Running, "r"), (Self::Ended, "e"), (Self::Public, "p")];
}

impl Cursor {
    pub(crate) fn text(&self) -> String {
        let word = Group::ALL.iter().find(|(group, _)| *group == self.group).map_or("", |it| it.1);
        format!("{word}.{}.{}", self.at, self.id)
    }

    /// Nothing if this is no cursor.
    pub(crate) fn of(text: &str) -> Option<Self> {
        let mut words = text.splitn(3, '.');
        let word = words.next()?;
        let group = Group::ALL.iter().find(|(_, it)| *it == word)?.0;
        Some(Self { group, at: words.next()?.parse().ok()?, id: words.next()?.to_owned() })
    }

    /// What is newer comes first.
    pub(super) fn order(&self) -> (Group, Reverse<i64>, Reverse<&str>) {
        (self.group, Reverse(self.at), Reverse(&self.id))
    }
}

/// What somebody wants to see.
#[derive(Clone, Debug)]
pub(crate) struct Ask {
    pub(crate) list: List,
    pub(crate) person: Option<Person>,
    /// From the beginning unless it is said.
    pub(crate) after: Option<Cursor>,
    /// How many at most.
    pub(crate) most: usize,
}

/// Some tables of a list.
#[derive(Clone, Debug, Default)]
pub(crate) struct Page {
    pub(crate) tables: Vec<LobbyTable>,
    /// What the next page begins after, if there is one.
    pub(crate) more: Option<Cursor>,
}
