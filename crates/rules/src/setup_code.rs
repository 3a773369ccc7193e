//! What can be wrong with a setup, by codes: types of their own, so that whoever puts them into words knows all.

/// What is wrong with a setup, on the wire.
pub trait SetupCoded {
    /// The code.
    fn code(self) -> &'static str;
}

/// Makes a type of codes: each variant, and how it is written.
#[macro_export]
macro_rules! setup_codes {
    ($(#[$about:meta])* $name:ident { $($(#[$what:meta])* $variant:ident = $code:tt,)+ }) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug, ::ts_rs::TS)]
        $(#[$about])*
        pub enum $name { $($(#[$what])* #[ts(rename = $code)] $variant,)+ }

        impl $crate::SetupCoded for $name {
            fn code(self) -> &'static str {
                match self { $(Self::$variant => $code,)+ }
            }
        }
    };
}

setup_codes! {
    /// What can be wrong with a setup of any game.
    SetupCode {
        /// There is no such game.
        NoGame = "no_game",
        /// There is no such option.
        NoOption = "no_option",
        /// An option has no value, or none that is one word.
        NoValue = "no_value",
        /// An option is given twice.
        GivenTwice = "given_twice",
        /// What is to be a number is none.
        NoNumber = "no_number",
        /// Neither `on` nor `off`.
        NoSwitch = "no_switch",
        /// None of the values that there are.
        NoChoice = "no_choice",
        /// Too few players, or too many.
        PlayersRange = "players_range",
    }
}
