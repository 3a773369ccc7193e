//! The games there are.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::State;
use kasbah_catalog::{GameInfo, lessons};
use kasbah_rules::{SetupCode, SetupError};

use super::body::{Address, Json};
use crate::api::{Checked, ErrorBody, Game};
use crate::tables::Tables;
use crate::trouble::Trouble;

/// Every game, with its options, bots and lessons.
#[utoipa::path(get, path = "/api/games", tag = "games",
    responses((status = 200, description = "Every game", body = Vec<Game>)))]
pub(crate) async fn list(State(tables): State<Arc<Tables>>) -> axum::Json<Vec<Game>> {
    let game = |info: &GameInfo| Game { lessons: lessons(&info.name), info: info.clone() };
    axum::Json(tables.games.iter().map(game).collect())
}

/// Whether a game can be played with these options (`players` among them).
#[utoipa::path(post, path = "/api/games/{game}/check", tag = "games",
    params(("game" = String, Path, description = "A name from /api/games")),
    request_body = BTreeMap<String, String>,
    responses(
        (status = 200, description = "It can; every option, defaults included", body = Checked),
        (status = 404, description = "no_such_game", body = ErrorBody),
        (status = 422, description = "bad_setup: `data.key` names the option", body = ErrorBody)))]
pub(crate) async fn check(
    State(tables): State<Arc<Tables>>,
    Address(game): Address<String>,
    Json(options): Json<BTreeMap<String, String>>,
) -> Result<axum::Json<Checked>, Trouble> {
    tables.game(&game)?;
    let setup = setup_words(&options)?;
    let table = kasbah_catalog::new_table(&game, &setup, [0; 32]).map_err(Trouble::BadSetup)?;
    Ok(axum::Json(Checked { options: table.look().options() }))
}

/// Options as the words of a record's `setup` line. A value with a space in it would be two words.
pub(crate) fn setup_words(options: &BTreeMap<String, String>) -> Result<String, Trouble> {
    let plain = |text: &str| {
        !text.is_empty()
            && !text.contains(|c: char| c.is_whitespace() || c.is_control() || c == '#')
    };
    let mut words = Vec::new();
    for (key, value) in options {
        if !plain(key) || key.contains('=') {
            let error = SetupError::new(
                key.escape_debug().to_string(),
                SetupCode::NoOption,
                "no option has such a name",
            );
            return Err(Trouble::BadSetup(error));
        }
        if !plain(value) {
            let error = SetupError::new(key, SetupCode::NoValue, "give a value, without spaces");
            return Err(Trouble::BadSetup(error));
        }
        words.push(format!("{key}={value}"));
    }
    Ok(words.join(" "))
}

impl Tables {
    /// A game by its name.
    pub(crate) fn game(&self, name: &str) -> Result<&GameInfo, Trouble> {
        let game = self.games.iter().find(|game| game.name == name);
        game.ok_or_else(|| Trouble::NoSuchGame { game: name.to_owned() })
    }
}
