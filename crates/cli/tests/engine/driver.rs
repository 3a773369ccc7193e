//! A foreign program's end of the pipe.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// An engine that runs, and is asked line by line.
pub(crate) struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    pub(crate) fn start(args: &[&str]) -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kasbah"))
            .arg("engine")
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("kasbah starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Engine { child, input, output }
    }

    pub(crate) fn say(&mut self, line: &str) {
        self.say_bytes(format!("{line}\n").as_bytes());
    }

    pub(crate) fn say_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("still open");
        input.write_all(bytes).and_then(|()| input.flush()).expect("it reads");
    }

    /// The next line of the answer; nothing at its end.
    pub(crate) fn hear(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = self.output.read_line(&mut line).expect("text");
        (read > 0).then(|| line.trim_end_matches('\n').to_owned())
    }

    /// The one line that answers this.
    pub(crate) fn ask(&mut self, line: &str) -> String {
        self.say(line);
        self.hear().expect("an answer")
    }

    /// The actions that may be done now.
    pub(crate) fn legal(&mut self) -> Vec<String> {
        let answer = self.ask("legal");
        let listed = answer.strip_prefix("legal").expect("a list").trim_start();
        listed.split(" | ").filter(|action| !action.is_empty()).map(String::from).collect()
    }

    /// The lines of `show`, without its end.
    pub(crate) fn show(&mut self) -> Vec<String> {
        self.say("show");
        let lines = std::iter::from_fn(|| self.hear());
        lines.take_while(|line| line != ".").collect()
    }

    /// What `go` brings: the info lines, and the action.
    pub(crate) fn go(&mut self, budget: &str) -> (Vec<Info>, String) {
        self.say(&format!("go {budget}"));
        self.thought()
    }

    /// What comes until `best`.
    pub(crate) fn thought(&mut self) -> (Vec<Info>, String) {
        let mut infos = Vec::new();
        loop {
            let line = self.hear().expect("an answer");
            match line.strip_prefix("best ") {
                Some(best) => return (infos, best.into()),
                None => infos.push(Info::read(&line)),
            }
        }
    }

    /// No more lines: how it ends, and what it still says.
    pub(crate) fn end(mut self) -> (Option<i32>, Vec<String>) {
        drop(self.input.take());
        let rest: Vec<String> = std::iter::from_fn(|| self.hear()).collect();
        (self.child.wait().expect("it ends").code(), rest)
    }

    /// Nobody listens to it any more.
    pub(crate) fn leave(mut self) -> Option<i32> {
        drop(self.output);
        // It may have ended already.
        let _ = self.input.take().map(|mut input| input.write_all(b"kasbah\nkasbah\n"));
        self.child.wait().expect("it ends").code()
    }
}

/// What an `info` line tells.
#[derive(PartialEq, Debug)]
pub(crate) struct Info {
    pub(crate) visits: u64,
    pub(crate) values: Vec<f64>,
    pub(crate) line: Vec<String>,
}

impl Info {
    fn read(text: &str) -> Info {
        let rest = text.strip_prefix("info visits ").unwrap_or_else(|| panic!("{text}"));
        let (visits, rest) = rest.split_once(" value ").expect("values");
        let (values, line) = rest.split_once(" line ").expect("a line");
        let value = |text: &str| text.parse().expect("a number");
        Info {
            visits: visits.parse().expect("a number"),
            values: values.split(' ').map(value).collect(),
            line: line.split(" | ").map(String::from).collect(),
        }
    }
}
