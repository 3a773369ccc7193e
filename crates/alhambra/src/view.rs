//! What everybody sees: in Alhambra everything lies open (AR1).

use kasbah_rules::change::{Change, write_named};
use kasbah_rules::{Game, Seat, changes_as_a_whole, changes_by_field};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::action::Prize;
use crate::dice::Dice;
use crate::reason::Scoring;
use crate::space::{Space, SpaceFace};
use crate::state::Phase;
use crate::tables::{self, THROWS};
use crate::{Alhambra, Building, Chip};

/// The position.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "alhambra/")]
pub struct AlhambraView {
    /// 1 to 5.
    pub round: u8,
    /// The scoring at the end of this round, if there is one (A22).
    pub scoring: Option<Scoring>,
    /// Who started the round; once another is named, who starts the next (A20).
    pub caliph: Seat,
    /// The marker that is being played.
    pub tray: Option<DiceTray>,
    /// The prize that is being handed out.
    pub award: Option<AwardView>,
    /// From left to right.
    pub columns: Vec<ColumnView>,
    /// The seats, in order.
    pub builders: Vec<BuilderView>,
    /// Light-backed chips that have not been laid out yet.
    pub chips_to_come: Vec<Chip>,
}

/// The dice, and what was made of them.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "alhambra/")]
pub struct DiceTray {
    /// Who throws.
    pub seat: Seat,
    /// What the dice show, in column order; nothing before the first throw. Of a throw that is
    /// under way, what they showed before.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub dice: Dice,
    /// The dice that are in the air or, after a cancelled throw, would be thrown again, by what
    /// they show; nothing for a first throw, which is made with all.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub thrown: Dice,
    /// Whether dice are in the air.
    pub throwing: bool,
    /// Whether a throw was cancelled and is now repeated or left (A12).
    pub cancelled: bool,
    /// Throws that count.
    pub throws: u8,
    /// Throws that may follow (A8).
    pub throws_left: u8,
    /// What the black die shows, if it was used (A11).
    pub black: Option<Building>,
}

/// A14, A16: A prize under way.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "alhambra/")]
pub struct AwardView {
    /// Who is asked.
    pub seat: Seat,
    /// The column being settled.
    pub column: Building,
    /// 1 for the best marker, 2 for the second best.
    pub place: u8,
    /// Which prize; nothing while it is being chosen.
    pub prize: Option<Prize>,
    /// Building points still to be marked; an exchange chip swaps one (A18).
    pub due: u8,
    /// Whether the caliph is to be named (A20).
    pub names_caliph: bool,
}

/// A column with its dice area and its building track.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "alhambra/")]
pub struct ColumnView {
    /// Of which type.
    pub building: Building,
    /// The chip that lies there.
    pub chip: Option<Chip>,
    /// The markers, best first.
    pub markers: Vec<MarkerView>,
    /// What marking here would bring now; nothing if the dice do not show the type.
    pub landing: Option<LandingView>,
    /// The building stones, most points first; nobody stands at 0.
    pub track: Vec<StonePile>,
    /// What the ranks pay at scorings A, B and C, first place first (A4).
    pub pays: Vec<Vec<u8>>,
}

/// A marker in the dice area.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "alhambra/")]
pub struct MarkerView {
    /// Whose.
    pub seat: Seat,
    /// Where.
    #[ts(as = "SpaceFace")]
    #[schema(value_type = SpaceFace)]
    pub space: Space,
}

/// What marking a column would bring.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "alhambra/")]
pub struct LandingView {
    /// The space of the result (A9).
    #[ts(as = "SpaceFace")]
    #[schema(value_type = SpaceFace)]
    pub aim: Space,
    /// Who stands there, if somebody does: most spaces are free, and all listeners hear of each.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taken_by: Option<Seat>,
    /// Where the marker would stand (A10).
    #[ts(as = "SpaceFace")]
    #[schema(value_type = SpaceFace)]
    pub space: Space,
}

/// Stones on the same space of a track.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "alhambra/")]
pub struct StonePile {
    /// Building points.
    pub points: u8,
    /// Whose stones, lowest first: who lies lower ranks higher (A22).
    pub seats: Vec<Seat>,
}

/// What a player has.
#[derive(Clone, PartialEq, Debug, Serialize, TS, ToSchema)]
#[ts(export_to = "alhambra/")]
pub struct BuilderView {
    /// Who.
    pub seat: Seat,
    /// Markers not yet placed in this round, the one being played included.
    pub markers: u8,
    /// Chips, kind by kind.
    pub chips: Vec<Chip>,
    /// Building points by column.
    pub built: Vec<u8>,
    /// Victory points so far.
    pub points: u32,
}

