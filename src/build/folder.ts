import { domains, type Environment } from '../../sites/domains.ts';

/**
 * The build that generated browser tests walk tells what its machines do; it goes to a folder of its own and is never
 * served to people.
 */
export const isTestBuild = process.env['TEST_BUILD'] === '1';

export const testBuildFolder = '.out/test-build';
export const buildFolder = isTestBuild ? testBuildFolder : 'dist';

/** Environments to build pages for: only the local one for local servers, a quarter of the work. */
export const builtEnvironments: readonly Environment[] =
  isTestBuild || process.env['BUILD_ONLY'] === 'local' ? ['local'] : domains.map(({ environment }) => environment);
