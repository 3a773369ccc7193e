/** The numbers of the rules, in the order of the rules' text. */
export const RULES: Record<string, { heading: string; rules: string[] }[]> = {
  medici: [
    { heading: 'rules_deck', rules: ['C1', 'CR1', 'C2'] },
    {
      heading: 'rules_day',
      rules: ['C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'CR5', 'C9', 'C10', 'C11', 'CR2'],
    },
    {
      heading: 'rules_evening',
      rules: ['C12', 'C13', 'C14', 'CR3', 'CR4', 'C15', 'C16', 'C17', 'C18'],
    },
    { heading: 'rules_end', rules: ['C19', 'C20', 'C21'] },
  ],
};

/** The rule that is looked up right now, over whatever page is open. */
class Rulebook {
  open = $state<{ game: string; rule: string } | null>(null);

  show(game: string, rule: string): void {
    this.open = { game, rule };
  }
}

export const rulebook = new Rulebook();
