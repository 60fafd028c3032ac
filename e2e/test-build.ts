import { buildIfStale } from '../src/commands/build.ts';
import { forgetWalked } from '../src/testing/walked.ts';

/** The build that tells what its machines do, for the generated walks; into a folder that is never served to people. */
export default function prepareWalks(): void {
  forgetWalked('browser');
  buildIfStale('.out/test-build', { TEST_BUILD: '1' });
}

if (import.meta.main) prepareWalks();
