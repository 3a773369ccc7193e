//! Secrets of seats and seeds of running games lie in the data folder: nobody else on the machine is
//! to read it, whatever the usual rights of new files are.

use std::fs::File;
use std::io;
use std::path::Path;

/// Makes the folder its owner's alone, and every file of ours that is in it already.
pub(super) fn close_folder(folder: &Path) {
    close(folder, 0o700);
    for entry in folder.read_dir().into_iter().flatten().flatten() {
        let ours = entry.file_name().to_str().is_some_and(|name| name.starts_with("kasbah."));
        if ours && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            close(&entry.path(), 0o600);
        }
    }
}

/// Makes a file that only its owner reads, if it is not there. What SQLite puts beside it has the
/// same rights.
pub(super) fn make_file(file: &Path) -> io::Result<()> {
    let mut options = File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)?;
    Ok(())
}

/// What is made in a folder belongs to whom the folder belongs: an administrator may have made it, and the
/// server, which is none, is to use it.
#[cfg(unix)]
pub(super) fn give_to_owner(path: &Path, folder: &Path) {
    use std::os::unix::fs::{MetadataExt, chown};
    let give = || {
        let (its, whose) = (path.metadata()?, folder.metadata()?);
        if its.uid() == whose.uid() {
            return Ok(());
        }
        chown(path, Some(whose.uid()), Some(whose.gid()))
    };
    if let Err(error) = give() {
        let path = path.display();
        tracing::warn!(%path, %error, "whoever owns the data folder may not use what is here");
    }
}

#[cfg(not(unix))]
pub(super) fn give_to_owner(_: &Path, _: &Path) {}

/// A folder on a foreign disk may belong to somebody else: then its owner has to see to it.
#[cfg(unix)]
fn close(path: &Path, mode: u32) {
    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt;
    let set = || {
        let open = path.metadata()?.permissions().mode() & 0o777 & !mode != 0;
        if open { std::fs::set_permissions(path, Permissions::from_mode(mode)) } else { Ok(()) }
    };
    if let Err(error) = set() {
        let path = path.display();
        tracing::warn!(%path, %error, "others on this machine may read what is here");
    }
}

#[cfg(not(unix))]
fn close(_: &Path, _: u32) {}
