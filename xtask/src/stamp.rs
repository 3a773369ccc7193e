//! Notes of what something was made from, so that it is made again only when that changes.

use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// A fingerprint of some files' names and contents.
pub(crate) fn fingerprint<'a>(
    root: &Path,
    files: impl IntoIterator<Item = &'a str>,
) -> io::Result<String> {
    let mut hasher = DefaultHasher::new();
    for name in files {
        let content = fs::read(root.join(name))?;
        // Lengths, so that no text can slip from one file into the next.
        hasher.write_usize(name.len());
        hasher.write(name.as_bytes());
        hasher.write_usize(content.len());
        hasher.write(&content);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// A file that holds a fingerprint.
pub(crate) struct Stamp(PathBuf);

impl Stamp {
    pub(crate) fn at(path: PathBuf) -> Self {
        Self(path)
    }

    /// Whether it was set with this fingerprint.
    pub(crate) fn is(&self, fingerprint: &str) -> bool {
        fs::read_to_string(&self.0).is_ok_and(|text| text == fingerprint)
    }

    pub(crate) fn set(&self, fingerprint: &str) -> Result<(), String> {
        fs::write(&self.0, fingerprint)
            .map_err(|e| format!("cannot write {}: {e}", self.0.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::{Stamp, fingerprint};
    use crate::temp::Temp;

    #[test]
    fn names_contents_and_borders_all_count() {
        let temp = Temp::new("stamp-print");
        temp.write("a", "12");
        temp.write("b", "3");
        let before = fingerprint(temp.path(), ["a", "b"]).unwrap();
        assert_eq!(before, fingerprint(temp.path(), ["a", "b"]).unwrap());
        assert_ne!(before, fingerprint(temp.path(), ["a"]).unwrap());
        temp.write("a", "1");
        temp.write("b", "23");
        assert_ne!(before, fingerprint(temp.path(), ["a", "b"]).unwrap());
        assert!(fingerprint(temp.path(), ["missing"]).is_err());
    }

    #[test]
    fn a_stamp_is_fresh_only_for_what_it_was_set_with() {
        let temp = Temp::new("stamp-set");
        let stamp = Stamp::at(temp.path().join("stamp"));
        assert!(!stamp.is("one"));
        stamp.set("one").unwrap();
        assert!(stamp.is("one"));
        assert!(!stamp.is("two"));
    }
}
