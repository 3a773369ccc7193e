import { expect, it } from 'vitest';
import { asked, firstWishes, resize, turned } from './wishes';

it('keeps the seats that are there when their number changes', () => {
  const three = firstWishes(3, 'Anna', 'random');
  three[1]!.kind = 'friend';
  const five = resize(three, 5, 'random');
  expect(five.map((wish) => wish.kind)).toEqual(['me', 'friend', 'bot', 'bot', 'bot']);
  expect(new Set(five.map((wish) => wish.name)).size).toBe(5);
  expect(resize(five, 2, 'random')).toEqual(five.slice(0, 2));
});

it('asks only for what was chosen', () => {
  expect(asked([{ kind: 'me', name: ' ', bot: 'random' }])).toEqual([{ kind: 'me' }]);
  expect(asked([{ kind: 'friend', name: 'Cosimo', bot: 'random' }])).toEqual([{ kind: 'friend' }]);
  expect(asked([{ kind: 'bot', name: 'Bo', bot: 'curious' }])).toEqual([
    { kind: 'bot', name: 'Bo', bot: 'curious' },
  ]);
});

it('lets a bot’s name go with the bot', () => {
  const three = firstWishes(3, 'Anna', 'random');
  const friend = turned(three, 1, 'friend', 'Anna');
  expect(friend.map(({ kind, name }) => [kind, name])).toEqual([
    ['me', 'Anna'],
    ['friend', ''],
    ['bot', 'Lucrezia'],
  ]);
  expect(turned(friend, 1, 'friend', 'Anna')[1]).toBe(friend[1]);
  expect(turned(friend, 1, 'bot', 'Anna')[1]).toMatchObject({ kind: 'bot', name: 'Cosimo' });
  expect(turned(friend, 0, 'bot', 'Anna')[0]).toMatchObject({ kind: 'bot', name: 'Cosimo' });
  expect(turned(friend, 2, 'hotseat', 'Anna')[2]!.name).toBe('');
  expect(turned(three, 2, 'me', 'Anna')[2]!.name).toBe('Anna');
});
