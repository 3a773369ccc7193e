//! A position as listeners know it: what all know alike, and what one of them sees besides.

use kasbah_catalog::AnyPosition;
use kasbah_rules::{Seat, Turn, Viewer};
use serde::Serialize;

use crate::change::Outline;
use crate::table::Role;

/// The part of a [`TableView`](crate::api::TableView) that an event can change and that everybody
/// knows; `legal`, which only one player sees, apart.
pub(super) struct Common {
    around: Outline,
    view: Outline,
}

/// What is beside the view, with the same names.
#[derive(Serialize)]
struct Around {
    number: u32,
    turn: Turn,
    scores: Vec<u32>,
    winners: Vec<Seat>,
}

/// What changes for everybody, each part as it stands between its braces.
pub(super) struct Changes {
    around: Vec<u8>,
    view: Vec<u8>,
}

impl Common {
    pub(super) fn of(position: &dyn AnyPosition, number: u32) -> Self {
        let around = Around {
            number,
            turn: position.turn(),
            scores: position.scores(),
            winners: position.winners(),
        };
        let view = position.view(Viewer::Watcher);
        Self { around: Outline::of(&around), view: Outline::but(&view, position.private()) }
    }

    /// From this to what everybody knows then.
    pub(super) fn changes(&self, new: &Self) -> Changes {
        let (mut around, mut view) = (Vec::with_capacity(128), Vec::with_capacity(512));
        self.around.write_changes(&new.around, &mut around);
        self.view.write_changes(&new.view, &mut view);
        Changes { around, view }
    }
}

/// The fields of the view that a role sees with its own eyes; nothing where nothing is hidden.
pub(super) struct Own(Option<Outline>);

impl Own {
    pub(super) fn of(position: &dyn AnyPosition, role: Role) -> Self {
        let private = position.private();
        let view = || position.view(role.viewer(position.turn()));
        Self((!private.is_empty()).then(|| Outline::only(&view(), private)))
    }

    /// Appends, between the braces of a step's change, what changes for everybody and what does
    /// for this role from here to `new`.
    pub(super) fn write_changes(&self, new: &Self, common: &Changes, out: &mut Vec<u8>) {
        out.extend_from_slice(&common.around);
        let start = out.len();
        out.extend_from_slice(b",\"view\":{");
        let open = out.len();
        out.extend_from_slice(&common.view);
        if let (Some(old), Some(new)) = (&self.0, &new.0) {
            let (comma, behind) = (out.len(), out.len() + 1);
            out.push(b',');
            old.write_changes(new, out);
            if out.len() == behind {
                out.pop();
            } else if comma == open {
                out.remove(comma);
            }
        }
        if out.len() == open {
            out.truncate(start);
        } else {
            out.push(b'}');
        }
    }
}
