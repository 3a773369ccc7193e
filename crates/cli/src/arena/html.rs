//! The result as a page: one file, no scripts, nothing from elsewhere.

use std::fmt::Write;

use super::plot;
use super::report::Report;
use super::text::{percent, points};

const STYLE: &str = include_str!("report.css");

/// The whole page.
pub(super) fn page(report: &Report) -> String {
    let title = format!("{}: {}", capital(&report.game), against(report));
    let title = escaped(&title);
    let mut out = format!(
        "<!doctype html>\n<html lang=en>\n<meta charset=utf-8>\n\
         <meta name=viewport content=\"width=device-width, initial-scale=1\">\n\
         <meta name=color-scheme content=\"light dark\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n<main>\n<h1>{title}</h1>\n"
    );
    // Writing to a string cannot fail.
    let _ = writeln!(out, "<p>{}</p>", escaped(&sentence(report)));
    table(&mut out, report);
    out.push_str("<div class=figures>\n");
    for (drawing, caption) in [
        (
            plot::victories(report),
            "Share of victories for each seat, with 95 % intervals. The dashed line is what equals \
             would have.",
        ),
        (
            plot::points(report),
            "Points in a game: how often each total came, and the mean with its 95 % interval.",
        ),
        (
            plot::settling(report),
            "Share of victories as the deals came in, with the 95 % interval as a band.",
        ),
    ] {
        let _ = writeln!(out, "<figure>\n{drawing}<figcaption>{caption}</figcaption>\n</figure>");
    }
    out.push_str("</div>\n");
    details(&mut out, report);
    out + "</main>\n</html>\n"
}

fn table(out: &mut String, report: &Report) {
    out.push_str(
        "<div class=wide><table>\n<tr><th>bot<th>victories<th>points<th>Elo\
         <th>decisions/s</tr>\n",
    );
    for (index, bot) in report.bots.iter().enumerate() {
        let seats = match bot.seats {
            1 => String::new(),
            seats => format!(" <small>{seats} seats</small>"),
        };
        let _ = writeln!(
            out,
            "<tr><th><i class=\"key c{index}\"></i>{}{seats}<td>{}<td>{}<td>{:.0}<td>{:.0}</tr>",
            escaped(&bot.name),
            percent(&bot.win_rate),
            points(&bot.score),
            bot.elo,
            bot.decisions_per_second,
        );
    }
    out.push_str("</table></div>\n");
}

fn details(out: &mut String, report: &Report) {
    let memory = match report.peak_memory_bytes {
        Some(bytes) => format!("{} MiB", bytes.div_ceil(1 << 20)),
        None => "not told by the system".into(),
    };
    let facts = [
        ("game", report.game.clone()),
        ("setup", report.setup.clone()),
        ("bots", report.entrants.join(", ")),
        ("games", format!("{} of {}", report.games, report.games_wanted)),
        ("time", format!("{:.1} s", report.seconds)),
        ("memory", memory),
        ("seed", report.seed.clone()),
        ("version", format!("Kasbah {}", report.version)),
    ];
    out.push_str("<dl>\n");
    for (key, value) in facts {
        let _ = writeln!(out, "<dt>{key}<dd>{}", escaped(&value));
    }
    out.push_str("</dl>\n");
}

fn against(report: &Report) -> String {
    let names: Vec<&str> = report.bots.iter().map(|bot| bot.name.as_str()).collect();
    match &names[..] {
        [one, other] => format!("{one} against {other}"),
        all => all.join(", "),
    }
}

fn sentence(report: &Report) -> String {
    let games = report.games;
    let seats = match report.games_a_deal {
        1 => "each once".into(),
        times => format!("each {times} times, everybody one seat further every time"),
    };
    format!("{games} games on {} deals, {seats}.", report.deals)
}

fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// Text that means nothing to a browser.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn nothing_is_taken_for_markup() {
        assert_eq!(escaped("a<b & \"c\">"), "a&lt;b &amp; &quot;c&quot;&gt;");
    }
}
