//! What one viewer may see of a table.

use std::collections::BTreeMap;

use kasbah_catalog::{AnyPosition, ToLook};
use kasbah_rules::{MOST_SEATS, Seat, Turn, Viewer};

use crate::api::{EveningGame, Rematch, SeatView, Sitter, SummarySeat, TableSummary, TableView};
use crate::store::SeatKind;
use crate::table::Look;

/// As what somebody sees a table: two viewers in the same role see the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Role {
    held: [bool; MOST_SEATS],
    /// Whether he laid the table.
    pub(crate) creator: bool,
}

impl Role {
    pub(crate) fn add(&mut self, seat: Seat) {
        self.held[seat.index()] = true;
    }

    pub(crate) fn holds(self, seat: Seat) -> bool {
        self.held.get(seat.index()).copied().unwrap_or(false)
    }

    /// Whether he holds a seat.
    pub(crate) fn plays(self) -> bool {
        self.held.contains(&true)
    }

    /// Whether he plays, or laid the table.
    pub(crate) fn has_a_say(self) -> bool {
        self.creator || self.plays()
    }

    /// The role that sees the position as this one does: where nothing is hidden, all are alike.
    pub(crate) fn as_seen(self, position: &dyn AnyPosition) -> Self {
        if position.is_open() { Self::default() } else { Self { creator: false, ..self } }
    }

    /// The player who has the turn, if it is one of his seats; otherwise his first; or a watcher.
    pub(crate) fn viewer(self, turn: Turn) -> Viewer {
        match turn {
            Turn::Player { seat } if self.holds(seat) => Viewer::Seat(seat),
            _ => Seat::all(MOST_SEATS)
                .find(|seat| self.holds(*seat))
                .map_or(Viewer::Watcher, Viewer::Seat),
        }
    }
}

/// What does not depend on the position in what one viewer sees: taken once, it shows any position.
pub(crate) struct Surroundings {
    pub(crate) role: Role,
    id: String,
    options: BTreeMap<String, String>,
    seats: Vec<SeatView>,
    public: bool,
    hints: bool,
    read_only: bool,
    watch_secret: Option<String>,
    evening: Vec<EveningGame>,
    rematch: Option<Rematch>,
}

impl Surroundings {
    pub(crate) fn of(look: &Look<'_>) -> Self {
        let Look { table, role, .. } = *look;
        let stored = &table.stored;
        Self {
            role,
            id: stored.id.clone(),
            options: table.look().options(),
            seats: look.seats(),
            public: stored.public,
            hints: stored.hints,
            read_only: table.read_only(),
            watch_secret: role.has_a_say().then(|| stored.watch_secret.clone()),
            evening: stored.evening.clone(),
            rematch: stored.rematch.clone(),
        }
    }

    /// The table as it stands.
    pub(crate) fn now(&self, game: &dyn ToLook) -> TableView {
        self.table(game.position(), game.number(), true)
    }

    /// The table as it stands (`now`) or stood after `number` events.
    pub(crate) fn table(&self, position: &dyn AnyPosition, number: u32, now: bool) -> TableView {
        let turn = position.turn();
        let his_turn = matches!(turn, Turn::Player { seat } if self.plays(seat));
        TableView {
            id: self.id.clone(),
            game: position.game().to_owned(),
            options: self.options.clone(),
            number,
            seats: self.seats.clone(),
            turn,
            legal: if now && his_turn && !self.read_only { position.legal() } else { Vec::new() },
            view: position.view(self.role.viewer(turn)),
            scores: position.scores(),
            winners: position.winners(),
            public: self.public,
            hints: self.hints,
            read_only: self.read_only,
            watch_secret: self.watch_secret.clone(),
            evening: self.evening.clone(),
            rematch: self.rematch.clone(),
        }
    }
}

impl Surroundings {
    /// Whether the viewer holds the seat, and plays it himself.
    fn plays(&self, seat: Seat) -> bool {
        self.role.holds(seat) && self.seats[seat.index()].stand_in.is_none()
    }
}

impl Look<'_> {
    /// The table as it stands.
    pub(crate) fn view(&self) -> TableView {
        Surroundings::of(self).now(self.table.look())
    }

    /// The table as the lobby shows it.
    pub(crate) fn summary(&self) -> TableSummary {
        let game = self.table.look();
        let position = game.position();
        let turn = position.turn();
        let plays = |seat| self.role.holds(seat) && self.table.plays(seat);
        let your_turn = matches!(turn, Turn::Player { seat } if plays(seat));
        TableSummary {
            id: self.table.stored.id.clone(),
            game: position.game().to_owned(),
            seats: self.seats().into_iter().map(in_short).collect(),
            number: game.number(),
            turn,
            over: turn == Turn::Over,
            your_turn,
            scores: position.scores(),
            at: self.table.times.last().copied().unwrap_or(self.table.stored.at),
            read_only: self.table.read_only(),
            set_aside: None,
        }
    }

    fn seats(&self) -> Vec<SeatView> {
        let stored = &self.table.stored.seats;
        let seats = Seat::all(stored.len()).zip(stored);
        seats
            .map(|(seat, it)| {
                let sitter = sitter(it.kind, !it.holders.is_empty());
                let you = self.role.holds(seat);
                let invites = self.role.creator && sitter == Sitter::Open;
                let id = &self.table.stored.id;
                let secret = it.secret.as_ref().and_then(|secret| match you {
                    true => Some(self.mint.link(id, seat, secret)),
                    false => invites.then(|| secret.clone()),
                });
                SeatView {
                    seat,
                    sitter,
                    name: it.name.clone(),
                    bot: it.bot.clone(),
                    you,
                    online: sitter == Sitter::Bot || self.presence.online(seat),
                    stand_in: it.stand_in.clone(),
                    abandoned: it.stand_in.is_none() && self.abandoned(seat),
                    secret,
                    devices: you.then_some(it.holders.len() as u32),
                }
            })
            .collect()
    }
}

/// Who sits on a seat, if somebody holds it (or nobody does).
pub(crate) fn sitter(kind: SeatKind, held: bool) -> Sitter {
    match kind {
        SeatKind::Bot => Sitter::Bot,
        SeatKind::Friend if !held => Sitter::Open,
        SeatKind::Person | SeatKind::Friend | SeatKind::Record => Sitter::Person,
    }
}

fn in_short(it: SeatView) -> SummarySeat {
    let SeatView { seat, sitter, name, bot, you, stand_in, .. } = it;
    SummarySeat { seat, sitter, name, bot, you, stand_in }
}
