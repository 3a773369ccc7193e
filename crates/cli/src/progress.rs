//! How far long work has come.

use indicatif::{ProgressBar, ProgressStyle};

/// Shown only where somebody looks, on standard error; drawn when it is known how much there is.
pub(crate) struct Tables(ProgressBar);

impl Tables {
    pub(crate) fn new() -> Self {
        let form = "{wide_bar} {human_pos} of {human_len} tables, {eta} left";
        let style = ProgressStyle::with_template(form).unwrap_or(ProgressStyle::default_bar());
        Self(ProgressBar::no_length().with_style(style))
    }

    pub(crate) fn at(&self, done: u64, all: u64) {
        self.0.set_length(all);
        self.0.set_position(done);
    }
}

impl Drop for Tables {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

/// Turns while something is done of which nobody knows how long it takes.
pub(crate) fn turning<T>(what: &'static str, work: impl FnOnce() -> T) -> T {
    let bar = ProgressBar::new_spinner().with_message(what);
    bar.enable_steady_tick(std::time::Duration::from_millis(100));
    let done = work();
    bar.finish_and_clear();
    done
}

/// One line on standard output.
pub(crate) fn say(line: impl std::fmt::Display) -> Result<(), crate::failure::Failure> {
    use std::io::Write;
    writeln!(std::io::stdout(), "{line}").map_err(|error| crate::failure::Failure::output(&error))
}

/// `1 table`, `2 tables`
pub(crate) fn tables(count: u64) -> String {
    format!("{count} table{}", if count == 1 { "" } else { "s" })
}
