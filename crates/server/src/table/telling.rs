//! Telling listeners what happened: what all see is compared and written once.

use std::sync::Arc;

use kasbah_catalog::Step;
use kasbah_rules::Turn;

use crate::change::Outline;
use crate::table::steps::{Changing, Writer, log_entry};
use crate::table::{Frame, Keeper, Look, Role, Surroundings};

/// The table as listeners know it, by what they may see: roles that see the same share it.
#[derive(Default)]
pub(crate) struct Shown(Vec<(Role, Outline)>);

impl Shown {
    fn of(&self, role: Role) -> Option<&Outline> {
        self.0.iter().find(|(other, _)| *other == role).map(|(_, outline)| outline)
    }

    pub(super) fn forget(&mut self) {
        self.0.clear();
    }
}

/// What a step changes, for those who see the same.
struct Changes {
    role: Role,
    /// By step, what stands between the braces.
    by_step: Vec<Vec<u8>>,
}

impl Keeper {
    /// Tells everybody how the table stands.
    pub(super) fn tell_table(&mut self) {
        let (table, presence) = (&self.table, &self.presence);
        let (game, shown) = (table.look(), &mut self.shown);
        shown.forget();
        self.listeners.tell(table, |role, _| {
            let view = Surroundings::of(&Look { table, role, presence }).now(game);
            let share = role.as_seen(game.position());
            if shown.of(share).is_none() {
                shown.0.push((share, Changing::outline(game.position(), view.number, share)));
            }
            (Frame::table(view.number, &view), !view.legal.is_empty())
        });
    }

    /// Somebody in this role is about to hear how the table stands, and then what changes.
    pub(super) fn will_tell(&mut self, role: Role) {
        let game = self.table.look();
        let share = role.as_seen(game.position());
        if self.shown.of(share).is_none() {
            self.shown.0.push((share, Changing::outline(game.position(), game.number(), share)));
        }
    }

    /// Tells everybody the last events of the table.
    pub(super) fn tell_steps(&mut self, steps: Vec<Step>, at: u64) {
        let Some(last) = steps.last() else { return };
        let number = self.table.look().number();
        let first = number + 1 - steps.len() as u32;
        let mut shown = std::mem::take(&mut self.shown);
        let changes: Vec<Changes> =
            shown.0.iter_mut().map(|it| changes(it, &steps, first)).collect();
        let turn = last.position.turn();
        let legal = match turn {
            Turn::Player { seat } if self.table.plays(seat) => last.position.legal(),
            _ => Vec::new(),
        };
        let entries = (first..).zip(steps).map(|(number, step)| {
            let entry = log_entry(number, at, step.entry);
            serde_json::to_vec(&entry).expect("our types are JSON")
        });
        let news = News { number, entries: entries.collect(), legal };

        let (table, presence) = (&self.table, &self.presence);
        let mut made: Vec<((Role, bool, bool), Arc<Frame>)> = Vec::new();
        let mut strangers = Vec::new();
        self.listeners.tell(table, |role, had| {
            let has =
                matches!(turn, Turn::Player { seat } if role.holds(seat) && table.plays(seat));
            let what = (role.as_seen(table.look().position()), had, has);
            if let Some((_, frame)) = made.iter().find(|(other, _)| *other == what) {
                return (Arc::clone(frame), has);
            }
            let Some(changes) = changes.iter().find(|it| it.role == what.0) else {
                // His seats were changed behind our back: he is told everything.
                strangers.push(role);
                let view = Surroundings::of(&Look { table, role, presence }).now(table.look());
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
    /// What whoever has the turn may do now.
    legal: Vec<String>,
}

impl News {
    /// The steps for those who see these changes; who `had` something that he might do is told
    /// that it is over, and who `has` something now, what it is.
    fn frame(&self, changes: &Changes, had: bool, has: bool) -> Arc<Frame> {
        let mut data = Writer::new();
        for (index, (entry, change)) in self.entries.iter().zip(&changes.by_step).enumerate() {
            let is_last = index + 1 == self.entries.len();
            data.step_of(entry, |out| {
                out.extend_from_slice(change);
                if is_last && has {
                    out.extend_from_slice(b",\"legal\":[");
                    serde_json::to_writer(&mut *out, &self.legal).expect("our types are JSON");
                    out.push(b']');
                } else if index == 0 && had {
                    out.extend_from_slice(b",\"legal\":[[]]");
                }
            });
        }
        data.frame(self.number)
    }
}

fn changes((role, told): &mut (Role, Outline), steps: &[Step], first: u32) -> Changes {
    let mut by_step = Vec::with_capacity(steps.len());
    for (number, step) in (first..).zip(steps) {
        let new = Changing::outline(&*step.position, number, *role);
        let mut out = Vec::with_capacity(512);
        told.write_changes(&new, &mut out);
        by_step.push(out);
        *told = new;
    }
    Changes { role: *role, by_step }
}
