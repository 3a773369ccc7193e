//! Where a PostgreSQL is, and who we are there.

use std::fmt;
use std::str::FromStr;

use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

/// A database, such as `postgres://kasbah:secret@db.example.org/kasbah`. Its password is never shown.
#[derive(Clone)]
pub struct Database {
    url: String,
    pub(super) config: Config,
}

const FORM: &str = "postgres://USER:PASSWORD@HOST/DATABASE";

impl FromStr for Database {
    type Err = String;

    /// Says what is wrong without saying what was given: it may have a password.
    fn from_str(text: &str) -> Result<Self, String> {
        let known = ["postgres://", "postgresql://"].iter().any(|it| text.starts_with(it));
        if !known {
            return Err(format!("write it as {FORM}"));
        }
        if text.split_once('?').is_some_and(|(_, query)| query.contains("password=")) {
            return Err(format!("the password stands before the host: {FORM}"));
        }
        let mut config: Config = text.parse().map_err(|_| {
            format!(
                "write it as {FORM}; in names and passwords, write @ as %40, / as %2F, : as %3A \
                 and % as %25; after a ? may stand sslmode=require"
            )
        })?;
        if config.get_hosts().is_empty() || config.get_dbname().is_none() {
            return Err(format!("it names no host or no database: {FORM}"));
        }
        // Half a promise is none: either nobody listens who is not asked to, or nothing is hidden.
        if config.get_ssl_mode() != SslMode::Require {
            config.ssl_mode(SslMode::Disable);
        }
        Ok(Self { url: text.to_owned(), config })
    }
}

/// Without its password.
impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (scheme, rest) = self.url.split_once("://").unwrap_or(("postgres", ""));
        let end = rest.find(['/', '?']).unwrap_or(rest.len());
        let (authority, rest) = rest.split_at(end);
        match authority.rsplit_once('@') {
            Some((who, host)) => match who.split_once(':') {
                Some((user, _)) => write!(f, "{scheme}://{user}:***@{host}{rest}"),
                None => write!(f, "{scheme}://{who}@{host}{rest}"),
            },
            None => write!(f, "{scheme}://{authority}{rest}"),
        }
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Database {
    /// `db.example.org:5432`, for people.
    pub(super) fn host(&self) -> String {
        let host = match self.config.get_hosts().first() {
            Some(Host::Tcp(name)) => name.clone(),
            #[cfg(unix)]
            Some(Host::Unix(path)) => path.display().to_string(),
            None => "localhost".into(),
        };
        format!("{host}:{}", self.config.get_ports().first().unwrap_or(&5432))
    }

    pub(super) fn name(&self) -> &str {
        self.config.get_dbname().unwrap_or_default()
    }

    pub(super) fn user(&self) -> &str {
        self.config.get_user().unwrap_or("(nobody named)")
    }

    pub(super) fn is_encrypted(&self) -> bool {
        self.config.get_ssl_mode() == SslMode::Require
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_shown_the_password() {
        let secret = "s3cr%3At";
        for (url, shown) in [
            ("postgres://anna:s3cr%3At@db/kasbah", "postgres://anna:***@db/kasbah"),
            (
                "postgresql://anna:s3cr%3At@db:5433/kasbah?sslmode=require",
                "postgresql://anna:***@db:5433/kasbah?sslmode=require",
            ),
            ("postgres://anna@db/kasbah", "postgres://anna@db/kasbah"),
        ] {
            let database: Database = url.parse().expect(url);
            assert_eq!(database.to_string(), shown);
            let told =
                format!("{database:?} {database:#?} {} {}", database.host(), database.user());
            assert!(!told.contains(secret) && !told.contains("s3cr"), "{told}");
        }
    }

    #[test]
    fn what_is_no_database_is_told_how_to_write_one_and_not_what_was_given() {
        for bad in [
            "",
            "kasbah",
            "mysql://anna:s3cret@db/kasbah",
            "host=db password=s3cret",
            "postgres://anna:s3cret@db/kasbah?sslmode=perhaps",
            "postgres://anna:s3cret@db",
            "postgres://db/kasbah?user=anna&password=s3cret",
        ] {
            let why = bad.parse::<Database>().expect_err(bad);
            assert!(why.contains("postgres://USER") && !why.contains("s3cret"), "{bad}: {why}");
        }
    }

    #[test]
    fn whoever_asks_for_encryption_has_it_and_nobody_else_half_of_it() {
        let encrypted = |url: &str| url.parse::<Database>().expect(url).is_encrypted();
        assert!(encrypted("postgres://anna@db/kasbah?sslmode=require"));
        assert!(!encrypted("postgres://anna@db/kasbah?sslmode=prefer"));
        assert!(!encrypted("postgres://anna@db/kasbah"));
    }
}
