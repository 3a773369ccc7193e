import { expect, it } from 'vitest';
import { LANGUAGES, SIZES, THEMES, wants, wishOf } from './wish';

it('everything is made, unless told otherwise', () => {
  const wish = wishOf({});
  expect([wish.sizes, wish.languages, wish.themes]).toEqual([SIZES, LANGUAGES, THEMES]);
  expect(wish.out).toMatch(/target.shots$/);
  expect(wish.readme).toBe(false);
  expect(wants(wish, 'medina-log')).toBe(true);
});

it('can be narrowed', () => {
  const wish = wishOf({ SHOTS_ONLY: 'medina,log', SHOTS_SIZE: '844x390', SHOTS_THEME: 'dark' });
  expect(wish.sizes).toMatchObject([{ width: 844, height: 390, touch: true }]);
  expect(wish.themes).toEqual(['dark']);
  expect(['medina-start', 'medici-log', 'medici-start'].map((one) => wants(wish, one))).toEqual([
    true,
    true,
    false,
  ]);
});

it('says what there is to whoever asks for something else', () => {
  expect(() => wishOf({ SHOTS_LANGUAGE: 'en,de' })).toThrow('there is en, fr, it');
});
