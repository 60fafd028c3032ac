import type { OAuthNote } from '../../../machines/oauth/oauth.types.ts';
import { rewriteAddress } from '../../../services/browser/navigate.ts';

const notes = ['accountChanged', 'askedAgain'] as const;

/**
 * Reads the notice of the previous page from the fragment and removes the fragment: the notice is shown once. [T06]
 * [T07]
 */
export function takeAddressNote(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState' | 'state'>,
): OAuthNote {
  const note = notes.find((one) => hash === `#${one}`) ?? null;
  if (note !== null) rewriteAddress(history, pathname + search);
  return note;
}
