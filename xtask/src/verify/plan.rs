//! Which steps are asked for.

use super::Step;

/// The steps to run, in order.
pub(super) struct Plan<'a> {
    pub(super) steps: Vec<&'a Step>,
    /// Whether they are only to be named.
    pub(super) list: bool,
}

impl<'a> Plan<'a> {
    /// `--only` brings along what those steps need, so that one step alone works on a fresh machine.
    pub(super) fn from_args(all: &'a [Step], args: &[String]) -> Result<Self, String> {
        let (mut only, mut skip, mut list) = (Vec::new(), Vec::new(), false);
        let mut args = args.iter().map(String::as_str);
        while let Some(arg) = args.next() {
            let (flag, value) = match arg.split_once('=') {
                Some((flag, value)) => (flag, Some(value)),
                None => (arg, None),
            };
            let chosen = match flag {
                "--list" => {
                    list = true;
                    continue;
                }
                "--only" => &mut only,
                "--skip" => &mut skip,
                _ => return Err(format!("verify does not know `{arg}`; see `cargo xtask help`")),
            };
            let names = value.or_else(|| args.next()).unwrap_or_default();
            for name in names.split(',') {
                chosen.push(find(all, name)?.name);
            }
        }
        let mut wanted: Vec<&str> = only.clone();
        let mut next = 0;
        while let Some(name) = wanted.get(next) {
            wanted.extend(find(all, name)?.needs);
            next += 1;
        }
        let steps = all
            .iter()
            .filter(|step| only.is_empty() || wanted.contains(&step.name))
            .filter(|step| !skip.contains(&step.name))
            .collect();
        Ok(Self { steps, list })
    }
}

fn find<'a>(all: &'a [Step], name: &str) -> Result<&'a Step, String> {
    all.iter().find(|step| step.name == name).ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|step| step.name).collect();
        format!("there is no step `{name}`; the steps are {}", names.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::super::steps::STEPS;
    use super::Plan;

    fn names(words: &str) -> Result<Vec<&'static str>, String> {
        let args: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        Plan::from_args(STEPS, &args).map(|plan| plan.steps.iter().map(|s| s.name).collect())
    }

    #[test]
    fn all_steps_unless_told_otherwise() {
        assert_eq!(names("").unwrap().len(), STEPS.len());
        let most = names("--skip browser,docs").unwrap();
        assert_eq!(most.len(), STEPS.len() - 2);
        assert!(!most.contains(&"browser"));
    }

    #[test]
    fn one_step_brings_what_it_needs() {
        assert_eq!(names("--only browser").unwrap(), ["web-install", "web-build", "browser"]);
        assert_eq!(names("--only=format").unwrap(), ["format"]);
    }

    #[test]
    fn needs_are_known_and_come_first() {
        for (index, step) in STEPS.iter().enumerate() {
            for need in step.needs {
                assert!(STEPS[..index].iter().any(|s| s.name == *need), "{}: {need}", step.name);
            }
        }
    }

    #[test]
    fn unknown_words_are_told_what_is_known() {
        assert!(names("--only formt").unwrap_err().contains("hygiene, format"));
        assert!(names("--only").unwrap_err().contains("there is no step ``"));
        assert!(names("--fast").unwrap_err().contains("`--fast`"));
    }
}
