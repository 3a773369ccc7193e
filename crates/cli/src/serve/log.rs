//! Where the server writes what happens.

use std::io::{self, IsTerminal};

use tracing_subscriber::EnvFilter;

/// As lines for people, or as lines of JSON; panics, too.
pub(super) fn start(json: bool) {
    let filter = EnvFilter::try_from_env("KASBAH_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal());
    if json {
        log.json().init();
    } else {
        log.init();
    }
    kasbah_server::log_panics();
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::panic::catch_unwind;
    use std::sync::{Arc, Mutex};

    use tracing_subscriber::util::SubscriberInitExt;

    #[derive(Clone, Default)]
    struct Page(Arc<Mutex<Vec<u8>>>);

    impl Write for Page {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_panic_is_a_line_of_the_log() {
        let page = Page::default();
        let writer = page.clone();
        let log = tracing_subscriber::fmt().json().with_writer(move || writer.clone());
        let guard = log.finish().set_default();
        kasbah_server::log_panics();
        assert!(catch_unwind(|| panic!("the roof fell in")).is_err());
        drop(guard);
        let text = String::from_utf8(page.0.lock().unwrap().clone()).unwrap();
        let line: serde_json::Value = serde_json::from_str(text.trim()).expect(&text);
        assert_eq!(line["level"], "ERROR");
        assert_eq!(line["fields"]["what"], "the roof fell in");
        assert!(line["fields"]["place"].as_str().unwrap().contains("log.rs:"), "{line}");
    }
}
