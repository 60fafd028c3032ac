import type { OAuthNote } from '../../../machines/oauth/oauth.types.ts';
import type { createHandOverMark } from '../../../services/browser/hand-over-mark.ts';
import { rewriteAddress } from '../../../services/browser/navigate.ts';

const notes = ['accountChanged', 'askedAgain'] as const;

/**
 * Reads the notice of the previous page from the fragment and removes the fragment: the notice is shown once, and only
 * if the tab knows that one of our pages gave it for this application. [T06] [T07]
 */
export function takeAddressNote(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState' | 'state'>,
  { isHandedOver, dropHandOver }: Pick<ReturnType<typeof createHandOverMark>, 'isHandedOver' | 'dropHandOver'>,
  clientId: string | null,
): OAuthNote {
  const note = notes.find((one) => hash === `#${one}`) ?? null;
  if (note === null) return null;
  rewriteAddress(history, pathname + search);
  const isOurs = clientId !== null && isHandedOver({ clientId, reason: hash });
  dropHandOver();
  return isOurs ? note : null;
}
