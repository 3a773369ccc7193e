//! The real program, serving, and people who come in.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use reqwest::RequestBuilder;
use serde_json::Value;

/// `kasbah serve`, in a process of its own.
pub(crate) struct Server {
    process: Child,
    /// Empty until it is known.
    url: String,
}

impl Server {
    /// Starts it and does not wait.
    pub(crate) fn start(data: &Path) -> Self {
        Self::start_with(data, &[])
    }

    /// The same, told these settings.
    pub(crate) fn start_with(data: &Path, settings: &[(&str, &str)]) -> Self {
        let process = Command::new(env!("CARGO_BIN_EXE_kasbah"))
            .args(["serve", "--address", "127.0.0.1:0", "--bot-pace", "0"])
            // It is to be as busy as can be.
            .args(["--requests", "off", "--requests-of-address", "off", "--data"])
            .arg(data)
            .env("KASBAH_LOG", "error")
            .envs(settings.iter().copied())
            .stdout(Stdio::piped())
            .spawn()
            .expect("kasbah starts");
        Self { process, url: String::new() }
    }

    /// Starts it and waits until it says where it is open.
    pub(crate) fn open(data: &Path) -> Self {
        Self::start(data).opened()
    }

    /// Waits until it says where it is open.
    pub(crate) fn opened(mut self) -> Self {
        let server = &mut self;
        let mut line = String::new();
        let stdout = server.process.stdout.as_mut().expect("a pipe");
        BufReader::new(stdout).read_line(&mut line).expect("a line");
        server.url = line.trim_end().strip_prefix("Kasbah is open at ").expect(&line).to_owned();
        self
    }

    /// SIGTERM
    pub(crate) fn ask_to_end(&self) {
        self.signal("-TERM");
    }

    pub(crate) fn signal(&self, signal: &str) {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().expect("kill runs").success());
    }

    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Asks it to end, and waits until it has.
    pub(crate) fn end(&mut self) {
        self.ask_to_end();
        assert!(self.process.wait().expect("it ends").success());
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> &str {
        self.url.strip_prefix("http://").expect("an address")
    }

    /// SIGKILL: nothing can be tidied up.
    pub(crate) fn kill(&mut self) {
        self.process.kill().expect("it can be killed");
        self.process.wait().expect("it is gone");
    }
}

impl Drop for Server {
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

    /// The same person, at the door of a server.
    pub(crate) fn at(&self, server: &Server) -> Self {
        Self { http: self.http.clone(), url: server.url.clone() }
    }

    /// Whoever has these cookies, at the door of a server.
    pub(crate) fn of(http: &reqwest::Client, url: &str) -> Self {
        Self { http: http.clone(), url: url.to_owned() }
    }

    /// An answer, or nothing if the server has gone.
    pub(crate) async fn get(&self, path: &str) -> Option<Value> {
        answer(self.http.get(format!("{}{path}", self.url))).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Option<Value> {
        answer(self.http.post(format!("{}{path}", self.url)).json(body)).await
    }

    /// The same, with what somebody says who is asked for a password.
    pub(crate) async fn post_saying(&self, path: &str, body: &Value, word: &str) -> Option<Value> {
        let request = self.http.post(format!("{}{path}", self.url)).json(body);
        let said = !word.is_empty();
        answer(if said { request.header("x-kasbah-password", word) } else { request }).await
    }

    /// Whoever hears that the store is busy asks again.
    pub(crate) async fn text(&self, path: &str) -> String {
        loop {
            let answer = self.http.get(format!("{}{path}", self.url)).send().await;
            let answer = answer.expect("it is open");
            if answer.status() != 503 {
                return answer.error_for_status().expect("an answer").text().await.expect("text");
            }
        }
    }
}

async fn answer(request: RequestBuilder) -> Option<Value> {
    request.send().await.ok()?.json().await.ok()
}
