//! One game behind the face that all share.

use std::collections::BTreeMap;

use kasbah_bots::{Budget, Judged, advise, by_name_within};
use kasbah_rules::record::{self, setup_text, write_record};
use kasbah_rules::{Dealer, Event, Game, Refused, Seat, Seed, Table, Turn, Viewer};
use serde_json::{Map, Value};

use crate::judgement::{self, Judgement};
use crate::player::{AnyPlayer, Player, TREE_BYTES};
use crate::{AnyTable, Entry, GameView, HappeningView, Hint, OddsView, ReasonView, Refusal};

/// What a game adds to be in the catalog.
pub(crate) trait Listed: Judged {
    /// Looks at each position of a game that is over, to judge all of it in a few seconds.
    const JUDGING: u64;
    /// Every option with its present value, `players` included.
    fn options(setup: &Self::Setup) -> BTreeMap<String, String>;
    fn game_view(view: Self::View) -> GameView;
    fn happening_view(happening: Self::Happening) -> HappeningView;
    fn reason_view(reason: Self::Reason) -> ReasonView;
    /// What may come of an action that may be done now, as everybody may know it.
    fn odds(_position: &Self, _action: &Self::Action) -> Option<OddsView> {
        None
    }
}

/// A table, its dealer, and the seed they go by.
#[derive(Clone)]
pub(crate) struct Seated<G: Game> {
    table: Table<G>,
    dealer: Dealer,
    /// Nothing for a record that tells no seed.
    seed: Option<Seed>,
}

impl<G: Listed> Seated<G> {
    pub(crate) fn new(setup: G::Setup, seed: Seed) -> Self {
        Self { table: Table::new(setup), dealer: Dealer::new(seed), seed: Some(seed) }
    }

    /// A record's game. It cannot be dealt on without its seed, and is only looked at.
    pub(crate) fn replayed(table: Table<G>, seed: Option<Seed>) -> Self {
        let dealer = Dealer::new(seed.unwrap_or(Seed::from_number(0)));
        Self { table, dealer, seed }
    }

    /// Plays a stored line. The dealer comes along: it draws what it drew then.
    pub(crate) fn resume(&mut self, line: &str) -> Result<(), String> {
        let event = record::read_event::<G>(line).map_err(|e| format!("`{line}`: {e}"))?;
        if matches!(event, Event::Chance(_)) {
            self.dealer.deal(self.table.position());
        }
        self.table.play(event, &mut ()).map_err(|e| format!("`{line}`: {e}"))
    }

    /// Plays what a referee tells, chance's outcomes included.
    pub(crate) fn hear(&mut self, line: &str) -> Result<(), String> {
        let event = record::read_event::<G>(line).map_err(|error| error.to_string())?;
        self.table.play(event, &mut ()).map_err(|refused| refused.to_string())
    }

    pub(crate) fn position(&self) -> &G {
        self.table.position()
    }

    fn entry(seat: Option<Seat>, text: String, happenings: Vec<G::Happening>) -> Entry {
        let happenings = happenings.into_iter().map(G::happening_view).collect();
        Entry { seat, text, happenings }
    }

    fn do_one(&mut self, seat: Seat, action: &str) -> Result<Entry, Refusal> {
        let read = Self::read_action(action)?;
        let mut heard = Vec::new();
        self.table.play(Event::Action(seat, read), &mut heard).map_err(refusal)?;
        Ok(Self::entry(Some(seat), action.to_owned(), heard))
    }

    fn read_action(text: &str) -> Result<G::Action, Refusal> {
        text.parse().map_err(|error: kasbah_rules::NotUnderstood| Refusal {
            code: "not_understood".into(),
            rule: None,
            data: Map::from_iter([("text".into(), Value::from(text))]),
            message: error.to_string(),
        })
    }
}

