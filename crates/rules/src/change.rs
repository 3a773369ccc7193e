//! What changed between two values, as JSON: so that listeners hear what is new instead of everything.
//!
//! A change is one of three things, told apart by their form:
//! - `[value]`: it is now this;
//! - `{ "field": change, … }`: only these fields changed; for an array, fields are places from 0;
//! - `[place, removed, [value, …]]`: in an array, as many as `removed` go from `place` on, and these come.
//!
//! The two are compared as they are, and only what differs is ever written.

use std::io::{self, Write};

use serde::Serialize;

use crate::{Cited, Seat, Turn};

/// A value of which it can be told what changed.
pub trait Change: Serialize + PartialEq {
    /// Appends what changed in its parts on the way to `new`, which differs; says no if it is told as a
    /// whole. Then what was appended does not count.
    fn write_parts(&self, _new: &Self, _out: &mut Vec<u8>) -> bool {
        false
    }
}

/// A value with fields, each of which is told by itself.
pub trait Fields: Change {
    /// Appends the fields of that `has` which differ in `new`, each with its change: what stands between
    /// the braces.
    fn write_fields(&self, new: &Self, has: impl Fn(&str) -> bool, out: &mut Vec<u8>);
}

/// Appends the change from one value to another that differs, by whichever way is shorter.
pub fn write_change<T: Change>(old: &T, new: &T, out: &mut Vec<u8>) {
    let start = out.len();
    // Both brackets count.
    if old.write_parts(new, out) && is_as_long(new, (out.len() - start).saturating_sub(2)) {
        return;
    }
    out.truncate(start);
    out.push(b'[');
    write_json(new, out);
    out.push(b']');
}

fn write_json(value: &impl Serialize, out: &mut Vec<u8>) {
    serde_json::to_writer(out, value).expect("our types are JSON");
}

