//! From a page of `docs/rules` to the book.

use std::collections::{BTreeMap, BTreeSet};

use kasbah_rules::story::tell_and_show;

use super::picture::picture;
use super::pieces::{Piece, pieces};
use super::{Book, BookBlock, BookChapter, BookPicture, BookText, key};
use crate::listed::Listed;

/// The book of a page.
pub(super) fn read<G: Listed>(page: &str) -> Result<BookText, String> {
    let mut reader = Reader::<G>::default();
    for piece in pieces(page)? {
        let place = format!("{piece:?}").chars().take(90).collect::<String>();
        reader
            .read(piece)
            .map_err(|error| format!("docs/rules/{}.md: {error} ({place} …)", G::NAME))?;
    }
    reader.close().map_err(|error| format!("docs/rules/{}.md: {error}", G::NAME))
}

struct Reader<G: Listed> {
    chapters: Vec<BookChapter>,
    law: BTreeMap<String, Vec<BookPicture>>,
    words: Vec<(String, String)>,
    names: BTreeSet<String>,
    /// The rule that was read last; nothing as long as the chapters are to be read.
    rule: Option<String>,
    /// Whether the chapter is one of the law.
    of_law: bool,
    /// The pictures of the last example, and how many of them were spoken of.
    shown: Vec<BookPicture>,
    said: usize,
    game: std::marker::PhantomData<G>,
}

impl<G: Listed> Default for Reader<G> {
    fn default() -> Self {
        Reader {
            chapters: Vec::new(),
            law: BTreeMap::new(),
            words: Vec::new(),
            names: BTreeSet::new(),
            rule: None,
            of_law: false,
            shown: Vec::new(),
            said: 0,
            game: std::marker::PhantomData,
        }
    }
}

impl<G: Listed> Reader<G> {
    fn read(&mut self, piece: Piece) -> Result<(), String> {
        match piece {
            Piece::Quote { words } => return self.caption(&words),
            Piece::Steps { items } if self.waits_for_marks() => return self.legend(&items),
            Piece::Fenced { kind, .. } if kind == "board" => return Ok(()),
            _ => self.hang()?,
        }
        match piece {
            Piece::Fenced { line, text, .. } => return self.example(&text, line),
            Piece::Chapter { id: Some(id), words } => {
                self.of_law = false;
                let heading = self.say(&words)?;
                self.chapters.push(BookChapter { id, heading, blocks: Vec::new() });
                return Ok(());
            }
            Piece::Chapter { id: None, .. } => {
                self.of_law = true;
                self.rule = None;
                return Ok(());
            }
            Piece::Rule { number, .. } => {
                self.rule = Some(number);
                return Ok(());
            }
            _ if self.of_law => return Ok(()),
            _ => {}
        }
        let block = match piece {
            Piece::Text { words } => BookBlock::Text { words: self.say(&words)? },
            Piece::Heading { words } => BookBlock::Heading { words: self.say(&words)? },
            Piece::Steps { items } => BookBlock::Steps { items: self.say_all(&items)? },
            Piece::List { items } => BookBlock::List { items: self.say_all(&items)? },
            Piece::Tables => BookBlock::Tables,
            // The page has its own.
            _ => return Ok(()),
        };
        self.add(block)
    }

    fn close(mut self) -> Result<BookText, String> {
        self.hang()?;
        let Reader { chapters, law, words, .. } = self;
        Ok(BookText { book: Book { chapters, law }, words })
    }

    /// Plays an example, and keeps its pictures.
    fn example(&mut self, text: &str, line: usize) -> Result<(), String> {
        let mut shown = Vec::new();
        tell_and_show::<G>(text, |words, position| {
            shown.push(picture(words, position)?);
            Ok(())
        })
        .map_err(|error| format!("in the block from line {line} on: {error}"))?;
        if let Some(twice) = shown.iter().find(|one| !self.names.insert(one.name.clone())) {
            return Err(format!("two pictures are called `{}`", twice.name));
        }
        self.shown = shown;
        self.said = 0;
        Ok(())
    }

    /// What is said under the next picture of the example.
    fn caption(&mut self, words: &str) -> Result<(), String> {
        let caption = self.say(words)?;
        let picture =
            self.shown.get_mut(self.said).ok_or("there is no picture to say this under")?;
        picture.caption = caption;
        self.said += 1;
        Ok(())
    }

    fn waits_for_marks(&self) -> bool {
        let last = self.said.checked_sub(1).and_then(|last| self.shown.get(last));
        last.is_some_and(|picture| picture.marks.iter().any(|mark| mark.words.is_empty()))
    }

    fn legend(&mut self, items: &[String]) -> Result<(), String> {
        let words = self.say_all(items)?;
        let Some(picture) = self.said.checked_sub(1).and_then(|last| self.shown.get_mut(last))
        else {
            return Ok(());
        };
        if picture.marks.len() != words.len() {
            return Err(format!("`{}` has {} marks", picture.name, picture.marks.len()));
        }
        for (mark, words) in picture.marks.iter_mut().zip(words) {
            mark.words = words;
        }
        Ok(())
    }

