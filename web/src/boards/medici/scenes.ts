import type { Names } from '../../lib/words';
import type { EntryOf, Scenes } from '../kit';
import { tell } from './tell';

export const scenes: Scenes<'medici'> = {
  moves: () => [],
  caption: ({ happenings }: EntryOf<'medici'>, names: Names) =>
    happenings[0] ? tell(happenings[0], names) : null,
  sound: () => null,
};
