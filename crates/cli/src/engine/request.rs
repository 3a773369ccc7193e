//! What a referee can ask for.

use std::time::Duration;

use kasbah_catalog::{BOTS, Budget, NoSuchBot};
use kasbah_rules::Seed;

use crate::selfplay::read_seed;

/// A line that was understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Request<'a> {
    Hello,
    New { game: &'a str, setup: &'a str },
    Play(&'a str),
    Legal,
    Go(Budget),
    Stop,
    Show,
    SetLevel(&'a str),
    SetSeed(Seed),
    Quit,
}

/// What there is, for those who ask for something else.
const ALL: &str = "kasbah, new, play, legal, go, stop, show, set and quit";

impl<'a> Request<'a> {
    pub(super) fn read(line: &'a str) -> Result<Request<'a>, String> {
        let (word, rest) = match line.split_once(' ') {
            Some((word, rest)) => (word, Some(rest)),
            None => (line, None),
        };
        match (word, rest) {
            ("kasbah", None) => Ok(Request::Hello),
            ("legal", None) => Ok(Request::Legal),
            ("stop", None) => Ok(Request::Stop),
            ("show", None) => Ok(Request::Show),
            ("quit", None) => Ok(Request::Quit),
            ("kasbah" | "legal" | "stop" | "show" | "quit", Some(_)) => {
                Err(format!("not understood: nothing follows `{word}`"))
            }
            ("new", Some(rest)) if !rest.is_empty() => {
                let (game, setup) = rest.split_once(' ').unwrap_or((rest, ""));
                Ok(Request::New { game, setup })
            }
            ("new", _) => Err("not understood: `new GAME KEY=VALUE …` is expected".into()),
            ("play", Some(event)) if !event.is_empty() => Ok(Request::Play(event)),
            ("play", _) => {
                Err("not understood: `play * OUTCOME` or `play SEAT ACTION` is expected".into())
            }
            ("go", rest) => read_budget(rest.unwrap_or_default()).map(Request::Go),
            ("set", rest) => read_setting(rest.unwrap_or_default()),
            ("", None) => Err(format!("an empty line asks for nothing; there are {ALL}")),
            _ => Err(format!("`{word}` is not understood; there are {ALL}")),
        }
    }
}

fn read_budget(text: &str) -> Result<Budget, String> {
    let expected = "not understood: `go time MILLISECONDS` or `go visits NUMBER` is expected";
    let (kind, number) = text.split_once(' ').ok_or(expected)?;
    if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(expected.into());
    }
    let number: u64 = number.parse().map_err(|_| "so long nobody can wait: below 2^64")?;
    match kind {
        "time" => Ok(Budget::time(Duration::from_millis(number))),
        "visits" => Ok(Budget::Visits(number)),
        _ => Err(expected.into()),
    }
}

fn read_setting(text: &str) -> Result<Request<'_>, String> {
    match text.split_once(' ') {
        Some(("level", name)) if BOTS.contains(&name) => Ok(Request::SetLevel(name)),
        Some(("level", name)) => Err(NoSuchBot(name.into()).to_string()),
        Some(("seed", seed)) => read_seed(seed).map(Request::SetSeed),
        _ => Err("not understood: `set level NAME` or `set seed NUMBER` is expected".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_is_understood() {
        let read = |line| Request::read(line).expect("understood");
        assert_eq!(
            read("new medina players=2 gates=on"),
            Request::New { game: "medina", setup: "players=2 gates=on" }
        );
        assert_eq!(read("new medici"), Request::New { game: "medici", setup: "" });
        assert_eq!(read("play 0 take 1 2"), Request::Play("0 take 1 2"));
        assert_eq!(read("go time 300"), Request::Go(Budget::time(Duration::from_millis(300))));
        assert_eq!(read("go visits 0"), Request::Go(Budget::Visits(0)));
        assert_eq!(read("set level easy"), Request::SetLevel("easy"));
        assert_eq!(read("set seed 7"), Request::SetSeed(Seed::from_number(7)));
    }

    #[test]
    fn what_is_not_understood_says_what_would_be() {
        for (line, reason) in [
            ("", "an empty line asks for nothing"),
            ("hello", "`hello` is not understood; there are kasbah, new"),
            (" legal", "`` is not understood"),
            ("legal ", "nothing follows `legal`"),
            ("quit now", "nothing follows `quit`"),
            ("new", "`new GAME KEY=VALUE …` is expected"),
            ("play ", "`play SEAT ACTION` is expected"),
            ("go", "`go visits NUMBER` is expected"),
            ("go time", "is expected"),
            ("go time -1", "is expected"),
            ("go visits +5", "is expected"),
            ("go depth 5", "is expected"),
            ("go visits 5 6", "is expected"),
            ("go visits 99999999999999999999", "below 2^64"),
            ("set", "`set level NAME` or `set seed NUMBER` is expected"),
            ("set level clever", "no bot is called `clever`; there are random"),
            ("set seed x", "64 hexadecimal digits, or a number"),
        ] {
            let error = Request::read(line).expect_err(line);
            assert!(error.contains(reason), "{line}: {error}");
        }
    }
}
