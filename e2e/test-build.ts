import { buildIfStale } from '../src/build/run-build.ts';
import { forgetWalked } from '../src/testing/explore/walked.ts';

/** The build that reports what its machines do, for the generated walks; its folder is never served to users. */
export default function prepareWalks(): void {
  forgetWalked('browser');
  buildIfStale('.out/test-build', { TEST_BUILD: '1' });
}

if (import.meta.main) prepareWalks();
