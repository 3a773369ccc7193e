//! The page's types are those of the server. `KASBAH_CODEGEN=1` writes them instead.

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

fn files(dir: &Path) -> BTreeMap<String, String> {
    let Ok(entries) = fs::read_dir(dir) else { return BTreeMap::new() };
    entries
        .map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, fs::read_to_string(&path).unwrap())
        })
        .collect()
}

#[test]
fn the_generated_types_are_fresh() {
    let committed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated");
    let scratch = tempfile::tempdir().unwrap();
    kasbah_server::export_types(scratch.path()).unwrap();
    let (now, before) = (files(scratch.path()), files(&committed));
    assert!(now.len() > 20, "only {} types were generated", now.len());

    if env::var_os("KASBAH_CODEGEN").is_some() {
        fs::create_dir_all(&committed).unwrap();
        for old in before.keys().filter(|name| !now.contains_key(*name)) {
            fs::remove_file(committed.join(old)).unwrap();
        }
        for (name, text) in &now {
            if before.get(name) != Some(text) {
                fs::write(committed.join(name), text).unwrap();
            }
        }
        return;
    }
    let stale: Vec<_> = now
        .keys()
        .chain(before.keys())
        .filter(|name| now.get(*name) != before.get(*name))
        .collect();
    assert!(stale.is_empty(), "web/src/generated is stale ({stale:?}): run cargo xtask codegen");
}
