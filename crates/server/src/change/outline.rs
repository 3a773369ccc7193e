//! JSON with an outline of its parts, so that two of them can be compared part by part.

use serde::Serialize;

use super::outliner::{Outliner, Which};

/// JSON, and where its parts are.
#[derive(Default)]
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
        Self::with(value, Which::But(&[]))
    }

    /// Of only some fields.
    pub(crate) fn only(value: &impl Serialize, fields: &'static [&'static str]) -> Self {
        Self::with(value, Which::Only(fields))
    }

    /// Of all other fields.
    pub(crate) fn but(value: &impl Serialize, fields: &'static [&'static str]) -> Self {
        Self::with(value, Which::But(fields))
    }

    fn with(value: &impl Serialize, which: Which) -> Self {
        let outline = Self { text: Vec::with_capacity(4096), parts: Vec::with_capacity(512) };
        let mut outliner = Outliner { outline, which };
        outliner.part((0, 0), value).expect("our types are JSON");
        outliner.outline
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
