//! Other programs, run in the open: the command is shown, and so is all it says.

use std::ffi::OsStr;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::{env, fmt, thread};

use crate::aside;
use crate::test_count::TestCount;

/// A command about to be run.
pub(crate) struct Shell {
    command: Command,
    shown: String,
}

impl Shell {
    /// A program run in `folder`.
    pub(crate) fn new(program: impl AsRef<OsStr>, folder: &Path) -> Self {
        let program = program.as_ref();
        let mut command = Command::new(program);
        command.current_dir(folder);
        // What `cargo run` says about this package is not true of the next; some build scripts
        // listen to it and would build everything anew.
        for (key, _) in env::vars_os() {
            let key_text = key.to_string_lossy();
            if key_text.starts_with("CARGO_PKG_") || key_text.starts_with("CARGO_MANIFEST_") {
                command.env_remove(&key);
            }
        }
        let shown = Path::new(program).file_stem().unwrap_or(program).to_string_lossy().into();
        Self { command, shown }
    }

    /// The cargo that runs us.
    pub(crate) fn cargo(root: &Path, args: &[&str]) -> Self {
        Self::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), root).args(args)
    }

    /// npm in the folder of the page.
    pub(crate) fn npm(root: &Path, args: &[&str]) -> Self {
        let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
        Self::new(npm, &root.join("web")).args(args)
    }

    /// More arguments.
    pub(crate) fn args(mut self, args: &[&str]) -> Self {
        for arg in args {
            self.shown.push(' ');
            self.shown.push_str(arg);
        }
        self.command.args(args);
        self
    }

    /// One more variable of the environment.
    pub(crate) fn env(mut self, key: &str, value: impl AsRef<OsStr>) -> Self {
        let value = value.as_ref();
        self.shown = format!("{key}={} {}", value.to_string_lossy(), self.shown);
        self.command.env(key, value);
        self
    }

    /// Runs it to its end.
    pub(crate) fn run(mut self) -> Result<(), String> {
        if aside::is_on() {
            return self.run_tests(&mut TestCount::default());
        }
        self.announce();
        let status = self.command.status().map_err(|e| self.did_not_start(&e))?;
        self.judge(status.success(), status)
    }

    /// Runs it to its end and counts the tests that it reports.
    pub(crate) fn run_tests(mut self, count: &mut TestCount) -> Result<(), String> {
        self.announce();
        if io::stderr().is_terminal() {
            self.command.env("CARGO_TERM_COLOR", "always").env("FORCE_COLOR", "1");
        }
        self.command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = self.command.spawn().map_err(|e| self.did_not_start(&e))?;
        let (out, err) = (child.stdout.take(), child.stderr.take());
        thread::scope(|scope| {
            let (sender, heard) = mpsc::channel();
            let other = sender.clone();
            scope.spawn(move || out.map(|out| lines(out, &sender)));
            scope.spawn(move || err.map(|err| lines(err, &other)));
            for line in heard {
                count.hear(&line);
                aside::say(&line);
            }
        });
        let status = child.wait().map_err(|e| self.did_not_start(&e))?;
        self.judge(status.success(), status)
    }

    /// What it prints, if it can be run and succeeds; shows nothing.
    pub(crate) fn output(mut self) -> Option<String> {
        let output = self.command.stdin(Stdio::null()).output().ok()?;
        let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        output.status.success().then_some(text)
    }

    /// Becomes that program, so that Ctrl-C and the exit code are its own.
    pub(crate) fn become_it(mut self) -> Result<(), String> {
        self.announce();
        #[cfg(unix)]
        {
            let error = std::os::unix::process::CommandExt::exec(&mut self.command);
            Err(self.did_not_start(&error))
        }
        #[cfg(not(unix))]
        {
            let status = self.command.status().map_err(|e| self.did_not_start(&e))?;
            std::process::exit(status.code().unwrap_or(1));
        }
    }

    fn announce(&self) {
        aside::say(&format!("$ {}\n", self.shown));
    }

    fn did_not_start(&self, error: &io::Error) -> String {
        format!("`{}` did not start: {error}", self.shown)
    }

    fn judge(&self, success: bool, status: impl fmt::Display) -> Result<(), String> {
        if success { Ok(()) } else { Err(format!("`{}` failed ({status})", self.shown)) }
    }
}

/// Sends the lines as they come, each with its end.
fn lines(from: impl io::Read, to: &mpsc::Sender<String>) {
    let mut reader = BufReader::new(from);
    let mut line = Vec::new();
    while reader.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
        // Nobody listens only when we end.
        let _ = to.send(String::from_utf8_lossy(&line).into_owned());
        line.clear();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::Shell;
    use crate::temp::Temp;
    use crate::test_count::TestCount;

    fn sh(temp: &Temp, script: &str) -> Shell {
        Shell::new("sh", temp.path()).args(&["-c", script])
    }

    #[test]
    fn tests_are_counted_on_both_streams_even_when_they_fail() {
        let temp = Temp::new("shell-tests");
        let script = "echo 'test result: ok. 4 passed; 0 failed;'; \
                      echo '  Summary [ 0.1s] 3 tests run: 2 passed, 1 failed, 0 skipped' >&2; exit 9";
        let mut count = TestCount::default();
        let error = sh(&temp, script).run_tests(&mut count).unwrap_err();
        assert!(error.contains("exit status: 9"), "{error}");
        assert_eq!((count.passed, count.failed), (6, 1));
    }

    #[test]
    fn what_is_done_aside_is_held_back_whole() {
        let temp = Temp::new("shell-aside");
        let work = || sh(&temp, "echo one; exit 3").run();
        let (done, said) = crate::aside::aside(work);
        assert!(done.unwrap_err().contains("exit status: 3"));
        assert_eq!(said, "$ sh -c echo one; exit 3\none\n");
    }

    #[test]
    fn a_program_that_is_missing_is_named() {
        let temp = Temp::new("shell-missing");
        let error = Shell::new("kasbah-no-such-program", temp.path()).run().unwrap_err();
        assert!(error.contains("`kasbah-no-such-program` did not start"), "{error}");
    }

    #[test]
    fn output_is_trimmed_and_nothing_when_it_fails() {
        let temp = Temp::new("shell-output");
        assert_eq!(sh(&temp, "echo hello").output().as_deref(), Some("hello"));
        assert_eq!(sh(&temp, "echo hello; exit 1").output(), None);
    }
}
