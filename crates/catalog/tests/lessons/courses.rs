//! What a lesson tells can be, and what it teaches is right.

use std::path::Path;

use kasbah_catalog::{Better, lesson_words, lessons, prove};

use super::taught;

/// Positions that the bot looks at, for each course that is compared.
const VISITS: u64 = 1500;

#[test]
fn every_course_of_every_task_has_an_answer() {
    let games = taught();
    assert!(games.contains(&"medici".to_owned()));
    for game in games {
        let proofs = prove(&game).unwrap_or_else(|why| panic!("{why}"));
        let words = lesson_words(&game).unwrap();
        for (proof, words) in proofs.iter().zip(words) {
            let tried = proof.right + proof.wrong + proof.otherwise;
            assert!(proof.right >= words.tasks.min(1), "{proof:?}");
            assert!(tried >= 2 * words.tasks, "{proof:?}: nothing to decide");
        }
    }
}

#[test]
fn every_file_is_a_lesson() {
    for game in taught() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lessons").join(&game);
        let files = std::fs::read_dir(&folder).unwrap().count();
        assert_eq!(lessons(&game).len(), files, "{game}: name new files in `games/{game}.rs`");
    }
}

#[test]
fn the_strong_bot_agrees_with_what_is_taught() {
    for game in taught() {
        for claim in Better::all(&game, VISITS, 7).unwrap_or_else(|why| panic!("{why}")) {
            let [better, worse] = claim.chances;
            assert!(better - worse >= claim.by, "{game}: {claim:?}");
        }
    }
}
