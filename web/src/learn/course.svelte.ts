import { LESSONS } from '../generated/lessons';
import { keepProgress, progressOf, type Progress } from './progress';
import { Run } from './run.svelte';

interface Info {
  name: string;
  with: string | null;
}

/** The lessons of a game. */
export const lessonsOf = (game: string): readonly Info[] =>
  (LESSONS as Record<string, readonly Info[]>)[game] ?? [];

/** The way through a game's lessons: which one is open, and which were gone through. */
export class Course {
  run: Run = $state.raw() as Run;
  progress: Progress = $state.raw({ done: [], at: null });
  readonly lessons: readonly Info[];

  constructor(
    readonly game: string,
    readonly you: () => string,
    /** The lesson that was asked for, if one was. */
    wanted: string | null = null,
    readonly open: (game: string, name: string, onstep: (step: number) => void) => Run = (
      game,
      name,
      onstep,
    ) => new Run(game, name, you, onstep),
  ) {
    this.lessons = lessonsOf(game);
    this.progress = progressOf(game);
    const { at } = this.progress;
    const names = this.lessons.map(({ name }) => name);
    const first = names.find((name) => name === wanted);
    if (first) this.begin(first);
    else if (at && names.includes(at.lesson)) this.begin(at.lesson, at.step);
    else this.begin(this.nextOf(null) ?? names[0]!);
  }

  /** The lessons that everybody takes, in order. */
  get basic(): readonly Info[] {
    return this.lessons.filter((lesson) => lesson.with === null);
  }

  begin(name: string, step = 0): void {
    this.run?.close();
    this.run = this.open(this.game, name, (at) => this.#keep({ at: { lesson: name, step: at } }));
    void this.run.open(step);
  }

  /** The first lesson after this one that was not gone through; nothing, if all were. */
  nextOf(name: string | null): string | null {
    const names = this.basic.map((lesson) => lesson.name);
    const after = names.slice(names.indexOf(name ?? '') + 1);
    return after.find((other) => !this.progress.done.includes(other)) ?? null;
  }

  /** The lesson that is open is over; says which comes next. */
  finish(): string | null {
    const { name } = this.run;
    const next = this.nextOf(name);
    this.#keep({ done: [...new Set([...this.progress.done, name])], at: null });
    return next;
  }

  #keep(change: Partial<Progress>): void {
    this.progress = { ...this.progress, ...change };
    keepProgress(this.game, this.progress);
  }
}