impl<G: Listed> AnyTable for Seated<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn setup(&self) -> String {
        setup_text(self.table.setup())
    }

    fn options(&self) -> BTreeMap<String, String> {
        G::options(self.table.setup())
    }

    fn players(&self) -> usize {
        self.table.position().players()
    }

    fn number(&self) -> u32 {
        self.table.events().len() as u32
    }

    fn turn(&self) -> Turn {
        self.table.position().turn()
    }

    fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        self.table.position().legal_actions(&mut legal);
        legal.iter().map(ToString::to_string).collect()
    }

    fn allows(&self, seat: Seat, action: &str) -> Result<(), Refusal> {
        let action = Self::read_action(action)?;
        self.table.position().allows(seat, &action).map_err(refusal)
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<Vec<Entry>, Refusal> {
        let mut entries = vec![self.do_one(seat, action)?];
        entries.append(&mut self.deal());
        Ok(entries)
    }

    fn after(
        &self,
        seat: Seat,
        actions: &[String],
    ) -> Result<(Box<dyn AnyTable>, Vec<Entry>), Refusal> {
        let mut supposed = self.clone();
        let mut entries = Vec::with_capacity(actions.len());
        for action in actions {
            entries.push(supposed.do_one(seat, action)?);
            if supposed.turn() == Turn::Chance {
                return Err(Refusal {
                    code: "chance_decides".into(),
                    rule: None,
                    data: Map::new(),
                    message: "what follows is for chance to decide: it cannot be looked at before"
                        .into(),
                });
            }
        }
        Ok((Box::new(supposed), entries))
    }

    fn odds(&self, seat: Seat, action: &str) -> Result<Option<OddsView>, Refusal> {
        let action = Self::read_action(action)?;
        let position = self.table.position();
        position.allows(seat, &action).map_err(refusal)?;
        Ok(G::odds(position, &action))
    }

    fn deal(&mut self) -> Vec<Entry> {
        let mut entries = Vec::new();
        loop {
            let mut heard = Vec::new();
            match self.table.deal(&mut self.dealer, &mut heard) {
                Some(chance) => entries.push(Self::entry(None, chance.to_string(), heard)),
                None => return entries,
            }
        }
    }

    fn view(&self, viewer: Viewer) -> GameView {
        G::game_view(self.table.position().view(viewer))
    }

    fn scores(&self) -> Vec<u32> {
        self.table.position().scores()
    }

    fn winners(&self) -> Vec<Seat> {
        if !self.table.is_over() {
            return Vec::new();
        }
        let scores = self.scores();
        let most = scores.iter().max();
        Seat::all(scores.len()).filter(|seat| scores.get(seat.index()) == most).collect()
    }

    fn score_sheet(&self) -> Vec<(Seat, u32, ReasonView)> {
        let sheet = self.table.position().score_sheet();
        sheet.into_iter().map(|l| (l.seat, l.points, G::reason_view(l.reason))).collect()
    }

    fn log(&self) -> (Vec<HappeningView>, Vec<Entry>) {
        let mut opening = Vec::new();
        let mut position = G::start(self.table.setup(), &mut opening);
        let opening = opening.into_iter().map(G::happening_view).collect();
        let entries = self.table.events().iter().map(|event| {
            let mut heard = Vec::new();
            match event {
                Event::Action(seat, action) => {
                    position.act(action, &mut heard);
                    Self::entry(Some(*seat), action.to_string(), heard)
                }
                Event::Chance(chance) => {
                    position.settle(chance, &mut heard);
                    Self::entry(None, chance.to_string(), heard)
                }
            }
        });
        (opening, entries.collect())
    }

    fn rewound(&self, number: u32) -> Box<dyn AnyTable> {
        Box::new(Self::replayed(self.table.rewound(number as usize), self.seed))
    }

    fn record(&self, tags: &[(String, String)]) -> String {
        let mut text = String::new();
        let seed = self.seed.filter(|_| self.table.is_over());
        // Writing to a string cannot fail.
        let _ = write_record(&self.table, seed, tags, &mut text);
        text
    }

    fn player(&self, bot: &str) -> Option<Box<dyn AnyPlayer>> {
        Some(Box::new(Player(by_name_within::<G>(bot, TREE_BYTES)?)))
    }

    fn hint(&self, budget: Budget, seed: u64) -> Option<Hint> {
        let advice = advise(self.table.position(), budget, seed)?;
        Some(Hint::of(&advice, self.players()))
    }

    fn judge_at(&self, number: u32, budget: Budget, seed: u64) -> Judgement {
        judgement::judge_at(&self.table, number, budget, seed)
    }

    fn judging(&self) -> Budget {
        Budget::Visits(G::JUDGING)
    }

    fn boxed_clone(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }
}

/// A refusal as code, rule, data and sentence.
fn refusal<G: Game>(refused: Refused<G>) -> Refusal {
    let message = refused.to_string();
    let rule = refused.rule().map(|rule| rule.0);
    let (code, data) = match &refused {
        Refused::Illegal(illegal) => coded(illegal),
        Refused::OutOfTurn { turn, .. } => {
            let turn = serde_json::to_value(turn).unwrap_or_default();
            ("out_of_turn".into(), Map::from_iter([("turn".into(), turn)]))
        }
        Refused::NoSuchSeat { seat } => {
            ("no_such_seat".into(), Map::from_iter([("seat".into(), Value::from(seat.0))]))
        }
        Refused::Impossible { .. } => ("impossible".into(), Map::new()),
    };
    Refusal { code, rule, data, message }
}

/// The code is one of the fields of a refusal's JSON; the rest is its data.
fn coded(illegal: &impl serde::Serialize) -> (String, Map<String, Value>) {
    let Ok(Value::Object(mut data)) = serde_json::to_value(illegal) else {
        return ("illegal".into(), Map::new());
    };
    match data.remove("code") {
        Some(Value::String(code)) => (code, data),
        _ => ("illegal".into(), data),
    }
}
