/** The build that generated browser tests walk tells what its machines do; it goes to a folder of its own and is never served to people. */
export const isTestBuild = process.env['TEST_BUILD'] === '1';

export const buildFolder = isTestBuild ? '.out/test-build' : 'dist';
