import { build } from '../src/build/command.ts';
import { forgetWalked } from '../test/paths/walked.ts';

/** The build that tells what its machines do, for the generated walks; into a folder that is never served to people. */
export default function buildForTests(): void {
  forgetWalked('browser');
  if (build(['--logLevel', 'warn'], { TEST_BUILD: '1' }) !== 0) throw new Error('the build for the generated walks failed');
}
