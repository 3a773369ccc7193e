//! A bad record gets an error with its line's number, the line, and the reason; nothing else.

mod codes;

use kasbah_catalog::{read_record, replay};
use kasbah_rules::Rule;
use kasbah_rules::record::{Problem, sections};

/// What is wrong with a text of one game. Both doors must say the same.
#[track_caller]
fn wrong(text: &str) -> String {
    let error = match replay(&sections(text)[0], true) {
        Err(error) => error,
        Ok(played) => panic!("nothing is wrong: {played:?}\n{text}"),
    };
    let told = error.to_string();
    if sections(text).len() == 1 {
        assert_eq!(read_record(text).map(drop), Err(error.into()));
    }
    told
}

const HEAD: &str = "game medici\nrules 1\nsetup players=3\n";

#[track_caller]
fn after_head(lines: &str) -> String {
    wrong(&format!("{HEAD}{lines}"))
}

/// A whole game with the smallest deck: lines, scores last.
fn whole() -> String {
    std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../fixtures/medici/three-players.txt"
    ))
    .expect("a fixture")
}

fn without(text: &str, start: &str) -> String {
    text.lines().filter(|line| !line.starts_with(start)).map(|line| format!("{line}\n")).collect()
}

#[test]
fn not_understood() {
    let action = "not understood: an action is `reveal`, `take 1`, `take 1 2`, `take 1 3` or \
                  `take 1 2 3`";
    assert_eq!(after_head("0 take 2\n"), format!("line 4: `0 take 2`: {action}"));
    assert_eq!(after_head("\n\n0 reveal \n"), format!("line 6: `0 reveal `: {action}"));
    assert_eq!(after_head("0  reveal\n"), format!("line 4: `0  reveal`: {action}"));
    let event = "not understood: an event is `* OUTCOME` for chance or `SEAT ACTION` for a player";
    for text in ["reveal", "Anna reveal", "00 reveal", "-1 reveal", "256 reveal", " 0 reveal", "0"]
    {
        assert_eq!(after_head(text), format!("line 4: `{text}`: {event}"));
    }
    assert_eq!(
        after_head("0 reveal\n* C05\n"),
        "line 5: `* C05`: not understood: a card is `+` if green, the letter of its commodity (G S \
         F D C) once for each symbol, and a value from 0 to 99, such as C5, CC0, +G0, +2 or 7"
    );
    assert_eq!(
        after_head("* start x\n"),
        "line 4: `* start x`: not understood: `start SEAT` names a seat by its number"
    );
}

#[test]
fn against_which_rule() {
    assert_eq!(
        after_head("# nothing is there yet\n0 take 1\n"),
        "line 5: `0 take 1`: against the rules: the market is empty: reveal a card first [C5]"
    );
    let card = "0 reveal\n* 7\n";
    assert_eq!(
        after_head(&format!("{card}{card}{card}0 reveal\n")),
        "line 10: `0 reveal`: against the rules: three cards were revealed in this turn already: \
         now take [C4]"
    );
    assert_eq!(
        after_head(&format!("{card}0 take 1 2\n")),
        "line 6: `0 take 1 2`: against the rules: there is no card 2 to take: cards in the \
         market: 1 [C6]"
    );
    let error = replay(&sections(&format!("{HEAD}0 take 1\n"))[0], false).expect_err("C5");
    assert!(matches!(error.problem, Problem::Illegal { .. }));
    assert_eq!(error.problem.rule(), Some(Rule("C5")));
}

#[test]
fn against_a_rule_of_alhambra() {
    let head = "game alhambra\nrules 1\nsetup players=2\n* column P\n* chips 123XV\n";
    let after = |lines: &str| wrong(&format!("{head}{lines}"));
    assert_eq!(
        after("* dice PPSSAACT\n0 throw PPP\n"),
        "line 7: `0 throw PPP`: against the rules: 2 dice show pavilions, and 3 are named [A8]"
    );
    assert_eq!(
        after("0 mark P\n"),
        "line 6: `0 mark P`: seat 0 out of turn: chance decides first [A8]"
    );
    assert_eq!(
        after("* dice PPSSAAC\n"),
        "line 6: `* dice PPSSAAC`: chance outcome impossible here"
    );
    assert!(after("* dice PPSSAATC\n").starts_with("line 6: `* dice PPSSAATC`: not understood: "));
    assert_eq!(
        wrong("game alhambra\nrules 1\nsetup players=7\n"),
        "line 3: `setup players=7`: players: 2 to 6 can play (AR1)"
    );
}

