//! All palaces counted at once, and counted again after an action by looking only at those that it
//! can concern: for programs that judge hundreds of actions of one position.

use crate::action::Action;
use crate::counts::PalaceCount;
use crate::squares::Squares;
use crate::{Medina, Piece, Place};

/// The palaces of a position.
#[derive(Clone, Debug)]
pub struct Census {
    palaces: Vec<Palace>,
}

#[derive(Clone, Copy, Debug)]
struct Palace {
    squares: Squares,
    /// Squares up to three away. A merchant takes the squares beside the end it grows from away
    /// from the street: they are two away from it, and the palace may be beside them.
    near: Squares,
    count: PalaceCount,
}

impl Census {
    /// Counts every palace.
    #[must_use]
    pub fn of(position: &Medina) -> Census {
        let around = position.around_palaces();
        let palaces = position.built().parts().map(|squares| Palace {
            squares,
            near: squares.around().around().around(),
            count: position.count_palace(squares, &around),
        });
        Census { palaces: palaces.collect() }
    }

    /// The palaces after an action, which has led from the position counted to this one.
    pub fn after(&self, action: Action, position: &Medina, out: &mut Vec<PalaceCount>) {
        out.clear();
        let (piece, place) = match action {
            Action::Place(piece, place) => (piece, place),
            Action::Tea => return out.extend(self.palaces.iter().map(|palace| palace.count)),
            // Merchants that pass through gates change what is far away.
            Action::Pass { .. } => return out.extend(position.palaces()),
        };
        if piece == Piece::Gate || !position.fronts.is_empty() {
            return out.extend(position.palaces());
        }
        let board = position.board();
        let square = match place {
            Place::Wall { side, index } => board.inside(side, index),
            Place::City { .. } => board.square(place).unwrap_or_default(),
        };
        let builds = matches!(piece, Piece::Building { .. } | Piece::Stable);
        let spreads = builds || piece == Piece::Merchant;
        let around = position.around_palaces();
        let contact = Squares::around_square(square);
        let mut joined = false;
        for palace in &self.palaces {
            let reach = if spreads { palace.near } else { palace.squares };
            if !reach.has(square) {
                out.push(palace.count);
                continue;
            }
            let mut squares = palace.squares;
            // [M21] What is in contact is the same palace.
            if builds && squares.meets(contact) {
                squares.insert(square);
                joined = true;
            }
            out.push(position.count_palace(squares, &around));
        }
        if builds && !joined {
            out.push(position.count_palace(Squares::of(square), &around));
        }
    }
}

#[cfg(test)]
mod tests {
    use kasbah_rules::record::read_setup;
    use kasbah_rules::{Dealer, Draws, Game, Seed, Turn};

    use super::*;

    #[test]
    fn what_is_counted_after_an_action_is_what_is_there() {
        let setups =
            ["players=2", "players=3 edition=1", "players=4 gates=on", "players=2 gates=on"];
        let (mut legal, mut told) = (Vec::new(), Vec::new());
        for (number, setup) in setups.into_iter().enumerate() {
            let setup = read_setup(setup).expect("a setup");
            let seed = Seed::from_number(number as u64);
            let mut position = Medina::start(&setup, &mut ());
            let mut dealer = Dealer::new(seed);
            let mut draws = Draws::new(seed, Draws::PLAYERS);
            while position.turn() != Turn::Over {
                if let Some(chance) = dealer.deal(&position) {
                    position.settle(&chance, &mut ());
                    continue;
                }
                let census = Census::of(&position);
                position.legal_actions(&mut legal);
                for action in &legal {
                    let mut after = position.clone();
                    after.act(action, &mut ());
                    census.after(*action, &after, &mut told);
                    let there: Vec<PalaceCount> = after.palaces().collect();
                    assert_eq!(told.len(), there.len(), "{action}");
                    for palace in &there {
                        let count =
                            |all: &[PalaceCount]| all.iter().filter(|p| *p == palace).count();
                        assert_eq!(count(&told), count(&there), "{action}: {palace:?}");
                    }
                }
                position.act(&legal[draws.below(legal.len() as u64) as usize], &mut ());
            }
        }
    }
}
