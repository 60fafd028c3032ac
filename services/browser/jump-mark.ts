import { jumpedKey } from './keys.ts';
import type { TextStore } from './storage.ts';

/**
 * Remembers whether this tab was already redirected away from this host: a returning visitor is not redirected again.
 * [JUMP-04]
 */
export function createJumpMark(store: TextStore) {
  return {
    hasJumped: (): boolean => store.read(jumpedKey) !== null,
    noteJump: (): void => void store.write(jumpedKey, '1'),
  };
}
