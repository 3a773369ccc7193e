//! Lines, comments, and where one game ends and the next begins.

/// A line that says something: comments and blank lines are gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line<'a> {
    /// Counted from 1, in the whole text.
    pub number: usize,
    /// Without comment and line end.
    pub text: &'a str,
}

/// The lines of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section<'a> {
    /// What the `game` line names; nothing if the section does not start with one.
    pub game: Option<&'a str>,
    /// Its lines, the `game` line first.
    pub lines: Vec<Line<'a>>,
}

/// Parts a text into games: each starts with its `game` line.
pub fn sections(text: &str) -> Vec<Section<'_>> {
    let mut sections: Vec<Section<'_>> = Vec::new();
    for (index, line) in text.split('\n').enumerate() {
        let Some(text) = said(line) else { continue };
        let line = Line { number: index + 1, text };
        let game = text.strip_prefix("game ");
        match sections.last_mut() {
            Some(section) if game.is_none() => section.lines.push(line),
            _ => sections.push(Section { game, lines: vec![line] }),
        }
    }
    sections
}

/// What a line says, if anything.
fn said(line: &str) -> Option<&str> {
    let line = line.trim_end_matches('\r');
    if line.starts_with('#') || line.trim().is_empty() {
        return None;
    }
    // The words of these lines are anybody's, and may have a ` #` of their own.
    if line.starts_with("tag ") || line.starts_with("score ") {
        return Some(line);
    }
    let line = match line.find(" #") {
        Some(at) => line[..at].trim_end(),
        None => line,
    };
    (!line.is_empty()).then_some(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<(usize, &str)> {
        sections(text).iter().flat_map(|s| &s.lines).map(|l| (l.number, l.text)).collect()
    }

    #[test]
    fn comments_and_blank_lines_say_nothing() {
        assert_eq!(
            lines("# a\n\n0 reveal  # why\r\n #x\n  \n1 b\n"),
            [(3, "0 reveal"), (6, "1 b")]
        );
    }

    #[test]
    fn words_of_tags_and_scores_may_have_a_hash() {
        assert_eq!(
            lines("tag site table #7\nscore 0 5 lot #2"),
            [(1, "tag site table #7"), (2, "score 0 5 lot #2")]
        );
    }

    #[test]
    fn each_game_line_starts_a_game() {
        let found = sections("x\ngame a\n1\ngame b\n");
        let games: Vec<_> = found.iter().map(|s| (s.game, s.lines.len())).collect();
        assert_eq!(games, [(None, 1), (Some("a"), 2), (Some("b"), 1)]);
    }
}
