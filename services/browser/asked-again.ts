import { handOverKey } from './keys.ts';
import type { HandOver } from './hand-over-mark.ts';
import type { TextStore } from './storage.ts';

/**
 * Whether this tab knows that our page before gave this reason for the application. A tab that stores nothing cannot
 * know: there the reason holds, because the page before would give it again for ever. The age of the mark does not count,
 * since the reason only keeps a form in place. Apart from the mark's own module, which a first load does without. [OAUTH-02]
 */
export function isGivenByUs({ clientId, reason }: HandOver, tab: Pick<TextStore, 'read' | 'write'>): boolean {
  const mark = `"value":${JSON.stringify({ clientId, reason })}}`;
  return tab.read(handOverKey)?.endsWith(mark) === true || !tab.write(handOverKey, '');
}
