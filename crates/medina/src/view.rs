//! What a viewer sees, built up field by field.

use kasbah_rules::{Cited, Game, Seat, Viewer, changes_as_a_whole, changes_by_field};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::board::{Arm, names, place};
use crate::happening::Holder;
use crate::palace::Palace;
use crate::place::{Place, Side, Tower};
use crate::setup::Screens;
use crate::squares::Squares;
use crate::state::Stage;
use crate::tables::Stock;
use crate::{Colour, Medina, Reason};

/// A stock as it is shown.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "medina/")]
pub struct StockView {
    /// By colour, in the order of `colours`.
    pub buildings: Vec<u8>,
    /// Stables.
    pub stables: u8,
    /// Merchants.
    pub merchants: u8,
    /// Walls.
    pub walls: u8,
    /// Gates.
    pub gates: u8,
}

/// A player, as far as the viewer may know.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "medina/")]
pub struct PlayerView {
    /// Who.
    pub seat: Seat,
    /// M9: Roofs lie open.
    pub roofs: u8,
    /// Neutral ones, too.
    pub neutral_roofs: u8,
    /// Tea tiles.
    pub tea: u8,
    /// Whether he is out (M15).
    pub out: bool,
    /// Whether he could not place when the turn last came to him (M14).
    pub passed_over: bool,
    /// What is behind his screen, if the viewer may see it.
    pub stock: Option<StockView>,
}

/// A palace, claimed or not.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "medina/")]
pub struct PalaceView {
    /// Its first building.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub name: Place,
    /// Its colour.
    pub colour: Colour,
    /// Whose it is.
    pub holder: Holder,
    /// Its buildings.
    #[ts(type = "string[]")]
    #[schema(value_type = Vec<String>)]
    pub buildings: Vec<Place>,
    /// Its stables.
    #[ts(type = "string[]")]
    #[schema(value_type = Vec<String>)]
    pub stables: Vec<Place>,
    /// What it is worth now (M63, M65), item by item.
    pub value: Vec<ValueView>,
    /// Whether it holds the colour's tile.
    pub tile: bool,
    /// The towers that it touches.
    pub touches: Vec<Tower>,
}

/// A part of a palace's worth.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "medina/")]
pub struct ValueView {
    /// How many points.
    pub points: u32,
    /// What for.
    pub reason: Cited<Reason>,
}

/// A tower and its tile.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "medina/")]
pub struct TowerView {
    /// Which.
    pub tower: Tower,
    /// The number of its tile, and what it is worth.
    pub tile: u8,
    /// Who has it.
    pub holder: Holder,
    /// Merchants still on it.
    pub merchants: u8,
}

/// M56: Two merchants of one street that are linked through their gates.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "medina/")]
pub struct PassageView {
    /// The two gates.
    #[ts(type = "[string, string]")]
    #[schema(value_type = [String; 2])]
    pub gates: [Place; 2],
    /// The merchants in front of them, in the same order.
    #[ts(type = "[string, string]")]
    #[schema(value_type = [String; 2])]
    pub merchants: [Place; 2],
}

/// The position, as far as the viewer may know.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "medina/")]
pub struct MedinaView {
    /// Columns of the city.
    pub columns: u8,
    /// Rows of the city.
    pub rows: u8,
    /// Pieces placed in this turn.
    pub placed: u8,
    /// Pieces that have to be placed in this turn.
    pub quota: u8,
    /// The colours, in the order used for stocks.
    pub colours: Vec<Colour>,
    /// The well.
    #[ts(type = "string | null")]
    #[schema(value_type = Option<String>)]
    pub well: Option<Place>,
    /// M22: The squares around it.
    #[ts(type = "string[]")]
    #[schema(value_type = Vec<String>)]
    pub well_ring: Vec<Place>,
    /// M65: The squares that it rewards.
    #[ts(type = "string[]")]
    #[schema(value_type = Vec<String>)]
    pub well_bonus: Vec<Place>,
    /// Merchants.
    #[ts(type = "string[]")]
    #[schema(value_type = Vec<String>)]
    pub merchants: Vec<Place>,
    /// Merchants by street, each in the order of its walk, through gates, too.
    #[ts(type = "string[][]")]
    #[schema(value_type = Vec<Vec<String>>)]
    pub streets: Vec<Vec<Place>>,
    /// Where streets go through gates.
    pub passages: Vec<PassageView>,
    /// Walls.
    #[ts(type = "string[]")]
    #[schema(value_type = Vec<String>)]
    pub walls: Vec<Place>,
    /// Gates.
    #[ts(type = "string[]")]
    #[schema(value_type = Vec<String>)]
    pub gates: Vec<Place>,
    /// Palaces.
    pub palaces: Vec<PalaceView>,
    /// Towers, in the order of their tiles.
    pub towers: Vec<TowerView>,
    /// Players, in seat order.
    pub players: Vec<PlayerView>,
    /// Whether a gate lies beside the board.
    pub spare_gate: bool,
}

/// What only one viewer sees: the rest is the same for all.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OwnMedinaView {
    /// Players, in seat order.
    pub players: Vec<PlayerView>,
}

