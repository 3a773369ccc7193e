//! What was asked for.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::setups::Setup;

/// How long, of what, from which seed.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Wish {
    game: Option<String>,
    limit: Limit,
    pub(super) seed: u64,
}

#[derive(PartialEq, Eq, Debug)]
enum Limit {
    Minutes(u64),
    Games(u64),
}

impl Wish {
    pub(super) fn from_args(args: &[String], setups: &[Setup]) -> Result<Self, String> {
        // Whoever does not name a seed wants other games than yesterday.
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs());
        let mut wish = Self { game: None, limit: Limit::Minutes(1), seed: now };
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            let mut number = || {
                let value = args.next().map_or("nothing", String::as_str);
                value.parse::<u64>().map_err(|_| format!("{arg} wants a number, not `{value}`"))
            };
            match arg.as_str() {
                "--minutes" => wish.limit = Limit::Minutes(number()?),
                "--games" => wish.limit = Limit::Games(number()?),
                "--seed" => wish.seed = number()?,
                game if setups.iter().any(|(known, _)| known == game) => {
                    wish.game = Some(game.to_owned());
                }
                other => {
                    return Err(format!("fuzz does not know `{other}`; see `cargo xtask help`"));
                }
            }
        }
        Ok(wish)
    }

    pub(super) fn plays(&self, game: &str) -> bool {
        self.game.as_deref().is_none_or(|wanted| wanted == game)
    }

    pub(super) fn is_enough(&self, games: u64, time: Duration) -> bool {
        match self.limit {
            Limit::Minutes(minutes) => time.as_secs() >= minutes * 60,
            Limit::Games(wanted) => games >= wanted,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Wish;

    fn wish(words: &str) -> Result<Wish, String> {
        let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        Wish::from_args(&words, &[("medici".into(), "players=2".into())])
    }

    #[test]
    fn a_minute_of_everything_unless_told_otherwise() {
        let wish = wish("").unwrap();
        assert!(wish.plays("medici"));
        assert!(!wish.is_enough(1_000_000, Duration::from_secs(59)));
        assert!(wish.is_enough(0, Duration::from_secs(60)));
    }

    #[test]
    fn games_and_seed_can_be_named() {
        let wish = wish("medici --games 40 --seed 7").unwrap();
        assert!(wish.plays("medici") && !wish.plays("chess"));
        assert_eq!(wish.seed, 7);
        assert!(!wish.is_enough(39, Duration::from_secs(600)));
        assert!(wish.is_enough(40, Duration::ZERO));
    }

    #[test]
    fn bad_words_are_answered() {
        assert!(wish("chess").unwrap_err().contains("`chess`"));
        assert!(wish("--games").unwrap_err().contains("wants a number, not `nothing`"));
        assert!(wish("--seed x").unwrap_err().contains("not `x`"));
    }
}
