//! A page of the daybook: a line for each event, and after those of a write one for how its table
//! stands then.

use rusqlite::Connection;

use super::entry::Entry;
use crate::store::Standing;

/// What marks the line of a standing, where events have their number.
const STANDING: &str = "=";

/// One line.
pub(super) enum Line<'a> {
    Event(Entry<'a>),
    /// Of which table, and how it stands.
    Standing(&'a str, Standing),
    /// Nobody can have written this.
    Unreadable(&'a str),
}

impl<'a> Line<'a> {
    fn read(text: &'a str) -> Self {
        let read = match text.split_once(' ') {
            // What takes the place of bytes that are no text.
            _ if text.contains('\u{fffd}') => None,
            Some((table, rest)) => match rest.strip_prefix(STANDING) {
                Some(rest) => Standing::read(rest.trim_start()).map(|it| Self::Standing(table, it)),
                None => Entry::read(text).map(Self::Event),
            },
            None => None,
        };
        read.unwrap_or(Self::Unreadable(text))
    }
}

/// Writes down how a table stands.
pub(super) fn write_standing(page: &mut String, table: &str, standing: &Standing) {
    page.push_str(table);
    page.push(' ');
    page.push_str(STANDING);
    page.push(' ');
    standing.write(page);
    page.push('\n');
}

/// All pages, in the order in which they were written.
pub(super) struct Pages(Vec<String>);

impl Pages {
    pub(super) fn read(db: &Connection) -> rusqlite::Result<Self> {
        let mut pages = db.prepare_cached("SELECT entries FROM daybook ORDER BY page")?;
        // Not as text: a byte that is none must not hide the other lines.
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let pages = pages.query_map([], |row| Ok(row.get_ref(0)?.as_bytes().map(text)?))?;
        pages.collect::<Result<_, _>>().map(Self)
    }

    pub(super) fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        self.0.iter().flat_map(|page| page.lines()).map(Line::read)
    }

    pub(super) fn events(&self) -> impl Iterator<Item = Entry<'_>> {
        self.lines().filter_map(|line| match line {
            Line::Event(entry) => Some(entry),
            Line::Standing(..) | Line::Unreadable(_) => None,
        })
    }
}
