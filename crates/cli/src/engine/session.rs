//! What a referee and the engine say to each other: lines come in and answers go out, one after the
//! other.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, Sender};

use kasbah_catalog::{Chosen, Refereed, Thought, refereed};
use kasbah_rules::{Draws, Seed};

use super::input::Said;
use super::phrases::{self, error};
use super::request::Request;

pub(super) const NO_GAME: &str = "there is no game yet: `new GAME KEY=VALUE …` starts one";

/// What comes in, from the referee and from the bot that thinks.
pub(super) enum Message {
    Said(Said),
    /// What the bot thinks so far.
    Thought(Thought<String>),
    /// The game comes back with what was chosen; neither does if the bot failed.
    Chosen(Option<(Box<dyn Refereed>, Option<Chosen>)>),
}

impl From<Said> for Message {
    fn from(said: Said) -> Message {
        Message::Said(said)
    }
}

pub(super) struct Session {
    level: String,
    /// Every thought has a seed of its own from here.
    pub(super) seeds: Draws,
    pub(super) game: Option<Box<dyn Refereed>>,
    pub(super) inbox: Receiver<Message>,
    /// For the bot's answers.
    pub(super) sender: Sender<Message>,
    /// Said while the bot was thinking, and not yet answered.
    pub(super) waiting: VecDeque<Said>,
}

impl Session {
    pub(super) fn new(
        level: String,
        seed: Seed,
        inbox: Receiver<Message>,
        sender: Sender<Message>,
    ) -> Session {
        let seeds = Draws::new(seed, Draws::SERIES);
        Session { level, seeds, game: None, inbox, sender, waiting: VecDeque::new() }
    }

    /// Answers until the referee has had enough, or no longer listens.
    pub(super) fn serve(mut self, out: &mut impl Write) -> io::Result<()> {
        loop {
            match self.next() {
                Said::End => return Ok(()),
                Said::Unreadable(why) => out.write_all(error(why).as_bytes())?,
                Said::Line(line) => match Request::read(&line) {
                    Ok(Request::Quit) => return Ok(()),
                    Ok(Request::Go(budget)) => self.go(budget, out)?,
                    Ok(request) => out.write_all(self.answer(&request).as_bytes())?,
                    Err(reason) => out.write_all(error(&reason).as_bytes())?,
                },
            }
            out.flush()?;
        }
    }

    fn next(&mut self) -> Said {
        if let Some(said) = self.waiting.pop_front() {
            return said;
        }
        loop {
            match self.inbox.recv() {
                Ok(Message::Said(said)) => return said,
                // Nobody thinks any more: too late to be of use.
                Ok(Message::Thought(_) | Message::Chosen(_)) => {}
                Err(_) => return Said::End,
            }
        }
    }

    /// The answer to everything that is quick.
    fn answer(&mut self, request: &Request<'_>) -> String {
        let done = match *request {
            Request::Hello => return phrases::hello(&self.level),
            Request::New { game, setup } => {
                refereed(game, setup, &self.level).map(|game| self.game = Some(game))
            }
            Request::SetLevel(name) => {
                self.level = name.into();
                let appointed = self.game.as_mut().map_or(Ok(()), |game| game.appoint(name));
                appointed.map_err(|error| error.to_string())
            }
            Request::SetSeed(seed) => {
                self.seeds = Draws::new(seed, Draws::SERIES);
                Ok(())
            }
            Request::Play(event) => match &mut self.game {
                Some(game) => game.play(event),
                None => Err(NO_GAME.into()),
            },
            Request::Legal => match &self.game {
                Some(game) => return phrases::legal(&game.legal()),
                None => Err(NO_GAME.into()),
            },
            Request::Show => match &self.game {
                Some(game) => return game.show().trim_end().to_owned() + "\n.\n",
                None => Err(NO_GAME.into()),
            },
            // The thought it was meant for is over: its `best` was the answer, and one more line
            // would be taken for the answer to something else.
            Request::Stop => return String::new(),
            Request::Go(_) | Request::Quit => unreachable!("these are not quick"),
        };
        match done {
            Ok(()) => "ok\n".into(),
            Err(reason) => error(&reason),
        }
    }
}
