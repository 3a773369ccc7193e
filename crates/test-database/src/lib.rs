//! A PostgreSQL for tests and benchmarks: with a port and a folder of its own, gone when it is
//! dropped. It is the real one, as this machine has it.

mod programs;

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, process, thread};

pub use programs::{MISSING, find};
use programs::{Owner, program};

/// Who everything belongs to there.
const USER: &str = "kasbah";
/// With letters that have to be written otherwise in an address.
const PASSWORD: &str = "p@ss:w/rd";
/// Another may have taken the port that was free a moment ago.
const ATTEMPTS: usize = 5;

static NEXT: AtomicU32 = AtomicU32::new(0);

/// A PostgreSQL that runs.
pub struct Postgres {
    process: Child,
    folder: PathBuf,
    port: u16,
}

impl Postgres {
    /// Starts one that forgets what it was told when the machine stops: nobody asks it to outlive that.
    ///
    /// # Panics
    /// If there is none on this machine: it says what to install.
    #[must_use]
    pub fn start() -> Self {
        Self::with(&["fsync=off", "full_page_writes=off"])
    }

    /// Starts one that keeps what it was told, as in a house.
    ///
    /// # Panics
    /// If there is none on this machine: it says what to install.
    #[must_use]
    pub fn durable() -> Self {
        Self::with(&[])
    }

    fn with(settings: &[&str]) -> Self {
        let owner = Owner::of_this_process();
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("kasbah-postgres-{}-{number}", process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir(&folder).expect("a folder");
        owner.give(&folder);
        let data = folder.join("data");
        let word = folder.join("word");
        fs::write(&word, PASSWORD).expect("a file");
        owner.give(&word);
        let made = owner
            .command(&program("initdb"))
            .args([
                "--no-sync",
                "--username",
                USER,
                "--auth",
                "scram-sha-256",
                "--encoding",
                "UTF8",
            ])
            .args(["--locale", "C", "--pwfile"])
            .arg(&word)
            .arg(&data)
            .current_dir(&folder)
            .output()
            .expect("initdb runs");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        for _ in 0..ATTEMPTS {
            if let Some((process, port)) = serve(&owner, &folder, &data, settings) {
                return Self { process, folder, port };
            }
        }
        panic!("PostgreSQL finds no port");
    }

    /// A new database: `postgres://…`
    ///
    /// # Panics
    /// If it cannot be made.
    #[must_use]
    pub fn database(&self) -> String {
        let name = format!("house_{}", NEXT.fetch_add(1, Ordering::Relaxed));
        self.run("createdb", &[&name]);
        self.address(&name)
    }

    /// Where a database is, or would be.
    #[must_use]
    pub fn address(&self, name: &str) -> String {
        let password = PASSWORD.replace('@', "%40").replace(':', "%3A").replace('/', "%2F");
        format!("postgres://{USER}:{password}@127.0.0.1:{}/{name}", self.port)
    }

    /// Where it listens, on this machine.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Does something in a database, and says what came of it: a line for each row.
    ///
    /// # Panics
    /// If it cannot be done.
    pub fn sql(&self, database: &str, sql: &str) -> String {
        let name = database.rsplit('/').next().unwrap_or(database);
        let flags = ["--no-psqlrc", "--tuples-only", "--no-align", "--quiet"];
        let what = ["--set", "ON_ERROR_STOP=1", "--dbname", name, "--command", sql];
        self.run("psql", &[&flags[..], &what[..]].concat())
    }

    fn run(&self, name: &str, words: &[&str]) -> String {
        let done = Command::new(program(name))
            .args(["--host", "127.0.0.1", "--username", USER, "--port", &self.port.to_string()])
            .args(words)
            .env("PGPASSWORD", PASSWORD)
            .output()
            .expect("it runs");
        assert!(done.status.success(), "{name}: {}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8_lossy(&done.stdout).trim_end().to_owned()
    }
}

/// Starts it and waits until it says that it is ready; nothing if it ends before.
fn serve(owner: &Owner, folder: &Path, data: &Path, settings: &[&str]) -> Option<(Child, u16)> {
    let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|it| it.local_addr());
    let port = free.expect("a port").port();
    let mut command = owner.command(&program("postgres"));
    command.arg("-D").arg(data).args(["-p", &port.to_string()]);
    for setting in ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=200"]
        .iter()
        .chain(settings)
    {
        command.args(["-c", setting]);
    }
    let mut process = command
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("postgres starts");
    let mut lines = BufReader::new(process.stderr.take().expect("a pipe")).lines();
    let ready =
        lines.by_ref().map_while(Result::ok).any(|line| line.contains("is ready to accept"));
    if !ready {
        let _ = process.wait();
        return None;
    }
    // It is not to wait for somebody who reads.
    thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
    Some((process, port))
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // SIGQUIT: at once, with all of its processes.
        let id = self.process.id().to_string();
        let _ = Command::new("kill").args(["-QUIT", &id]).status();
        let _ = self.process.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}
