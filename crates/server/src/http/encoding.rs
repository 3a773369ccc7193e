//! The forms in which a file of the page is kept, and which of them a browser likes best.

use axum::http::{HeaderMap, header};

/// How the bytes of an answer are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    Brotli,
    Gzip,
    Plain,
}

/// The smaller ones first: among those that are liked alike, the first is taken.
const ALL: [Encoding; 3] = [Encoding::Brotli, Encoding::Gzip, Encoding::Plain];

impl Encoding {
    /// What it is called in a header.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
            Self::Plain => "identity",
        }
    }

    /// What the page's build adds to the name of a file in this form.
    pub(super) fn ending(self) -> &'static str {
        match self {
            Self::Brotli => ".br",
            Self::Gzip => ".gz",
            Self::Plain => "",
        }
    }

    /// Those that are accepted, the best liked first.
    pub(super) fn accepted(headers: &HeaderMap) -> Vec<Self> {
        let lines = headers.get_all(header::ACCEPT_ENCODING).iter();
        let wishes: Vec<(&str, f32)> =
            lines.filter_map(|line| line.to_str().ok()).flat_map(wishes).collect();
        let mut liked: Vec<(Self, f32)> = ALL
            .into_iter()
            .map(|one| (one, one.liking(&wishes)))
            .filter(|one| one.1 > 0.0)
            .collect();
        liked.sort_by(|one, other| other.1.total_cmp(&one.1));
        liked.into_iter().map(|(one, _)| one).collect()
    }

    /// From 0 (refused) to 1. What is not named is like `*`; without that, only plain will do.
    fn liking(self, wishes: &[(&str, f32)]) -> f32 {
        let named = |name: &str| wishes.iter().find(|wish| wish.0.eq_ignore_ascii_case(name));
        match (named(self.name()).or_else(|| named("*")), self) {
            (Some(wish), _) => wish.1,
            (None, Self::Plain) => f32::MIN_POSITIVE,
            (None, _) => 0.0,
        }
    }
}

/// `gzip;q=0.5, br` as names and numbers; a number that cannot be read counts as none.
fn wishes(line: &str) -> impl Iterator<Item = (&str, f32)> {
    line.split(',').map(|wish| {
        let (name, parameters) = wish.split_once(';').unwrap_or((wish, ""));
        let quality = parameters.trim().strip_prefix("q=").and_then(|number| number.parse().ok());
        (name.trim(), quality.unwrap_or(1.0))
    })
}

#[cfg(test)]
mod tests {
    use super::Encoding::{self, Brotli, Gzip, Plain};
    use axum::http::{HeaderMap, HeaderValue, header};

    fn accepted(lines: &[&'static str]) -> Vec<Encoding> {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(header::ACCEPT_ENCODING, HeaderValue::from_static(line));
        }
        Encoding::accepted(&headers)
    }

    #[test]
    fn the_smallest_is_taken_among_those_liked_alike() {
        assert_eq!(accepted(&["gzip, deflate, br, zstd"]), [Brotli, Gzip, Plain]);
        assert_eq!(accepted(&["deflate, GZIP"]), [Gzip, Plain]);
        assert_eq!(accepted(&["gzip", "br"]), [Brotli, Gzip, Plain]);
        assert_eq!(accepted(&["*"]), [Brotli, Gzip, Plain]);
    }

    #[test]
    fn who_asks_for_nothing_gets_it_plain() {
        assert_eq!(accepted(&[]), [Plain]);
        assert_eq!(accepted(&[""]), [Plain]);
        assert_eq!(accepted(&["zstd, deflate"]), [Plain]);
    }

    #[test]
    fn what_is_liked_better_goes_before_what_is_smaller() {
        assert_eq!(accepted(&["br;q=0.5, gzip;q=0.8"]), [Gzip, Brotli, Plain]);
        assert_eq!(accepted(&["br; q=0.2, identity; q=0.9, *;q=0.5"]), [Plain, Gzip, Brotli]);
    }

    #[test]
    fn zero_means_never() {
        assert_eq!(accepted(&["br;q=0, gzip"]), [Gzip, Plain]);
        assert_eq!(accepted(&["*;q=0, gzip"]), [Gzip]);
        assert_eq!(accepted(&["gzip, identity;q=0"]), [Gzip]);
        assert_eq!(accepted(&["identity;q=0"]), []);
    }
}
