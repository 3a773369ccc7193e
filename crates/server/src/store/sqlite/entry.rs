//! A line of the daybook: an event, and whose it is.

use std::fmt::Write as _;

use crate::store::StoredEvent;

/// An event, and whose it is. Written as `TABLE NUMBER AT KEY LINE`, where a key `-` is none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Entry<'a> {
    pub(crate) table: &'a str,
    pub(crate) number: u32,
    pub(crate) at: u64,
    pub(crate) key: Option<&'a str>,
    pub(crate) line: &'a str,
}

impl<'a> Entry<'a> {
    pub(crate) fn of(table: &'a str, event: &'a StoredEvent) -> Self {
        let StoredEvent { number, line, at, key } = event;
        Self { table, number: *number, at: *at, key: key.as_deref(), line }
    }

    /// Whether it can be told again from what is written: ids and keys are words, events one line.
    pub(crate) fn is_sound(&self) -> bool {
        let is_word = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_graphic());
        is_word(self.table)
            && self.key.is_none_or(|key| is_word(key) && key != "-")
            && !self.line.contains('\n')
    }

    pub(crate) fn write(&self, page: &mut String) {
        let Self { table, number, at, key, line } = self;
        let key = key.unwrap_or("-");
        writeln!(page, "{table} {number} {at} {key} {line}").expect("a string takes everything");
    }

    /// Nothing if nobody can have written this.
    pub(crate) fn read(text: &'a str) -> Option<Self> {
        let mut words = text.splitn(5, ' ');
        let table = words.next()?;
        let (number, at) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let key = Some(words.next()?).filter(|key| *key != "-");
        Some(Self { table, number, at, key, line: words.next()? })
    }

    pub(crate) fn event(&self) -> StoredEvent {
        let Self { number, at, .. } = *self;
        StoredEvent { number, line: self.line.to_owned(), at, key: self.key.map(str::to_owned) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let entry = Entry {
            table: "7jq2",
            number: 12,
            at: 1_700_000_000_000,
            key: Some("attempt-1"),
            line: "0 take 1 2",
        };
        for entry in
            [entry, Entry { key: None, line: "* C5", ..entry }, Entry { line: "", ..entry }]
        {
            assert!(entry.is_sound());
            let mut page = String::new();
            entry.write(&mut page);
            assert_eq!(page.lines().map(Entry::read).collect::<Vec<_>>(), [Some(entry)]);
        }
    }

    #[test]
    fn what_would_be_read_otherwise_is_not_written() {
        let sound = Entry { table: "a", number: 1, at: 1, key: None, line: "* 1" };
        for bad in [
            Entry { table: "", ..sound },
            Entry { table: "a b", ..sound },
            Entry { key: Some("-"), ..sound },
            Entry { key: Some("a b"), ..sound },
            Entry { key: Some(""), ..sound },
            Entry { line: "* 1\n* 2", ..sound },
        ] {
            assert!(!bad.is_sound(), "{bad:?}");
        }
        for text in ["", "a", "a 1", "a 1 1", "a 1 1 -", "a x 1 - * 1", "a 1 x - * 1"] {
            assert_eq!(Entry::read(text), None, "{text:?}");
        }
    }
}
