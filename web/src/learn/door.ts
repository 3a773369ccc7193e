import { post } from '../lib/api';
import type { AskLesson } from '../generated/AskLesson';
import type { Lesson } from '../generated/Lesson';

/** A lesson at one of its steps. The door has no memory: what was done there is told each time. */
export const learn = (game: string, lesson: string, asked: Partial<AskLesson> & { step: number }) =>
  post<Lesson>(`/lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}`, asked);
