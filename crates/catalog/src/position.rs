//! A position of any game, to look at.

use kasbah_rules::{Seat, Turn, Viewer};

use crate::listed::Listed;
use crate::refusal::{read_action, refusal};
use crate::{GameView, OddsView, ReasonView, Refusal};

/// A position of some game, in text and JSON. Every position of a listed game is one.
pub trait AnyPosition: Send + Sync {
    /// The game's name.
    fn game(&self) -> &'static str;
    /// How many play.
    fn players(&self) -> usize;
    /// The fields of the view that depend on who looks; none if all see the same.
    fn private(&self) -> &'static [&'static str];
    /// Whose move it is.
    fn turn(&self) -> Turn;
    /// What the player whose turn it is may do, in notation, in the game's order.
    fn legal(&self) -> Vec<String>;
    /// Whether a seat may do this now.
    fn allows(&self, seat: Seat, action: &str) -> Result<(), Refusal>;
    /// What may come of an action that a seat may do now; nothing if the game tells no odds of it.
    /// Told to everybody who may look: from nothing but what lies open to all.
    fn odds(&self, seat: Seat, action: &str) -> Result<Option<OddsView>, Refusal>;
    /// What a viewer may see.
    fn view(&self, viewer: Viewer) -> GameView;
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

    fn private(&self) -> &'static [&'static str] {
        G::PRIVATE
    }

    fn turn(&self) -> Turn {
        G::turn(self)
    }

    fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        self.legal_actions(&mut legal);
        legal.iter().map(ToString::to_string).collect()
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
