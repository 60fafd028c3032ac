import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '../i18n/languages.ts';
import { greetingMessages } from '../test/flows/greeting-words.ts';

/** Adds the second flow of the tests to a build, as its lines in the lists of flows, cases and catalogues would. */
export function greetingFlow(): Plugin {
  const folder = join(import.meta.dirname, '../test/flows/greeting');
  const catalogues = Object.keys(languages).map((code) => `./locales/${code}/greeting.po`);
  const added = new Map([
    [
      'src/flows/flows.ts',
      `import { greetingRow } from '${folder}/greeting.row.ts';\nflows.set('register', greetingRow);`,
    ],
    [
      'src/testing/cases.ts',
      `import { greetingCases } from '${folder}/greeting.cases.ts';\ncasesOf.greeting = greetingCases;`,
    ],
    [
      'i18n/catalogues.ts',
      `const greeting = async () => (${JSON.stringify({ messages: greetingMessages() })});\nfor (const path of ${JSON.stringify(catalogues)}) catalogues[path] = greeting;`,
    ],
  ]);
  let root = '';
  return {
    name: 'gatehouse:greeting-flow',
    enforce: 'pre',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    transform(code, file) {
      const lines = added.get(file.slice(root.length + 1));
      return lines === undefined ? null : { code: `${code}\n${lines}`, map: null };
    },
  };
}
