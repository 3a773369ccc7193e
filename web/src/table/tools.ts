import * as m from '../paraglide/messages.js';

/** A button among the tools of a table. */
export interface Tool {
  name: string;
  label: () => string;
  key?: string;
  /** The icon: strokes in a square of 24. */
  path: string;
  /** Where it leads, if it is a file to keep. */
  href?: string;
}

/** What is needed while one plays, and what for looking closer. */
export interface Tools {
  playing: Tool[];
  studying: Tool[];
}

const LOG: Tool = {
  name: 'log',
  label: m.log,
  key: 'l',
  path: 'M5 4h14v16H5zM8 8h8M8 12h8M8 16h5',
};
const HISTORY: Tool = {
  name: 'history',
  label: m.history,
  path: 'M4 12a8 8 0 1 0 2.5-5.800M4 3v4h4M12 8v4l3 2',
};
const SHARE: Tool = {
  name: 'share',
  label: m.share,
  path: 'M12 15V3M8 6.5 12 3l4 3.500M5 11v9h14v-9',
};
const TYPE: Tool = {
  name: 'type',
  label: m.type_move,
  path: 'M3 6h18v12H3zM7 10h.5M12 10h.5M17 10h.5M7 14h10',
};
const HELP: Tool = {
  name: 'help',
  label: m.help,
  key: '?',
  path: 'M9 9a3 3 0 1 1 4.5 2.600c-1 .6-1.5 1.2-1.5 2.400M12 17.500v.5',
};
const RECORD: Tool = {
  name: 'record',
  label: m.download_record,
  path: 'M12 4v11M8 11.500l4 3.500 4-3.500M5 20h14',
};

type Panels = Record<string, Omit<Tool, 'name' | 'href'> & { lasts: boolean; plays?: boolean }>;

interface State {
  ended: boolean;
  /** Whether the reader holds a seat: who watches is not asked to type moves. */
  seated: boolean;
  recordUrl: string;
}

/** The tools of a table: those that every game has, and its own. */
export function toolsOf(panels: Panels, { ended, seated, recordUrl }: State): Tools {
  const own = Object.entries(panels).filter(([, panel]) => panel.lasts || !ended);
  const tool = ([name, { label, key, path }]: (typeof own)[number]): Tool => ({
    name,
    label,
    path,
    ...(key ? { key } : {}),
  });
  return {
    playing: [...own.filter(([, { plays }]) => plays).map(tool), SHARE, HELP],
    studying: [
      LOG,
      ...(ended ? [] : [HISTORY]),
      ...own.filter(([, { plays }]) => !plays).map(tool),
      ...(ended || !seated ? [] : [TYPE]),
      { ...RECORD, href: recordUrl },
    ],
  };
}
