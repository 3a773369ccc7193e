//! Why an action is refused: the rule, and what a person needs to understand it.

use kasbah_rules::{Refusal, Rule};
use serde::Serialize;
use ts_rs::TS;

use crate::{Colour, Piece, Place, Side};

/// A refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, thiserror::Error)]
#[serde(tag = "code", rename_all = "snake_case")]
#[ts(rename = "MedinaIllegal", export_to = "medina/")]
pub enum Illegal {
    /// M1
    #[error("this edition has no {colour} palaces")]
    NoSuchColour {
        /// Which colour.
        colour: Colour,
    },
    /// M7
    #[error("first comes the first merchant, on a city square that is not at the edge")]
    FirstMerchant,
    /// M10
    #[error("no {} is left in the stock", .piece.to_string())]
    NoneInStock {
        /// Which piece.
        #[serde(flatten)]
        piece: Piece,
    },
    /// M16
    #[error("{place} is taken")]
    Occupied {
        /// Which square.
        #[ts(type = "string")]
        place: Place,
    },
    /// M17, M25, M28, M30, M33, M50
    #[error("a {} cannot go on such a square", .piece.to_string())]
    WrongSquare {
        /// Which piece.
        #[serde(flatten)]
        piece: Piece,
    },
    /// M18
    #[error(
        "the {colour} palace at {palace} can still be extended, so the building must extend it"
    )]
    MustExtend {
        /// Which colour.
        colour: Colour,
        /// Its first building.
        #[ts(type = "string")]
        palace: Place,
    },
    /// M19
    #[error(
        "next to a stable alone is not enough: extend the {colour} palace at one of its buildings"
    )]
    NextToStableOnly {
        /// Which colour.
        colour: Colour,
    },
    /// M21
    #[error("too near to another palace, at {palace}")]
    TooNear {
        /// Its first building.
        #[ts(type = "string")]
        palace: Place,
    },
    /// M22
    #[error("no building or stable may stand around the well")]
    AtTheWell,
    /// M25
    #[error("no palace has its first building there")]
    NoPalace,
    /// M25
    #[error("that palace is named by its first building, {first}")]
    NotItsFirst {
        /// The first building.
        #[ts(type = "string")]
        first: Place,
    },
    /// M25
    #[error("that palace has a roof")]
    Roofed,
    /// M26
    #[error("a player owns at most one {colour} palace, and yours is at {palace}")]
    OwnsOne {
        /// Which colour.
        colour: Colour,
        /// The first building of the palace owned.
        #[ts(type = "string")]
        palace: Place,
    },
    /// M27
    #[error("a neutral roof goes on a palace without a roof")]
    RoofedForNeutral,
    /// M28
    #[error("a stable goes next to a building of a palace")]
    NoBuildingBeside,
    /// M31
    #[error(
        "a street can still grow: the merchant goes next to one of its ends, or through a gate"
    )]
    NotAtAnEnd,
    /// M31
    #[error("the merchant would touch two others")]
    JoinsStreets,
    /// MR6
    #[error("a new street starts next to at most one merchant")]
    TouchesTwo,
    /// M33
    #[error("a wall goes next to a tower or to a wall of the same side")]
    NoArm,
    /// M34
    #[error("the last gap of the {side} side stays open")]
    LastGap {
        /// Which side.
        side: Side,
    },
    /// M47
    #[error("at least one piece must be placed before tea is given back")]
    TeaTooEarly,
    /// M48
    #[error("there is no tea to give back")]
    NoTea,
    /// M50
    #[error("a gate goes next to a wall of the same side")]
    NoWallBeside,
    /// M51
    #[error("a gate does not stand next to a tower")]
    GateAtTower,
    /// M52
    #[error("the {side} side has its gate")]
    SecondGate {
        /// Which side.
        side: Side,
    },
    /// M53
    #[error("the square in front of the gate, {front}, must be empty or hold a merchant")]
    FrontTaken {
        /// Which square.
        #[ts(type = "string")]
        front: Place,
    },
    /// M54
    #[error("no building or stable may stand in front of the gate")]
    InFrontOfGate,
    /// M55
    #[error("no arm grows past the gate of the {side} side")]
    PastTheGate {
        /// Which side.
        side: Side,
    },
    /// M56
    #[error("several ends could come out there: name the one that grows, such as M@e1<f10")]
    WhichEnd,
    /// M56
    #[error("{from} cannot grow through a gate to there")]
    NoPassage {
        /// The end named.
        #[ts(type = "string")]
        from: Place,
    },
    /// M56
    #[error("only one end can come out there: it is not named")]
    OneEndOnly,
    /// M62
    #[error("who alone has pieces places an own roof in each turn, if he can")]
    RoofDue,
}

impl Refusal for Illegal {
    fn rule(&self) -> Rule {
        Rule(match self {
            Illegal::NoSuchColour { .. } => "M1",
            Illegal::FirstMerchant => "M7",
            Illegal::NoneInStock { .. } => "M10",
            Illegal::Occupied { .. } => "M16",
            Illegal::WrongSquare { piece } => match piece {
                Piece::Building { .. } => "M17",
                Piece::Roof => "M25",
                Piece::NeutralRoof => "M27",
                Piece::Stable => "M28",
                Piece::Merchant => "M30",
                Piece::Wall => "M33",
                Piece::Gate => "M50",
            },
            Illegal::MustExtend { .. } => "M18",
            Illegal::NextToStableOnly { .. } => "M19",
            Illegal::TooNear { .. } => "M21",
            Illegal::AtTheWell => "M22",
            Illegal::NoPalace | Illegal::NotItsFirst { .. } | Illegal::Roofed => "M25",
            Illegal::OwnsOne { .. } => "M26",
            Illegal::RoofedForNeutral => "M27",
            Illegal::NoBuildingBeside => "M28",
            Illegal::NotAtAnEnd | Illegal::JoinsStreets => "M31",
            Illegal::TouchesTwo => "MR6",
            Illegal::NoArm => "M33",
            Illegal::LastGap { .. } => "M34",
            Illegal::TeaTooEarly => "M47",
            Illegal::NoTea => "M48",
            Illegal::NoWallBeside => "M50",
            Illegal::GateAtTower => "M51",
            Illegal::SecondGate { .. } => "M52",
            Illegal::FrontTaken { .. } => "M53",
            Illegal::InFrontOfGate => "M54",
            Illegal::PastTheGate { .. } => "M55",
            Illegal::WhichEnd | Illegal::NoPassage { .. } | Illegal::OneEndOnly => "M56",
            Illegal::RoofDue => "M62",
        })
    }
}
