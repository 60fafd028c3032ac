import type { Attribution } from '../../machines/rules/attribution.ts';
import { hasDeclined } from '../../services/browser/consent.ts';
import { createCampaignServices } from '../../services/client/campaign.ts';
import type { ServiceEnvironment, Wire } from '../../services/client/wire.ts';
import { profile } from '../../services/contract/session.ts';

export interface ConversionParts extends Pick<ServiceEnvironment, 'session' | 'store'> {
  readonly wire: Wire;
  /** Where the person came from. */
  readonly attribution: Attribution;
}

/**
 * Counts a sign-in for the campaign that brought the person, where one did. The result is ignored, and visitors who declined cookies are not counted; nor is an id that a number cannot hold, which would count another user [B13].
 * ASSUMED: that a sign-in counts as a sign-up does, and that `source` is the campaign's, `utmsource`: the field `source` marks a task or a log-in that is resumed. [AFF-12] [CALL-04] [QUERY-12]
 */
export async function countConversion({
  wire,
  session,
  store,
  attribution: { utmsource },
}: ConversionParts): Promise<void> {
  const token = session.token();
  if (utmsource === undefined || token === null || hasDeclined(store)) return;
  const { isSuccess, result } = await wire.call(profile, {});
  if (isSuccess && result && result.id > 0 && Number.isSafeInteger(result.id))
    await createCampaignServices(wire).countConversion({ source: utmsource, user: result.id, token });
}
