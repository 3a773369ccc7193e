//! Writes JSON as `serde_json` does, and notes where its parts are on the way.
//!
//! A position is written at every step: names of fields are written as they are, numbers and plain
//! texts without a detour, which a formatter for `serde_json` could not do.

use std::fmt::Display;
use std::io::Write;

use serde::ser::{self, Serialize};
use serde_json::Error;

use super::outline::{Kind, Outline, Part};

/// An outline that is being written.
pub(super) struct Outliner {
    pub(super) outline: Outline,
    pub(super) which: Which,
}

/// The fields of the whole that are written.
#[derive(Clone, Copy)]
pub(super) enum Which {
    Only(&'static [&'static str]),
    But(&'static [&'static str]),
}

impl Which {
    fn has(self, field: &str) -> bool {
        match self {
            Which::Only(fields) => fields.contains(&field),
            Which::But(fields) => !fields.contains(&field),
        }
    }
}

impl Outliner {
    fn at(&self) -> u32 {
        self.outline.text.len() as u32
    }

    fn put(&mut self, text: &[u8]) {
        self.outline.text.extend_from_slice(text);
    }

    /// Whatever has no way of its own here.
    fn put_json(&mut self, value: &impl Serialize) -> Result<(), Error> {
        serde_json::to_writer(&mut self.outline.text, value)
    }

    /// A value, noted as a part.
    pub(super) fn part<T: Serialize + ?Sized>(
        &mut self,
        name: (u32, u32),
        value: &T,
    ) -> Result<(), Error> {
        let (start, index) = (self.at(), self.outline.parts.len());
        self.outline.parts.push(Part { kind: Kind::Plain, name, start, end: start, next: 0 });
        value.serialize(&mut *self)?;
        let (end, next) = (self.at(), self.outline.parts.len() as u32);
        let kind = match self.outline.text[start as usize] {
            b'{' => Kind::Object,
            b'[' => Kind::Array,
            _ => Kind::Plain,
        };
        self.outline.parts[index] = Part { kind, name, start, end, next };
        Ok(())
    }

    fn field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Error> {
        self.separate(b'{');
        let start = self.at();
        self.put(b"\"");
        self.put(name.as_bytes());
        self.put(b"\"");
        let name = (start, self.at());
        self.put(b":");
        self.part(name, value)
    }

    /// A comma, unless what is open has just been opened.
    fn separate(&mut self, open: u8) {
        if self.outline.text.last() != Some(&open) {
            self.put(b",");
        }
    }
}

fn must_be_escaped(byte: u8) -> bool {
    byte < b' ' || byte == b'"' || byte == b'\\'
}

macro_rules! as_json {
    ($($method:ident $type:ty),*) => {
        $(fn $method(self, value: $type) -> Result<(), Error> {
            self.put_json(&value)
        })*
    };
}

macro_rules! as_digits {
    ($($method:ident $type:ty),*) => {
        $(fn $method(self, value: $type) -> Result<(), Error> {
            self.put(itoa::Buffer::new().format(value).as_bytes());
            Ok(())
        })*
    };
}

impl<'a> ser::Serializer for &'a mut Outliner {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Closing<'a>;
    type SerializeTuple = Closing<'a>;
    type SerializeTupleStruct = Closing<'a>;
    type SerializeTupleVariant = Closing<'a>;
    type SerializeMap = Closing<'a>;
    type SerializeStruct = Closing<'a>;
    type SerializeStructVariant = Closing<'a>;

    as_digits!(serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64);
    as_digits!(serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64);
    as_json!(serialize_bool bool, serialize_f32 f32, serialize_f64 f64, serialize_char char);
    as_json!(serialize_bytes & [u8]);

    fn serialize_str(self, text: &str) -> Result<(), Error> {
        if text.bytes().any(must_be_escaped) {
            return self.put_json(&text);
        }
        self.put(b"\"");
        self.put(text.as_bytes());
        self.put(b"\"");
        Ok(())
    }

    /// Names of squares and cards are most of what is written: they need no text of their own.
    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<(), Error> {
        self.put(b"\"");
        let start = self.outline.text.len();
        write!(self.outline.text, "{value}").map_err(Error::io)?;
        if self.outline.text[start..].iter().any(|byte| must_be_escaped(*byte)) {
            let text = String::from_utf8(self.outline.text.split_off(start));
            self.outline.text.pop();
            return self.put_json(&text.map_err(ser::Error::custom)?);
        }
        self.put(b"\"");
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.put(b"null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
    ) -> Result<(), Error> {
        self.serialize_str(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.put(b"{");
        self.field(name, value)?;
        self.put(b"}");
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Closing<'a>, Error> {
        self.put(b"[");
        Ok(Closing::new(self, b"]"))
    }

    fn serialize_tuple(self, length: usize) -> Result<Closing<'a>, Error> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_struct(self, _: &'static str, length: usize) -> Result<Closing<'a>, Error> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Closing<'a>, Error> {
        Err(ser::Error::custom("nothing on the wire is such a variant"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Closing<'a>, Error> {
        self.put(b"{");
        Ok(Closing::new(self, b"}"))
    }

    fn serialize_struct(self, _: &'static str, length: usize) -> Result<Closing<'a>, Error> {
        self.serialize_map(Some(length))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Closing<'a>, Error> {
        Err(ser::Error::custom("nothing on the wire is such a variant"))
    }
}

/// An array or an object that has been opened.
pub(super) struct Closing<'a> {
    outliner: &'a mut Outliner,
    with: &'static [u8],
    /// Of the value that comes next in a map.
    name: (u32, u32),
    /// The fields that are written.
    which: Which,
}

impl<'a> Closing<'a> {
    fn new(outliner: &'a mut Outliner, with: &'static [u8]) -> Self {
        let is_whole = outliner.outline.parts.len() == 1;
        let which = if is_whole { outliner.which } else { Which::But(&[]) };
        Self { outliner, with, name: (0, 0), which }
    }

    fn place<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.outliner.separate(b'[');
        self.outliner.part((0, 0), value)
    }

    fn close(self) -> Result<(), Error> {
        self.outliner.put(self.with);
        Ok(())
    }
}

macro_rules! places {
    ($($trait:ident $method:ident),*) => {
        $(impl ser::$trait for Closing<'_> {
            type Ok = ();
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.place(value)
            }

            fn end(self) -> Result<(), Error> {
                self.close()
            }
        })*
    };
}

places!(SerializeSeq serialize_element, SerializeTuple serialize_element);
places!(SerializeTupleStruct serialize_field, SerializeTupleVariant serialize_field);

macro_rules! fields {
    ($($trait:ident),*) => {
        $(impl ser::$trait for Closing<'_> {
            type Ok = ();
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                if self.which.has(name) { self.outliner.field(name, value) } else { Ok(()) }
            }

            fn end(self) -> Result<(), Error> {
                self.close()
            }
        })*
    };
}

fields!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for Closing<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.outliner.separate(b'{');
        self.name.0 = self.outliner.at();
        key.serialize(&mut *self.outliner)?;
        self.name.1 = self.outliner.at();
        self.outliner.put(b":");
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.outliner.part(self.name, value)
    }

    fn end(self) -> Result<(), Error> {
        self.close()
    }
}