changes_as_a_whole!(Building, Chip, Dice, Prize, Scoring);
changes_by_field! {
    SpaceFace { number, symbols, throws }
    DiceTray { seat, dice, thrown, throwing, cancelled, throws, throws_left, black }
    AwardView { seat, column, place, prize, due, names_caliph }
    ColumnView { building, chip, markers, landing, track, pays }
    MarkerView { seat, space }
    StonePile { points, seats }
    BuilderView { seat, markers, chips, built, points }
    AlhambraView { round, scoring, caliph, tray, award, columns, builders, chips_to_come }
}

impl Change for Space {
    fn write_parts(&self, new: &Self, out: &mut Vec<u8>) -> bool {
        SpaceFace::from(*self).write_parts(&(*new).into(), out)
    }
}

/// As long as `taken_by` neither comes nor goes.
impl Change for LandingView {
    fn write_parts(&self, new: &Self, out: &mut Vec<u8>) -> bool {
        let Self { aim, taken_by, space } = self;
        out.push(b'{');
        if *aim != new.aim {
            write_named("aim", aim, &new.aim, out);
        }
        if let (Some(old), Some(new)) = (taken_by, &new.taken_by)
            && old != new
        {
            write_named("taken_by", old, new, out);
        }
        if *space != new.space {
            write_named("space", space, &new.space, out);
        }
        out.push(b'}');
        taken_by.is_some() == new.taken_by.is_some()
    }
}

/// What everybody sees: nothing is hidden.
pub(crate) fn view(position: &Alhambra) -> AlhambraView {
    AlhambraView {
        round: position.round,
        scoring: Scoring::after(position.round).filter(|_| position.phase != Phase::Over),
        caliph: position.caliph,
        tray: position.tray(),
        award: position.award_view(),
        columns: Building::ALL.map(|building| position.column_view(building)).to_vec(),
        builders: Seat::all(position.players()).map(|seat| position.builder(seat)).collect(),
        chips_to_come: position.light.iter().collect(),
    }
}

impl Alhambra {
    /// Whether all markers of the round lie on the board, or the game is over.
    fn is_settled(&self) -> bool {
        self.settling().is_some() || self.phase == Phase::Over
    }

    fn tray(&self) -> Option<DiceTray> {
        let throwing = self.phase == Phase::Throwing;
        let cancelled = self.phase == Phase::Cancelled;
        let hand = &self.hand;
        self.is_marking().then(|| DiceTray {
            seat: self.seat,
            dice: hand.dice,
            thrown: if throwing || cancelled { hand.thrown } else { Dice::NONE },
            throwing,
            cancelled,
            throws: hand.throws,
            throws_left: THROWS - hand.throws,
            black: hand.black,
        })
    }

    fn award_view(&self) -> Option<AwardView> {
        let column = self.settling()?;
        let chosen = self.phase != Phase::Choosing;
        Some(AwardView {
            seat: self.seat,
            column,
            place: u8::from(self.award.second) + 1,
            prize: chosen.then_some(self.award.prize),
            due: self.award.due,
            names_caliph: self.phase == Phase::Naming,
        })
    }

    fn column_view(&self, building: Building) -> ColumnView {
        let area = &self.areas[building as usize];
        let markers = area.markers().map(|(space, seat)| MarkerView { seat, space });
        let aim = self.hand.space(building).filter(|_| self.phase != Phase::Throwing);
        let landing = aim.map(|aim| self.landing(building, aim));
        let track = &self.tracks[building as usize];
        let mut counts: Vec<u8> = track.ranking().iter().map(|&seat| track.points(seat)).collect();
        counts.dedup();
        let piles = counts.into_iter();
        let piles = piles.map(|points| StonePile { points, seats: track.pile(points).collect() });
        ColumnView {
            building,
            chip: self.chips[building as usize],
            markers: markers.collect(),
            landing,
            track: piles.collect(),
            pays: tables::score_table(building).map(<[u8]>::to_vec).to_vec(),
        }
    }

    pub(crate) fn landing(&self, column: Building, aim: Space) -> LandingView {
        let area = &self.areas[column as usize];
        LandingView { aim, taken_by: area.owner(aim), space: area.free_from(aim) }
    }

    fn builder(&self, seat: Seat) -> BuilderView {
        BuilderView {
            seat,
            markers: if self.is_settled() { 0 } else { self.markers_left(seat) },
            chips: self.held[seat].iter().collect(),
            built: self.tracks.iter().map(|track| track.points(seat)).collect(),
            points: self.points(seat),
        }
    }
}
