//! What is found out about lessons, for whoever writes one: `cargo run -p kasbah-catalog --profile play
//! --example lessons -- medici 20000 lessons/medici/1-turn.txt`, files as many as one likes.

#![expect(clippy::print_stdout, reason = "it is what the example is for")]

use kasbah_catalog::{Better, Proof};

fn main() -> Result<(), String> {
    let mut words = std::env::args().skip(1);
    let game = words.next().ok_or("which game?")?;
    let visits = words.next().and_then(|word| word.parse().ok()).ok_or("how many visits?")?;
    for file in words {
        let text = std::fs::read_to_string(&file).map_err(|error| format!("{file}: {error}"))?;
        match Proof::of(&game, &text) {
            Ok(proof) => println!("{proof:?}"),
            Err(why) => println!("{file}: {why}"),
        }
        for seed in 1..=2 {
            for better in Better::of(&game, &text, visits, seed)? {
                println!("{better:?}");
            }
        }
    }
    Ok(())
}
