//! Four people play, a move every tenth of a second, while somebody does all he can to keep them from it:
//! how long their moves take, and how long without him. The server has its own limits.
//!
//! `cargo bench -p kasbah-server --bench hostile`; `KASBAH_BENCH_SECONDS` says how long each part takes.

mod load;

#[cfg(target_os = "linux")] // Here one machine has many addresses for itself.
mod enemy;

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use load::people::{Heard, people, play};
use load::{Process, say, seconds};
use tokio::time::sleep;

const THINKING: Duration = Duration::from_millis(100);

fn main() {
    #[cfg(target_os = "linux")]
    if let Some(server) = std::env::var_os(enemy::AGAINST) {
        return enemy::attack(server.to_str().unwrap().parse().unwrap());
    }
    load::run(measure());
}

async fn measure() {
    let data = tempfile::tempdir().unwrap();
    let kasbah = Process::start("open", data.path());
    four_people_play(kasbah.address, "alone", async || ()).await;
    #[cfg(target_os = "linux")]
    {
        let come = async || enemy::Enemy::start(kasbah.address);
        four_people_play(kasbah.address, "with the enemy", come).await;
        say(&format!("the server then: {:.0} MiB\n", kasbah.resident_mib()));
    }
}

/// They have sat down when somebody comes, who is given two seconds to lay hold of what he can.
async fn four_people_play<T>(server: SocketAddr, how: &str, come: impl AsyncFnOnce() -> T) {
    let end = Instant::now() + Duration::from_secs(3 + 4 * seconds());
    let heard = Arc::new(Mutex::new(Heard::default()));
    let four = people(server, "medici", 4).await;
    let playing = tokio::spawn(play(server, "medici", four, end, THINKING, Arc::clone(&heard)));
    sleep(Duration::from_secs(1)).await;
    let _come = come().await;
    sleep(Duration::from_secs(2)).await;
    *heard.lock().unwrap() = Heard::default();
    playing.await.unwrap();
    let mut heard = heard.lock().unwrap();
    heard.answered.sort_unstable();
    let millis = |part: usize| {
        let at = heard.answered.len() * part / 100;
        f64::from(heard.answered[at.min(heard.answered.len() - 1)]) / 1000.0
    };
    say(&format!(
        "{how}: {} moves, answered in {:.1} ms in the middle, {:.1} ms at the 99th percentile, {:.1} ms at most; \
         {} refused\n",
        heard.actions,
        millis(50),
        millis(99),
        millis(100),
        heard.refused,
    ));
}
