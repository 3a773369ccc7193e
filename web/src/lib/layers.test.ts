import { beforeEach, expect, it } from 'vitest';
import { Layers } from './layers';

/** A history of entries that only notes where it is; Back is heard when the test says so. */
class Entries {
  list: unknown[] = [null];
  at = 0;
  asked = 0;
  get state() {
    return this.list[this.at];
  }
  pushState(state: unknown) {
    this.list = [...this.list.slice(0, this.at + 1), state];
    this.at++;
  }
  back() {
    this.asked++;
  }
}

let entries: Entries;
let layers: Layers;
let shut: string[];

beforeEach(() => {
  entries = new Entries();
  shut = [];
  layers = new Layers(entries);
});

/** The reader, or the page, goes back by one. */
function back(): boolean {
  entries.at--;
  return layers.moved(true);
}

const open = (name: string) => layers.open(() => void shut.push(name));

it('shuts the latest first, and leaves the page only when nothing is open', () => {
  open('sheet');
  open('rule');
  expect(entries.list).toHaveLength(2);
  expect([back(), shut]).toEqual([true, ['rule']]);
  expect([back(), shut]).toEqual([true, ['rule', 'sheet']]);
  expect(entries.at).toBe(0);
  expect(layers.moved(true)).toBe(false);
});

it('shuts the latest by Escape, and leaves the history alone', () => {
  expect(layers.escape()).toBe(false);
  const [sheet, rule] = [open('sheet'), open('rule')];
  expect([layers.escape(), shut]).toEqual([true, ['rule']]);
  rule();
  expect([layers.escape(), shut]).toEqual([true, ['rule', 'sheet']]);
  sheet();
  expect([layers.escape(), entries.asked, entries.at]).toEqual([false, 0, 1]);
  expect([back(), entries.asked]).toEqual([true, 1]);
});

it('passes over its entry when something was shut in another way', () => {
  open('sheet')();
  expect(entries.asked).toBe(0);
  expect(back()).toBe(true);
  expect([shut, entries.asked]).toEqual([[], 1]);
});

it('uses its entry again', () => {
  open('menu')();
  open('sheet');
  expect(entries.list).toHaveLength(2);
  expect([back(), shut, entries.asked]).toEqual([true, ['sheet'], 0]);
});

it('gives its entry to the page that is opened next', () => {
  const close = open('sheet');
  expect(layers.leave()).toBe(true);
  close();
  expect(layers.leave()).toBe(false);
});

it('does not hold up whoever goes on to another page', () => {
  open('sheet')();
  entries.pushState(null);
  expect(layers.moved(false)).toBe(false);
  expect(entries.asked).toBe(0);
  // And back: the entry is still there, and still passed over.
  entries.at--;
  expect(layers.moved(false)).toBe(false);
  expect([back(), entries.asked]).toEqual([true, 1]);
});

it('passes over what a page that is loaded again has left behind', () => {
  open('sheet');
  layers = new Layers(entries);
  expect(entries.asked).toBe(0);
  expect([back(), entries.asked, shut]).toEqual([true, 1, []]);
});
