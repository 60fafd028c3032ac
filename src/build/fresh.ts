import { isWhole, readBuildFacts } from './facts.ts';
import { digestOfInputs } from './inputs.ts';

/** Set for a build that is not wanted where another has made it meanwhile. */
export const onlyIfStale = 'BUILD_ONLY_IF_STALE';

/** Whether a folder holds a whole build for this machine from the sources as they are. */
export function isFresh(folder: string): boolean {
  const facts = readBuildFacts(folder);
  return facts?.inputs === digestOfInputs() && facts.environments.includes('local') && isWhole(folder, facts);
}
