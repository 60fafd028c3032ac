import { jumpedKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/** Whether this tab was led away from this host already: whoever comes back is not led away again. [JUMP-04] */
export function createJumpMark(store: TextStore) {
  return {
    hasJumped: (): boolean => store.read(jumpedKey) !== null,
    noteJump: (): void => void store.write(jumpedKey, '1'),
  };
}
