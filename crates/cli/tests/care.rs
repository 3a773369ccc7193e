//! What whoever hosts does with a data folder, with the real program and a real server.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::json;
use tokio::task::{JoinSet, yield_now};

#[expect(dead_code, reason = "other tests use the rest")]
mod program;
#[expect(dead_code, reason = "other tests use the rest")]
mod server;

use program::{Run, kasbah_args};
use server::{Person, Server};

fn run(words: &[&str], data: &Path, input: &str) -> Run {
    let data = data.to_string_lossy();
    let words: Vec<_> = words.iter().copied().chain(["--data", &data]).collect();
    kasbah_args(&words, input.as_bytes())
}

fn done(words: &[&str], data: &Path) -> String {
    let run = run(words, data, "");
    assert_eq!(run.code, Some(0), "{words:?}: {}", run.err);
    run.out
}

fn refused(words: &[&str], data: &Path, code: i32, reason: &str) {
    let run = run(words, data, "");
    assert_eq!(run.code, Some(code), "{words:?}: {}{}", run.out, run.err);
    assert!(run.err.contains(reason), "{words:?}: {}", run.err);
}

/// Lays a table at which two friends may sit, and says which.
async fn lay(person: &Person, game: &str) -> String {
    let wish = json!({
        "game": game, "options": {}, "public": true, "hints": true, "shuffle": false,
        "seats": [{ "kind": "me", "name": "Anna" }, { "kind": "friend" }, { "kind": "friend" }],
    });
    let laid = person.post("/api/tables", &wish).await.expect("it is open");
    laid["id"].as_str().unwrap_or_else(|| panic!("{laid}")).to_owned()
}

/// A server that has ended left a folder with two tables.
async fn house(data: &Path) -> (Person, [String; 2]) {
    let mut server = Server::open(data);
    let anna = Person::new();
    let here = anna.at(&server);
    let ids = [lay(&here, "medici").await, lay(&here, "medina").await];
    server.end();
    (anna, ids)
}

#[tokio::test]
async fn a_backup_of_a_running_house_brings_everybody_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, other) = (folder.path().join("data"), folder.path().join("other"));
    let file = folder.path().join("monday.backup");
    let name = file.to_string_lossy().into_owned();
    refused(&["backup", &name], &data, 2, "there is no kasbah.db");

    let anna = Person::new();
    let mut server = Server::open(&data);
    let id = lay(&anna.at(&server), "medici").await;
    assert!(done(&["backup", &name], &data).contains("has everything"));
    refused(&["backup", &name], &data, 2, "is there already");
    refused(&["restore", "--force", &name], &data, 2, "in use by another Kasbah");
    let later = lay(&anna.at(&server), "medici").await;
    server.end();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&file).expect("a file").permissions().mode() & 0o777, 0o600);
    }

    // Into a new folder: she is known by her cookie.
    assert!(done(&["restore", &name], &other).contains("1 table restored"));
    let mut server = Server::open(&other);
    let lobby = anna.at(&server).get("/api/tables").await.expect("it is open");
    assert_eq!(lobby["mine"][0]["id"], json!(id), "{lobby}");
    server.end();

    // Over another house: only if it is said, and that one is kept.
    refused(&["restore", &name], &data, 2, "say --force");
    let said = done(&["restore", "--force", &name], &data);
    let aside = said.lines().find_map(|line| line.strip_prefix("What was there is in "));
    let aside = Path::new(aside.expect("it says where"));
    assert!(done(&["tables", "list"], aside).contains(&later));
    let listed = done(&["tables", "list"], &data);
    assert!(listed.contains(&id) && !listed.contains(&later), "{listed}");
    assert!(done(&["check"], &data).contains("1 table, "));
}

