//! A table that is laid: the cards are dealt, nobody has acted.

use kasbah_catalog::Step;
use kasbah_rules::Turn;

use crate::person::Person;
use crate::random;
use crate::store::{StoredEvent, StoredSeat, StoredTable};
use crate::table::{now, standing};
use crate::trouble::Trouble;

impl StoredTable {
    /// A new table, shown to nobody but those who sit there and who laid it.
    pub(crate) fn laid(
        game: &str,
        setup: &str,
        seats: Vec<StoredSeat>,
        creator: Person,
    ) -> Result<Self, Trouble> {
        let seed = random::seed();
        let mut table = kasbah_catalog::new_table(game, setup, seed).map_err(Trouble::BadSetup)?;
        let at = now();
        let event = |(number, step): (u32, Step)| {
            let line = step.entry.line();
            StoredEvent { number, line, at, key: None }
        };
        let events: Vec<_> = (1..).zip(table.deal()).map(event).collect();
        Ok(Self {
            id: random::word(random::ID_LETTERS),
            game: game.to_owned(),
            rules: kasbah_catalog::rules(game).unwrap_or_default(),
            setup: table.look().setup(),
            seed: Some(seed),
            record: None,
            public: false,
            hints: true,
            creator,
            watch_secret: random::word(random::SECRET_LETTERS),
            at,
            over: table.look().position().turn() == Turn::Over,
            // Whoever lays a table may see it, also if he does not play.
            watchers: vec![creator],
            seats,
            events,
            before: None,
            evening: Vec::new(),
            rematch: None,
            standing: Some(standing(table.look(), at)),
            fault: None,
            set_aside: false,
        })
    }

    /// Whether programs play there with somebody: among themselves they wait until somebody comes.
    pub(crate) fn has_bots(&self) -> bool {
        let is_bot = |seat: &StoredSeat| seat.bot.is_some() || seat.stand_in.is_some();
        self.seats.iter().any(is_bot) && !self.seats.iter().all(is_bot)
    }
}
