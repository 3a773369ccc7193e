/** Something that can be found. */
export interface Entry {
  /** Its anchor. */
  id: string;
  /** Where it stands. */
  title: string;
  text: string;
}

/** What was found, with the piece of its text that shows it: what matched stands between the rest. */
export interface Hit {
  id: string;
  title: string;
  pieces: { text: string; match: boolean }[];
}

/** How much of a text is shown around what matched. */
const BEFORE = 40;
const SHOWN = 130;

/** As long as the text, letter by letter: without accents, in small letters. */
const plain = (text: string) =>
  Array.from(text.normalize('NFC'), (letter) => {
    const low = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return low.length === letter.length ? low : letter;
  }).join('');

/** What has all the words of a question in it. Rules are found by their numbers, too: the very one comes first. */
export function find(entries: readonly Entry[], question: string): Hit[] {
  const words = plain(question).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const whole = words.join(' ');
  return entries
    .map((entry) => ({ entry, number: numberOf(entry), text: plain(entry.text) }))
    .filter(({ number, text }) =>
      words.every((word) => text.includes(word) || number.startsWith(word)),
    )
    .toSorted((one, other) => Number(other.number === whole) - Number(one.number === whole))
    .map(({ entry: { id, title, text }, text: low }) => ({
      id,
      title,
      pieces: excerpt(text.normalize('NFC'), low, words),
    }));
}

/** The number of a rule, which stands under it. */
const numberOf = ({ id, title }: Entry) => (id === title ? plain(title) : '');

function excerpt(text: string, low: string, words: string[]): Hit['pieces'] {
  const found = words.map((word) => low.indexOf(word)).filter((place) => place >= 0);
  const at = found.length === 0 ? 0 : Math.min(...found);
  const from = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1 || at;
  const cut = text.length > from + SHOWN ? text.lastIndexOf(' ', from + SHOWN) : text.length;
  const to = cut > from ? cut : text.length;
  const pieces: Hit['pieces'] = [];
  const put = (start: number, end: number, match: boolean) => {
    if (end > start) pieces.push({ text: text.slice(start, end), match });
  };
  let done = from;
  for (let i = from; i < to;) {
    const word = words.find((one) => low.startsWith(one, i));
    if (!word) i++;
    else {
      put(done, i, false);
      done = i + word.length;
      put(i, done, true);
      i = done;
    }
  }
  put(done, to, false);
  if (from > 0) pieces.unshift({ text: '… ', match: false });
  if (to < text.length) pieces.push({ text: ' …', match: false });
  return pieces;
}