/// Plays table after table, until nobody answers; counts what was acknowledged.
async fn play_on(person: Person, number: u64, acknowledged: Arc<AtomicU64>) {
    for turn in 0.. {
        let seats = json!([{ "kind": "me" }, { "kind": "hotseat" }]);
        let wish = json!({ "game": "medici", "public": true, "seats": seats });
        let Some(laid) = person.post("/api/tables", &wish).await else { return };
        let Some(id) = laid["id"].as_str() else { return };
        let path = format!("/api/tables/{id}");
        for action in 0..20 {
            let Some(table) = person.get(&path).await else { return };
            let Some(legal) = table["legal"].as_array().and_then(|legal| legal.first()) else {
                break;
            };
            let key = format!("attempt-{number}-{turn}-{action}");
            let (seat, number) = (&table["turn"]["seat"], &table["number"]);
            let act = json!({ "seat": seat, "actions": [legal], "number": number, "key": key });
            let Some(told) = person.post(&format!("{path}/actions"), &act).await else { return };
            if told["number"].is_u64() {
                acknowledged.fetch_add(1, Ordering::SeqCst);
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_whole_while_people_play() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let settings = [("KASBAH_TABLES", "off"), ("KASBAH_TABLES_OF_ADDRESS", "off")];
    let mut server = Server::start_with(&data, &settings).opened();
    let acknowledged = Arc::new(AtomicU64::new(0));
    let mut playing = JoinSet::new();
    for number in 0..4 {
        let anna = Person::new().at(&server);
        playing.spawn(play_on(anna, number, Arc::clone(&acknowledged)));
    }
    let mut backups = Vec::new();
    for number in 0..4 {
        let before = acknowledged.load(Ordering::SeqCst);
        while acknowledged.load(Ordering::SeqCst) < before + 50 {
            yield_now().await;
        }
        let known = acknowledged.load(Ordering::SeqCst);
        let file = folder.path().join(format!("{number}.backup")).to_string_lossy().into_owned();
        done(&["backup", &file], &data);
        backups.push((file, known));
    }
    server.end();
    playing.join_all().await;
    let mut last = 0;
    for (number, (file, known)) in backups.iter().enumerate() {
        let other = folder.path().join(format!("other-{number}"));
        done(&["restore", file], &other);
        let checked = done(&["check"], &other);
        let events = checked.split(", ").nth(1).and_then(|it| it.strip_suffix(" events"));
        let events: u64 = events.and_then(|it| it.parse().ok()).expect(&checked);
        assert!(events >= *known && events > last, "{known} were acknowledged: {checked}");
        last = events;
    }
}

/// A server's folder is its own; whoever looks after the machine restores as its administrator.
#[cfg(unix)]
#[tokio::test]
async fn what_is_restored_belongs_to_whom_the_folder_belongs() {
    use std::os::unix::fs::{MetadataExt, chown};
    let folder = tempfile::tempdir().expect("a folder");
    let (data, other) = (folder.path().join("data"), folder.path().join("other"));
    let file = folder.path().join("monday.backup").to_string_lossy().into_owned();
    house(&data).await;
    done(&["backup", &file], &data);
    fs::create_dir(&other).expect("a folder");
    // Only an administrator can give something away.
    let _ = chown(&other, Some(12_345), Some(12_345));
    done(&["restore", &file], &other);
    done(&["restore", "--force", &file], &other);
    done(&["check"], &other);
    let owner = fs::metadata(&other).expect("a folder").uid();
    let mut seen = 0;
    for entry in fs::read_dir(&other).expect("a folder") {
        let path = entry.expect("an entry").path();
        assert_eq!(fs::metadata(&path).expect("it is there").uid(), owner, "{}", path.display());
        seen += 1;
    }
    assert!(seen >= 3, "the lock, the house, and the one before");
}

#[test]
fn what_is_no_backup_is_refused_and_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let file = folder.path().join("file");
    let name = file.to_string_lossy().into_owned();
    refused(&["restore", &name], &data, 2, "is no backup");
    fs::write(&file, "what is this?").expect("a file");
    refused(&["restore", &name], &data, 2, "is no backup");
    fs::write(&file, "").expect("a file");
    refused(&["restore", &name], &data, 2, "it has no tables");
    assert!(!data.join("kasbah.db").exists());
    refused(&["check"], &data, 2, "there is no kasbah.db");
    refused(&["tables", "list"], &data, 2, "there is no kasbah.db");
    refused(&["prune", "--older", "1d"], &data, 2, "there is no kasbah.db");
    for time in ["", "d", "90", "-1d", "soon"] {
        refused(&["prune", &format!("--older={time}")], &data, 2, "--older");
    }
}

#[tokio::test]
async fn tables_are_listed_shown_exported_and_deleted() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let (anna, [medici, medina]) = house(data).await;

    let listed = done(&["tables", "list"], data);
    assert!(listed.contains(&medici) && listed.ends_with("2 tables, page 1 of 1\n"), "{listed}");
    let listed = done(&["tables", "list", "--game", "medina", "--state", "open"], data);
    assert!(listed.contains(&medina) && !listed.contains(&medici), "{listed}");
    let second = done(&["tables", "list", "--per-page", "1", "--page", "2"], data);
    assert!(second.contains(&medici) && second.ends_with("2 tables, page 2 of 2\n"), "{second}");
    assert_eq!(done(&["tables", "list", "--state", "damaged"], data), "0 tables, page 1 of 1\n");
    refused(&["tables", "list", "--state", "gone"], data, 2, "possible values: open, playing");
    refused(&["tables", "list", "--page", "0"], data, 2, "--page");

    let shown = done(&["tables", "show", &medici], data);
    assert!(shown.contains("Anna (held by 1)") && shown.contains("players=3"), "{shown}");
    refused(&["tables", "show", "nowhere"], data, 2, "there is no table nowhere");

    let record = done(&["tables", "export", &medici], data);
    assert!(record.starts_with("game medici\n") && !record.contains("\nseed "), "{record}");
    let file = data.join("game.txt").to_string_lossy().into_owned();
    done(&["tables", "export", &medici, "--output", &file], data);
    refused(&["tables", "export", &medici, "--output", &file], data, 2, "cannot write");
    assert_eq!(fs::read_to_string(&file).expect("a record"), record);
    assert_eq!(kasbah_args(&["replay", &file], b"").code, Some(0));

    refused(&["tables", "delete", &medici], data, 2, "say --yes");
    refused(
        &["tables", "delete", "--yes", &medici, "nowhere"],
        data,
        2,
        "there is no table nowhere",
    );
    let unsure = run(&["tables", "delete", &medici], data, "no\n");
    assert_eq!((unsure.code, unsure.out.as_str()), (Some(1), ""));
    let mut server = Server::open(data);
    refused(&["tables", "delete", "--yes", &medici], data, 2, "in use by another Kasbah");
    // It may be looked at.
    assert!(done(&["tables", "list"], data).contains(&medici));
    server.end();
    let sure = run(&["tables", "delete", &medici], data, "y\n");
    assert_eq!((sure.code, sure.out.as_str()), (Some(0), "1 table deleted\n"), "{}", sure.err);
    let mut server = Server::open(data);
    let lobby = anna.at(&server).get("/api/tables").await.expect("it is open");
    let mine: Vec<_> =
        lobby["mine"].as_array().expect("a list").iter().map(|it| &it["id"]).collect();
    assert_eq!(mine, [&json!(medina)]);
    server.end();
}

#[tokio::test]
async fn tables_that_nobody_came_to_are_pruned_in_their_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    let (_, [medici, _]) = house(data).await;
    assert_eq!(done(&["prune", "--older", "1h"], data), "0 tables deleted\n");
    let would = done(&["prune", "--older", "0d", "--dry-run"], data);
    assert!(would.contains(&medici) && would.ends_with("2 tables would be deleted\n"), "{would}");
    assert_eq!(done(&["prune", "--older", "0d"], data), "2 tables deleted\n");
    assert_eq!(done(&["tables", "list"], data), "0 tables, page 1 of 1\n");
}

#[tokio::test]
async fn damage_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    house(data).await;
    assert!(done(&["check"], data).contains("2 tables, "));
    let file = data.join("kasbah.db");
    let mut bytes = fs::read(&file).expect("a database");
    let setup = b"players=3";
    let at = bytes.windows(setup.len()).position(|it| it == setup).expect("a setup");
    bytes[at + 8] = b'9';
    fs::write(&file, bytes).expect("it is ours");
    let run = run(&["check"], data, "");
    assert_eq!(run.code, Some(1), "{}{}", run.out, run.err);
    assert!(run.out.contains("does not replay"), "{}", run.out);
    assert!(run.err.contains("1 problem"), "{}", run.err);
}

#[test]
fn a_server_says_how_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::open(folder.path());
    let address = server.address().to_owned();
    let well = kasbah_args(&["health", &address], b"");
    assert_eq!((well.code, well.out, well.err), (Some(0), String::new(), String::new()));
    server.end();
    let gone = kasbah_args(&["health", &address], b"");
    assert_eq!(gone.code, Some(1));
    assert!(gone.err.contains("nobody answers"), "{}", gone.err);
    assert_eq!(kasbah_args(&["health", "here"], b"").code, Some(2));
}