#[test]
fn seat_out_of_turn() {
    assert_eq!(
        after_head("1 reveal\n"),
        "line 4: `1 reveal`: seat 1 out of turn: seat 0 is to act [C3]"
    );
    assert_eq!(
        after_head("0 reveal\n0 take 1\n"),
        "line 5: `0 take 1`: seat 0 out of turn: chance decides first [C4]"
    );
    assert_eq!(after_head("3 reveal\n"), "line 4: `3 reveal`: there is no seat 3 at this table");
    let over = whole().replace("= ", "0 reveal\n= ");
    assert!(
        wrong(&over).ends_with(": `0 reveal`: seat 0 out of turn: the game is over [C21]"),
        "{}",
        wrong(&over)
    );
}

#[test]
fn chance_outcome_impossible() {
    assert_eq!(after_head("* C5\n"), "line 4: `* C5`: chance outcome impossible: seat 0 is to act");
    assert_eq!(after_head("0 reveal\n* C9\n"), "line 5: `* C9`: chance outcome impossible here");
    assert_eq!(
        after_head("0 reveal\n* start 1\n"),
        "line 5: `* start 1`: chance outcome impossible here"
    );
    let over = whole().replace("= ", "* 7\n= ");
    assert!(wrong(&over).ends_with(": `* 7`: chance outcome impossible: the game is over"));
}

#[test]
fn scores_differ_are_missing_or_come_too_early() {
    let whole = whole();
    let last = whole.lines().last().expect("the scores");
    let number = whole.lines().count();
    let scores = last.trim_start_matches("= ");
    let with = |scores: &str| whole.replace(last, scores);
    for told in ["= 1 2 3", "=", "= ", "= 0", &format!("{last} 0"), &format!("{last} "), "= +1 2 3"]
    {
        assert_eq!(
            wrong(&with(told)),
            format!("line {number}: `{told}`: scores differ: they are {scores}")
        );
    }
    let lines: Vec<&str> = whole.lines().collect();
    let before = lines[number - 2];
    assert_eq!(
        wrong(&without(&whole, "= ")),
        format!(
            "line {}: `{before}`: the game is over here, and the line of scores `{last}` is missing",
            number - 1
        )
    );
    assert_eq!(
        after_head("0 reveal\n= 0 0 0\n"),
        "line 5: `= 0 0 0`: scores, but the game is not over"
    );
}

#[test]
fn nothing_follows_the_end() {
    let whole = whole();
    let number = whole.lines().count() + 1;
    for more in ["0 reveal", "* 7", "= 1 2 3", "tag site here", "? 0 reveal", "score 0 0 x"] {
        assert_eq!(
            wrong(&format!("{whole}{more}\n")),
            format!("line {number}: `{more}`: the game is over: nothing can follow its scores")
        );
    }
    // Comments and blank lines may.
    assert!(read_record(&format!("{whole}\n# well played\n\n")).is_ok());
}

#[test]
fn a_trace_lists_what_may_be_done() {
    assert_eq!(
        after_head("? 0 reveal | take 1\n0 reveal\n"),
        "line 4: `? 0 reveal | take 1`: the legal actions are: 0 reveal"
    );
    assert_eq!(after_head("? 1 reveal\n"), "line 4: `? 1 reveal`: the legal actions are: 0 reveal");
    // Sorted as byte strings, and in no other order.
    assert_eq!(
        after_head("0 reveal\n* 7\n? 0 take 1 | reveal\n"),
        "line 6: `? 0 take 1 | reveal`: the legal actions are: 0 reveal | take 1"
    );
    assert_eq!(after_head("0 reveal\n? 0 reveal\n"), "line 5: `? 0 reveal`: nobody is to act here");
}

#[test]
fn a_score_sheet_adds_up() {
    let whole = whole();
    let sheet: Vec<&str> = whole.lines().filter(|line| line.starts_with("score ")).collect();
    let one_less = without(&whole, sheet[0]);
    let scores = whole.lines().last().map(|line| line.trim_start_matches("= ")).expect("scores");
    let wrong_sum = wrong(&one_less);
    assert!(wrong_sum.contains("the score lines add up to "), "{wrong_sum}");
    assert!(wrong_sum.ends_with(&format!(", and the scores are {scores}")), "{wrong_sum}");
    for bad in ["score 3 5 x", "score 0 -5 x", "score 0 5", "score 0 05 x", "score x 5 y", "score"]
    {
        let text = whole.replacen(sheet[0], bad, 1);
        let told = wrong(&text);
        assert!(
            told.ends_with(&format!(
                "`{bad}`: not understood: `score SEAT POINTS reason` is expected"
            )),
            "{told}"
        );
    }
    assert_eq!(
        after_head("score 0 5 too early\n"),
        "line 4: `score 0 5 too early`: scores, but the game is not over"
    );
    // A record may do without the sheet.
    assert!(read_record(&without(&without(&whole, "score "), "? ")).is_ok());
}

