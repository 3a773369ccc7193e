//! Coming back costs what was missed: each event is played again once, and never where others wait.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{ThreadId, current};
use std::time::Duration;

use kasbah_catalog::{
    AnalysedPosition, AnyPosition, Budget, HappeningView, Refusal, Step, Supposed, ToLook, ToPlay,
    ToThink, Walk,
};
use kasbah_rules::{Seat, Turn};
use tokio::time::Instant;

use super::{CHUNK, Missed};
use crate::mint::Mint;
use crate::person::Person;
use crate::store::{SeatKind, StoredSeat, StoredTable};
use crate::table::{Game, Look, OpenTable, Presence};

/// What was played again, and by whom.
#[derive(Default)]
struct Count {
    plays: AtomicU32,
    threads: Mutex<Vec<ThreadId>>,
}

impl Count {
    fn add(&self, events: u32) {
        self.plays.fetch_add(events, Ordering::Relaxed);
        let mut threads = self.threads.lock().unwrap();
        if events > 0 && !threads.contains(&current().id()) {
            threads.push(current().id());
        }
    }

    fn plays(&self) -> u32 {
        self.plays.load(Ordering::Relaxed)
    }
}

/// A game that counts how many of its events are played again.
struct Counted(Box<dyn ToPlay>, Arc<Count>);

impl ToLook for Counted {
    fn position(&self) -> &dyn AnyPosition {
        self.0.look().position()
    }

    fn setup(&self) -> String {
        self.0.look().setup()
    }

    fn options(&self) -> BTreeMap<String, String> {
        self.0.look().options()
    }

    fn number(&self) -> u32 {
        self.0.look().number()
    }

    fn event(&self, number: u32) -> Option<(Option<Seat>, String)> {
        self.0.look().event(number)
    }

    fn suppose(&self, seat: Seat, actions: &[String]) -> Result<Supposed, Refusal> {
        self.0.look().suppose(seat, actions)
    }

    fn at(&self, number: u32) -> Box<dyn ToLook> {
        self.1.add(number);
        self.0.look().at(number)
    }

    fn walk(&self) -> Box<dyn Walk> {
        Box::new(CountedWalk(self.0.look().walk(), Arc::clone(&self.1)))
    }

    fn record(&self, tags: &[(String, String)]) -> String {
        self.0.look().record(tags)
    }

    fn to_think(&self) -> Box<dyn ToThink> {
        self.0.look().to_think()
    }
}

struct CountedWalk(Box<dyn Walk>, Arc<Count>);

impl CountedWalk {
    fn counting<T>(&mut self, go: impl FnOnce(&mut dyn Walk) -> T) -> T {
        let before = self.0.number();
        let gone = go(&mut *self.0);
        self.1.add(self.0.number() - before);
        gone
    }
}

impl Walk for CountedWalk {
    fn number(&self) -> u32 {
        self.0.number()
    }

    fn ahead(&self) -> u32 {
        self.0.ahead()
    }

    fn position(&self) -> &dyn AnyPosition {
        self.0.position()
    }

    fn opening(&self) -> Vec<HappeningView> {
        self.0.opening()
    }

    fn step(&mut self) -> Option<Step> {
        self.counting(|walk| walk.step())
    }

    fn skip_to(&mut self, number: u32) {
        self.counting(|walk| walk.skip_to(number));
    }

    fn analyse(&self, budget: Budget, seed: u64) -> AnalysedPosition {
        self.0.analyse(budget, seed)
    }

    fn analysis_budget(&self) -> Budget {
        self.0.analysis_budget()
    }
}

/// A game of more than a thousand events, for few cards take room in a boat.
const LONG: &str = "players=2 deck=+G0:255,+S0:255,+F0:255,+D0:255,C5:42";

const ANNA: Person = Person([7; 32]);

fn table(count: &Arc<Count>) -> OpenTable {
    let mut game = kasbah_catalog::new_table("medici", LONG, [3; 32]).unwrap();
    game.deal();
    while let Turn::Player { seat } = game.look().position().turn() {
        let legal = game.look().position().legal();
        let action = legal[game.look().number() as usize % legal.len()].clone();
        game.act(seat, &[action]).unwrap();
    }
    let seat = || StoredSeat {
        kind: SeatKind::Person,
        name: String::new(),
        bot: None,
        secret: None,
        stand_in: None,
        holders: vec![ANNA],
    };
    let stored = StoredTable::laid("medici", LONG, vec![seat(), seat()], ANNA).unwrap();
    let times = vec![stored.at; game.look().number() as usize];
    let game = Game::Record(Box::new(Counted(game, Arc::clone(count))));
    OpenTable { stored, game, times, keys: HashMap::new(), tags: Vec::new() }
}

/// The runtime has one thread, which is this one: what it plays itself keeps everybody waiting.
#[tokio::test(flavor = "current_thread")]
async fn each_event_is_played_again_once_and_on_another_thread() {
    let count = Arc::new(Count::default());
    let table = table(&count);
    let number = table.look().number();
    assert!(number > 8 * CHUNK, "{number} events are not many");
    let presence = Presence::new(table.persons(), Duration::ZERO, Instant::now());
    let mint = Mint::new([1; 32]);
    for after in [0, number / 2, number - 1] {
        let before = count.plays();
        let role = table.role(Some(ANNA)).unwrap();
        let look = Look { table: &table, role, presence: &presence, mint: &mint };
        let mut missed = Missed::since(&look, after);
        let (mut heard, mut frames) = (after, 0);
        while let Some(more) = missed {
            let played = count.plays();
            let (frame, left) = more.next().await.unwrap();
            let text = std::str::from_utf8(frame.text()).unwrap();
            let id = text.lines().find_map(|line| line.strip_prefix("id: ")).unwrap();
            let id: u32 = id.parse().unwrap();
            if frames > 0 {
                // Between two frames others may use the thread.
                assert!(id > heard && count.plays() - played <= CHUNK, "{heard} to {id}");
            }
            (heard, frames) = (id, frames + 1);
            missed = left;
        }
        assert_eq!(heard, number);
        assert_eq!(count.plays() - before, number, "events played again, after {after}");
    }
    assert!(!count.threads.lock().unwrap().contains(&current().id()), "kept everybody waiting");
}
