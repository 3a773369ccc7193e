import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SCENES } from './states';
import { LANGUAGES, SIZES, THEMES, wish } from './wish';

const there = (language: string, theme: string, size: string, state: string) =>
  existsSync(join(wish.out, language, theme, size, `${state}.png`));

/** Everything side by side: a row for a state, light above dark; the language is chosen at the top. */
export default async function writeGallery(): Promise<void> {
  if (wish.readme) return;
  const picture = (
    state: string,
    theme: string,
    { name, width, height }: (typeof SIZES)[number],
  ) =>
    LANGUAGES.some((language) => there(language, theme, name, state))
      ? `<a><img loading="lazy" alt="${state}, ${theme}, ${name}" data-path="${theme}/${name}/${state}.png" style="aspect-ratio: ${width} / ${height}"></a>`
      : '';
  const rows = (state: string) =>
    THEMES.map((theme) => SIZES.map((size) => picture(state, theme, size)).join(''))
      .filter((row) => row !== '')
      .map((row) => `<div class="row">${row}</div>`)
      .join('\n');
  const scenes = Object.entries(SCENES).map(([scene, states]) => {
    const shown = states.map((state) => [state, rows(state)]).filter(([, row]) => row !== '');
    if (shown.length === 0) return '';
    const all = shown.map(([state, row]) => `<h3 id="${state}">${state}</h3>\n${row}`);
    return `<h2>${scene}</h2>\n${all.join('\n')}`;
  });
  await writeFile(join(wish.out, 'index.html'), page(scenes.join('\n')));
}

const page = (rows: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Kasbah: every state</title>
<style>
  body { margin: 1rem; font: 16px sans-serif; background: #777; color: #fff; }
  nav { position: sticky; top: 0; padding: .5rem; background: #333; }
  .row { display: flex; gap: 8px; margin-bottom: 8px; align-items: start; }
  img { height: 420px; object-fit: cover; object-position: top; }
</style>
<nav>${LANGUAGES.map((language) => `<button value="${language}">${language}</button>`).join(' ')}</nav>
${rows}
<script>
  const show = (language) => {
    for (const picture of document.querySelectorAll('img')) {
      picture.src = language + '/' + picture.dataset.path;
      picture.parentElement.href = picture.src;
    }
  };
  for (const button of document.querySelectorAll('button')) button.onclick = () => show(button.value);
  show('${LANGUAGES[0]}');
</script>
</html>
`;
