/** A chapter of the rules: its heading, and the numbers of its rules in the order of the text. */
export interface Chapter {
  heading: string;
  rules: string[];
}

export const RULES: Record<string, Chapter[]> = {
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
  medina: [
    { heading: 'rules_medina_pieces', rules: ['M1', 'M2', 'M3', 'M4', 'M5'] },
    { heading: 'rules_medina_setup', rules: ['M6', 'M7', 'M8', 'M9', 'MR1'] },
    {
      heading: 'rules_medina_turn',
      rules: [
        ...['M10', 'M11', 'M12', 'MR11', 'M13', 'MR2'],
        ...['M14', 'M15', 'MR3', 'MR4', 'M16'],
      ],
    },
    {
      heading: 'rules_medina_buildings',
      rules: ['M17', 'M18', 'M19', 'M20', 'M21', 'M22', 'M23', 'M24'],
    },
    { heading: 'rules_medina_roofs', rules: ['M25', 'M26', 'M27'] },
    { heading: 'rules_medina_stables', rules: ['M28', 'MR5', 'M29'] },
    { heading: 'rules_medina_merchants', rules: ['M30', 'M31', 'M32', 'MR6'] },
    { heading: 'rules_medina_walls', rules: ['M33', 'M34'] },
    { heading: 'rules_medina_palace_tiles', rules: ['M35', 'M36', 'MR7', 'M37'] },
    {
      heading: 'rules_medina_tower_tiles',
      rules: ['M38', 'M39', 'M40', 'M41', 'M42', 'M43'],
    },
    { heading: 'rules_medina_tea', rules: ['M44', 'M45', 'M46', 'M47', 'M48'] },
    {
      heading: 'rules_medina_gates',
      rules: [
        ...['M49', 'M50', 'M51', 'M52', 'M53', 'M54', 'M55', 'M56'],
        ...['MR12', 'M57', 'M58', 'M59', 'MR8', 'MR9', 'M60'],
      ],
    },
    {
      heading: 'rules_medina_end',
      rules: ['M61', 'M62', 'MR13', 'M63', 'M64', 'M65', 'M66', 'MR10'],
    },
  ],
  alhambra: [
    { heading: 'rules_alhambra_pieces', rules: ['A1', 'AR1', 'A2', 'A3', 'AR2', 'A4'] },
    { heading: 'rules_alhambra_round', rules: ['A5', 'A6', 'A7'] },
    { heading: 'rules_alhambra_marker', rules: ['A8', 'AR8', 'A9', 'AR9', 'A10', 'AR3'] },
    {
      heading: 'rules_alhambra_chips',
      rules: ['A11', 'AR4', 'A12', 'AR10', 'AR5', 'A13', 'AR11', 'AR12'],
    },
    {
      heading: 'rules_alhambra_prizes',
      rules: [
        ...['A14', 'A15', 'AR13', 'A16', 'A17', 'AR6'],
        ...['A18', 'AR14', 'A19', 'A20', 'AR15', 'A21'],
      ],
    },
    { heading: 'rules_alhambra_end', rules: ['A22', 'AR16', 'A23', 'A24', 'AR7'] },
  ],
};

/** The game whose rules have this number. */
export function gameOfRule(rule: string): string {
  const of = ([, chapters]: [string, Chapter[]]) =>
    chapters.some(({ rules }) => rules.includes(rule));
  return Object.entries(RULES).find(of)?.[0] ?? 'medici';
}

/** The rule that is looked up right now, over whatever page is open. */
class Rulebook {
  open = $state<{ game: string; rule: string } | null>(null);

  show(game: string, rule: string): void {
    this.open = { game, rule };
  }
}

export const rulebook = new Rulebook();
