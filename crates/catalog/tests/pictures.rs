//! Boards as text: drawn by each game from what may be seen.

use kasbah_catalog::{ToLook, new_table, read_record};
use kasbah_rules::{Seat, Viewer};

fn fixture(name: &str) -> Box<dyn ToLook> {
    let path = format!("{}/../../fixtures/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    read_record(&text).unwrap_or_else(|e| panic!("{path}: {e}")).0
}

fn everybody(table: &dyn ToLook) -> String {
    table.picture(Viewer::Watcher)
}

#[test]
fn medina_over() {
    insta::assert_snapshot!(everybody(&*fixture("medina/neutral-roofs-take-tiles")));
}

#[test]
fn medina_in_play_with_gates_seen_by_a_seat() {
    let table = fixture("medina/gate-discarded").at(70);
    insta::assert_snapshot!(table.picture(Viewer::Seat(Seat(1))));
}

#[test]
fn medina_of_the_first_edition_with_open_screens() {
    let table = fixture("medina/open-screens-first-edition").at(100);
    insta::assert_snapshot!(everybody(&*table));
}

#[test]
fn medici_in_play() {
    insta::assert_snapshot!(everybody(&*fixture("medici/four-players").at(100)));
}

#[test]
fn medici_over() {
    insta::assert_snapshot!(everybody(&*fixture("medici/shared-victory")));
}

#[test]
fn alhambra_over() {
    insta::assert_snapshot!(everybody(&*fixture("alhambra/nine-symbols")));
}

#[test]
fn alhambra_with_a_throw_cancelled() {
    insta::assert_snapshot!(everybody(&*fixture("alhambra/unfinished")));
}

#[test]
fn alhambra_lies_open_to_all() {
    let table = fixture("alhambra/six-players").at(100);
    let watched = everybody(&*table);
    assert!(Seat::all(6).all(|seat| table.picture(Viewer::Seat(seat)) == watched));
}

#[test]
fn before_the_first_event() {
    let table = new_table("alhambra", "players=2", [7; 32]).expect("a table");
    assert!(
        everybody(table.look()).starts_with("alhambra players=2\nafter 0 events, chance decides\n")
    );
    let table = new_table("medina", "players=2", [7; 32]).expect("a table");
    assert!(
        everybody(table.look()).starts_with("medina players=2\nafter 0 events, chance decides\n")
    );
    let table = new_table("medici", "players=2", [7; 32]).expect("a table");
    let picture = everybody(table.look());
    assert!(picture.starts_with("medici players=2\nafter 0 events, seat 0 is to act\n"));
    assert!(picture.contains("\nmarket: empty\n"), "{picture}");
}

/// The stocks of a picture of Medina, line by line.
fn stocks(picture: &str) -> Vec<&str> {
    picture.lines().filter(|line| line.starts_with("seat ")).collect()
}

#[test]
fn nobody_looks_behind_a_screen_that_is_closed() {
    let table = fixture("medina/second-street").at(40);
    let hidden = "behind the screen";
    let watched = everybody(&*table);
    assert!(stocks(&watched).iter().all(|line| line.ends_with(hidden)), "{watched}");
    for seat in Seat::all(3) {
        let seen = table.picture(Viewer::Seat(seat));
        for (other, line) in Seat::all(3).zip(stocks(&seen)) {
            assert_eq!(line.ends_with(hidden), other != seat, "{seen}");
        }
    }
    let open = everybody(&*fixture("medina/open-screens"));
    assert!(!open.contains(hidden), "{open}");
}

/// Every square of every piece on the board is drawn where its name says.
#[test]
fn every_piece_is_drawn_on_its_square() {
    for name in ["medina/gates-for-four", "medina/end-named", "medina/first-edition-roof-due"] {
        let whole = fixture(name);
        let events: Vec<String> =
            whole.walk().log().1.into_iter().map(|entry| entry.text).collect();
        for (number, text) in events.iter().enumerate() {
            let Some((piece, place)) = text.split_once('@') else { continue };
            let place = place.split('<').next().unwrap_or(place);
            let picture = everybody(&*whole.at(number as u32 + 1));
            let drawn = mark(&picture, place);
            let expected = match piece {
                "W" => "##",
                "G" => "[]",
                "M" | "S" | "o" | "b" | "g" | "v" | "k" => piece,
                // A roof shows whose it is, beside the colour.
                _ => {
                    let seat = whole.walk().log().1[number].seat.expect("a player's roof");
                    let owner = if piece == "R" { seat.to_string() } else { "N".into() };
                    assert!(drawn.ends_with(&owner), "{text}: {drawn} in\n{picture}");
                    continue;
                }
            };
            assert!(drawn.starts_with(expected), "{text}: {drawn} in\n{picture}");
        }
    }
}

/// What is drawn on a square, by the letters and numbers along the edge.
fn mark<'a>(picture: &'a str, place: &str) -> &'a str {
    let lines: Vec<&str> = picture.lines().collect();
    let letters =
        lines.iter().position(|line| line.starts_with("        a  b  ")).expect("letters");
    let column = |letter: &str| lines[letters].find(letter).expect("a column");
    let row = |number: &str| {
        let starts = |line: &&&str| line.split_whitespace().next() == Some(number);
        *lines[letters..].iter().find(starts).expect("a row")
    };
    let (first, rest) = place.split_at(1);
    let (line, at) = match first {
        "N" => (lines[letters + 1], column(rest)),
        "S" => (*lines.iter().find(|line| line.starts_with("    T4")).expect("T4"), column(rest)),
        "W" => (row(rest), 4),
        "E" => (row(rest), lines[letters + 1].rfind('T').expect("a tower") - 1),
        letter => (row(rest), column(letter)),
    };
    line[at..].split_whitespace().next().expect("a mark")
}
