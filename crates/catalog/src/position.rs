//! A position of any game, to look at.

use std::fmt::Display;

use kasbah_rules::{Seat, Turn, Viewer};
use serde::{Serialize, Serializer};

use crate::listed::Listed;
use crate::refusal::{read_action, refusal};
use crate::{GameView, OddsView, OwnView, ReasonView, Refusal};

/// A position of some game, in text and JSON. Every position of a listed game is one.
pub trait AnyPosition: Send + Sync {
    /// The game's name.
    fn game(&self) -> &'static str;
    /// How many play.
    fn players(&self) -> usize;
    /// Whether all see the same.
    fn is_open(&self) -> bool;
    /// Whose move it is.
    fn turn(&self) -> Turn;
    /// What the player whose turn it is may do, in notation, in the game's order.
    fn legal(&self) -> Vec<String>;
    /// Appends the same as a list in JSON.
    fn write_legal(&self, out: &mut Vec<u8>);
    /// Whether a seat may do this now.
    fn allows(&self, seat: Seat, action: &str) -> Result<(), Refusal>;
    /// What may come of an action that a seat may do now; nothing if the game tells no odds of it.
    /// Told to everybody who may look: from nothing but what lies open to all.
    fn odds(&self, seat: Seat, action: &str) -> Result<Option<OddsView>, Refusal>;
    /// What a viewer may see.
    fn view(&self, viewer: Viewer) -> GameView;
    /// The part of the view that depends on who looks; nothing where all see the same.
    fn own_view(&self, viewer: Viewer) -> Option<OwnView>;
    /// Points by seat.
    fn scores(&self) -> Vec<u32>;
    /// Who has won; empty while the game goes on.
    fn winners(&self) -> Vec<Seat>;
    /// Every point so far with its reason.
    fn score_sheet(&self) -> Vec<(Seat, u32, ReasonView)>;
}

impl<G: Listed> AnyPosition for G {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn players(&self) -> usize {
        G::players(self)
    }

    fn is_open(&self) -> bool {
        G::OPEN
    }

    fn turn(&self) -> Turn {
        G::turn(self)
    }

    fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        self.legal_actions(&mut legal);
        legal.iter().map(ToString::to_string).collect()
    }

    fn write_legal(&self, out: &mut Vec<u8>) {
        let mut legal = Vec::new();
        self.legal_actions(&mut legal);
        let list = legal.iter().map(Notation);
        serde_json::Serializer::new(out).collect_seq(list).expect("notation is text");
    }

    fn allows(&self, seat: Seat, action: &str) -> Result<(), Refusal> {
        G::allows(self, seat, &read_action::<G>(action)?).map_err(refusal)
    }

    fn odds(&self, seat: Seat, action: &str) -> Result<Option<OddsView>, Refusal> {
        let action = read_action::<G>(action)?;
        G::allows(self, seat, &action).map_err(refusal)?;
        Ok(<G as Listed>::odds(self, &action))
    }

    fn view(&self, viewer: Viewer) -> GameView {
        G::game_view(G::view(self, viewer))
    }

    fn own_view(&self, viewer: Viewer) -> Option<OwnView> {
        <G as Listed>::own_view(self, viewer)
    }

    fn scores(&self) -> Vec<u32> {
        G::scores(self)
    }

    fn winners(&self) -> Vec<Seat> {
        G::winners(self)
    }

    fn score_sheet(&self) -> Vec<(Seat, u32, ReasonView)> {
        let sheet = G::score_sheet(self).into_iter();
        sheet.map(|line| (line.seat, line.points, G::reason_view(line.reason))).collect()
    }
}

/// An action as a text in JSON, without a string of its own: there are hundreds of them at a time.
struct Notation<A>(A);

impl<A: Display> Serialize for Notation<A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}
