//! Runs the real program.

use std::io::Write;
use std::process::{Command, Stdio};

/// How a run ended.
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs `kasbah` with these words, separated by spaces, and this input.
pub(crate) fn kasbah(words: &str, input: &str) -> Run {
    kasbah_args(&words.split(' ').collect::<Vec<_>>(), input.as_bytes())
}

pub(crate) fn kasbah_args(args: &[&str], input: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kasbah"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("kasbah starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // A program that does not read its input closes the pipe: that is no failure.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("kasbah ends");
    writer.join().expect("the writer ends");
    Run {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}
