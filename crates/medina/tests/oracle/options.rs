//! Setups, and the numbers of section 2.

use std::collections::BTreeMap;

use kasbah_medina::MedinaSetup;

/// What is in a stock, by the letter of its notation.
pub(crate) type Stock = BTreeMap<char, usize>;

#[derive(Clone, Copy)]
pub(crate) struct Options {
    pub(crate) players: usize,
    pub(crate) second: bool,
    pub(crate) gates: bool,
    pub(crate) well: bool,
    pub(crate) tea: bool,
    pub(crate) arm: bool,
}

impl Options {
    pub(crate) fn every() -> Vec<Options> {
        let mut every = Vec::new();
        let both = [false, true];
        for arm in both {
            for players in [3, 4] {
                let (second, gates, well, tea) = (false, false, false, false);
                every.push(Options { players, second, gates, well, tea, arm });
            }
            for players in [2, 3, 4] {
                for (gates, well) in both.into_iter().flat_map(|g| both.map(|w| (g, w))) {
                    for tea in both {
                        every.push(Options { players, second: true, gates, well, tea, arm });
                    }
                }
            }
        }
        every
    }

    pub(crate) fn text(&self) -> String {
        let switch = |on| if on { "on" } else { "off" };
        let contact = if self.arm { "arm" } else { "tower" };
        let common = format!("players={} screens=open tower-contact={contact}", self.players);
        if !self.second {
            return format!("{common} edition=1");
        }
        let (gates, well, tea) = (switch(self.gates), switch(self.well), switch(self.tea));
        format!("{common} edition=2 gates={gates} well={well} tea={tea}")
    }

    pub(crate) fn setup(&self) -> MedinaSetup {
        kasbah_rules::record::read_setup(&self.text()).expect("a setup")
    }

    pub(crate) fn size(&self) -> (i32, i32) {
        if self.players == 2 { (14, 10) } else { (16, 11) }
    }

    pub(crate) fn colours(&self) -> [char; 4] {
        ['o', 'b', 'g', if self.second { 'v' } else { 'k' }]
    }

    pub(crate) fn stock(&self) -> Stock {
        let (buildings, neutral, stables, merchants, walls, gates) =
            match (self.second, self.players) {
                (false, 3) => (6, 0, 4, 8, 10, 0),
                (false, _) => (5, 0, 3, 6, 8, 0),
                (true, 2) => (8, 2, 4, 12, 15, 2),
                (true, 3) => (6, 1, 4, 8, 12, 1),
                (true, _) => (5, 0, 3, 6, 9, 1),
            };
        let gates = if self.gates { gates } else { 0 };
        let others = [
            ('R', 4),
            ('N', neutral),
            ('S', stables),
            ('M', merchants),
            ('W', walls),
            ('G', gates),
        ];
        self.colours().map(|colour| (colour, buildings)).into_iter().chain(others).collect()
    }
}

/// M2
pub(crate) fn tile_worth(colour: char) -> usize {
    match colour {
        'g' => 1,
        'k' | 'v' => 2,
        'b' => 3,
        _ => 4,
    }
}
