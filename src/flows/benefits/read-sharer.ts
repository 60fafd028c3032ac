import type { Sharer } from '../../../machines/benefits/benefits.types.ts';
import type { Sharers } from '../../../services/browser/sharer.ts';
import { createAffiliateServices } from '../../../services/client/affiliate.ts';
import type { Wire } from '../../../services/client/wire.ts';
import type { Secret } from '../../../services/secret.ts';

interface SharerParts {
  readonly wire: Wire;
  readonly sharers: Sharers;
}

/**
 * The user who shares the page: by the token, otherwise the one that the tab keeps; null: none. The call outlasts a
 * page that no longer waits for it, so that the next page of the tab knows the code. [AFF-10] [CALL-11]
 */
export async function readSharer({ wire, sharers }: SharerParts, token: Secret | null): Promise<Sharer | null> {
  if (token === null) return sharers.read();
  sharers.clear();
  const outcome = await createAffiliateServices(wire).readShareInfo({ token });
  if (outcome.kind !== 'shared') return null;
  const sharer = { name: outcome.name, code: outcome.code };
  sharers.write(sharer);
  return sharer;
}
