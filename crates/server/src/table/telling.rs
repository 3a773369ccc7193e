//! Telling listeners what happened: what all see is compared and written once.

use std::sync::Arc;

use kasbah_catalog::{AnyPosition, Step};
use kasbah_rules::Turn;

use crate::table::known::{Changes, Common, Own};
use crate::table::steps::{Writer, log_entry};
use crate::table::{Frame, Keeper, Look, Role, Surroundings};

/// The table as listeners know it: what all know, and what each role sees besides; roles that see
/// the same share it.
#[derive(Default)]
pub(crate) struct Shown {
    common: Option<Common>,
    own: Vec<(Role, Own)>,
}

impl Shown {
    /// Somebody in this role knows the position.
    fn add(&mut self, role: Role, position: &dyn AnyPosition, number: u32) {
        let role = role.as_seen(position);
        self.common.get_or_insert_with(|| Common::of(position, number));
        if self.own.iter().all(|(other, _)| *other != role) {
            self.own.push((role, Own::of(position, role)));
        }
    }

    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }

    /// What the steps from number `first` on change, for those who see the same: by step, what
    /// stands between the braces. They know it then.
    fn go_on(&mut self, steps: &[Step], first: u32) -> Vec<(Role, Vec<Vec<u8>>)> {
        let Some(common) = &mut self.common else { return Vec::new() };
        let for_all: Vec<Changes> = (first..)
            .zip(steps)
            .map(|(number, step)| common.go_on(&*step.position, number))
            .collect();
        let by_role = self.own.iter_mut().map(|(role, own)| {
            let by_step = steps.iter().zip(&for_all).map(|(step, changes)| {
                let mut out = Vec::with_capacity(512);
                own.go_on(&*step.position, *role, changes, &mut out);
                out
            });
            (*role, by_step.collect())
        });
        by_role.collect()
    }
}

impl Keeper {
    /// Tells everybody how the table stands.
    pub(super) fn tell_table(&mut self) {
        let (table, presence, mint) = (&self.table, &self.presence, &self.tables.mint);
        let (game, shown) = (table.look(), &mut self.shown);
        shown.forget();
        self.listeners.tell(table, |role, _| {
            let view = Surroundings::of(&Look { table, role, presence, mint }).now(game);
            shown.add(role, game.position(), view.number);
            (Frame::table(view.number, &view), !view.legal.is_empty())
        });
    }

    /// Somebody in this role is about to hear how the table stands, and then what changes.
    pub(super) fn will_tell(&mut self, role: Role) {
        let game = self.table.look();
        self.shown.add(role, game.position(), game.number());
    }

    /// Tells everybody the last events of the table.
    pub(super) fn tell_steps(&mut self, steps: Vec<Step>, at: u64) {
        let Some(last) = steps.last() else { return };
        let number = self.table.look().number();
        let first = number + 1 - steps.len() as u32;
        let mut shown = std::mem::take(&mut self.shown);
        let changes = shown.go_on(&steps, first);
        let turn = last.position.turn();
        let mut legal = Vec::new();
        match turn {
            Turn::Player { seat } if self.table.plays(seat) => {
                last.position.write_legal(&mut legal)
            }
            _ => legal.extend_from_slice(b"[]"),
        }
        let entries = (first..).zip(steps).map(|(number, step)| {
            let entry = log_entry(number, at, step.entry);
            serde_json::to_vec(&entry).expect("our types are JSON")
        });
        let news = News { number, entries: entries.collect(), legal };

        let (table, presence, mint) = (&self.table, &self.presence, &self.tables.mint);
        let mut made: Vec<((Role, bool, bool), Arc<Frame>)> = Vec::new();
        let mut strangers = Vec::new();
        self.listeners.tell(table, |role, had| {
            let has =
                matches!(turn, Turn::Player { seat } if role.holds(seat) && table.plays(seat));
            let what = (role.as_seen(table.look().position()), had, has);
            if let Some((_, frame)) = made.iter().find(|(other, _)| *other == what) {
                return (Arc::clone(frame), has);
            }
            let Some((_, changes)) = changes.iter().find(|(role, _)| *role == what.0) else {
                // His seats were changed behind our back: he is told everything.
                strangers.push(role);
                let view =
                    Surroundings::of(&Look { table, role, presence, mint }).now(table.look());
                return (Frame::table(number, &view), has);
            };
            let frame = news.frame(changes, had, has);
            made.push((what, Arc::clone(&frame)));
            (frame, has)
        });
        self.shown = shown;
        strangers.into_iter().for_each(|role| self.will_tell(role));
        if turn == Turn::Over {
            // Nobody can be stood in for any more.
            self.tell_table();
        }
    }
}

/// What is the same for all in a telling.
struct News {
    number: u32,
    /// By step, in JSON.
    entries: Vec<Vec<u8>>,
    /// What whoever has the turn may do now, in JSON.
    legal: Vec<u8>,
}

impl News {
    /// The steps for those who see these changes; who `had` something that he might do is told
    /// that it is over, and who `has` something now, what it is.
    fn frame(&self, changes: &[Vec<u8>], had: bool, has: bool) -> Arc<Frame> {
        let mut data = Writer::new();
        for (index, (entry, change)) in self.entries.iter().zip(changes).enumerate() {
            let is_last = index + 1 == self.entries.len();
            data.step_of(entry, |out| {
                out.extend_from_slice(change);
                if is_last && has {
                    out.extend_from_slice(b",\"legal\":[");
                    out.extend_from_slice(&self.legal);
                    out.push(b']');
                } else if index == 0 && had {
                    out.extend_from_slice(b",\"legal\":[[]]");
                }
            });
        }
        data.frame(self.number)
    }
}
