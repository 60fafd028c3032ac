import { join } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = '\0late-machine:';

/**
 * Keeps the machines of an attempt out of the first load: where the login machine names them as its children, the browser's build
 * puts a typed hole, which `prepareAttempt` fills with the real ones (src/flows/login/login-flow.ts). So it does with the rule of departures, which the calls bring along, and with what is kept of an outcome, which comes with the attempt.
 * Charts and tests see the source as it stands.
 */
export function lateMachines(names: readonly string[]): Plugin {
  return {
    name: 'gatehouse:late-machines',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId(source, importer) {
      if (
        /\/(?:post-login|telegram-bind|told-failure)\.ts$/.test(source) &&
        importer !== undefined &&
        /\/machines\/app\/app\.(?:machine|rows)\.ts$/.test(importer)
      )
        return join(import.meta.dirname, 'late-post-login.ts');
      if (
        source.endsWith('/login.facts.ts') &&
        importer !== undefined &&
        /\/machines\/login\/login\.(?:machine|rows)\.ts$/.test(importer)
      )
        return join(import.meta.dirname, 'late-login-facts.ts');
      const name = names.find((one) => source.endsWith(`/${one}.machine.ts`));
      return name !== undefined && importer?.endsWith('/machines/login/login.machine.ts') ? PREFIX + name : null;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const name = id.slice(PREFIX.length);
      const camel = name.replaceAll(/-\w/g, (part) => part.slice(1).toUpperCase());
      return `import { fromPromise } from 'xstate';\nexport const ${camel}Machine = fromPromise(async () => { throw new Error('${camel} is not there yet'); });`;
    },
  };
}
