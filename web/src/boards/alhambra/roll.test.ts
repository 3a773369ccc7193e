import { describe, expect, it } from 'vitest';
import { follow, type Lying, NOTHING, shown, type Told, write } from './roll';

const told = (dice: string, throws: number, more: Partial<Told> = {}): Told => ({
  dice,
  thrown: '',
  throwing: false,
  cancelled: false,
  throws,
  ...more,
});

const none = new Set<number>();
const lying = (faces: string): Lying => ({ ...NOTHING, faces: [...faces] });
const text = ({ faces }: Lying) => faces.map((face) => face ?? '.').join('');

it('writes dice as notation does', () => {
  expect(write(['T', 'P', null, 'A', 'P'])).toBe('PPAT');
  expect(shown([...'TPGA'], [0, 3])).toBe('AT');
});

describe('the first throw', () => {
  it('is in the air with all eight, and falls as told, in the same order for everybody', () => {
    const air = follow(lying('PPSSAACT'), told('', 0, { throwing: true }), none, 3);
    expect(text(air)).toBe('........');
    expect(air.air.size).toBe(8);
    const fallen = follow(air, told('PPSSAACT', 1), none, 4);
    expect(write(fallen.faces)).toBe('PPSSAACT');
    expect(fallen.fell.size).toBe(8);
    expect(text(follow(NOTHING, told('PPSSAACT', 1), none, 4))).toBe(text(fallen));
  });

  it('is thrown with all, also where the page saw nothing of the throwing', () => {
    const fallen = follow(lying('GGGGGGGP'), told('GGGGGGGT', 1), new Set([7]), 4);
    expect(fallen.fell.size).toBe(8);
  });

  it('does not always fall in column order', () => {
    const orders = [1, 2, 3, 4, 5, 6].map((salt) =>
      text(follow(NOTHING, told('PPSSAACT', 1), none, salt)),
    );
    expect(new Set(orders).size).toBeGreaterThan(3);
  });

  it('stays to be seen when it is cancelled', () => {
    const struck = follow(lying('TPSSAACP'), told('', 0, { cancelled: true }), none, 5);
    expect(text(struck)).toBe('TPSSAACP');
    expect(struck.void.size).toBe(8);
    const again = follow(struck, told('', 0, { throwing: true }), none, 6);
    expect(text(again)).toBe('........');
  });
});

describe('throwing again', () => {
  const start = lying('TPSSAACP');

  it('moves the very dice that were chosen, and leaves the others', () => {
    const air = follow(
      start,
      told('PPSSAACT', 1, { thrown: 'PS', throwing: true }),
      new Set([7, 3]),
      5,
    );
    expect(text(air)).toBe('TPSSAACP');
    expect([...air.air].sort()).toEqual([3, 7]);
    const fallen = follow(air, told('PSAACGTT', 2), none, 6);
    expect(text(fallen)).toMatch(/^TPS[GT]AAC[GT]$/);
    expect([...fallen.fell].sort()).toEqual([3, 7]);
  });

  it('finds dice of somebody else by what they show', () => {
    const air = follow(start, told('PPSSAACT', 1, { thrown: 'PS', throwing: true }), none, 5);
    expect(shown(start.faces, air.air)).toBe('PS');
  });

  it('keeps kept dice in their place when the steps between were not shown', () => {
    const chosen = new Set([7, 3]);
    expect(text(follow(start, told('PSAACGTT', 2), chosen, 6))).toMatch(/^TPS[GT]AAC[GT]$/);
    // Without a choice, whatever can stay stays.
    const fallen = follow(start, told('PSAACGTT', 2), none, 6);
    expect(write(fallen.faces)).toBe('PSAACGTT');
    expect(fallen.fell.size).toBe(2);
  });

  it('shows dice that fell as they lay as fallen, too', () => {
    const air = follow(start, told('PPSSAACT', 1, { thrown: 'P', throwing: true }), none, 5);
    const fallen = follow(air, told('PPSSAACT', 2), none, 6);
    expect(text(fallen)).toBe('TPSSAACP');
    expect(fallen.fell.size).toBe(1);
  });

  it('turns the dice back when the throw is cancelled, and says which', () => {
    const air = follow(
      start,
      told('PPSSAACT', 1, { thrown: 'PS', throwing: true }),
      new Set([7, 3]),
      5,
    );
    const fallen = follow(air, told('PSAACGTT', 2), none, 6);
    const back = follow(fallen, told('PPSSAACT', 1, { thrown: 'PS', cancelled: true }), none, 7);
    expect(text(back)).toBe('TPSSAACP');
    expect([...back.void].sort()).toEqual([3, 7]);
    const again = follow(back, told('PPSSAACT', 1, { thrown: 'PS', throwing: true }), none, 8);
    expect([...again.air].sort()).toEqual([3, 7]);
  });

  it('changes nothing when something else happened', () => {
    expect(text(follow(start, told('PPSSAACT', 1), new Set([1]), 9))).toBe('TPSSAACP');
  });

  it('starts anew when it saw another hand before', () => {
    const fallen = follow(lying('GGGGGGGG'), told('PPSSAACT', 2), new Set([0]), 9);
    expect(write(fallen.faces)).toBe('PPSSAACT');
  });
});
