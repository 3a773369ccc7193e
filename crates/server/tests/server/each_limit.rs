//! Every limit that says how often: by person and by address, with when to try again.

use kasbah_server::{Config, Rate};
use reqwest::{Method, Response};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::{Person, Server, friend, hotseat, me};

const RECORD: &str = include_str!("../../../../fixtures/medici/five-players.txt");
const HERE: &str = "203.0.113.1";
const ELSEWHERE: &str = "203.0.113.2";

/// What is limited.
#[derive(Clone, Copy, PartialEq, Debug)]
enum What {
    Requests,
    Tables,
    Records,
    Hints,
    Analyses,
}

use What::{Analyses, Hints, Records, Requests, Tables};

impl What {
    /// The limits by person and by address, and what is told to whoever meets one.
    fn limits(self, config: &mut Config) -> (&mut Rate, &mut Rate, &'static str) {
        let c = config;
        match self {
            Requests => (&mut c.requests, &mut c.requests_of_address, "too_many_requests"),
            Tables => (&mut c.tables, &mut c.tables_of_address, "too_many_tables"),
            Records => (&mut c.records, &mut c.records_of_address, "too_many_records"),
            Hints => (&mut c.hints, &mut c.hints_of_address, "too_many_hints"),
            Analyses => (&mut c.analyses, &mut c.analyses_of_address, "too_many_analyses"),
        }
    }
}

/// Somebody, as a proxy on this machine was called by him.
#[derive(Clone)]
struct Caller {
    person: Person,
    from: &'static str,
}

impl Caller {
    fn at(server: &Server, from: &'static str) -> Self {
        Self { person: server.person(), from }
    }

    async fn send(&self, method: Method, path: &str, body: &Value) -> Response {
        let request = self.person.request(method, path).header("X-Forwarded-For", self.from);
        request.json(body).send().await.unwrap()
    }

    async fn open_record(&self) -> Response {
        let request = self.person.request(Method::POST, "/api/records");
        let request = request.header("X-Forwarded-For", self.from);
        let request = request.header("Content-Type", "text/plain; charset=utf-8");
        request.body(RECORD).send().await.unwrap()
    }

    async fn lay(&self, other: Value) -> Response {
        let wish = json!({ "game": "medici", "seats": [me(), other], "shuffle": false });
        self.send(Method::POST, "/api/tables", &wish).await
    }

    /// A table or a record to do it with; whoever has one has a cookie.
    async fn prepare(&self, what: What) -> String {
        let made = match what {
            Analyses => self.open_record().await,
            _ => self.lay(hotseat()).await,
        };
        let text = made.text().await.unwrap();
        let made: Value = serde_json::from_str(&text).unwrap();
        made["id"].as_str().unwrap_or_else(|| panic!("{text}")).to_owned()
    }

    async fn once(&self, what: What, id: &str) -> Response {
        let table = format!("/api/tables/{id}");
        match what {
            Requests => self.send(Method::GET, "/api/games", &json!({})).await,
            Tables => self.lay(friend()).await,
            Records => self.open_record().await,
            Hints => {
                let ask = json!({ "seat": 0, "number": 0, "after": [] });
                self.send(Method::POST, &format!("{table}/hint"), &ask).await
            }
            Analyses => self.send(Method::GET, &format!("{table}/analysis"), &json!({})).await,
        }
    }
}

