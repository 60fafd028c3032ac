import { buildFolder } from '../../src/build/folder.ts';
import { buildIfStale } from '../../src/build/run-build.ts';

/** The build that `npm start` serves. */
export default function prepare(): void {
  buildIfStale(buildFolder, { BUILD_ONLY: 'local' });
}
