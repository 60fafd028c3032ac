import { domains, type Environment } from '../../sites/domains.ts';

/** The build that generated browser tests walk tells what its machines do; it goes to a folder of its own and is never served to people. */
export const isTestBuild = process.env['TEST_BUILD'] === '1';

export const buildFolder = isTestBuild ? '.out/test-build' : 'dist';

/** For whose hosts pages are made: for those of this machine alone where nobody else is to be served, a quarter of the work. */
export const builtEnvironments: readonly Environment[] =
  isTestBuild || process.env['BUILD_ONLY'] === 'local' ? ['local'] : domains.map(({ environment }) => environment);
