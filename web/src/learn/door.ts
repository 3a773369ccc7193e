import { post } from '../lib/api';
import type { Learn } from '../generated/Learn';
import type { Lesson } from '../generated/Lesson';

/** A lesson at one of its steps. The door has no memory: what was done there is told each time. */
export const learn = (game: string, lesson: string, asked: Partial<Learn> & { step: number }) =>
  post<Lesson>(`/lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}`, asked);
