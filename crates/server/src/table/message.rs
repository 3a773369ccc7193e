//! What can be said to whoever keeps a table.

use kasbah_rules::Seat;
use tokio::sync::oneshot;
use tracing::Span;

use crate::api::{Act, Acted};
use crate::caller::Address;
use crate::mint::Mint;
use crate::person::Person;
use crate::table::{Feed, OpenTable, Presence, Role};
use crate::trouble::Trouble;

/// Where the answer goes.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, Trouble>>;

/// A table, and in which role it is looked at.
pub(crate) struct Look<'a> {
    pub(crate) table: &'a OpenTable,
    pub(crate) role: Role,
    /// Who else is looking.
    pub(crate) presence: &'a Presence,
    /// Makes links.
    pub(crate) mint: &'a Mint,
}

/// What a link leads to.
pub(crate) enum Link {
    /// Watching.
    Watch,
    /// A seat that nobody has taken yet.
    Invitation(Seat),
    /// A seat that is taken, for another device of whoever holds it: it has to be this word.
    Device(Seat, String),
}

/// What somebody wants to know about a table.
pub(crate) type Looking = Box<dyn FnOnce(Result<Look<'_>, Trouble>) + Send>;

/// What can be said to whoever keeps a table.
pub(crate) enum Message {
    /// Somebody looks at the table.
    Look { who: Option<Person>, look: Looking },
    /// Somebody acts.
    Act { who: Option<Person>, act: Act, reply: Reply<Acted> },
    /// Somebody sits down at an open seat, or changes the name of his own.
    Sit { who: Person, seat: Seat, name: Option<String>, reply: Reply<()> },
    /// Somebody opened a link of the table.
    Join { who: Person, link: Link, name: Option<String>, reply: Reply<()> },
    /// Somebody who holds a seat wants to hold it alone, with a new link.
    Renew { who: Person, seat: Seat, reply: Reply<()> },
    /// Those who played here before come to the seat that was kept for them.
    Come { people: Vec<Person>, seat: Seat, reply: Reply<()> },
    /// Somebody who played wants to play on: answered with the next table.
    Rematch { who: Person, reply: Reply<String> },
    /// A bot is to play for a seat.
    StandIn { who: Option<Person>, seat: Seat, bot: Option<String>, reply: Reply<()> },
    /// The holder of a seat plays again himself.
    HandBack { who: Option<Person>, seat: Seat, reply: Reply<()> },
    /// Somebody listens from now on, or from after an event that he has seen.
    Listen { who: Option<Person>, from: Address, after: Option<u32>, reply: Reply<Feed> },
    /// Nothing; but now somebody keeps the table.
    Wake { reply: Reply<()> },
}

/// A message, and the request that led to it: what it leads to in the log has the number of that.
pub(crate) struct Said {
    pub(crate) message: Message,
    pub(crate) span: Span,
}

impl Message {
    /// Who says it, where that decides what he may see.
    pub(crate) fn who(&self) -> Option<Person> {
        match self {
            Message::Look { who, .. }
            | Message::Act { who, .. }
            | Message::StandIn { who, .. }
            | Message::HandBack { who, .. }
            | Message::Listen { who, .. } => *who,
            Message::Sit { who, .. }
            | Message::Join { who, .. }
            | Message::Renew { who, .. }
            | Message::Rematch { who, .. } => Some(*who),
            Message::Come { .. } | Message::Wake { .. } => None,
        }
    }

    /// Answers that nothing was done.
    pub(crate) fn refuse(self, trouble: Trouble) {
        match self {
            Message::Look { look, .. } => look(Err(trouble)),
            Message::Act { reply, .. } => drop(reply.send(Err(trouble))),
            Message::Sit { reply, .. }
            | Message::Join { reply, .. }
            | Message::Renew { reply, .. }
            | Message::Come { reply, .. }
            | Message::StandIn { reply, .. }
            | Message::HandBack { reply, .. }
            | Message::Wake { reply } => drop(reply.send(Err(trouble))),
            Message::Rematch { reply, .. } => drop(reply.send(Err(trouble))),
            Message::Listen { reply, .. } => drop(reply.send(Err(trouble))),
        }
    }
}
