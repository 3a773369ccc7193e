//! What the happenings tell: added up, they must come to the position.

use std::collections::BTreeMap;

use kasbah_medina::{Happening, Holder, Piece};

use crate::compare::owner;
use crate::options::{Options, Stock};
use crate::position::{Owner, Position};

/// Stocks, tea, tiles and who is out, as told.
pub(crate) struct Tale {
    stocks: Vec<Stock>,
    tea: Vec<usize>,
    out: Vec<bool>,
    towers: [Owner; 4],
    palace_tiles: BTreeMap<char, Owner>,
    over: Option<Vec<u32>>,
}

fn letter(piece: Piece) -> char {
    match piece {
        Piece::Building { colour } => colour.letter(),
        Piece::Roof => 'R',
        Piece::NeutralRoof => 'N',
        Piece::Stable => 'S',
        Piece::Merchant => 'M',
        Piece::Wall => 'W',
        Piece::Gate => 'G',
    }
}

impl Tale {
    pub(crate) fn new(options: Options) -> Tale {
        let players = options.players;
        Tale {
            stocks: vec![options.stock(); players],
            tea: vec![0; players],
            out: vec![false; players],
            towers: [Owner::Nobody; 4],
            palace_tiles: BTreeMap::new(),
            over: None,
        }
    }

    fn pieces(&mut self, seat: usize, kind: char) -> &mut usize {
        self.stocks[seat].get_mut(&kind).expect("a kind of piece")
    }

    pub(crate) fn hear(&mut self, happening: &Happening) {
        match happening {
            Happening::Placed { seat, piece, .. } => {
                *self.pieces(seat.index(), letter(*piece)) -= 1;
            }
            Happening::MerchantsGained { seat, count } => {
                *self.pieces(seat.index(), 'M') += usize::from(*count);
            }
            Happening::GateGained { seat } => *self.pieces(seat.index(), 'G') += 1,
            Happening::GateDiscarded { seat } => *self.pieces(seat.index(), 'G') -= 1,
            Happening::BuildingsReturned { colour, counts } => {
                for (seat, count) in counts.iter().enumerate() {
                    *self.pieces(seat, colour.letter()) -= usize::from(*count);
                }
            }
            Happening::TeaGained { seat, count } => self.tea[seat.index()] += usize::from(*count),
            Happening::TeaGiven { seat } => self.tea[seat.index()] -= 1,
            Happening::Out { seat } => {
                assert!(!self.out[seat.index()], "nobody is out twice");
                self.out[seat.index()] = true;
            }
            Happening::TowerTile { tower, from, to, .. } => {
                let tile = &mut self.towers[usize::from(tower.tile()) - 1];
                assert_eq!(*tile, owner(*from));
                assert_ne!(from, to, "what does not change hands is no news");
                *tile = owner(*to);
            }
            Happening::PalaceTile { colour, from, to, .. } => {
                let had = self.palace_tiles.insert(colour.letter(), owner(*to));
                assert_eq!(had.unwrap_or(Owner::Nobody), owner(*from));
            }
            Happening::PalaceClaimed { holder, .. } => assert_ne!(*holder, Holder::Nobody),
            Happening::GameOver { points, .. } => self.over = Some(points.clone()),
            _ => {}
        }
    }

    pub(crate) fn agrees(&self, oracle: &Position) -> Result<(), String> {
        let holds = |at| {
            let palace = oracle.palaces().into_iter().find(|palace| palace.has(at));
            oracle.owner(&palace.expect("a palace holds the tile"))
        };
        let tiles: BTreeMap<char, Owner> =
            oracle.palace_tiles.iter().map(|(&colour, &at)| (colour, holds(at))).collect();
        let over = (oracle.next == crate::position::Next::Over).then(|| oracle.scores());
        let agree = self.stocks == oracle.stocks
            && self.tea == oracle.tea
            && self.out == oracle.out
            && self.towers == oracle.tower_tiles.map(|tile| tile.0)
            && self.palace_tiles == tiles
            && self.over == over;
        if agree { Ok(()) } else { Err("the happenings tell of another position".into()) }
    }
}
