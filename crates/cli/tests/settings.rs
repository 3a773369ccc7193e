//! Settings by flag, by the environment, and by a file.

use std::fs;
use std::path::Path;
use std::process::Command;

/// What the server would be told; or why it would not start.
fn printed(data: &Path, words: &[&str], variables: &[(&str, &str)]) -> Result<toml::Table, String> {
    let run = Command::new(env!("CARGO_BIN_EXE_kasbah"))
        .args(["serve", "--print-config", "--data"])
        .arg(data)
        .args(words)
        .envs(variables.iter().copied())
        .output()
        .expect("kasbah runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if run.status.success() {
        Ok(text(&run.stdout).parse().expect("a file of settings"))
    } else {
        assert_eq!(run.status.code(), Some(2));
        Err(text(&run.stderr))
    }
}

#[test]
fn a_flag_comes_before_the_environment_before_a_file_before_what_is_usual() {
    let folder = tempfile::tempdir().expect("a folder");
    let told = |words: &[&str], variables: &[(&str, &str)]| {
        let told = printed(folder.path(), words, variables).expect("settings");
        told["bot_pace"].as_integer().expect("a number")
    };
    assert_eq!(told(&[], &[]), 700);
    fs::write(folder.path().join("kasbah.toml"), "bot_pace = 1\n").expect("a file");
    assert_eq!(told(&[], &[]), 1);
    assert_eq!(told(&[], &[("KASBAH_BOT_PACE", "2")]), 2);
    assert_eq!(told(&["--bot-pace", "3"], &[("KASBAH_BOT_PACE", "2")]), 3);
    let other = folder.path().join("other.toml");
    fs::write(&other, "bot_pace = 4\n").expect("a file");
    assert_eq!(told(&["--config", &other.to_string_lossy()], &[]), 4);
}

#[test]
fn what_is_printed_says_everything_and_is_taken_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let words = ["--allowed-hosts", "kasbah.example.org,*", "--tables", "5+1/h", "--https", "true"];
    let first = printed(folder.path(), &words, &[]).expect("settings");
    assert_eq!(first["allowed_hosts"].as_array().map(Vec::len), Some(2));
    assert_eq!(first["tables"].as_str(), Some("5+1/h"));
    for setting in kasbah_server::SETTINGS {
        assert!(first.contains_key(setting.name), "{}", setting.name);
    }
    let file = folder.path().join("all.toml");
    fs::write(&file, first.to_string()).expect("a file");
    let again = printed(folder.path(), &["--config", &file.to_string_lossy()], &[]);
    assert_eq!(again.expect("settings"), first);
}

#[test]
fn what_cannot_be_is_refused_by_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kasbah.toml");
    let place = file.to_string_lossy().into_owned();
    for (text, reason) in [
        ("bot_pase = 1", "bot_pase: there is no such setting"),
        ("bot_time = 5", "bot_time: a whole number from 10 to 10000"),
        ("tables = 5", "tables: write it as 20+2/min"),
        ("address = \"here\"", "address: an address and a port"),
        ("allowed_hosts = [\"http://x\"]", "allowed_hosts: http://x: a name such as"),
        ("bot_time = ", "line 1"),
    ] {
        fs::write(&file, text).expect("a file");
        let error = printed(folder.path(), &[], &[]).expect_err(text);
        assert!(error.contains(&place) && error.contains(reason), "{error}");
    }
    fs::remove_file(&file).expect("it is there");
    let error = printed(folder.path(), &[], &[("KASBAH_BOT_TIME", "5")]).expect_err("too short");
    assert!(error.contains("KASBAH_BOT_TIME 5: a whole number from 10 to 10000"), "{error}");
    let error = printed(folder.path(), &["--config", "/nowhere.toml"], &[]).expect_err("no file");
    assert!(error.contains("/nowhere.toml cannot be read"), "{error}");
}

#[test]
fn nobody_is_told_the_password_of_a_database() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = "postgres://anna:s3cret@db.example.org/kasbah";
    let shown = Some("postgres://anna:***@db.example.org/kasbah");
    let told = printed(folder.path(), &["--database", url], &[]).expect("settings");
    assert_eq!(told["database"].as_str(), shown);
    let told = printed(folder.path(), &[], &[("KASBAH_DATABASE", url)]).expect("settings");
    assert_eq!(told["database"].as_str(), shown);
    let bad = "mysql://anna:s3cret@db.example.org/kasbah";
    fs::write(folder.path().join("bad.toml"), format!("database = \"{bad}\"\n")).expect("a file");
    let file = folder.path().join("bad.toml").to_string_lossy().into_owned();
    for (words, variables) in [
        (vec!["--database", bad], vec![]),
        (vec![], vec![("KASBAH_DATABASE", bad)]),
        (vec!["--config", &file], vec![]),
    ] {
        let error = printed(folder.path(), &words, &variables).expect_err("it is none");
        assert!(error.contains("postgres://USER") && !error.contains("s3cret"), "{error}");
    }
}
