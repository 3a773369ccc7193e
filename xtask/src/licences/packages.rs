//! The packages that are bundled into the page, fonts among them. The page's build holds the list to
//! what it bundles.

use std::fs;
use std::path::Path;

use super::{Work, texts_in};

pub(super) fn found(root: &Path) -> Result<Vec<Work>, String> {
    let list = fs::read_to_string(root.join("web/bundled.txt"));
    let list = list.map_err(|error| format!("web/bundled.txt: {error}"))?;
    list.lines().map(|name| work(root, name)).collect()
}

fn work(root: &Path, name: &str) -> Result<Work, String> {
    let folder = root.join("web/node_modules").join(name);
    let package = fs::read_to_string(folder.join("package.json"));
    let package = package.map_err(|_| format!("{name} is not there: npm ci in web"))?;
    let field = |key| field(&package, key).ok_or_else(|| format!("{name} has no {key}"));
    Ok(Work {
        name: format!("{name} {}", field("version")?),
        licence: field("license")?.to_owned(),
        texts: texts_in(&folder),
    })
}

/// The first text of this name: what a package says of itself stands at the outside.
fn field<'a>(json: &'a str, key: &str) -> Option<&'a str> {
    let (_, after) = json.split_once(&format!("\"{key}\":"))?;
    after.trim_start().strip_prefix('"')?.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::field;

    #[test]
    fn a_field_is_read() {
        let json = "{ \"name\": \"a\", \"version\":\"1.2.3\", \"license\": {} }";
        assert_eq!(field(json, "version"), Some("1.2.3"));
        assert_eq!(field(json, "license"), None);
        assert_eq!(field(json, "licence"), None);
    }
}