    /// The pictures of the last example are hung up where they were shown.
    fn hang(&mut self) -> Result<(), String> {
        let pictures = std::mem::take(&mut self.shown);
        if let Some(mute) = pictures.get(self.said) {
            return Err(format!("nothing is said under the picture `{}`", mute.name));
        }
        self.said = 0;
        if let Some(mute) =
            pictures.iter().find(|one| one.marks.iter().any(|mark| mark.words.is_empty()))
        {
            return Err(format!("the marks of `{}` are not told", mute.name));
        }
        if pictures.is_empty() {
            return Ok(());
        }
        if !self.of_law {
            return self.add(BookBlock::Pictures { pictures });
        }
        let rule = self.rule.clone().ok_or("a picture of the law follows a rule")?;
        self.law.entry(rule).or_default().extend(pictures);
        Ok(())
    }

    fn add(&mut self, block: BookBlock) -> Result<(), String> {
        let chapter = self.chapters.last_mut().ok_or("this stands in no chapter")?;
        chapter.blocks.push(block);
        Ok(())
    }

    fn say_all(&mut self, all: &[String]) -> Result<Vec<String>, String> {
        all.iter().map(|words| self.say(words)).collect()
    }

    /// The key of words that are read on the page.
    fn say(&mut self, words: &str) -> Result<String, String> {
        let words = without_links(words)?;
        if let Some(sign) = words.chars().find(|sign| "{}\\`<>".contains(*sign)) {
            return Err(format!("`{sign}` is not for words that are read on the page"));
        }
        let key = key(G::NAME, &words);
        if !self.words.iter().any(|(known, _)| *known == key) {
            self.words.push((key.clone(), words));
        }
        Ok(key)
    }
}

/// `[M25](#m25)` is `M25`: the page makes links of rules by itself.
fn without_links(words: &str) -> Result<String, String> {
    let mut plain = String::new();
    let mut rest = words;
    while let Some((before, link)) = rest.split_once('[') {
        let found = link.split_once("](#").and_then(|(text, rest)| {
            let (anchor, rest) = rest.split_once(')')?;
            anchor.eq_ignore_ascii_case(text).then_some((text, rest))
        });
        let (text, after) = found.ok_or("only rules are linked to, as in `[M25](#m25)`")?;
        plain.extend([before, text]);
        rest = after;
    }
    plain.push_str(rest);
    Ok(plain)
}

#[cfg(test)]
mod tests {
    use kasbah_medici::Medici;

    use super::{read, without_links};
    use crate::BookBlock;

    const PAGE: &str = r#"
## <a id="turn"></a>A turn

See [C5](#c5).

```kasbah
setup players=3
0 reveal
* C5
picture one may=take
picture two mark=1
```

> One.

> Two.

1. The last card.

## The law

<a id="c5"></a>**C5** A rule.

```kasbah
setup players=3
picture three
```

> Three.
"#;

    #[test]
    fn pictures_hang_where_they_are_shown() {
        let text = read::<Medici>(PAGE).expect("a book");
        let [chapter] = &text.book.chapters[..] else { panic!("{:?}", text.book.chapters) };
        let [BookBlock::Text { words }, BookBlock::Pictures { pictures }] = &chapter.blocks[..]
        else {
            panic!("{:?}", chapter.blocks)
        };
        assert_eq!(text.words[1], (words.clone(), "See C5.".into()));
        assert_eq!(pictures[0].may, ["take 1"]);
        assert_eq!(pictures[1].marks[0].at, "1");
        assert_eq!(text.words.last().map(|(_, words)| &words[..]), Some("Three."));
        assert_eq!(text.book.law["C5"][0].name, "three");
    }

    #[test]
    fn what_is_not_as_it_should_be_is_found() {
        for (old, new, error) in [
            ("> Two.", "Two.", "nothing is said under the picture `two`"),
            ("1. The last card.", "The last card.", "the marks of `two` are not told"),
            ("1. The last", "1. x\n2. The last", "`two` has 1 marks"),
            ("* C5", "* C9", "in the block from line 7 on"),
            ("may=take", "may=steal", "nothing like `steal` may be done"),
            ("may=take", "may", "what is `may`?"),
            ("picture three", "picture one", "two pictures are called `one`"),
            ("<a id=\"c5\"></a>**C5** A rule.", "", "a picture of the law follows a rule"),
            ("See ", "See `deck` ", "is not for words that are read on the page"),
        ] {
            let found = read::<Medici>(&PAGE.replace(old, new)).expect_err(error);
            assert!(found.contains(error), "{found}");
        }
    }

    #[test]
    fn links_lead_to_rules_alone() {
        assert_eq!(without_links("a [M1](#m1), [MR2](#mr2)."), Ok("a M1, MR2.".into()));
        assert!(without_links("[a game](../x.txt)").is_err());
    }
}