async fn is_refused(answer: Response, code: &str) {
    assert_eq!(answer.status(), 429, "{code}");
    let seconds: u64 = answer.headers()["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((3000..=3601).contains(&seconds), "{code}: {seconds}");
    let told: Value = serde_json::from_str(&answer.text().await.unwrap()).unwrap();
    let told = &told["error"];
    assert_eq!((&told["code"], &told["data"]["seconds"]), (&json!(code), &json!(seconds)));
}

/// A server where something can be done once in an hour.
async fn once_in_an_hour(what: What, by_person: bool) -> (Server, TempDir, &'static str) {
    let data = tempfile::tempdir().unwrap();
    let mut told = "";
    let server = Server::with(data.path(), |config| {
        config.trusted_proxies = vec!["loopback".parse().unwrap()];
        let (of_person, of_address, code) = what.limits(config);
        *(if by_person { of_person } else { of_address }) = "1+1/h".parse().unwrap();
        told = code;
    })
    .await;
    (server, data, told)
}

#[tokio::test]
async fn whoever_does_too_much_is_told_so_and_nobody_else_at_his_address() {
    for what in [Requests, Tables, Records, Hints, Analyses] {
        let (server, _data, code) = once_in_an_hour(what, true).await;
        let (anna, bruno) = (Caller::at(&server, HERE), Caller::at(&server, HERE));
        // Without a cookie nobody is known: this does not count for her.
        let first = anna.prepare(what).await;
        let second = if what == Analyses { anna.prepare(what).await } else { first.clone() };
        assert!(anna.once(what, &first).await.status() != 429, "{what:?}");
        is_refused(anna.once(what, &second).await, code).await;
        let his = bruno.prepare(what).await;
        assert!(bruno.once(what, &his).await.status() != 429, "{what:?}");
        // And not because she comes from elsewhere.
        is_refused(Caller { from: ELSEWHERE, ..anna }.once(what, &second).await, code).await;
        server.stop().await;
    }
}

#[tokio::test]
async fn an_address_that_does_too_much_is_told_so_and_no_other() {
    for what in [Requests, Tables, Records, Hints, Analyses] {
        let (server, _data, code) = once_in_an_hour(what, false).await;
        let callers = [HERE, HERE, ELSEWHERE].map(|from| Caller::at(&server, from));
        let mut ids = Vec::new();
        for caller in &callers {
            // What is prepared would count, too.
            let counts = matches!(what, Requests | Tables);
            ids.push(if counts { String::new() } else { caller.prepare(what).await });
        }
        let [first, second, elsewhere] = &callers;
        assert!(first.once(what, &ids[0]).await.status() != 429, "{what:?}");
        is_refused(second.once(what, &ids[1]).await, code).await;
        assert!(elsewhere.once(what, &ids[2]).await.status() != 429, "{what:?}");
        server.stop().await;
    }
}

#[tokio::test]
async fn streams_are_limited_by_address() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::with(data.path(), |config| {
        config.trusted_proxies = vec!["loopback".parse().unwrap()];
        config.streams_of_address = 2;
    })
    .await;
    let listen = async |from: &'static str, id: &str| {
        let caller = Caller::at(&server, from);
        caller.send(Method::GET, &format!("/api/tables/{id}/events"), &json!({})).await
    };
    let id = server.person().lay(&[me(), hotseat()], true).await;
    let one = listen(HERE, &id).await;
    let two = listen(HERE, &id).await;
    assert_eq!((one.status().as_u16(), two.status().as_u16()), (200, 200));
    let third = listen(HERE, &id).await;
    assert_eq!(
        (third.status().as_u16(), &third.headers()["retry-after"]),
        (429, &"10".parse().unwrap())
    );
    assert!(third.text().await.unwrap().contains("too_many_streams"));
    let elsewhere = listen(ELSEWHERE, &id).await;
    assert_eq!(elsewhere.status(), 200);
    drop(one);
    while listen(HERE, &id).await.status() != 200 {}
    drop((two, elsewhere));
    server.stop().await;
}

#[tokio::test]
async fn bots_remember_only_as_much_as_there_is_room_for() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::with(data.path(), |config| config.bot_memories = 2).await;
    let anna = server.person();
    let bot = json!({ "kind": "bot", "bot": "easy" });
    let mut heard = Vec::new();
    for _ in 0..3 {
        let id = anna.lay_a("medici", &[bot.clone(), bot.clone(), me()], false).await;
        heard.push(anna.listen(&id, None).await);
    }
    // Three bots or more have thought, and not all of them remember it.
    while anna.counted("kasbah_bots_seated_total").await < 3 {}
    assert!(anna.counted("kasbah_bot_memories").await <= 2);
    drop(heard);
    server.stop().await;
}
