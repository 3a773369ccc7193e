//! A QR code for terminals.

use qrcodegen::{QrCode, QrCodeEcc};

/// Light around the code: without it, phones do not see where it begins.
const MARGIN: i32 = 2;

/// A text as a QR code, two rows of it in a line; black on white, whatever the terminal's colours are.
pub(super) fn drawn(text: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let across = -MARGIN..code.size() + MARGIN;
    let line = |y: i32| {
        let cell = |x| match (code.get_module(x, y), code.get_module(x, y + 1)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        };
        format!("\x1b[30;107m{}\x1b[0m\n", across.clone().map(cell).collect::<String>())
    };
    Some(across.clone().step_by(2).map(line).collect())
}

#[cfg(test)]
mod tests {
    use super::drawn;

    #[test]
    fn a_code_is_square_with_its_corners_inside_the_margin() {
        let code = drawn("http://192.168.1.5:7070").unwrap();
        let lines: Vec<Vec<char>> = code
            .lines()
            .map(|line| line.trim_start_matches("\x1b[30;107m").trim_end_matches("\x1b[0m"))
            .map(|line| line.chars().collect())
            .collect();
        let wide = lines[0].len();
        assert!(lines.iter().all(|line| line.len() == wide));
        assert_eq!(lines.len(), wide.div_ceil(2));
        assert!(lines[0].iter().all(|&cell| cell == ' '));
        assert_eq!(lines[1][2..9], ['█', '▀', '▀', '▀', '▀', '▀', '█']);
    }
}
