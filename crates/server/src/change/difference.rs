//! From one outline to the next.

use std::io::Write;

use super::Outline;
use super::outline::Kind;

impl Outline {
    /// Appends the fields that differ in another outline of the same type, each with its change:
    /// what stands between the braces of the change of the whole.
    pub(crate) fn write_changes(&self, new: &Outline, out: &mut Vec<u8>) {
        let mut separator: &[u8] = b"";
        for (a, b) in self.within(0).zip(new.within(0)) {
            if self.text_of(&self.parts[a]) != new.text_of(&new.parts[b]) {
                out.extend_from_slice(separator);
                out.extend_from_slice(new.name_of(&new.parts[b]));
                out.push(b':');
                Difference { old: self, new, out }.write(a, b);
                separator = b",";
            }
        }
    }
}

struct Difference<'a> {
    old: &'a Outline,
    new: &'a Outline,
    out: &'a mut Vec<u8>,
}

impl Difference<'_> {
    /// The change from a part that differs to another, by whichever way is shorter.
    fn write(&mut self, a: usize, b: usize) {
        let (start, part) = (self.out.len(), self.new.parts[b]);
        let told = match (self.old.parts[a].kind, part.kind) {
            (Kind::Object, Kind::Object) => self.write_fields(a, b),
            (Kind::Array, Kind::Array) => self.write_places(a, b),
            _ => false,
        };
        let whole = self.new.text_of(&part);
        if !told || self.out.len() - start > whole.len() + 2 {
            self.out.truncate(start);
            self.out.push(b'[');
            self.out.extend_from_slice(whole);
            self.out.push(b']');
        }
    }

    /// Says whether the two have the same fields: then what differs is written.
    fn write_fields(&mut self, a: usize, b: usize) -> bool {
        let (old, new) = (self.old, self.new);
        let (mut before, mut after) = (old.within(a), new.within(b));
        let mut separator = b'{';
        loop {
            let (a, b) = match (before.next(), after.next()) {
                (Some(a), Some(b)) => (a, b),
                (None, None) => break,
                _ => return false,
            };
            let name = new.name_of(&new.parts[b]);
            if old.name_of(&old.parts[a]) != name {
                return false;
            }
            if !self.same(a, b) {
                self.out.push(separator);
                self.out.extend_from_slice(name);
                self.out.push(b':');
                self.write(a, b);
                separator = b',';
            }
        }
        self.out.push(b'}');
        true
    }

    fn write_places(&mut self, a: usize, b: usize) -> bool {
        let before: Vec<usize> = self.old.within(a).collect();
        let after: Vec<usize> = self.new.within(b).collect();
        if before.len() != after.len() {
            self.write_splice(&before, &after);
            return true;
        }
        let mut separator = b'{';
        for (place, (a, b)) in before.into_iter().zip(after).enumerate() {
            if !self.same(a, b) {
                self.out.push(separator);
                write!(self.out, "\"{place}\":").expect("a vector takes everything");
                self.write(a, b);
                separator = b',';
            }
        }
        self.out.push(b'}');
        true
    }

    /// What is the same at the start and at the end stays.
    fn write_splice(&mut self, before: &[usize], after: &[usize]) {
        let shorter = before.len().min(after.len());
        let same = |(a, b): (&usize, &usize)| self.same(*a, *b);
        let head = before.iter().zip(after).take_while(|pair| same(*pair)).count();
        let tail = before.iter().rev().zip(after.iter().rev());
        let tail = tail.take(shorter - head).take_while(|pair| same(*pair)).count();
        let removed = before.len() - head - tail;
        write!(self.out, "[{head},{removed},[").expect("a vector takes everything");
        for (index, part) in after[head..after.len() - tail].iter().enumerate() {
            if index > 0 {
                self.out.push(b',');
            }
            self.out.extend_from_slice(self.new.text_of(&self.new.parts[*part]));
        }
        self.out.extend_from_slice(b"]]");
    }

    fn same(&self, a: usize, b: usize) -> bool {
        self.old.text_of(&self.old.parts[a]) == self.new.text_of(&self.new.parts[b])
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::{Serialize, Serializer};
    use serde_json::{Value, json};

    use super::*;

    fn change(old: &Value, new: &Value) -> String {
        let mut out = Vec::new();
        let whole = |value: &Value| Outline::of(&json!({ "it": value }));
        whole(old).write_changes(&whole(new), &mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn only_what_differs_is_told() {
        let long = "a text that is long enough to make it worth while";
        for (old, new, told) in [
            (json!(1), json!(1), ""),
            (json!(1), json!(null), r#""it":[null]"#),
            (json!({ "a": 1, "b": long }), json!({ "a": 2, "b": long }), r#""it":{"a":[2]}"#),
            (json!([1, long, 3]), json!([1, long, 4]), r#""it":{"2":[4]}"#),
            (json!([[1, long], 2]), json!([[0, long], 2]), r#""it":{"0":{"0":[0]}}"#),
            (json!([1, 2, long]), json!([1, long]), r#""it":[1,1,[]]"#),
            (json!([1, long]), json!([1, 2, 3, long]), r#""it":[1,0,[2,3]]"#),
            (json!([long]), json!([long, long]), &format!(r#""it":[1,0,["{long}"]]"#)),
            (json!({ "a": long }), json!({ "b": 1 }), r#""it":[{"b":1}]"#),
            (json!({ "a": 1 }), json!({ "a": 1, "b": 1 }), r#""it":[{"a":1,"b":1}]"#),
            (json!({ "a": [] }), json!({ "a": {} }), r#""it":{"a":[{}]}"#),
            (json!([]), json!([1]), r#""it":[[1]]"#),
            (json!([1, 2]), json!([]), r#""it":[[]]"#),
        ] {
            assert_eq!(change(&old, &new), told, "{old} to {new}");
        }
    }

    /// Everything that serde knows and our types use.
    #[derive(Serialize)]
    struct All {
        texts: (&'static str, String, char),
        numbers: (u8, i64, u64, f32, f64),
        nothing: Option<()>,
        some: Option<bool>,
        map: BTreeMap<String, u8>,
        kinds: [Kinds; 3],
        empty: Vec<u8>,
        shown: (Shown, Shown),
    }

    /// Written as it is displayed.
    struct Shown(&'static str);

    impl Serialize for Shown {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self.0)
        }
    }

    #[derive(Serialize)]
    enum Kinds {
        Unit,
        Newtype(u8),
        Other(Tagged),
    }

    #[derive(Serialize)]
    #[serde(tag = "kind")]
    enum Tagged {
        Inner { a: u8 },
    }

    #[test]
    fn an_outline_has_only_the_fields_that_are_asked_for() {
        #[derive(Serialize)]
        struct Whole {
            a: u8,
            b: Inner,
            c: u8,
        }
        #[derive(Serialize)]
        struct Inner {
            a: u8,
        }
        let whole = Whole { a: 1, b: Inner { a: 2 }, c: 3 };
        assert_eq!(Outline::only(&whole, &["b"]).text, br#"{"b":{"a":2}}"#);
        assert_eq!(Outline::but(&whole, &["a", "c"]).text, br#"{"b":{"a":2}}"#);
        assert_eq!(Outline::but(&whole, &["b"]).text, br#"{"a":1,"c":3}"#);
    }

    #[test]
    fn an_outline_is_the_json_that_serde_writes() {
        let all = All {
            texts: ("plain é", "\"quoted\" \\ \n \u{1}".into(), '"'),
            numbers: (255, i64::MIN, u64::MAX, 0.1, -1.5e10),
            nothing: None,
            some: Some(true),
            map: [("a\"b".to_owned(), 1), ("c".to_owned(), 2)].into(),
            kinds: [Kinds::Unit, Kinds::Newtype(3), Kinds::Other(Tagged::Inner { a: 1 })],
            empty: Vec::new(),
            shown: (Shown("a1"), Shown("\"é\"\n")),
        };
        assert_eq!(Outline::of(&all).text, serde_json::to_vec(&all).unwrap());
        let value = json!({ "a": [1, [], {}, { "b": "\"\\é" }], "c": null, "d": -1.5e10 });
        assert_eq!(Outline::of(&value).text, serde_json::to_vec(&value).unwrap());
    }
}
