//! Medici: The Card Game (Reiner Knizia): a fast game of loading boats and cornering commodities.

mod card;
mod happening;
mod illegal;
mod reason;
mod view;

pub use card::{Card, Commodity, Symbols};
pub use happening::Happening;
pub use illegal::Illegal;
pub use reason::Reason;
pub use view::{CardView, MarketCard, MediciView, MerchantView, PileView};
