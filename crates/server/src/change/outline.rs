//! JSON with an outline of its parts, so that two of them can be compared part by part.

use std::cell::Cell;
use std::io;

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

/// JSON, and where its parts are.
pub(crate) struct Outline {
    pub(super) text: Vec<u8>,
    /// Each part before the parts in it, the whole first.
    pub(super) parts: Vec<Part>,
}

/// A value within the text.
#[derive(Clone, Copy)]
pub(super) struct Part {
    pub(super) kind: Kind,
    /// Where its name is, quotes included, if it is a field.
    pub(super) name: (u32, u32),
    pub(super) start: u32,
    pub(super) end: u32,
    /// The index of the first part behind it that is not in it.
    pub(super) next: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Object,
    Array,
    /// Text, a number, true, false or null.
    Plain,
}

impl Outline {
    pub(crate) fn of(value: &impl Serialize) -> Self {
        let mut text = Vec::with_capacity(4096);
        let at = Cell::new(0);
        let whole = Part { kind: Kind::Plain, name: (0, 0), start: 0, end: 0, next: 0 };
        let mut parts = Vec::with_capacity(256);
        parts.push(whole);
        let outliner =
            Outliner { at: &at, parts: &mut parts, open: Vec::with_capacity(8), name: (0, 0) };
        let writer = Writer { text: &mut text, at: &at };
        let mut serializer = Serializer::with_formatter(writer, outliner);
        value.serialize(&mut serializer).expect("our types are JSON");
        parts[0].end = text.len() as u32;
        parts[0].next = parts.len() as u32;
        Self { text, parts }
    }

    pub(super) fn text_of(&self, part: &Part) -> &[u8] {
        &self.text[part.start as usize..part.end as usize]
    }

    pub(super) fn name_of(&self, part: &Part) -> &[u8] {
        &self.text[part.name.0 as usize..part.name.1 as usize]
    }

    /// The parts right within a part.
    pub(super) fn within(&self, index: usize) -> impl Iterator<Item = usize> {
        let end = self.parts[index].next as usize;
        let first = Some(index + 1).filter(|first| *first < end);
        std::iter::successors(first, move |at| {
            Some(self.parts[*at].next as usize).filter(|next| *next < end)
        })
    }
}

/// Counts what it writes, so that whoever formats knows where he is.
struct Writer<'a> {
    text: &'a mut Vec<u8>,
    at: &'a Cell<u32>,
}

impl io::Write for Writer<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.text.extend_from_slice(bytes);
        self.at.set(self.text.len() as u32);
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Notes where each part begins and ends while it is written.
struct Outliner<'a> {
    at: &'a Cell<u32>,
    parts: &'a mut Vec<Part>,
    /// The parts that have begun and not ended, but for the whole.
    open: Vec<u32>,
    /// The name of the field whose value comes next.
    name: (u32, u32),
}

impl Outliner<'_> {
    fn begin(&mut self, name: (u32, u32)) {
        let (start, index) = (self.at.get(), self.parts.len() as u32);
        self.parts.push(Part { kind: Kind::Plain, name, start, end: start, next: index + 1 });
        self.open.push(index);
    }

    fn end(&mut self) {
        if let Some(index) = self.open.pop() {
            let next = self.parts.len() as u32;
            let part = &mut self.parts[index as usize];
            (part.end, part.next) = (self.at.get(), next);
        }
    }

    fn is(&mut self, kind: Kind) {
        let index = self.open.last().copied().unwrap_or(0);
        self.parts[index as usize].kind = kind;
    }
}

impl Formatter for Outliner<'_> {
    fn begin_array<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.is(Kind::Array);
        writer.write_all(b"[")
    }

    fn begin_array_value<W: ?Sized + io::Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        if !first {
            writer.write_all(b",")?;
        }
        self.begin((0, 0));
        Ok(())
    }

    fn end_array_value<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.end();
        Ok(())
    }

    fn begin_object<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.is(Kind::Object);
        writer.write_all(b"{")
    }

    fn begin_object_key<W: ?Sized + io::Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        if !first {
            writer.write_all(b",")?;
        }
        self.name.0 = self.at.get();
        Ok(())
    }

    fn end_object_key<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.name.1 = self.at.get();
        Ok(())
    }

    fn begin_object_value<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b":")?;
        self.begin(self.name);
        Ok(())
    }

    fn end_object_value<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.end();
        Ok(())
    }
}