#[test]
fn headers() {
    let expected =
        |text: &str, line: &str| format!("not understood: a `{text} …` line is expected {line}");
    assert_eq!(
        wrong("game medici\n"),
        format!("line 1: `game medici`: {}", expected("rules", "after it"))
    );
    assert_eq!(
        wrong("# x\ngame medici\nrules 1\n"),
        format!("line 3: `rules 1`: {}", expected("setup", "after it"))
    );
    assert_eq!(
        wrong("game medici\nsetup players=3\nrules 1\n"),
        format!("line 2: `setup players=3`: {}", expected("rules", "here"))
    );
    assert_eq!(
        wrong("game medici\nrules 2\nsetup players=3\n"),
        "line 2: `rules 2`: these are rules 2, and this program plays rules 1"
    );
    assert_eq!(
        wrong("game medici\nrules one\nsetup players=3\n"),
        "line 2: `rules one`: not understood: a number is expected"
    );
    assert_eq!(
        wrong("game chess\nrules 1\n"),
        "line 1: `game chess`: no such game; there are medici, medina, alhambra"
    );
    assert_eq!(
        wrong("\nrules 1\ngame medici\n").lines().next(),
        Some("line 2: `rules 1`: not understood: a record starts with its `game` line")
    );
    assert_eq!(
        wrong("game medici\nrules 1\nsetup players=3 players=4\n"),
        "line 3: `setup players=3 players=4`: players: given twice"
    );
    assert_eq!(
        wrong("game medici\nrules 1\nsetup players=9\n"),
        "line 3: `setup players=9`: players: 2 to 6 can play (C2)"
    );
    assert_eq!(
        after_head("seed 12\n"),
        "line 4: `seed 12`: not understood: a seed is 64 hexadecimal digits in lower case"
    );
    assert_eq!(after_head("tag\n"), "line 4: `tag`: not understood: `tag key text` is expected");
    // The header ends with the first event.
    assert!(
        after_head("0 reveal\n* 7\ntag site late\n").starts_with("line 6: `tag site late`: not")
    );
}

#[test]
fn comments_blank_lines_and_line_ends() {
    let whole = whole();
    let (table, _) = read_record(&whole).expect("a fixture");
    let dos = whole.replace('\n', "\r\n\r\n");
    let remarks: String = whole
        .lines()
        .map(|line| match line.starts_with("score ") {
            true => format!("{line}\n# what for\n"),
            false => format!("{line} # a remark\n"),
        })
        .collect();
    for text in [dos, remarks] {
        let (again, tags) = read_record(&text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((again.record(&tags), &tags[..]), (table.record(&[]), &[][..]));
    }
    // In tags a hash is a letter like others.
    let (table, tags) = read_record(&format!("{HEAD}tag site table #7 # here\n")).expect("a tag");
    assert_eq!(tags, [("site".to_string(), "table #7 # here".to_string())]);
    assert_eq!(table.record(&tags), format!("{HEAD}tag site table #7 # here\n"));
    // Line numbers count every line.
    assert!(
        after_head("\r\n# x\r\n\r\n1 reveal # too soon\r\n").starts_with("line 7: `1 reveal`: ")
    );
}

#[test]
fn an_audit_finds_what_the_seed_does_not_deal() {
    let whole = whole();
    let seeded: Vec<&str> = whole.lines().take_while(|line| !line.starts_with("? ")).collect();
    let head = format!("{}\n", seeded.join("\n"));
    let dealt = whole.lines().find(|line| line.starts_with("* ")).expect("an outcome");
    let other = if dealt == "* 7" { "* G2" } else { "* 7" };
    let text = format!("{head}0 reveal\n{other}\n");
    let section = &sections(&text)[0];
    let error = replay(section, true).expect_err("the seed deals another card");
    let line = head.lines().count() + 2;
    assert_eq!(error.to_string(), format!("line {line}: `{other}`: the seed deals `{dealt}` here"));
    // It is a good record all the same, if nobody asks.
    assert_eq!(replay(section, false).map(|played| (played.events, played.audited)), Ok((2, None)));
    // And without a seed there is nothing to ask.
    let section = format!("{HEAD}0 reveal\n* 7\n");
    let played = replay(&sections(&section)[0], true).expect("a record");
    assert_eq!((played.audited, played.scores), (None, None));
}

#[test]
fn one_game_at_a_time_is_opened() {
    let told = |text: &str| read_record(text).map(drop).expect_err("not one game").to_string();
    assert_eq!(told("# nothing\n"), "nothing is there: a record starts with its `game` line");
    assert_eq!(told(&HEAD.repeat(2)), "2 games are there: open one at a time");
    // Each of several is checked by itself, with line numbers of the whole text.
    let text = format!("{HEAD}{HEAD}1 reveal\n");
    let found = sections(&text);
    assert!(replay(&found[0], true).is_ok());
    assert_eq!(replay(&found[1], true).map_err(|error| error.line).map(drop), Err(7));
}
