import { isWhole, readBuildRecord } from './build-record.ts';
import { digestOfInputs } from './inputs.ts';

/** Set for a build that is not wanted where another has made it meanwhile. */
export const onlyIfStale = 'BUILD_ONLY_IF_STALE';

/** Whether a folder holds a whole build for this machine from the sources as they are. */
export function isFresh(folder: string): boolean {
  const build = readBuildRecord(folder);
  return build?.inputs === digestOfInputs(folder) && build.environments.includes('local') && isWhole(folder, build);
}
