//! A position as listeners know it: what all know alike, and what one of them sees besides.

use kasbah_catalog::{AnyPosition, GameView, OwnView};
use kasbah_rules::change::Fields;
use kasbah_rules::{Seat, Turn, Viewer, changes_by_field};
use serde::Serialize;

use crate::table::Role;

/// The part of a [`TableView`](crate::api::TableView) that an event can change and that everybody
/// knows; `legal`, which only one player sees, apart.
pub(super) struct Common {
    progress: Progress,
    view: GameView,
}

/// What is beside the view, with the same names.
#[derive(PartialEq, Serialize)]
struct Progress {
    number: u32,
    turn: Turn,
    scores: Vec<u32>,
    winners: Vec<Seat>,
}

changes_by_field! { Progress { number, turn, scores, winners } }

/// What changes for everybody, each part as it stands between its braces.
pub(super) struct Changes {
    progress: Vec<u8>,
    view: Vec<u8>,
}

impl Common {
    pub(super) fn of(position: &dyn AnyPosition, number: u32) -> Self {
        let progress = Progress {
            number,
            turn: position.turn(),
            scores: position.scores(),
            winners: position.winners(),
        };
        Self { progress, view: position.view(Viewer::Watcher) }
    }

    /// What changes for everybody with the next position: they know that one then.
    pub(super) fn go_on(&mut self, position: &dyn AnyPosition, number: u32) -> Changes {
        let new = Self::of(position, number);
        let (mut progress, mut view) = (Vec::with_capacity(128), Vec::with_capacity(512));
        self.progress.write_fields(&new.progress, |_| true, &mut progress);
        self.view.write_changes(&new.view, &mut view);
        *self = new;
        Changes { progress, view }
    }
}

/// The fields of the view that a role sees with its own eyes; nothing where nothing is hidden.
pub(super) struct Own(Option<OwnView>);

impl Own {
    pub(super) fn of(position: &dyn AnyPosition, role: Role) -> Self {
        Self(position.own_view(role.viewer(position.turn())))
    }

    /// Appends, between the braces of a step's change, what changes for everybody and what does
    /// for this role with the next position: it knows that one then.
    pub(super) fn go_on(
        &mut self,
        position: &dyn AnyPosition,
        role: Role,
        common: &Changes,
        out: &mut Vec<u8>,
    ) {
        out.extend_from_slice(&common.progress);
        let start = out.len();
        out.extend_from_slice(b",\"view\":{");
        let open = out.len();
        out.extend_from_slice(&common.view);
        let new = Self::of(position, role);
        if let (Some(old), Some(new)) = (&self.0, &new.0) {
            old.write_changes(new, out);
        }
        *self = new;
        if out.len() == open {
            out.truncate(start);
        } else {
            out.push(b'}');
        }
    }
}
