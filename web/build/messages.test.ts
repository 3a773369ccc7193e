import { expect, it } from 'vitest';
import { partsOf } from './messages';

const FILES = [
  { path: 'ui/Header.svelte', text: "{m.settings()} {m.rules_of({ game: 'x' })}" },
  { path: 'pages/Lobby.svelte', text: '{m.games()}' },
  { path: 'pages/NewTable.svelte', text: '{m.lay_table()} {m.gate()}' },
  { path: 'pages/Rules.svelte', text: '{m.contents()}' },
  { path: 'book/Search.svelte', text: '{m.search()}' },
  { path: 'table/Share.svelte', text: '{m.share()} {m.settings()}' },
  { path: 'boards/medici/Board.svelte', text: '{m.boat()} {m.both()}' },
  { path: 'boards/medina/Board.svelte', text: '{m.roof()} {m.both()} {m.gate()} {m.games()}' },
];

it.each([
  ['settings', 'first', 'every page says it'],
  ['games', 'first', 'the lobby says it, too'],
  ['rules_of', 'first', 'a link to the rules is not the rules'],
  ['problem_unreachable', 'first', 'it is said when nothing can be fetched'],
  ['about_medici', 'first', 'the lobby presents the games'],
  ['rule_M12', 'rules', 'it is looked up'],
  ['lesson_medici_turn_goal', 'learn_medici', 'who learns one game fetches no other'],
  ['problem_record_no_tag', 'records', 'few open a record that is wrong'],
  ['lay_table', 'setup', 'at a table nobody says it'],
  ['contents', 'rules', 'it stands beside them'],
  ['search', 'rules', 'it is for them'],
  ['book_medici_811c9dc5', 'book_medici', 'who reads one rulebook fetches no other'],
  ['boat', 'medici', 'only that board says it'],
  ['roof', 'medina', 'only that board says it'],
  ['both', 'other', 'two boards say it'],
  ['gate', 'other', 'it is said before there is a board, too'],
  ['share', 'other', 'every table says it'],
  ['problem_no_room', 'problems', 'it is said when somebody tries'],
  ['word_wall', 'other', 'its key comes from data'],
])('%s comes with the part %s: %s', (key, part) => {
  expect(partsOf([key], FILES).get(key)).toBe(part);
});
