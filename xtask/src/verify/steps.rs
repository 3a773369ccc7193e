//! What must hold.

use std::path::Path;

use super::Step;
use super::lanes::Lane;
use crate::shell::Shell;
use crate::test_count::TestCount;
use crate::{chromium, hygiene, licences, postgres, python, tree, unit, web};

/// In the order in which they run in their lanes: cheap ones first, and the page before the program
/// that embeds it.
pub(super) const STEPS: &[Step] = &[
    Step {
        name: "hygiene",
        lane: Lane::Front,
        about: "leftovers, machine paths, registry addresses, long files, dead links",
        needs: &[],
        run: |root, _| hygiene::check(root),
    },
    Step {
        name: "format",
        lane: Lane::Front,
        about: "Rust as rustfmt would have it",
        needs: &[],
        run: |root, _| Shell::cargo(root, &["fmt", "--all", "--check"]).run(),
    },
    Step {
        name: "unit",
        lane: Lane::Front,
        about: "the unit for systemd, where systemd is there to say",
        needs: &[],
        run: |root, _| unit::check(root),
    },
    Step {
        name: "web-install",
        lane: Lane::Aside,
        about: "the page's packages",
        needs: &[],
        run: |root, _| web::install(root),
    },
    Step {
        name: "licences",
        lane: Lane::Aside,
        about: "whose work is shipped, and on what terms, is up to date",
        needs: &["web-install"],
        run: |root, _| licences::check(root),
    },
    Step {
        name: "web-build",
        lane: Lane::Aside,
        about: "the page itself",
        needs: &["web-install"],
        run: |root, _| web::build(root),
    },
    Step {
        name: "web-lint",
        lane: Lane::Aside,
        about: "format and lints of the page",
        needs: &["web-install"],
        run: |root, _| Shell::npm(root, &["run", "lint"]).run(),
    },
    Step {
        name: "web-check",
        lane: Lane::Aside,
        about: "types of the page",
        needs: &["web-build"],
        // The build has compiled the messages already, which the script would do again before.
        run: |root, _| Shell::npm(root, &["run", "check", "--ignore-scripts"]).run(),
    },
    Step {
        name: "web-test",
        lane: Lane::Aside,
        about: "the page's own tests",
        needs: &["web-build"],
        run: |root, count| Shell::npm(root, &["run", "test"]).run_tests(count),
    },
    Step {
        name: "clippy",
        lane: Lane::Front,
        about: "lints, as errors",
        needs: &["web-build"],
        run: |root, _| {
            let what = ["clippy", "--workspace", "--all-targets", "--locked"];
            Shell::cargo(root, &what).args(&["--", "-D", "warnings"]).run()
        },
    },
    Step {
        name: "test",
        lane: Lane::Front,
        about: "all Rust tests",
        needs: &["web-build"],
        run: test,
    },
    Step {
        name: "doc-test",
        lane: Lane::Front,
        about: "the examples in the documentation",
        needs: &["web-build"],
        run: |root, count| {
            Shell::cargo(root, &["test", "--doc", "--workspace", "--locked"]).run_tests(count)
        },
    },
    Step {
        name: "docs",
        lane: Lane::Front,
        about: "the documentation itself, warnings as errors",
        needs: &["web-build"],
        run: |root, _| {
            Shell::cargo(root, &["doc", "--workspace", "--no-deps", "--locked"])
                .env("RUSTDOCFLAGS", "-D warnings")
                .run()
        },
    },
    Step {
        name: "engine-example",
        lane: Lane::Front,
        about: "the referee of docs/engine.md, in Python",
        needs: &["web-build"],
        run: |root, _| python::referee(root),
    },
    Step {
        name: "browser",
        lane: Lane::Alone,
        about: "whole games in Chromium, against the real program",
        needs: &["web-build"],
        run: browser,
    },
];

/// With nextest where it is installed; `cargo test` otherwise.
fn test(root: &Path, count: &mut TestCount) -> Result<(), String> {
    postgres::ensure(root)?;
    let has_nextest = Shell::cargo(root, &["nextest", "--version"]).output().is_some();
    let what: &[&str] = match has_nextest {
        true => &["nextest", "run", "--workspace", "--locked", "--no-fail-fast"],
        // Doc tests are a step of their own.
        false => &["test", "--workspace", "--all-targets", "--locked", "--no-fail-fast"],
    };
    Shell::cargo(root, what).run_tests(count)
}

fn browser(root: &Path, count: &mut TestCount) -> Result<(), String> {
    let chromium = chromium::ensure(root)?;
    postgres::ensure(root)?;
    // The same units as the step `test` builds, so that nothing is built twice.
    Shell::cargo(root, &["build", "--workspace", "--bins", "--tests", "--locked"]).run()?;
    let kasbah = tree::target(root).join("debug").join("kasbah");
    Shell::npm(root, &["run", "e2e"])
        .env("KASBAH_BIN", kasbah.with_extension(std::env::consts::EXE_EXTENSION))
        .env("CHROMIUM", chromium)
        .run_tests(count)
}
