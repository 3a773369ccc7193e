//! The settings as people read them in `docs/hosting.md`.

use std::fmt::Write;

use super::SETTINGS;
use crate::config::Config;

/// All settings, as a table in Markdown.
#[must_use]
pub fn settings_table() -> String {
    let mut text =
        String::from("| setting | value | default | what it does |\n|---|---|---|---|\n");
    let config = Config::new(".".into());
    for setting in SETTINGS {
        let default = match setting.name {
            // By machine.
            "bot_workers" => "the cores less one".to_owned(),
            _ => match setting.get(&config) {
                none if none.is_empty() => "none".to_owned(),
                told => format!("`{told}`"),
            },
        };
        let (name, unit, about) = (setting.name, setting.unit().replace('|', "\\|"), setting.about);
        writeln!(text, "| `{name}` | {unit} | {default} | {about} |")
            .expect("a string takes everything");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_about_settings_holds() {
        let text = include_str!("../../../../docs/hosting.md");
        let table = settings_table();
        assert!(text.contains(&table), "docs/hosting.md should have this table:\n\n{table}");
    }
}
