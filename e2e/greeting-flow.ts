import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '../i18n/languages.ts';
import { greetingMessages } from '../test/flows/greeting-words.ts';

const folder = join(import.meta.dirname, '../test/flows/greeting');
const codes = Object.keys(languages);

/** The lines that the flow would have in the lists of the product. */
const added: Readonly<Record<string, string>> = {
  'machines/rules/auth-routes.ts': "table.greeting = { hides: ['footer'] };\nauthRoutes.push('greeting');",
  'src/flows/flows.ts': `import { greetingRow } from '${folder}/greeting.row.ts';\nflows.set('greeting', greetingRow);`,
  'src/testing/simulation/cases.ts': `import { greetingCases } from '${folder}/greeting.cases.ts';\ncasesOf.greeting = greetingCases;`,
  'i18n/catalogues.ts': `const greeting = async () => (${JSON.stringify({ messages: greetingMessages() })});
for (const code of ${JSON.stringify(codes)}) catalogues['./locales/' + code + '/greeting.po'] = greeting;`,
};

/** Adds the second flow of the tests to a build, with its words in English in every language. */
export function greetingFlow(): Plugin {
  let root = '';
  return {
    name: 'gatehouse:greeting-flow',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      environments: {
        client: { build: { rolldownOptions: { input: { 'flow-greeting': join(folder, 'greeting.flow.tsx') } } } },
      },
    }),
    configResolved: (config) => {
      root = config.root;
    },
    transform(code, file) {
      const lines = added[file.slice(root.length + 1)];
      return lines === undefined ? null : { code: `${code}\n${lines}`, map: null };
    },
  };
}
