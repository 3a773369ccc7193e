//! Two servers on one database. Either is killed, stopped for longer than its leases, or cut off (from the
//! database, from the other, or from both), while people play through whichever door is open: no
//! acknowledged turn is lost, none is done twice, and whoever looks on hears everything once and in order.

use std::env;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use kasbah_rules::Draws;
use kasbah_test_database::Postgres;
use reqwest::Client;
use reqwest::cookie::Jar;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::{Notify, watch};
use tokio::task::{JoinHandle, JoinSet};

use crate::games::{Sent, choose_turn, numbers};
use crate::house::lease;
use crate::server::{Person, Server};
use crate::stream::follow;
use crate::wire::Wire;

/// As many as `KASBAH_FAULTS` says.
const FAULTS: usize = 20;
const TABLES: usize = 6;
/// Whoever hears nothing for so long asks at the other door.
const PATIENCE: Duration = Duration::from_secs(3);

/// A server with its own wire to the database, and one by which the other reaches it.
struct Node {
    server: Server,
    wire: Wire,
    from_the_other: Wire,
    url: String,
    folder: TempDir,
}

impl Node {
    async fn open(postgres: &Postgres, database: &str) -> Self {
        let wire = Wire::to(postgres.port()).await;
        let url = database.replace(&format!(":{}/", postgres.port()), &format!(":{}/", wire.port));
        let folder = tempfile::tempdir().expect("a folder");
        // Where it leads is known when the server is open.
        let from_the_other = Wire::to(0).await;
        let server = serve(&folder, &url, &from_the_other);
        Self { server, wire, from_the_other, url, folder }
    }

    fn open_again(&mut self) {
        self.server = serve(&self.folder, &self.url, &self.from_the_other);
    }
}

fn serve(folder: &TempDir, url: &str, from_the_other: &Wire) -> Server {
    let (lease, found) = (lease(), format!("127.0.0.1:{}", from_the_other.port));
    let settings = [
        ("KASBAH_DATABASE", url),
        ("KASBAH_NODE_ADDRESS", &*found),
        ("KASBAH_LEASE", &*lease),
        ("KASBAH_KEEP_ALIVE", "1"),
        ("KASBAH_TABLES", "off"),
        ("KASBAH_TABLES_OF_ADDRESS", "off"),
        ("KASBAH_LOG", "off"),
    ];
    let server = Server::start_with(folder.path(), &settings).opened();
    let (_, port) = server.address().rsplit_once(':').expect("a port");
    from_the_other.leads_to(port.parse().expect("a port"));
    server
}

/// What happens meanwhile.
struct World {
    /// Where the doors are; a server that is killed opens another.
    urls: Mutex<[String; 2]>,
    /// How many turns of each player were acknowledged.
    acknowledged: Vec<AtomicUsize>,
    progress: Notify,
    /// What each player sends just now.
    sending: Vec<Mutex<Option<Late>>>,
    over: watch::Sender<bool>,
    keys: AtomicU64,
}

impl World {
    fn urls(&self) -> Vec<String> {
        self.urls.lock().expect("never poisoned").to_vec()
    }

    /// Waits until every player has got on. Nobody stops by himself.
    async fn goes_on(&self, playing: &mut JoinSet<Player>) {
        tokio::select! {
            () = self.everybody_acts() => {}
            Some(stopped) = playing.join_next() => {
                stopped.expect("he plays on");
                panic!("somebody has stopped");
            }
        }
    }

    async fn everybody_acts(&self) {
        let count = || -> Vec<usize> {
            self.acknowledged.iter().map(|it| it.load(Ordering::SeqCst)).collect()
        };
        let before = count();
        loop {
            let progress = self.progress.notified();
            if count().iter().zip(&before).all(|(now, then)| now > then) {
                return;
            }
            progress.await;
        }
    }
}

/// A turn that somebody sends once more under another name, to a server that is stopped. Meanwhile it
/// is done elsewhere, so when the server goes on, it is too late.
#[derive(Clone)]
struct Late {
    http: Client,
    path: String,
    body: Value,
}

impl Late {
    fn send(mut self, url: &str) -> JoinHandle<Option<u16>> {
        let url = format!("{url}{}", self.path);
        self.body["key"] = format!("late-{}", self.body["key"].as_str().expect("text")).into();
        tokio::spawn(async move {
            Some(self.http.post(url).json(&self.body).send().await.ok()?.status().as_u16())
        })
    }
}

