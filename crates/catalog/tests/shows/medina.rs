//! What can be seen in a recorded game of Medina, by what happened in it.

use std::collections::BTreeSet;

use kasbah_catalog::{GameView, HappeningView, ReasonView, ToLook};
use kasbah_medina::{Colour, Happening, Holder, PalaceView, Piece, Place, Tower};
use kasbah_rules::{Cited, Seat, Viewer};

/// Every case that can be told, each in the words of a fixture's `tag shows` line.
pub(crate) const CASES: [&str; 22] = [
    "a blocked palace (M20)",
    "a second street (M32)",
    "a gate passage (M56)",
    "an end named (M56)",
    "the gate beside the board (M49)",
    "a gate discarded (M60)",
    "a turn cut short (M13)",
    "a player passed over (M14)",
    "a player who plays again (M14)",
    "a player out before the end (M15)",
    "merchants for a player who is out (MR3)",
    "buildings returned (M24)",
    "a tower tile lost by another's wall (M40)",
    "a tower tile for the other arm (M43)",
    "a palace tile through another's stable (MR7)",
    "a neutral palace takes a palace tile (M37)",
    "a neutral palace takes a tower tile (M42)",
    "tea lost by a neutral roof (M45)",
    "tea given back (M48)",
    "a roof that is due (M62)",
    "points at the well (M65)",
    "a shared victory (M66)",
];

/// The cases that a game shows.
pub(crate) fn shows(table: &dyn ToLook) -> BTreeSet<&'static str> {
    let mut watcher = Watcher { table, event: 0, open: Vec::new(), seen: BTreeSet::new() };
    for (index, entry) in table.walk().log().1.into_iter().enumerate() {
        watcher.event = index as u32;
        if entry.text.contains('<') {
            watcher.see("an end named (M56)");
        }
        watcher.roof_due(&entry.text);
        let mut placed = None;
        for happening in entry.happenings {
            let HappeningView::Medina(Cited { what: happening, .. }) = happening else { continue };
            if let Happening::Placed { seat, piece, .. } = happening {
                placed = Some((seat, piece));
            }
            watcher.hear(&happening, placed);
        }
    }
    let well = |reason: &ReasonView| match reason {
        ReasonView::Medina(reason) => matches!(reason.what, kasbah_medina::Reason::Well { .. }),
        _ => false,
    };
    if table.position().score_sheet().iter().any(|(_, _, reason)| well(reason)) {
        watcher.see("points at the well (M65)");
    }
    watcher.seen
}

struct Watcher<'a> {
    table: &'a dyn ToLook,
    /// The number of events before the one that is looked at.
    event: u32,
    /// The colours of palaces without a roof.
    open: Vec<Colour>,
    seen: BTreeSet<&'static str>,
}

impl Watcher<'_> {
    fn see(&mut self, case: &'static str) {
        assert!(CASES.contains(&case), "{case} is not listed");
        self.seen.insert(case);
    }

    fn hear(&mut self, happening: &Happening, placed: Option<(Seat, Piece)>) {
        match happening {
            Happening::PalaceStarted { colour, .. } => {
                if self.open.contains(colour) {
                    self.see("a blocked palace (M20)");
                }
                self.open.push(*colour);
            }
            Happening::PalaceClaimed { colour, .. } => {
                let roofed = self.open.iter().position(|open| open == colour);
                self.open.remove(roofed.expect("only a palace without a roof gets one"));
            }
            Happening::StreetStarted { .. } => self.see("a second street (M32)"),
            Happening::WentThroughGates { .. } => self.see("a gate passage (M56)"),
            Happening::GateGained { .. } => self.see("the gate beside the board (M49)"),
            Happening::GateDiscarded { .. } => self.see("a gate discarded (M60)"),
            Happening::TurnCutShort { .. } => self.see("a turn cut short (M13)"),
            Happening::PassedOver { seat } => {
                self.see("a player passed over (M14)");
                if self.acts_later(*seat) {
                    self.see("a player who plays again (M14)");
                }
            }
            Happening::Out { .. } if self.event + 10 < self.table.number() => {
                self.see("a player out before the end (M15)");
            }
            Happening::MerchantsGained { seat, .. } if self.is_out(*seat) => {
                self.see("merchants for a player who is out (MR3)");
            }
            Happening::BuildingsReturned { .. } => self.see("buildings returned (M24)"),
            Happening::PalaceTile { from: Holder::Player { .. }, to: Holder::Neutral, .. } => {
                self.see("a neutral palace takes a palace tile (M37)");
            }
            Happening::PalaceTile { to: Holder::Player { seat: owner }, .. } if matches!(placed, Some((seat, Piece::Stable)) if seat != *owner) =>
            {
                self.see("a palace tile through another's stable (MR7)");
            }
            Happening::TowerTile { tower, from, to, palace } => {
                let wall = matches!(placed, Some((_, Piece::Wall)));
                let stable = matches!(placed, Some((_, Piece::Stable)));
                let mover = placed.map(|(seat, _)| Holder::Player { seat });
                let had = matches!(from, Holder::Player { .. });
                if had && wall && mover != Some(*from) {
                    self.see("a tower tile lost by another's wall (M40)");
                }
                if had && *to == Holder::Neutral {
                    self.see("a neutral palace takes a tower tile (M42)");
                }
                if (wall || stable) && self.touched(*palace, *tower) {
                    self.see("a tower tile for the other arm (M43)");
                }
            }
            Happening::TeaLost { .. } => self.see("tea lost by a neutral roof (M45)"),
            Happening::TeaGiven { .. } => self.see("tea given back (M48)"),
            Happening::GameOver { winners, .. } if winners.len() > 1 => {
                self.see("a shared victory (M66)");
            }
            _ => {}
        }
    }

    /// Whether a second placement had to be a roof: what the turn began with is refused by M62.
    fn roof_due(&mut self, text: &str) {
        if !text.starts_with("R@") || !self.table.setup().contains("edition=1") || self.event == 0 {
            return;
        }
        let before = self.table.at(self.event);
        let kasbah_rules::Turn::Player { seat } = before.position().turn() else { return };
        let refused = |action: &String| {
            before.position().allows(seat, action).is_err_and(|refusal| refusal.rule == Some("M62"))
        };
        if self.table.at(self.event - 1).position().legal().iter().any(refused) {
            self.see("a roof that is due (M62)");
        }
    }

    fn acts_later(&self, seat: Seat) -> bool {
        let entries = self.table.walk().log().1;
        entries[self.event as usize + 1..].iter().any(|entry| entry.seat == Some(seat))
    }

    fn is_out(&self, seat: Seat) -> bool {
        match self.table.at(self.event).position().view(Viewer::Watcher) {
            GameView::Medina(view) => view.players[seat.index()].out,
            _ => false,
        }
    }

    /// Whether a palace touched a tower before this event.
    fn touched(&self, name: Place, tower: Tower) -> bool {
        let GameView::Medina(view) = self.table.at(self.event).position().view(Viewer::Watcher)
        else {
            return false;
        };
        let that = |palace: &&PalaceView| palace.name == name && palace.holder != Holder::Nobody;
        view.palaces.iter().find(that).is_some_and(|palace| palace.touches.contains(&tower))
    }
}
