//! A page of Markdown in pieces: as much of Markdown as our pages have.

use kasbah_rules::story::{Block, blocks};

/// A piece of a page, its words on one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Piece {
    /// `## <a id="turn"></a>A turn`; without an anchor it is of the law.
    Chapter { id: Option<String>, words: String },
    /// `### …`
    Heading { words: String },
    /// A paragraph.
    Text { words: String },
    /// `<a id="m25"></a>**M25** …`
    Rule { number: String, words: String },
    /// `> …`
    Quote { words: String },
    /// `1. …`
    Steps { items: Vec<String> },
    /// `- …`
    List { items: Vec<String> },
    /// What stands between fences.
    Fenced { kind: String, line: usize, text: String },
    /// `<!-- tables -->`: here the page has its printed tables.
    Tables,
    /// A table of this page.
    Table,
}

/// The pieces of a page, in order. What stands over its first chapter is not among them.
pub(super) fn pieces(page: &str) -> Result<Vec<Piece>, String> {
    let mut fenced = blocks(page)?.into_iter();
    let mut pieces = Vec::new();
    let mut lines: Vec<&str> = Vec::new();
    let mut inside = false;
    for line in page.lines().chain([""]) {
        if line.starts_with("```") {
            if !inside {
                pieces.extend(piece(&std::mem::take(&mut lines)));
                pieces.extend(fenced.next().map(|Block { kind, line, text }| Piece::Fenced {
                    kind: kind.to_owned(),
                    line,
                    text,
                }));
            }
            inside = !inside;
        } else if inside {
            continue;
        } else if line.trim().is_empty() {
            pieces.extend(piece(&std::mem::take(&mut lines)));
        } else {
            lines.push(line);
        }
    }
    let first = pieces.iter().position(|piece| matches!(piece, Piece::Chapter { .. }));
    Ok(pieces.split_off(first.unwrap_or(pieces.len())))
}

/// What stands between two empty lines.
fn piece(lines: &[&str]) -> Option<Piece> {
    let first = *lines.first()?;
    let words = || lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ");
    if let Some(heading) = first.strip_prefix("## ") {
        let (id, words) = anchored(heading);
        return Some(Piece::Chapter { id: id.map(ToOwned::to_owned), words: words.to_owned() });
    }
    if let Some(heading) = first.strip_prefix("### ") {
        return Some(Piece::Heading { words: heading.to_owned() });
    }
    if first.starts_with("# ") {
        return Some(Piece::Table);
    }
    if first == "<!-- tables -->" {
        return Some(Piece::Tables);
    }
    if first.starts_with('|') {
        return Some(Piece::Table);
    }
    if first.starts_with("> ") {
        let line = |line: &&str| line.trim_start_matches('>').trim().to_owned();
        return Some(Piece::Quote { words: lines.iter().map(line).collect::<Vec<_>>().join(" ") });
    }
    if first.starts_with("- ") {
        return Some(Piece::List { items: items(lines, |line| line.strip_prefix("- ")) });
    }
    if step(first).is_some() {
        return Some(Piece::Steps { items: items(lines, step) });
    }
    if first.starts_with("<a id=")
        && let Some((number, words)) =
            anchored(&words()).1.strip_prefix("**").and_then(|rest| rest.split_once("** "))
    {
        return Some(Piece::Rule { number: number.to_owned(), words: words.to_owned() });
    }
    Some(Piece::Text { words: words() })
}

/// What stands before `<a id="…"></a>`, and behind it.
fn anchored(words: &str) -> (Option<&str>, &str) {
    let found = words.strip_prefix("<a id=\"").and_then(|rest| rest.split_once("\"></a>"));
    found.map_or((None, words), |(id, rest)| (Some(id), rest))
}

/// What follows `12. `.
fn step(line: &str) -> Option<&str> {
    let (number, rest) = line.split_once(". ")?;
    number.parse::<u8>().ok().map(|_| rest)
}

fn items(lines: &[&str], begin: impl Fn(&str) -> Option<&str>) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    for line in lines {
        match (begin(line), items.last_mut()) {
            (Some(first), _) => items.push(first.to_owned()),
            (None, Some(item)) => item.extend([" ", line.trim()]),
            (None, None) => {}
        }
    }
    items
}

#[cfg(test)]
mod tests {
    use super::{Piece, pieces};

    const PAGE: &str = r#"# A game

Before the first chapter.

## <a id="turn"></a>A turn

Two
lines.

1. One,
   and more.
2. Two.

```kasbah
setup players=2

## no heading
```

> Under
> the picture.

## The law

<a id="x1"></a>**X1** It is
so.

- a
- b

| a | b |
|---|---|

<!-- tables -->
"#;

    #[test]
    fn a_page_falls_into_its_pieces() {
        let text = |words: &str| words.to_owned();
        let expected = [
            Piece::Chapter { id: Some(text("turn")), words: text("A turn") },
            Piece::Text { words: text("Two lines.") },
            Piece::Steps { items: vec![text("One, and more."), text("Two.")] },
            Piece::Fenced {
                kind: text("kasbah"),
                line: 15,
                text: text("setup players=2\n\n## no heading\n"),
            },
            Piece::Quote { words: text("Under the picture.") },
            Piece::Chapter { id: None, words: text("The law") },
            Piece::Rule { number: text("X1"), words: text("It is so.") },
            Piece::List { items: vec![text("a"), text("b")] },
            Piece::Table,
            Piece::Tables,
        ];
        assert_eq!(pieces(PAGE), Ok(expected.to_vec()));
    }
}
