//! What was asked for.

use std::env;
use std::path::{Path, PathBuf};

/// Flags that narrow, and the variables in which the page's own script takes them; it knows what there is.
const NARROW: [(&str, &str); 4] = [
    ("--only", "SHOTS_ONLY"),
    ("--size", "SHOTS_SIZE"),
    ("--language", "SHOTS_LANGUAGE"),
    ("--theme", "SHOTS_THEME"),
];

/// Which pictures, and where to.
#[derive(Default, PartialEq, Eq, Debug)]
pub(super) struct Wish {
    pub(super) help: bool,
    readme: bool,
    narrow: Vec<(&'static str, String)>,
    out: Option<String>,
}

impl Wish {
    pub(super) fn from_args(args: &[String]) -> Result<Self, String> {
        let mut wish = Self::default();
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            let mut value = || match args.next() {
                Some(value) if !value.starts_with("--") => Ok(value.clone()),
                _ => Err(format!("{arg} wants a value; see `cargo xtask shots --help`")),
            };
            match arg.as_str() {
                "--help" | "-h" => wish.help = true,
                "--readme" => wish.readme = true,
                "--out" => wish.out = Some(value()?),
                other => match NARROW.iter().find(|(flag, _)| *flag == other) {
                    Some((_, variable)) => wish.narrow.push((variable, value()?)),
                    None => {
                        return Err(format!(
                            "shots does not know `{other}`; see `cargo xtask shots --help`"
                        ));
                    }
                },
            }
        }
        if wish.readme && (wish.out.is_some() || !wish.narrow.is_empty()) {
            return Err("--readme makes its own pictures: it goes with no other flag".into());
        }
        Ok(wish)
    }

    /// Where the pictures go: a folder that is named is one of where the command was given.
    pub(super) fn out(&self, root: &Path, target: &Path) -> PathBuf {
        match (&self.out, self.readme) {
            (Some(out), _) => env::current_dir().unwrap_or_else(|_| root.to_owned()).join(out),
            (None, true) => root.join("docs/pictures"),
            (None, false) => target.join("shots"),
        }
    }

    pub(super) fn variables(&self) -> impl Iterator<Item = (&str, &str)> {
        let readme = self.readme.then_some(("SHOTS_README", "on"));
        self.narrow.iter().map(|(name, value)| (*name, value.as_str())).chain(readme)
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::Wish;

    fn wish(words: &str) -> Result<Wish, String> {
        let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        Wish::from_args(&words)
    }

    #[test]
    fn everything_goes_to_the_target_folder_unless_told_otherwise() {
        let wish = wish("").unwrap();
        assert_eq!(wish.variables().count(), 0);
        assert_eq!(wish.out(Path::new("/r"), Path::new("/t")), Path::new("/t/shots"));
    }

    #[test]
    fn what_narrows_is_handed_on() {
        let wish = wish("--only medina,log --theme dark --out /pictures").unwrap();
        let variables: Vec<_> = wish.variables().collect();
        assert_eq!(variables, [("SHOTS_ONLY", "medina,log"), ("SHOTS_THEME", "dark")]);
        assert_eq!(wish.out(Path::new("/r"), Path::new("/t")), Path::new("/pictures"));
    }

    #[test]
    fn the_readme_has_its_own() {
        let wish = wish("--readme").unwrap();
        assert_eq!(wish.variables().collect::<Vec<_>>(), [("SHOTS_README", "on")]);
        assert_eq!(wish.out(Path::new("/r"), Path::new("/t")), Path::new("/r/docs/pictures"));
    }

    #[test]
    fn bad_words_are_answered() {
        assert!(wish("--colour").unwrap_err().contains("`--colour`"));
        assert!(wish("--size").unwrap_err().contains("--size wants a value"));
        assert!(wish("--only --theme dark").unwrap_err().contains("--only wants a value"));
        assert!(wish("--readme --theme dark").unwrap_err().contains("no other flag"));
    }
}
