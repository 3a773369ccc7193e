//! The page's TypeScript, generated from Rust: types, and constants of the games' rulebooks.

mod books;
mod constants;

use std::any::{TypeId, type_name};
use std::collections::{BTreeMap, BTreeSet};

use kasbah_catalog::{BadRecord, Book, GameInfo, RefusalCode, visit_refusals};
use ts_rs::{Config, TS, TypeVisitor};

use crate::api;

/// Every generated file by its path: a type each, in a folder a game, and constants. Without dates:
/// the same types give the same bytes.
///
/// # Errors
/// When two types have one name, or something cannot be written as TypeScript.
pub fn generated() -> Result<BTreeMap<String, String>, String> {
    let mut types = Types::new();
    types.visit::<GameInfo>();
    types.visit::<api::Checked>();
    types.visit::<api::LayTable>();
    types.visit::<api::TableLaid>();
    types.visit::<api::Act>();
    types.visit::<api::Acted>();
    types.visit::<api::Why>();
    types.visit::<api::Preview>();
    types.visit::<api::Previewed>();
    types.visit::<api::AskOdds>();
    types.visit::<api::Odds>();
    types.visit::<api::ErrorBody>();
    types.visit::<api::ErrorCode>();
    types.visit::<RefusalCode>();
    types.visit::<BadRecord>();
    types.visit::<api::Addresses>();
    types.visit::<api::AskLesson>();
    types.visit::<api::Lesson>();
    types.visit::<api::Join>();
    types.visit::<api::Joined>();
    types.visit::<api::Sit>();
    types.visit::<api::Renew>();
    types.visit::<api::StandIn>();
    types.visit::<api::HandBack>();
    types.visit::<api::AskHint>();
    types.visit::<api::Hinted>();
    types.visit::<api::Coach>();
    types.visit::<api::Coached>();
    types.visit::<api::Analysis>();
    types.visit::<api::TableView>();
    types.visit::<api::Steps>();
    types.visit::<api::Log>();
    types.visit::<api::ScoreLineView>();
    types.visit::<api::Lobby>();
    types.visit::<api::LobbyPage>();
    types.visit::<Book>();
    visit_refusals(&mut types);
    let mut files = types.files()?;
    files.extend(constants::constants().map_err(|error| error.to_string())?);
    files.extend(books::books()?);
    Ok(files)
}

/// The English words of every rulebook, by their keys: a file of the page's messages, by its game.
///
/// # Errors
/// When a page of the rules is not written as it should be.
pub fn generated_words() -> Result<BTreeMap<String, String>, String> {
    books::words()
}

/// Types and all that they lead to. Names are told apart across folders, too: the OpenAPI document
/// has one list of them.
struct Types {
    config: Config,
    seen: BTreeSet<TypeId>,
    /// The Rust type of each name.
    names: BTreeMap<String, &'static str>,
    files: BTreeMap<String, String>,
    troubles: Vec<String>,
}

impl Types {
    fn new() -> Self {
        Types {
            config: Config::new().with_large_int("string"),
            seen: BTreeSet::new(),
            names: BTreeMap::new(),
            files: BTreeMap::new(),
            troubles: Vec::new(),
        }
    }

    fn files(self) -> Result<BTreeMap<String, String>, String> {
        if self.troubles.is_empty() { Ok(self.files) } else { Err(self.troubles.join("\n")) }
    }

    fn add<T: TS + 'static + ?Sized>(&mut self, path: String) {
        // A generic type is written once, whatever it is of.
        let of = |name: &'static str| name.split('<').next().unwrap_or(name);
        let (name, rust) = (T::ident(&self.config), of(type_name::<T>()));
        match self.names.insert(name.clone(), rust) {
            None => match T::export_to_string(&self.config) {
                Ok(text) => drop(self.files.insert(path, text)),
                Err(error) => self.troubles.push(format!("{rust}: {error}")),
            },
            Some(other) if other == rust => {}
            Some(other) => {
                let trouble = format!("{other} and {rust} are both called {name}: rename one");
                self.troubles.push(trouble);
            }
        }
    }
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What has no file is the language's own.
        let Some(path) = T::output_path() else { return };
        if self.seen.insert(TypeId::of::<T>()) {
            self.add::<T>(path.to_string_lossy().into_owned());
            T::visit_dependencies(self);
        }
    }
}

#[cfg(test)]
mod tests {
    use ts_rs::{TS, TypeVisitor};

    use super::Types;

    mod one {
        #[derive(ts_rs::TS)]
        #[ts(export_to = "one/")]
        pub(super) struct Card;
    }

    mod other {
        #[derive(ts_rs::TS)]
        #[ts(export_to = "other/")]
        pub(super) struct Card;
    }

    #[derive(TS)]
    #[expect(dead_code, reason = "only its type is looked at")]
    struct Hand {
        first: one::Card,
        second: one::Card,
    }

    #[test]
    fn a_type_is_written_once_in_its_folder() {
        let mut types = Types::new();
        types.visit::<Hand>();
        let files = types.files().unwrap();
        assert_eq!(files.keys().collect::<Vec<_>>(), ["Hand.ts", "one/Card.ts"]);
        assert!(files["Hand.ts"].contains("from \"./one/Card\""), "{}", files["Hand.ts"]);
    }

    #[test]
    fn two_types_of_one_name_are_an_error() {
        let mut types = Types::new();
        types.visit::<Hand>();
        types.visit::<other::Card>();
        let trouble = types.files().unwrap_err();
        assert!(trouble.ends_with("are both called Card: rename one"), "{trouble}");
    }
}
