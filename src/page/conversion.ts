import type { Attribution } from '../../machines/rules/attribution.ts';
import { registrationSource } from '../../machines/rules/registration-source.ts';
import { hasDeclined } from '../../services/browser/consent.ts';
import { queryOf } from '../../services/browser/query.ts';
import { createCampaignServices } from '../../services/client/campaign.ts';
import type { ServiceEnvironment, Wire } from '../../services/client/wire.ts';
import { profile } from '../../services/contract/session.ts';

export interface ConversionParts extends Pick<ServiceEnvironment, 'session' | 'store'> {
  readonly wire: Wire;
  /** Where the person came from. */
  readonly attribution: Attribution;
  /** Address of the page, which names the destination of a new account. */
  readonly page: URL;
  /** The account was created on this page. */
  readonly isNewUser: boolean;
}

/**
 * Counts a sign-in for the campaign that brought the person, where one did, and a new account, without a campaign, for where it leads. The result is ignored, and visitors who declined cookies are not counted; nor is an id that a number cannot hold, which would count another user [B13].
 * ASSUMED: that a sign-in counts as a sign-up does, and that `source` is the campaign's, `utmsource`: the field `source` marks a task or a log-in that is resumed. [AFF-12] [CALL-04] [QUERY-12] [REG-23]
 */
export async function countConversion({
  wire,
  session,
  store,
  attribution: { utmsource },
  page,
  isNewUser,
}: ConversionParts): Promise<void> {
  const token = session.token();
  const source = utmsource ?? (isNewUser ? registrationSource(queryOf(page.searchParams).redirect_url) : null);
  if (source === null || token === null || hasDeclined(store)) return;
  const { isSuccess, result } = await wire.call(profile, {});
  if (isSuccess && result && result.id > 0 && Number.isSafeInteger(result.id))
    await createCampaignServices(wire).countConversion({ source, user: result.id, token });
}
