//! Lines from the referee, whatever they are.

use std::io::{BufRead, Read};

/// A deck can be long, but no line that means something is longer.
const LONGEST: usize = 1 << 16;

/// What the referee said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Said {
    /// A line, without its end.
    Line(String),
    /// A line that cannot be read, and why.
    Unreadable(&'static str),
    /// No more will come.
    End,
}

/// Reads lines until there are no more, or nobody wants them.
pub(super) fn read(mut from: impl BufRead, mut tell: impl FnMut(Said) -> bool) {
    let mut line = Vec::new();
    loop {
        line.clear();
        match from.by_ref().take(LONGEST as u64).read_until(b'\n', &mut line) {
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            Ok(1..) => {}
            // What cannot be read any more has ended.
            Ok(0) | Err(_) => break,
        }
        let whole = line.last() == Some(&b'\n');
        let said = if !whole && line.len() == LONGEST {
            // The rest of it would only fill the memory.
            skip_line(&mut from);
            Said::Unreadable("a line has at most 65535 bytes")
        } else {
            understood(&line)
        };
        if !tell(said) {
            return;
        }
    }
    tell(Said::End);
}

fn understood(line: &[u8]) -> Said {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    match str::from_utf8(line) {
        Ok(text) => Said::Line(text.into()),
        Err(_) => Said::Unreadable("not understood: lines are UTF-8 text"),
    }
}

fn skip_line(from: &mut impl BufRead) {
    loop {
        let (skipped, ended) = match from.fill_buf() {
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            Ok([]) | Err(_) => return,
            Ok(bytes) => match bytes.iter().position(|&byte| byte == b'\n') {
                Some(at) => (at + 1, true),
                None => (bytes.len(), false),
            },
        };
        from.consume(skipped);
        if ended {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(bytes: &[u8]) -> Vec<Said> {
        let mut all = Vec::new();
        read(bytes, |said| {
            all.push(said);
            true
        });
        all
    }

    #[test]
    fn lines_end_as_they_like() {
        let line = |text: &str| Said::Line(text.into());
        let expected = [line("legal"), line(""), line("show "), line("quit"), Said::End];
        assert_eq!(said(b"legal\r\n\nshow \nquit"), expected);
        assert_eq!(said(b""), [Said::End]);
    }

    #[test]
    fn what_is_no_text_or_too_long_is_one_answer_and_the_next_line_is_heard() {
        for (length, fits) in [(LONGEST - 1, true), (LONGEST, false), (5 * LONGEST, false)] {
            let mut bytes = vec![b'x'; length];
            bytes.extend(b"\n\xff\xfe\nquit\n");
            let [first, second, third, end] = &said(&bytes)[..] else { unreachable!("four") };
            assert_eq!(matches!(first, Said::Line(_)), fits, "{length}");
            assert!(matches!(second, Said::Unreadable(why) if why.contains("UTF-8")));
            assert_eq!((third, end), (&Said::Line("quit".into()), &Said::End));
        }
    }

    #[test]
    fn a_long_line_without_an_end_ends() {
        let expected = [Said::Unreadable("a line has at most 65535 bytes"), Said::End];
        assert_eq!(said(&vec![b'x'; 3 * LONGEST]), expected);
    }
}
