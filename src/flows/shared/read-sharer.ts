import type { Sharer } from '../../../machines/benefits/benefits.types.ts';
import { queryOf } from '../../../services/browser/query.ts';
import type { Sharers } from '../../../services/browser/sharer.ts';
import { createAffiliateServices } from '../../../services/client/affiliate.ts';
import type { Wire } from '../../../services/client/wire.ts';
import type { Secret } from '../../../services/secret.ts';

interface SharerParts {
  readonly wire: Wire;
  readonly sharers: Sharers;
  /** Address of the page. */
  readonly page: URL;
}

/**
 * The user who shares the page: by the token, otherwise the one that the tab keeps, unless the address names another
 * invitation; null: none. The call outlasts a step that no longer waits for it; a page that is left before the reply
 * hands the token over to the next one. [AFF-10] [CALL-11]
 */
export async function readSharer({ wire, sharers, page }: SharerParts, named: Secret | null): Promise<Sharer | null> {
  const token = named ?? (isInvitation(page) ? null : sharers.takeToken());
  if (token === null) return keptSharer(sharers, page);
  sharers.clear();
  sharers.handOverOnLeave(token);
  const outcome = await createAffiliateServices(wire).readShareInfo({ token });
  // A page that is left aborts the call first.
  if (outcome.kind === 'unreachable' || outcome.kind === 'tooMany') return null;
  if (outcome.kind !== 'shared') {
    sharers.clear();
    return null;
  }
  const sharer = { name: outcome.name, code: outcome.code };
  sharers.write(sharer);
  return sharer;
}

/** A new invitation by another user replaces the sharer that the tab keeps. [AFF-10] [QUERY-09] */
function keptSharer(sharers: Sharers, page: URL): Sharer | null {
  const kept = sharers.read();
  if (!isInvitation(page, kept?.code)) return kept;
  sharers.clear();
  return null;
}

/** Whether the address names an invitation, by another code than `own`. */
function isInvitation({ searchParams }: URL, own?: string): boolean {
  const { affiliate_id: affiliate, brokerId: broker, ref } = queryOf(searchParams);
  return affiliate !== null || broker !== null || (ref !== null && ref !== own);
}
