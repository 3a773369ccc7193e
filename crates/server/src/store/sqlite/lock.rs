//! One process a data folder: two would not hear each other's events.

use std::fs::{self, File, TryLockError};
use std::path::Path;

use super::private;
use crate::store::StoreError;

/// The system's lock on a file of the folder; it ends with the process, however that ends.
pub(crate) struct FolderLock(#[expect(dead_code, reason = "held, not used")] File);

impl FolderLock {
    pub(crate) fn take(folder: &Path) -> Result<Self, StoreError> {
        let error = |source| StoreError::Folder { path: folder.to_owned(), source };
        fs::create_dir_all(folder).map_err(error)?;
        private::close_folder(folder);
        let file = folder.join("kasbah.lock");
        private::make_file(&file).map_err(error)?;
        private::give_to_owner(&file, folder);
        let file = File::options().write(true).open(file).map_err(error)?;
        match file.try_lock() {
            Ok(()) => Ok(Self(file)),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse { path: folder.to_owned() }),
            Err(TryLockError::Error(source)) => Err(error(source)),
        }
    }
}
