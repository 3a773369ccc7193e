import { expect, it } from 'vitest';
import type { EntryOf } from '../kit';
import { scenes } from './scenes';

it('a caption tells of the evening, and not yet who won', () => {
  const happenings = [
    { code: 'took', seat: 0, cards: ['7'], rule: 'C6' },
    { code: 'day_ended', day: 3, rule: 'C9' },
    { code: 'game_over', winners: [0], rule: 'C16' },
  ];
  const entry = { number: 9, text: 'take 1', happenings } as unknown as EntryOf<'medici'>;
  expect(scenes.caption(entry, () => 'Anna')).toBe('Evening of day 3');
});