/// Whether a value takes so many bytes in JSON.
fn is_as_long(value: &impl Serialize, bytes: usize) -> bool {
    /// Takes so many bytes less one, and then no more.
    struct Room(usize);
    impl Write for Room {
        fn write(&mut self, text: &[u8]) -> io::Result<usize> {
            self.0 = self.0.checked_sub(text.len()).ok_or(io::ErrorKind::StorageFull)?;
            Ok(text.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let Some(less) = bytes.checked_sub(1) else { return true };
    serde_json::to_writer(Room(less), value).is_err()
}

/// Puts a name or place and a change behind those that are there.
#[doc(hidden)]
pub fn write_named<T: Change>(name: &str, old: &T, new: &T, out: &mut Vec<u8>) {
    if !matches!(out.last(), None | Some(b'{' | b',')) {
        out.push(b',');
    }
    out.push(b'"');
    out.extend_from_slice(name.as_bytes());
    out.extend_from_slice(b"\":");
    write_change(old, new, out);
}

/// Tells a structure field by field. All of them have to be named, as they are called in JSON.
#[macro_export]
macro_rules! changes_by_field {
    ($($type:ty { $($field:ident),* $(,)? })*) => {$(
        impl $crate::change::Fields for $type {
            fn write_fields(&self, new: &Self, has: impl Fn(&str) -> bool, out: &mut Vec<u8>) {
                let Self { $($field),* } = self;
                $(if *$field != new.$field && has(stringify!($field)) {
                    $crate::change::write_named(stringify!($field), $field, &new.$field, out);
                })*
            }
        }

        impl $crate::change::Change for $type {
            fn write_parts(&self, new: &Self, out: &mut Vec<u8>) -> bool {
                out.push(b'{');
                $crate::change::Fields::write_fields(self, new, |_| true, out);
                out.push(b'}');
                true
            }
        }
    )*};
}

/// Tells values as a whole.
#[macro_export]
macro_rules! changes_as_a_whole {
    ($($type:ty),* $(,)?) => {
        $(impl $crate::change::Change for $type {})*
    };
}

changes_as_a_whole!(bool, u8, u16, u32, u64, String, Seat);

impl<T: Serialize + PartialEq> Change for Cited<T> {}

impl Change for Turn {
    fn write_parts(&self, new: &Self, out: &mut Vec<u8>) -> bool {
        let (Turn::Player { seat: old }, Turn::Player { seat: new }) = (self, new) else {
            return false;
        };
        out.push(b'{');
        write_named("seat", old, new, out);
        out.push(b'}');
        true
    }
}

impl<T: Change> Change for Option<T> {
    fn write_parts(&self, new: &Self, out: &mut Vec<u8>) -> bool {
        match (self, new) {
            (Some(old), Some(new)) => old.write_parts(new, out),
            _ => false,
        }
    }
}

impl<T: Change> Change for Vec<T> {
    fn write_parts(&self, new: &Self, out: &mut Vec<u8>) -> bool {
        write_places(self, new, out);
        true
    }
}

impl<T: Change> Change for [T; 2] {
    fn write_parts(&self, new: &Self, out: &mut Vec<u8>) -> bool {
        write_places(self, new, out);
        true
    }
}

fn write_places<T: Change>(old: &[T], new: &[T], out: &mut Vec<u8>) {
    if old.len() != new.len() {
        return write_splice(old, new, out);
    }
    out.push(b'{');
    for (place, (old, new)) in old.iter().zip(new).enumerate() {
        if old != new {
            write_named(itoa::Buffer::new().format(place), old, new, out);
        }
    }
    out.push(b'}');
}

/// What is the same at the start and at the end stays.
fn write_splice<T: Change>(old: &[T], new: &[T], out: &mut Vec<u8>) {
    let shorter = old.len().min(new.len());
    let head = old.iter().zip(new).take_while(|(old, new)| old == new).count();
    let tail = old.iter().rev().zip(new.iter().rev()).take(shorter - head);
    let tail = tail.take_while(|(old, new)| old == new).count();
    let removed = old.len() - head - tail;
    write!(out, "[{head},{removed},").expect("a vector takes everything");
    write_json(&&new[head..new.len() - tail], out);
    out.push(b']');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(PartialEq, Serialize)]
    struct Table {
        name: String,
        seats: Vec<Chair>,
        turn: Turn,
        last: Option<Chair>,
    }

    #[derive(Clone, PartialEq, Serialize)]
    struct Chair {
        who: String,
        points: [u8; 2],
    }

    changes_by_field! {
        Table { name, seats, turn, last }
        Chair { who, points }
    }

    fn chair(who: &str, points: [u8; 2]) -> Chair {
        Chair { who: who.into(), points }
    }

    fn table(seats: &[Chair]) -> Table {
        Table { name: "Kasbah".into(), seats: seats.into(), turn: Turn::Chance, last: None }
    }

    fn change(old: &Table, new: &Table) -> String {
        let mut out = Vec::new();
        old.write_fields(new, |_| true, &mut out);
        String::from_utf8(out).unwrap()
    }

    const LONG: &str = "somebody with a name that is long";

    #[test]
    fn only_what_differs_is_told() {
        let (anna, bruno) = (chair(LONG, [1, 2]), chair("Bruno", [3, 4]));
        let old = table(&[anna.clone(), bruno.clone()]);
        assert_eq!(change(&old, &table(&[anna.clone(), bruno.clone()])), "");
        let new = table(&[chair(LONG, [1, 200]), bruno.clone()]);
        assert_eq!(change(&old, &new), r#""seats":{"0":{"points":[[1,200]]}}"#);
        let new = Table { turn: Turn::Over, ..table(&[anna.clone(), bruno.clone()]) };
        assert_eq!(change(&old, &new), r#""turn":[{"kind":"over"}]"#);
        let new = Table { last: Some(bruno.clone()), ..table(&[anna, bruno]) };
        assert_eq!(change(&old, &new), r#""last":[{"who":"Bruno","points":[3,4]}]"#);
    }

    #[test]
    fn what_comes_and_goes_in_a_list_is_told_by_its_place() {
        let (a, b, c) = (chair(LONG, [1, 2]), chair("Bruno", [3, 4]), chair(LONG, [5, 6]));
        let two = table(&[a.clone(), c.clone()]);
        let three = table(&[a.clone(), b, c.clone()]);
        let one_more = r#""seats":[1,0,[{"who":"Bruno","points":[3,4]}]]"#;
        assert_eq!(change(&two, &three), one_more);
        assert_eq!(change(&three, &two), r#""seats":[1,1,[]]"#);
        let twice = table(&[a.clone(), a.clone(), c]);
        let again = format!(r#""seats":[1,0,[{{"who":"{LONG}","points":[1,2]}}]]"#);
        assert_eq!(change(&two, &twice), again);
        assert_eq!(change(&table(&[]), &table(&[])), "");
        assert_eq!(change(&table(&[a]), &table(&[])), r#""seats":[[]]"#);
    }

    #[test]
    fn the_shorter_way_is_taken() {
        let old = table(&[chair("A", [1, 2])]);
        let new = table(&[chair("B", [3, 4])]);
        assert_eq!(change(&old, &new), r#""seats":[[{"who":"B","points":[3,4]}]]"#);
        let mut out = Vec::new();
        let (old, new) = (Turn::Player { seat: Seat(0) }, Turn::Player { seat: Seat(1) });
        write_change(&old, &new, &mut out);
        assert_eq!(out, br#"{"seat":[1]}"#);
    }

    #[test]
    fn fields_can_be_left_out() {
        let (old, mut out) = (table(&[]), Vec::new());
        let new = Table { name: "Medina".into(), turn: Turn::Over, ..table(&[]) };
        old.write_fields(&new, |field| field != "turn", &mut out);
        assert_eq!(out, br#""name":["Medina"]"#);
    }
}