changes_as_a_whole!(Colour, Holder, Place, Tower);
changes_by_field! {
    StockView { buildings, stables, merchants, walls, gates }
    PlayerView { seat, roofs, neutral_roofs, tea, out, passed_over, stock }
    PalaceView { name, colour, holder, buildings, stables, value, tile, touches }
    ValueView { points, reason }
    TowerView { tower, tile, holder, merchants }
    PassageView { gates, merchants }
    OwnMedinaView { players }
    MedinaView {
        columns, rows, placed, quota, colours, well, well_ring, well_bonus, merchants, streets,
        passages, walls, gates, palaces, towers, players, spare_gate,
    }
}

/// What a viewer may see.
pub(crate) fn view(position: &Medina, viewer: Viewer) -> MedinaView {
    let well_ring = position.well_ring() & position.board().city;
    MedinaView {
        columns: position.board().columns,
        rows: position.board().rows,
        placed: position.placed,
        quota: position.quota,
        colours: position.colours().to_vec(),
        well: position.well.map(place),
        well_ring: names(position.well.map_or(well_ring, |well| well_ring - Squares::of(well))),
        well_bonus: names(position.derived.well_bonus),
        merchants: names(position.merchants),
        streets: position.streets(),
        passages: position.passage_views(),
        walls: position.standing_walls(),
        gates: Side::ALL
            .into_iter()
            .filter_map(|side| Some(Place::Wall { side, index: position.gate_at[side as usize]? }))
            .collect(),
        palaces: position.palaces().map(|palace| position.palace_view(&palace)).collect(),
        towers: Tower::ALL.into_iter().map(|tower| position.tower_view(tower)).collect(),
        players: position.own_view(viewer).players,
        spare_gate: position.spare_gate,
    }
}

/// The same with more behind every screen that is closed to the viewer, if there is one.
pub(crate) fn alike(position: &Medina, viewer: Viewer) -> Vec<Medina> {
    let mut other = position.clone();
    for seat in Seat::all(position.players()).filter(|seat| !position.shows_stock(*seat, viewer)) {
        let Stock { buildings, stables, merchants, walls, gates, .. } = &mut other.stocks[seat];
        let pieces = buildings.iter_mut().chain([stables, merchants, walls, gates]);
        pieces.for_each(|count| *count += 1);
    }
    if other == *position { Vec::new() } else { vec![other] }
}

impl Medina {
    /// The part of [`view`](Game::view) that depends on who looks.
    #[must_use]
    pub fn own_view(&self, viewer: Viewer) -> OwnMedinaView {
        let players = Seat::all(self.players()).map(|seat| self.player_view(seat, viewer));
        OwnMedinaView { players: players.collect() }
    }

    /// Whether somebody may look behind a player's screen.
    fn shows_stock(&self, seat: Seat, viewer: Viewer) -> bool {
        self.screens == Screens::Open || viewer == Viewer::Seat(seat)
    }

    fn standing_walls(&self) -> Vec<Place> {
        let tips = |arm: Arm| {
            let length = self.board().length(arm.side);
            (0..self.arms[arm.index()])
                .map(move |n| Place::Wall { side: arm.side, index: arm.tip(n, length) })
        };
        Arm::ALL.into_iter().flat_map(tips).collect()
    }

    fn palace_view(&self, palace: &Palace) -> PalaceView {
        let &Palace { colour, squares, first } = palace;
        let worth = self.value(palace).into_iter().filter(|(points, _)| *points > 0);
        let tile = self.palace_tiles[colour.slot()].is_some_and(|tile| tile.first == first);
        let touches =
            |tower: &Tower| self.beside_tower(*tower).iter().any(|beside| beside.meets(squares));
        PalaceView {
            name: palace.name(),
            colour,
            holder: self.holder_at(first),
            buildings: names(squares - self.stables),
            stables: names(squares & self.stables),
            value: worth
                .map(|(points, reason)| ValueView { points, reason: reason.into() })
                .collect(),
            tile,
            touches: Tower::ALL.into_iter().filter(touches).collect(),
        }
    }

    fn tower_view(&self, tower: Tower) -> TowerView {
        let tile = self.towers[tower as usize];
        TowerView { tower, tile: tower.tile(), holder: tile.holder, merchants: tile.merchants }
    }

    /// M9: Roofs and tea lie open; the rest is behind the screen.
    fn player_view(&self, seat: Seat, viewer: Viewer) -> PlayerView {
        let stock = &self.stocks[seat];
        let shown = self.shows_stock(seat, viewer);
        PlayerView {
            seat,
            roofs: stock.roofs,
            neutral_roofs: stock.neutral_roofs,
            tea: self.tea[seat],
            out: self.out[seat],
            passed_over: self.passed_over[seat] && !self.out[seat] && self.stage != Stage::Over,
            stock: shown.then(|| StockView {
                buildings: stock.buildings.to_vec(),
                stables: stock.stables,
                merchants: stock.merchants,
                walls: stock.walls,
                gates: stock.gates,
            }),
        }
    }
}
