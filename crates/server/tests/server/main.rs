//! The server as a server: real sockets, a real store, and people who talk to it. No sleeps: who
//! waits, waits for an event.

mod acting;
mod addresses;
mod analysis;
mod bad_requests;
mod bots;
mod changes;
mod clean_stop;
mod coaching;
mod common;
mod compressed;
mod cookies;
mod documents;
mod each_limit;
mod headers;
mod hints;
mod host;
mod hostile;
mod lessons;
mod limits;
mod lobby;
mod odds;
mod page;
mod records;
mod rematch;
mod restart;
mod seats;
mod set_aside;
mod slow;
mod stand_ins;
mod store_fails;
mod streams;
mod supposing;
mod turns;
mod two_servers;
mod whole_game;
