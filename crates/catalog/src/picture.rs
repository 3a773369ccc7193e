//! A table as text: for terminals, and for whoever reads them aloud.

use kasbah_rules::{Seat, Turn, Viewer};

use crate::ToLook;

/// Which game, where it stands, and the board.
pub(crate) fn picture(table: &(impl ToLook + ?Sized), viewer: Viewer) -> String {
    let (position, setup, number) = (table.position(), table.setup(), table.number());
    let game = position.game();
    let plural = if number == 1 { "" } else { "s" };
    let stands = match position.turn() {
        Turn::Player { seat } => format!("seat {seat} is to act"),
        Turn::Chance => "chance decides".into(),
        Turn::Over => format!("the game is over: {}", won(&position.winners())),
    };
    let board = position.view(viewer).draw(&position.scores());
    format!("{game} {setup}\nafter {number} event{plural}, {stands}\n\n{board}")
}

fn won(winners: &[Seat]) -> String {
    match winners {
        [seat] => format!("seat {seat} has won"),
        several => {
            let seats: Vec<String> = several.iter().map(ToString::to_string).collect();
            format!("seats {} share the victory", seats.join(" and "))
        }
    }
}
