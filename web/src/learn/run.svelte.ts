import type { Lesson } from '../generated/Lesson';
import type { LessonAnswer } from '../generated/LessonAnswer';
import { Refused } from '../lib/api';
import type { Problem } from '../lib/types';
import { asProblem } from '../lib/words';
import * as door from './door';
import { LessonStage } from './stage.svelte';

/** What goes on: something moves, is said or asked, was answered, or the lesson is over. */
export type Phase = 'coming' | 'says' | 'acts' | 'answered' | 'plays' | 'over';

/** A lesson as its learner goes through it. */
export class Run {
  phase: Phase = $state('coming');
  lesson: Lesson | null = $state.raw(null);
  answer: LessonAnswer | null = $state.raw(null);
  problem: Problem | null = $state.raw(null);
  step = $state(0);
  /** What was answered wrongly at this step, how often. */
  mistakes = $state(0);
  /** Whether a way that is right is offered: after the second mistake. */
  get helps(): boolean {
    return this.answer?.right === false && this.mistakes >= 2 && this.answer.told.length > 0;
  }
  /** A new board for what is set at once: nothing of what was half done is left on it. */
  round = $state(0);
  readonly stage: LessonStage;
  #done: string[] = [];
  /** Answers that come for a step that was left are not shown. */
  #turn = 0;

  constructor(
    readonly game: string,
    readonly name: string,
    readonly you: () => string,
    readonly onstep: (step: number) => void = () => {},
    readonly learn: typeof door.learn = door.learn,
  ) {
    const doors = {
      why: (_id: string, _seat: number, why: string[], after: string[] = []) =>
        this.#ask({ why, suppose: after }).then((lesson) => lesson.why),
      preview: (_id: string, _seat: number, _number: number, suppose: string[]) =>
        this.#ask({ suppose }).then(({ supposed }) => supposed!),
    };
    this.stage = new LessonStage(`lesson-${name}`, doors, (_, actions) => this.act(actions), you);
  }

  #ask(asked: { why?: string[]; suppose?: string[] }): Promise<Lesson> {
    return this.learn(this.game, this.name, { step: this.step, done: this.#done, ...asked });
  }

  /** Opens a step; `anew` if what is on the board does not lead to it. */
  async open(step: number, anew = true): Promise<void> {
    const turn = ++this.#turn;
    this.phase = 'coming';
    this.problem = null;
    this.answer = null;
    try {
      const lesson = await this.learn(this.game, this.name, { step, done: [] });
      if (turn !== this.#turn) return;
      this.step = step;
      this.mistakes = 0;
      this.#done = [];
      this.lesson = lesson;
      this.onstep(step);
      const laid = this.stage.shown?.number !== lesson.start.number || anew;
      if (laid) this.round++;
      this.stage.stand(lesson, lesson.start, laid);
      if (!(await this.stage.perform(lesson, lesson.moves)) || turn !== this.#turn) return;
      this.phase = ({ read: 'says', act: 'acts', play: 'plays' } as const)[lesson.asks];
    } catch (error) {
      if (turn !== this.#turn) return;
      // A lesson may have become shorter since it was left.
      if (error instanceof Refused && error.problem.code === 'bad_request' && step > 0)
        await this.open(0);
      else this.problem = asProblem(error);
    }
  }

  /** Does something at a task; a refusal is thrown, for the board to show. */
  async act(actions: string[]): Promise<boolean> {
    const { lesson } = this;
    if (this.phase !== 'acts' || this.stage.busy || !lesson) return false;
    const turn = ++this.#turn;
    const before =
      this.#done.length > 0 ? this.stage.shown!.number : lesson.start.number + lesson.moves.length;
    this.stage.busy = true;
    try {
      const done = [...this.#done, ...actions];
      const told = await this.learn(this.game, this.name, { step: this.step, done });
      if (turn !== this.#turn) return false;
      this.#done = done;
      const news = told.done.filter(({ entry }) => entry.number > before);
      const { answer } = told;
      void this.stage.perform(told, news).then(async (whole) => {
        if (!whole || turn !== this.#turn || !answer) return;
        this.answer = answer;
        this.phase = 'answered';
        if (!answer.right) this.mistakes++;
        await this.stage.perform(told, answer.then);
      });
      return true;
    } catch (error) {
      if (turn === this.#turn) this.stage.busy = false;
      throw error;
    }
  }

  /** Shows a way that is right: whoever has tried twice is not left alone. */
  async show(): Promise<void> {
    const way = this.answer?.told ?? [];
    this.again();
    await this.act(way);
  }

  /** The task again, as it was at first. */
  again(): void {
    const { lesson } = this;
    if (!lesson) return;
    this.#turn++;
    this.#done = [];
    this.answer = null;
    this.round++;
    this.stage.stand(lesson, lesson.moves.at(-1)?.table ?? lesson.start, true);
    this.phase = 'acts';
  }

  /** On to what comes next. */
  async next(): Promise<void> {
    const { lesson, answer } = this;
    if (!lesson) return;
    if (this.step + 1 < lesson.steps)
      await this.open(this.step + 1, answer !== null && answer.told.length > 0);
    else this.phase = 'over';
  }

  /** Nothing more is shown. */
  close(): void {
    this.#turn++;
  }
}
