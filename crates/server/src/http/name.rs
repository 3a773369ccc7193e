//! Names of people, as everybody at a table reads them.

use unicode_properties::{GeneralCategory as Category, UnicodeGeneralCategory};

use crate::trouble::Trouble;

/// Nothing is to be seen of these, whatever their category says.
const INVISIBLE: [char; 6] =
    ['\u{34f}', '\u{115f}', '\u{1160}', '\u{2800}', '\u{3164}', '\u{ffa0}'];

/// A name for a seat: trimmed, short, on one line, and nothing in it that is not seen.
pub(crate) fn name(name: Option<String>) -> Result<Option<String>, Trouble> {
    const LONGEST: usize = 40;
    let Some(name) = name else { return Ok(None) };
    let name = name.trim();
    if name.chars().count() > LONGEST {
        return Err(Trouble::field("name", format!("at most {LONGEST} characters")));
    }
    let mut before = ' ';
    for c in name.chars() {
        if !is_seen(c) && !joins(before, c) {
            return Err(Trouble::field(
                "name",
                "no control characters, and none that are not seen",
            ));
        }
        before = c;
    }
    Ok(Some(name.to_owned()))
}

fn is_seen(c: char) -> bool {
    let category = c.general_category();
    let hidden = matches!(
        category,
        Category::Control
            | Category::Format
            | Category::Surrogate
            | Category::PrivateUse
            | Category::Unassigned
            | Category::LineSeparator
            | Category::ParagraphSeparator
    );
    let selects =
        matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{180b}'..='\u{180f}' | '\u{e0100}'..='\u{e01ef}');
    !hidden && !selects && !INVISIBLE.contains(&c)
}

/// Some scripts and pictures are written with joiners: there they are no way to hide anything.
fn joins(before: char, c: char) -> bool {
    let picture =
        matches!(before.general_category(), Category::OtherSymbol | Category::ModifierSymbol)
            || before == '\u{fe0f}';
    match c {
        '\u{200c}' => matches!(before, '\u{620}'..='\u{109f}'),
        '\u{200d}' => picture || matches!(before, '\u{620}'..='\u{109f}'),
        '\u{fe0f}' => picture && before != c,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_what_is_seen_of_it() {
        for good in ["Anna", " Zoë ", "李小龙", "Ольга", "می‌خواهم", "👨‍👩‍👧", "❤️", "O’Neill", "नमस्ते"]
        {
            assert_eq!(name(Some(good.into())).unwrap().as_deref(), Some(good.trim()), "{good}");
        }
        for bad in [
            "An\u{200b}na",
            "\u{202e}annA",
            "Anna\u{2066}",
            "An\u{200d}na",
            "An\u{ad}na",
            "\u{feff}Anna",
            "Anna\u{e0041}",
            "\u{3164}",
            "\u{2800}",
            "An\nna",
            "An\u{2028}na",
            "\u{e000}",
            "Anna\u{fe0f}",
        ] {
            assert!(name(Some(bad.into())).is_err(), "{}", bad.escape_unicode());
        }
        assert!(name(Some("x".repeat(41))).is_err());
    }
}
