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
 * invitation; null: none. The call outlasts a page that no longer waits for it, so that the next page of the tab knows
 * the code. [AFF-10] [CALL-11]
 */
export async function readSharer({ wire, sharers, page }: SharerParts, token: Secret | null): Promise<Sharer | null> {
  if (token === null) return keptSharer(sharers, page);
  sharers.clear();
  const outcome = await createAffiliateServices(wire).readShareInfo({ token });
  if (outcome.kind !== 'shared') return null;
  const sharer = { name: outcome.name, code: outcome.code };
  sharers.write(sharer);
  return sharer;
}

/** A new invitation by another user replaces the sharer that the tab keeps. [AFF-10] [QUERY-09] */
function keptSharer(sharers: Sharers, page: URL): Sharer | null {
  const kept = sharers.read();
  const { affiliate_id: affiliate, brokerId: broker, ref } = queryOf(page.searchParams);
  if (affiliate === null && broker === null && (ref === null || ref === kept?.code)) return kept;
  sharers.clear();
  return null;
}
