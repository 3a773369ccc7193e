//! What is chosen before a game. A value of this type can always be played.

use kasbah_rules::{Setup, SetupCode, SetupError};

use crate::tables;

/// Which rules are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edition {
    /// Of 2001.
    First,
    /// Of 2014.
    Second,
}

/// M43: What counts as touching a tower anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TowerContact {
    /// The tower as a whole.
    Tower,
    /// Each of its two arms.
    Arm,
}

/// M9: Whether the others' stocks are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Screens {
    /// Everybody counts for himself.
    Closed,
    /// Everybody sees every stock.
    Open,
}

/// Players, edition and options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MedinaSetup {
    pub(crate) players: usize,
    pub(crate) edition: Edition,
    pub(crate) gates: bool,
    pub(crate) well: bool,
    pub(crate) tea: bool,
    pub(crate) tower_contact: TowerContact,
    pub(crate) screens: Screens,
}

impl MedinaSetup {
    /// The fewest players (of the second edition; the first wants three).
    pub const PLAYERS_MIN: usize = 2;
    /// The most players.
    pub const PLAYERS_MAX: usize = 4;
    /// How many play unless somebody says otherwise.
    pub const PLAYERS_DEFAULT: usize = 3;

    /// Every option of the edition with its value, `players` first.
    #[must_use]
    pub fn options(&self) -> Vec<(&'static str, String)> {
        let second = self.edition == Edition::Second;
        let switch = |on| if on { "on" } else { "off" };
        let mut options = vec![
            ("players", self.players.to_string()),
            ("edition", if second { "2" } else { "1" }.into()),
        ];
        if second {
            options.push(("gates", switch(self.gates).into()));
            options.push(("well", switch(self.well).into()));
            options.push(("tea", switch(self.tea).into()));
        }
        let arm = self.tower_contact == TowerContact::Arm;
        options.push(("tower-contact", if arm { "arm" } else { "tower" }.into()));
        let open = self.screens == Screens::Open;
        options.push(("screens", if open { "open" } else { "closed" }.into()));
        options
    }
}

kasbah_rules::setup_codes! {
    /// What can be wrong with a setup of Medina alone.
    #[ts(export_to = "medina/")]
    MedinaSetupCode {
        /// An option of the second edition, and the first is played.
        SecondEditionOnly = "second_edition_only",
    }
}

impl Setup for MedinaSetup {
    type Problem = MedinaSetupCode;

    fn from_words(words: &[(&str, &str)]) -> Result<Self, SetupError> {
        let mut players = Self::PLAYERS_DEFAULT;
        let mut edition = Edition::Second;
        let (mut gates, mut well, mut tea) = (None, None, None);
        let mut tower_contact = TowerContact::Tower;
        let mut screens = Screens::Closed;
        for &(key, value) in words {
            let wrong = |code: SetupCode, what: &str| {
                SetupError::new(key, code, format!("`{value}` is {what}")).with("value", value)
            };
            let either = |first: &str, second: &str| match value {
                _ if value == first => Ok(false),
                _ if value == second => Ok(true),
                _ => Err(wrong(SetupCode::NoChoice, &format!("neither `{first}` nor `{second}`"))
                    .with("first", first)
                    .with("second", second)),
            };
            let switch = || either("off", "on");
            match key {
                "players" => {
                    players = match value.parse() {
                        Ok(number) if value == format!("{number}") => number,
                        _ => return Err(wrong(SetupCode::NoNumber, "no number")),
                    };
                }
                "edition" if either("1", "2")? => edition = Edition::Second,
                "edition" => edition = Edition::First,
                "gates" => gates = Some(switch()?),
                "well" => well = Some(switch()?),
                "tea" => tea = Some(switch()?),
                "tower-contact" if either("tower", "arm")? => tower_contact = TowerContact::Arm,
                "tower-contact" => tower_contact = TowerContact::Tower,
                "screens" if either("closed", "open")? => screens = Screens::Open,
                "screens" => screens = Screens::Closed,
                _ => {
                    let known = "Medina has the options players, edition, gates, well, tea, \
                                 tower-contact and screens";
                    let reason = format!("no such option: {known}");
                    return Err(SetupError::new(key, SetupCode::NoOption, reason));
                }
            }
        }
        let second = edition == Edition::Second;
        for (key, value) in [("gates", gates), ("well", well), ("tea", tea)] {
            if !second && value.is_some() {
                let reason =
                    "only the second edition has this option: leave it out, or play edition=2";
                return Err(SetupError::new(key, MedinaSetupCode::SecondEditionOnly, reason));
            }
        }
        if tables::stock(edition, players, false).is_none() {
            let (min, reason) = match edition {
                Edition::First => (3, "3 or 4 play the first edition"),
                Edition::Second => (2, "2 to 4 play the second edition"),
            };
            let error = SetupError::new("players", SetupCode::PlayersRange, reason);
            return Err(error.with("min", min).with("max", 4));
        }
        Ok(Self {
            players,
            edition,
            gates: gates.unwrap_or(false),
            well: well.unwrap_or(second),
            tea: tea.unwrap_or(second),
            tower_contact,
            screens,
        })
    }

    fn words(&self) -> Vec<(&'static str, String)> {
        let mut words = self.options();
        words.retain(|(key, value)| match *key {
            "players" => true,
            "edition" => value == "1",
            "gates" => value == "on",
            "well" | "tea" => value == "off",
            "tower-contact" => value == "arm",
            _ => value == "open",
        });
        words
    }

    fn players(&self) -> usize {
        self.players
    }

    /// Every event but the opening places a piece or gives back one of six tea tiles.
    fn longest_game(&self) -> usize {
        let stock = tables::stock(self.edition, self.players, self.gates);
        let pieces = stock.map_or(0, |stock| usize::from(stock.pieces()));
        // Six merchants on tower tiles, one gate beside the board, six tea tiles, two in the opening.
        pieces * self.players + 6 + 1 + 6 + 2
    }
}
