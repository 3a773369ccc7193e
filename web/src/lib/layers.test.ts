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
let due: (() => void)[];
let layers: Layers;
let shut: string[];

beforeEach(() => {
  entries = new Entries();
  due = [];
  shut = [];
  layers = new Layers(entries, (then) => void due.push(then));
});

/** The reader, or the page, goes back by one. */
function back(): boolean {
  entries.at--;
  return layers.moved();
}

/** What was put off is done. */
const settle = () => due.splice(0).forEach((then) => then());

const open = (name: string) => layers.open(() => void shut.push(name));

it('shuts the latest first, and leaves the page only when nothing is open', () => {
  open('sheet');
  open('rule');
  expect(entries.list).toHaveLength(2);
  expect([back(), shut]).toEqual([true, ['rule']]);
  expect([back(), shut]).toEqual([true, ['rule', 'sheet']]);
  expect(entries.at).toBe(0);
  expect(layers.moved()).toBe(false);
});

it('takes its entry along when something is shut in another way', () => {
  const close = open('sheet');
  close();
  settle();
  expect(entries.asked).toBe(1);
  expect(back()).toBe(true);
  expect([shut, entries.at]).toEqual([[], 0]);
});

it('keeps its entry where one thing shuts because another opens', () => {
  const close = open('menu');
  close();
  open('sheet');
  settle();
  expect([entries.asked, entries.list.length]).toEqual([0, 2]);
});

it('guards again what opens while its entry is on the way out', () => {
  open('sheet')();
  settle();
  open('menu');
  expect(back()).toBe(true);
  expect([back(), shut]).toEqual([true, ['menu']]);
});

it('gives its entry to the page that is opened next', () => {
  const close = open('sheet');
  expect(layers.leave()).toBe(true);
  close();
  settle();
  expect(entries.asked).toBe(0);
  expect(layers.leave()).toBe(false);
});

it('clears what a page that is loaded again has left behind', () => {
  open('sheet');
  const again = new Layers(entries);
  expect(entries.asked).toBe(1);
  entries.at--;
  expect(again.moved()).toBe(true);
});
