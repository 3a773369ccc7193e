/** A sentence about a sign, and the rule that it comes from. */
export interface Line {
  text: string;
  rule?: string;
}

/** What a sign answers when it is touched: what it is, what it is worth, and its rules. */
export interface About {
  title: string;
  /** A getter, where they are many: then they are put into words when somebody asks. */
  lines?: readonly Line[];
  /** Rules that are quoted. */
  rules?: readonly string[];
}

/** Several signs as lines of one answer: each with what is said of it, or else with its rule. */
export const gathered = (all: readonly About[]): Line[] =>
  all.flatMap(({ title, lines = [], rules = [] }) => [
    { text: capital(title), ...(rules[0] ? { rule: rules[0] } : {}) },
    ...lines,
  ]);

/** A name at the start of a line. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
