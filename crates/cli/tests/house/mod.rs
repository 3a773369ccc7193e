//! The real program with its doors open, and people who come in.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;

use reqwest::RequestBuilder;
use serde_json::Value;

/// `kasbah serve`, in a process of its own.
pub(crate) struct House {
    process: Child,
    /// Empty until it is known.
    url: String,
}

impl House {
    /// Starts it and does not wait.
    pub(crate) fn start(data: &Path) -> Self {
        let process = Command::new(env!("CARGO_BIN_EXE_kasbah"))
            .args(["serve", "--address", "127.0.0.1:0", "--bot-pace", "0", "--data"])
            .arg(data)
            .env("KASBAH_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .expect("kasbah starts");
        Self { process, url: String::new() }
    }

    /// Starts it and waits until it says where it is open.
    pub(crate) fn open(data: &Path) -> Self {
        let mut house = Self::start(data);
        let mut line = String::new();
        let stdout = house.process.stdout.as_mut().expect("a pipe");
        BufReader::new(stdout).read_line(&mut line).expect("a line");
        house.url = line.trim_end().strip_prefix("Kasbah is open at ").expect(&line).to_owned();
        house
    }

    /// SIGTERM
    pub(crate) fn ask_to_end(&self) {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().expect("kill runs").success());
    }

    /// SIGKILL: nothing can be tidied up.
    pub(crate) fn kill(&mut self) {
        self.process.kill().expect("it can be killed");
        self.process.wait().expect("it is gone");
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Somebody with a browser: he keeps his cookies.
#[derive(Clone)]
pub(crate) struct Person {
    http: reqwest::Client,
    url: String,
}

impl Person {
    pub(crate) fn new() -> Self {
        let http = reqwest::Client::builder().cookie_store(true).no_proxy().build();
        Self { http: http.expect("a client"), url: String::new() }
    }

    /// The same person, at the door of a house.
    pub(crate) fn at(&self, house: &House) -> Self {
        Self { http: self.http.clone(), url: house.url.clone() }
    }

    /// An answer, or nothing if the house has gone.
    pub(crate) async fn get(&self, path: &str) -> Option<Value> {
        answer(self.http.get(format!("{}{path}", self.url))).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Option<Value> {
        answer(self.http.post(format!("{}{path}", self.url)).json(body)).await
    }

    pub(crate) async fn text(&self, path: &str) -> String {
        let answer = self.http.get(format!("{}{path}", self.url)).send().await.expect("it is open");
        answer.error_for_status().expect("an answer").text().await.expect("text")
    }
}

async fn answer(request: RequestBuilder) -> Option<Value> {
    request.send().await.ok()?.json().await.ok()
}

/// Dice for tests: the same numbers every time.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// SplitMix64
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }

    /// Lets a random number of moments pass, so that something else is in the middle of its work.
    /// What comes after has to hold whatever moment it is.
    pub(crate) fn pass(&mut self, most: usize) {
        for _ in 0..self.below(most) {
            thread::yield_now();
        }
    }
}
