import type { Names } from '../../lib/words';
import type { EntryOf, Scenes } from '../kit';
import { tell } from './tell';

export const scenes: Scenes<'alhambra'> = {
  moves: () => [],
  caption: ({ happenings }: EntryOf<'alhambra'>, names: Names) =>
    happenings[0] ? tell(happenings[0], names) : null,
  sound: () => null,
};
