import { tick } from 'svelte';
import type { Lesson } from '../generated/Lesson';
import type { LessonStep } from '../generated/LessonStep';
import type { LessonTable } from '../generated/LessonTable';
import type { Director, Interlude, Interludes, Stage } from '../lib/live.svelte';
import { BOT_NAMES } from '../lib/seats';
import { settings } from '../lib/settings.svelte';
import type { HappeningView, LogEntry, SeatView, TableView } from '../lib/types';
import { tempoOf } from '../stage/pace';
import { actorOf } from '../stage/queue';

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** The table of a lesson: to the board it is like any other. */
export class LessonStage implements Stage {
  latest = $state.raw<TableView | null>(null);
  shown = $state.raw<TableView | null>(null);
  opening: HappeningView[] = [];
  entries = $state.raw<LogEntry[]>([]);
  played = $state.raw<LogEntry[]>([]);
  interludes: Interludes | null = null;
  between = $state.raw<Interlude | null>(null);
  director: Director | null = null;
  /** Whether something is on its way, or moves. */
  busy = $state(false);
  /** What is performed now; whatever was performed before has been left. */
  #scene = 0;

  constructor(
    readonly id: string,
    readonly doors: NonNullable<Stage['doors']>,
    /** What the learner does. */
    readonly act: Stage['act'],
    /** What the learner is called. */
    readonly you: () => string,
  ) {}

  get current(): boolean {
    return this.shown !== null && this.shown === this.latest;
  }

  hurry(): void {}

  /** It stands like this, at once; `anew` if what happened before does not lead there. */
  stand(lesson: Lesson, table: LessonTable, anew: boolean): void {
    this.#scene++;
    this.between = null;
    this.busy = false;
    if (anew) this.entries = this.played = [];
    this.latest = this.shown = this.#view(lesson, table);
  }

  /** Shows one step after the other; says whether nothing came between. */
  async perform(lesson: Lesson, steps: readonly LessonStep[]): Promise<boolean> {
    const scene = ++this.#scene;
    const left = () => this.#scene !== scene;
    this.busy = true;
    for (const { entry, table } of steps) {
      const before = this.shown;
      if (!before) break;
      const after = this.#view(lesson, table);
      this.latest = after;
      await this.#interlude(entry, before);
      if (left()) return false;
      const actor = actorOf(entry);
      const directed = this.director?.({ entry, table: after, actor }, before, 0);
      this.shown = after;
      this.entries = [...this.entries, entry];
      this.played = [...this.played, entry];
      await tick();
      directed?.play();
      const others = actor !== null && !after.seats[actor]?.you;
      const rests = others && settings.moves ? tempoOf(settings.pace, 0).pause : 0;
      await pause((directed?.lasts ?? 0) + rests);
      if (left()) return false;
    }
    this.busy = false;
    return true;
  }

  async #interlude(entry: LogEntry, before: TableView): Promise<void> {
    const interlude = this.interludes?.play(entry, before) ?? null;
    if (!interlude) return;
    this.between = interlude;
    await interlude.ends;
    if (this.between === interlude) this.between = null;
  }

  #view({ learner, options }: Lesson, table: LessonTable): TableView {
    const { view } = table;
    return {
      ...table,
      id: this.id,
      game: view.game,
      options,
      seats: table.scores.map((_, seat) => this.#seat(seat, learner)),
      winners: [],
      public: false,
      hints: false,
      read_only: false,
      watch_secret: null,
      evening: [],
      rematch: null,
    };
  }

  #seat(seat: number, learner: number): SeatView {
    const you = seat === learner;
    return {
      seat,
      sitter: you ? 'person' : 'bot',
      name: you ? this.you() : BOT_NAMES[seat]!,
      bot: you ? null : 'easy',
      you,
      online: true,
      stand_in: null,
      abandoned: false,
      secret: null,
      devices: null,
    };
  }
}