/// A player of all seats of one table after the other.
struct Player {
    world: Arc<World>,
    number: usize,
    http: Client,
    /// The same cookies, and all the time in the world.
    patient: Client,
    door: usize,
    draws: Draws,
    listeners: JoinSet<()>,
    /// Every turn that was acknowledged, and the tables in their order.
    told: Vec<Sent>,
    tables: Vec<String>,
}

impl Player {
    fn new(world: &Arc<World>, number: usize) -> Self {
        let jar = Arc::new(Jar::default());
        let client = || Client::builder().cookie_provider(Arc::clone(&jar)).no_proxy();
        let http = client().timeout(PATIENCE).build();
        Self {
            patient: client().build().expect("a client"),
            world: Arc::clone(world),
            number,
            http: http.expect("a client"),
            door: number,
            draws: numbers(100 + number as u64),
            listeners: JoinSet::new(),
            told: Vec::new(),
            tables: Vec::new(),
        }
    }

    fn url(&self, path: &str) -> String {
        let urls = self.world.urls();
        format!("{}{path}", urls[self.door % urls.len()])
    }

    /// Asks until somebody answers who can: one door after the other.
    async fn ask(&mut self, path: &str, body: Option<&Value>) -> (u16, Value) {
        loop {
            let url = self.url(path);
            let request = match body {
                Some(body) => self.http.post(url).json(body),
                None => self.http.get(url),
            };
            if let Ok(answer) = request.send().await {
                let status = answer.status().as_u16();
                if let Ok(told) = answer.json().await
                    && status < 500
                {
                    return (status, told);
                }
            }
            self.door += 1;
            tokio::task::yield_now().await;
        }
    }

    async fn play(mut self) -> Self {
        while !*self.world.over.borrow() {
            let id = self.lay().await;
            let (end, known) = watch::channel(None);
            let (world, http) = (Arc::clone(&self.world), Client::builder().no_proxy().build());
            let urls = move || world.urls();
            self.listeners.spawn(follow(http.expect("a client"), urls, id.clone(), known));
            self.tables.push(id.clone());
            let last = self.play_one(&id).await;
            end.send_replace(Some(last));
        }
        // Whoever looks on hears all of it.
        while let Some(heard) = self.listeners.join_next().await {
            heard.expect("in order");
        }
        self
    }

    async fn lay(&mut self) -> String {
        let game = ["medina", "medici"][self.number % 2];
        let seats = json!([{ "kind": "me" }, { "kind": "hotseat" }, { "kind": "hotseat" }]);
        let wish = json!({ "game": game, "public": true, "seats": seats });
        let (status, laid) = self.ask("/api/tables", Some(&wish)).await;
        assert_eq!(status, 201, "{laid}");
        laid["id"].as_str().expect("an id").to_owned()
    }

