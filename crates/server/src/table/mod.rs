//! A table in memory: the task that keeps it, and how it looks to whom.

mod act;
mod bots;
mod eyes;
mod feed;
mod keeper;
mod listeners;
mod message;
mod open_table;
mod presence;
mod seating;
mod stand_in;
mod thinking;

pub(crate) use eyes::{Eyes, Sight};
pub(crate) use feed::{Feed, Frame};
pub(crate) use keeper::Keeper;
pub(crate) use message::{Look, Message, Reply};
pub(crate) use open_table::{OpenTable, event_line, now};
pub(crate) use presence::Presence;
