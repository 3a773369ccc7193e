//! A table in memory: the task that keeps it, and how it looks to whom.

mod act;
mod bots;
mod feed;
mod frame;
mod keeper;
mod known;
mod laid;
mod listeners;
mod message;
mod missed;
mod open_table;
mod presence;
mod raw_record;
mod rematch;
mod role;
mod seating;
mod stand_in;
mod steps;
mod telling;
mod thinking;

pub(crate) use feed::Feed;
pub(crate) use frame::Frame;
pub(crate) use keeper::Keeper;
pub(crate) use message::{Link, Look, Message, Reply, Said};
pub(crate) use open_table::{Closed, Done, Game, OpenTable, now, standing};
pub(crate) use presence::Presence;
pub(crate) use raw_record::player_tags;
pub(crate) use rematch::next_seat;
pub(crate) use role::{Role, Surroundings, sitter};
pub(crate) use steps::log_entry;
