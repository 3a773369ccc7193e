import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The package that a module is of; nothing if it is ours. */
export function packageOf(id: string): string | null {
  const path = id.replaceAll('\\', '/').split('/node_modules/').at(-1)!;
  if (!id.replaceAll('\\', '/').includes('/node_modules/')) return null;
  const [first, second] = path.split('/');
  return first!.startsWith('@') ? `${first}/${second}` : first!;
}

/** Whoever is in the bundle has to be in the list from which the page of licences is made. */
export function bundledIsListed(file: string): Plugin {
  return {
    name: 'bundled-is-listed',
    apply: 'build',
    generateBundle() {
      const listed = new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean));
      const found = [...this.getModuleIds()].map(packageOf);
      const missing = new Set(found.filter((name) => name !== null && !listed.has(name)));
      if (missing.size > 0) {
        this.error(`${[...missing].join(', ')}: name it in ${file}, then cargo xtask licences`);
      }
    },
  };
}
