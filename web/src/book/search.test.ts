import { expect, it } from 'vitest';
import { find, type Entry } from './search';

const ENTRIES: Entry[] = [
  { id: 'turn-1', title: 'Un tour', text: 'Place deux pièces, l’une après l’autre.' },
  { id: 'M1', title: 'M1', text: 'Une étable va à côté d’un bâtiment.' },
  { id: 'M12', title: 'M12', text: 'Qui commence son tour avec une pièce.' },
];
const ids = (question: string) => find(ENTRIES, question).map(({ id }) => id);
const matched = (question: string) =>
  find(ENTRIES, question).flatMap(({ pieces }) =>
    pieces.filter(({ match }) => match).map(({ text }) => text),
  );

it('finds words without their accents, and shows them with them', () => {
  expect(ids('ETABLE')).toEqual(['M1']);
  expect(matched('etable')).toEqual(['étable']);
  expect(ids('piece')).toEqual(['turn-1', 'M12']);
});

it('wants all the words', () => {
  expect(ids('tour pièce')).toEqual(['M12']);
  expect(ids('tour étable')).toEqual([]);
  // What stands over a text is found by itself.
  expect(ids('un tour')).toEqual(['M12']);
});

it('finds rules by their numbers, the very one first', () => {
  expect(ids('m12')).toEqual(['M12']);
  expect(ids('M1')).toEqual(['M1', 'M12']);
});

it('shows the piece of a long text that matters', () => {
  const text = `${'word '.repeat(60)}needle ${'word '.repeat(60)}`;
  const [hit] = find([{ id: 'a', title: 'A', text }], 'needle');
  const shown = hit!.pieces.map((piece) => piece.text).join('');
  expect(shown).toMatch(/^… (word )+needle (word )+…$/);
  expect(shown.length).toBeLessThan(160);
});

it('finds nothing where nothing is asked', () => {
  expect(find(ENTRIES, '  ')).toEqual([]);
});
