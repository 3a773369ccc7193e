//! Writing records and traces.

use std::fmt::{self, Write};

use crate::{Event, EventOf, Game, Seed, Setup, Table, Turn};

/// The words of a `setup` line.
pub fn setup_text(setup: &impl Setup) -> String {
    let words: Vec<String> =
        setup.words().iter().map(|(key, value)| format!("{key}={value}")).collect();
    words.join(" ")
}

/// One event, without the line end.
pub fn write_event<G: Game>(event: &EventOf<G>, out: &mut impl Write) -> fmt::Result {
    match event {
        Event::Action(seat, action) => write!(out, "{seat} {action}"),
        Event::Chance(chance) => write!(out, "* {chance}"),
    }
}

/// The texts of the legal actions, sorted as byte strings.
pub fn legal_texts<G: Game>(position: &G) -> Vec<String> {
    let mut actions = Vec::new();
    position.legal_actions(&mut actions);
    let mut texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    texts
}

/// A record. `tags` are keys without spaces, and texts of one line.
pub fn write_record<G: Game>(
    table: &Table<G>,
    seed: Option<Seed>,
    tags: &[(String, String)],
    out: &mut impl Write,
) -> fmt::Result {
    write_header(table, seed, tags, out)?;
    for event in table.events() {
        write_event::<G>(event, out)?;
        out.write_char('\n')?;
    }
    write_scores(table.position(), out)
}

/// A record with every choice laid open.
pub fn write_trace<G: Game>(
    table: &Table<G>,
    seed: Option<Seed>,
    tags: &[(String, String)],
    out: &mut impl Write,
) -> fmt::Result {
    write_header(table, seed, tags, out)?;
    let mut position = G::start(table.setup(), &mut ());
    for event in table.events() {
        if let Event::Action(seat, _) = event {
            writeln!(out, "? {seat} {}", legal_texts(&position).join(" | "))?;
        }
        write_event::<G>(event, out)?;
        out.write_char('\n')?;
        match event {
            Event::Action(_, action) => position.act(action, &mut ()),
            Event::Chance(chance) => position.settle(chance, &mut ()),
        }
    }
    if position.turn() == Turn::Over {
        for line in position.score_sheet() {
            writeln!(out, "score {} {} {}", line.seat, line.points, line.reason)?;
        }
    }
    write_scores(&position, out)
}

fn write_header<G: Game>(
    table: &Table<G>,
    seed: Option<Seed>,
    tags: &[(String, String)],
    out: &mut impl Write,
) -> fmt::Result {
    writeln!(out, "game {}\nrules {}\nsetup {}", G::NAME, G::RULES, setup_text(table.setup()))?;
    if let Some(seed) = seed {
        writeln!(out, "seed {seed}")?;
    }
    tags.iter().try_for_each(|(key, text)| writeln!(out, "tag {key} {text}"))
}

fn write_scores<G: Game>(position: &G, out: &mut impl Write) -> fmt::Result {
    if position.turn() == Turn::Over {
        out.write_char('=')?;
        position.scores().iter().try_for_each(|score| write!(out, " {score}"))?;
        out.write_char('\n')?;
    }
    Ok(())
}
