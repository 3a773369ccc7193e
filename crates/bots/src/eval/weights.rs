//! Weights are data: a text of `name = number` lines, made by the tuner, which writes down how.

/// Declares the weights of an evaluation, each with what it means.
macro_rules! weights {
    ($(#[$about:meta])* $name:ident {
        $($(#[$meaning:meta])* $weight:ident,)*
    }) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq)]
        struct $name { $($(#[$meaning])* $weight: f32,)* }

        impl $name {
            /// From lines of names and numbers: every name, in the order of the code.
            fn from_text(text: &str) -> Self {
                let mut numbers = $crate::eval::weights::read(text).into_iter();
                let mut next = |name| $crate::eval::weights::expect(name, numbers.next());
                Self { $($weight: next(stringify!($weight)),)* }
            }
        }
    };
}

pub(crate) use weights;

/// Names and numbers; lines that start with `#` say where they come from.
///
/// # Panics
/// When a line is not `name = number`: the text belongs to the code.
#[must_use]
pub fn read(text: &str) -> Vec<(String, f32)> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let pair = |line: &str| {
        let (name, number) = line.split_once(" = ")?;
        Some((name.to_owned(), number.trim().parse().ok()?))
    };
    lines.map(|line| pair(line).unwrap_or_else(|| panic!("`{line}` is no weight"))).collect()
}

/// The next weight, if it is the one meant.
pub(crate) fn expect(name: &str, next: Option<(String, f32)>) -> f32 {
    match next {
        Some((found, number)) if found == name => number,
        other => panic!("the weight {name} is wanted, not {other:?}"),
    }
}
