//! How a command ends that does not succeed.

use std::fmt::Display;
use std::process::ExitCode;

/// A reason, and the exit code for it.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was looked at is wrong (exit code 1).
    Found(String),
    /// The command cannot be carried out as it was given (exit code 2).
    Usage(String),
    /// Whoever read the output has stopped: no reason to complain.
    Unread,
}

impl Failure {
    pub(crate) fn usage(reason: impl Display) -> Failure {
        Failure::Usage(reason.to_string())
    }

    /// A failed write to standard output.
    pub(crate) fn output(error: &std::io::Error) -> Failure {
        match error.kind() {
            std::io::ErrorKind::BrokenPipe => Failure::Unread,
            _ => Failure::Usage(format!("cannot write to standard output: {error}")),
        }
    }

    pub(crate) fn report(self) -> ExitCode {
        let (reason, code) = match self {
            Failure::Unread => return ExitCode::SUCCESS,
            Failure::Found(reason) => (reason, 1),
            Failure::Usage(reason) => (reason, 2),
        };
        eprintln!("kasbah: {reason}");
        ExitCode::from(code)
    }
}
