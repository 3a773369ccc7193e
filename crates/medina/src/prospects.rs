//! What palaces are worth and what they can still become, for programs that evaluate positions.

use crate::action::Action;
use crate::happening::Holder;
use crate::palace::Palace;
use crate::place::{Side, Tower};
use crate::squares::Squares;
use crate::{Colour, Medina, Piece, Place};

/// A palace, what it is worth, and where it can grow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// Its colour.
    pub colour: Colour,
    /// Whose it is.
    pub holder: Holder,
    /// Its buildings and stables.
    pub size: u8,
    /// M63, M65: What it is worth, without tiles.
    pub points: u8,
    /// The towers it touches, a bit for each in the order of their tiles.
    towers: u8,
    /// Squares where a stable would join it.
    pub stable_squares: u8,
    /// Empty squares orthogonally next to it, where a merchant would count.
    pub merchant_squares: u8,
    /// Those of them where the street can grow now.
    pub street_squares: u8,
    /// Wall squares orthogonally next to it that are still empty.
    pub wall_squares: u8,
}

impl Prospect {
    /// The towers it touches.
    pub fn towers(&self) -> impl Iterator<Item = Tower> {
        let towers = self.towers;
        Tower::ALL.into_iter().filter(move |tower| towers >> *tower as u8 & 1 == 1)
    }
}

impl Medina {
    /// The prospects of every palace.
    pub fn prospects(&self) -> impl Iterator<Item = Prospect> {
        self.palaces().map(|palace| self.prospect(&palace))
    }

    fn prospect(&self, palace: &Palace) -> Prospect {
        let (worth, beside) = (self.worth(palace), palace.squares.beside());
        let walls = |side| self.board().beside_side(side) & palace.squares;
        let facing: u32 = Side::ALL.into_iter().map(|side| walls(side).count()).sum();
        let touched = self.arms_beside(palace.squares).map(|(arm, _)| 1 << arm.tower() as u8);
        Prospect {
            colour: palace.colour,
            holder: self.holder_at(palace.first),
            size: palace.size() as u8,
            points: worth.points().iter().sum::<u32>() as u8,
            towers: touched.fold(0, |all, tower: u8| all | tower),
            stable_squares: (beside & self.stable_squares()).count() as u8,
            merchant_squares: (beside & self.derived.empty).count() as u8,
            street_squares: (beside & self.derived.growth).count() as u8,
            wall_squares: (facing - worth.walls) as u8,
        }
    }
}

/// The prospects of a position, from which those after an action follow by looking only at palaces
/// that it can concern: programs evaluate hundreds of actions of one position.
#[derive(Clone, Debug)]
pub struct Prospects {
    palaces: Vec<Known>,
}

#[derive(Clone, Copy, Debug)]
struct Known {
    palace: Palace,
    /// Squares up to three away. A merchant takes the squares beside the end it grows from away
    /// from the street: they are two away from it, and the palace may be beside them.
    near: Squares,
    prospect: Prospect,
}

impl Prospects {
    /// Looks at every palace.
    #[must_use]
    pub fn of(position: &Medina) -> Prospects {
        let known = position.palaces().map(|palace| Known {
            palace,
            near: palace.squares.around().around().around(),
            prospect: position.prospect(&palace),
        });
        Prospects { palaces: known.collect() }
    }

    /// The prospects after an action, which has led from the position looked at to this one.
    pub fn after(&self, action: Action, position: &Medina, out: &mut Vec<Prospect>) {
        out.clear();
        let (piece, place) = match action {
            Action::Place(piece, place) => (piece, place),
            Action::Tea => return out.extend(self.palaces.iter().map(|known| known.prospect)),
            // Merchants that pass through gates change what is far away.
            Action::Pass { .. } => return out.extend(position.prospects()),
        };
        let board = position.board();
        let square = match place {
            _ if piece == Piece::Gate || !position.fronts.is_empty() => None,
            Place::Wall { side, index } => Some(board.inside(side, index)),
            Place::City { .. } => board.square(place),
        };
        let Some(square) = square else { return out.extend(position.prospects()) };
        let builds = matches!(piece, Piece::Building { .. } | Piece::Stable);
        let spreads = builds || piece == Piece::Merchant;
        // [M21] What is in contact is the same palace.
        let contact = Squares::around_square(square);
        let mut joined = false;
        for Known { palace, near, prospect } in &self.palaces {
            let reach = if spreads { *near } else { palace.squares };
            if !reach.has(square) {
                out.push(*prospect);
                continue;
            }
            let joins = builds && palace.squares.meets(contact);
            joined |= joins;
            out.push(position.prospect(&match piece {
                Piece::Building { .. } if joins => palace.with_building(square),
                Piece::Stable if joins => palace.with_stable(square),
                _ => *palace,
            }));
        }
        if let Piece::Building { colour } = piece
            && !joined
        {
            out.push(position.prospect(&Palace::started(colour, square)));
        }
    }
}

#[cfg(test)]
mod tests {
    use kasbah_rules::record::read_setup;
    use kasbah_rules::{Dealer, Draws, Game, Seed, Turn};

    use super::*;

    #[test]
    fn what_follows_from_an_action_is_what_is_there() {
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
                let prospects = Prospects::of(&position);
                position.legal_actions(&mut legal);
                for action in &legal {
                    let mut after = position.clone();
                    after.act(action, &mut ());
                    prospects.after(*action, &after, &mut told);
                    let there: Vec<Prospect> = after.prospects().collect();
                    assert_eq!(told.len(), there.len(), "{action}");
                    for palace in &there {
                        let count = |all: &[Prospect]| all.iter().filter(|p| *p == palace).count();
                        assert_eq!(count(&told), count(&there), "{action}: {palace:?}");
                    }
                }
                position.act(&legal[draws.below(legal.len() as u64) as usize], &mut ());
            }
        }
    }
}