    /// Plays until the game is over, or nobody wants more; says the last number.
    async fn play_one(&mut self, id: &str) -> u64 {
        loop {
            let (status, table) = self.ask(&format!("/api/tables/{id}"), None).await;
            assert_eq!(status, 200, "{table}");
            let number = table["number"].as_u64().expect("a number");
            if table["turn"]["kind"] == "over" || *self.world.over.borrow() {
                return number;
            }
            let person = Person::of(&self.http, &self.url(""));
            let turn = choose_turn(&person, id, &table, &mut self.draws).await;
            let Some(actions) = turn else { continue };
            let key = format!("attempt-{}", self.world.keys.fetch_add(1, Ordering::SeqCst));
            let seat = &table["turn"]["seat"];
            let body = json!({ "seat": seat, "actions": actions, "number": number, "key": key });
            let path = format!("/api/tables/{id}/actions");
            let (http, late) = (self.patient.clone(), &self.world.sending[self.number]);
            let sending = Late { http, path: path.clone(), body: body.clone() };
            *late.lock().expect("never poisoned") = Some(sending);
            let (status, acted) = self.ask(&path, Some(&body)).await;
            // He alone plays here, and each attempt has a key: whatever became of it, it is the same one.
            assert_eq!(status, 200, "{body}: {acted}");
            assert_eq!(acted["number"], number + 1, "{body}: {acted}");
            self.told.push(Sent { table: id.to_owned(), body, acknowledged: true });
            self.world.acknowledged[self.number].fetch_add(1, Ordering::SeqCst);
            self.world.progress.notify_waiters();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_lose_nothing_and_do_nothing_twice_whichever_dies() {
    let faults = env::var("KASBAH_FAULTS").map_or(FAULTS, |it| it.parse().expect("a number"));
    let postgres = Postgres::start();
    let database = postgres.database();
    let mut nodes =
        [Node::open(&postgres, &database).await, Node::open(&postgres, &database).await];
    let urls = [nodes[0].server.url().to_owned(), nodes[1].server.url().to_owned()];
    let world = Arc::new(World {
        urls: Mutex::new(urls),
        acknowledged: (0..TABLES).map(|_| AtomicUsize::new(0)).collect(),
        progress: Notify::new(),
        sending: (0..TABLES).map(|_| Mutex::default()).collect(),
        over: watch::channel(false).0,
        keys: AtomicU64::new(10_000_000),
    });
    let mut playing = JoinSet::new();
    (0..TABLES).for_each(|number| drop(playing.spawn(Player::new(&world, number).play())));

    let mut draws = numbers(77);
    let mut waits = Vec::new();
    for fault in 0..faults {
        world.goes_on(&mut playing).await;
        let which = draws.below(2) as usize;
        let node = &mut nodes[which];
        match fault % 5 {
            0 => {
                node.server.kill();
                let killed = Instant::now();
                world.goes_on(&mut playing).await;
                waits.push(killed.elapsed().as_millis());
                node.open_again();
                let url = node.server.url().to_owned();
                world.urls.lock().expect("never poisoned")[which] = url;
            }
            1 => {
                node.server.signal("-STOP");
                let sending =
                    world.sending.iter().filter_map(|it| it.lock().expect("sound").clone());
                let late: Vec<_> = sending.map(|it| it.send(node.server.url())).collect();
                assert_eq!(late.len(), TABLES);
                world.goes_on(&mut playing).await;
                node.server.signal("-CONT");
                for late in late {
                    let status = late.await.expect("no panic");
                    assert_ne!(status, Some(200), "it was done, too late");
                }
            }
            2 => {
                node.wire.cut();
                world.goes_on(&mut playing).await;
                node.wire.mend();
            }
            3 => {
                // Both are well, but neither hears the other.
                nodes.iter().for_each(|node| node.from_the_other.cut());
                world.goes_on(&mut playing).await;
                nodes.iter().for_each(|node| node.from_the_other.mend());
            }
            _ => {
                // It has nobody but the people at its door.
                node.wire.cut();
                nodes.iter().for_each(|node| node.from_the_other.cut());
                world.goes_on(&mut playing).await;
                nodes[which].wire.mend();
                nodes.iter().for_each(|node| node.from_the_other.mend());
            }
        }
        if faults > FAULTS && fault % 25 == 24 {
            eprintln!("{} of {faults} faults", fault + 1);
        }
    }
    world.goes_on(&mut playing).await;
    assert!(nodes.iter().all(|node| node.from_the_other.is_used()), "each is asked by the other");
    world.over.send_replace(true);
    let mut turns = 0;
    while let Some(player) = playing.join_next().await {
        let player = player.expect("he has played on");
        turns += player.told.len();
        for id in &player.tables {
            let sql = format!("SELECT line FROM events WHERE table_id = '{id}' ORDER BY number");
            let events = postgres.sql(&database, &sql);
            let events: Vec<String> = events.lines().map(str::to_owned).collect();
            let its: Vec<&Sent> = player.told.iter().filter(|turn| turn.table == *id).collect();
            for turn in &its {
                assert!(turn.is_stored(&events), "{} is lost", turn.body);
            }
            let sent: Vec<String> = its.iter().flat_map(|turn| turn.lines()).collect();
            let acted: Vec<&String> = events.iter().filter(|line| !line.starts_with('*')).collect();
            assert!(acted.iter().copied().eq(&sent), "{id}: each once, and nothing else");
        }
    }
    waits.sort_unstable();
    let (middle, longest) = (waits[waits.len() / 2], waits[waits.len() - 1]);
    eprintln!("from a death until every table went on: middle {middle} ms, longest {longest} ms");
    eprintln!("{faults} faults, {turns} turns acknowledged, all there, each once");
    assert!(turns > faults);
}
