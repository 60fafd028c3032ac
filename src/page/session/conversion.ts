import type { Attribution } from '../../../machines/rules/attribution.ts';
import { registrationSource } from '../../../machines/rules/registration-source.ts';
import { hasDeclined } from '../../../services/browser/has-declined.ts';
import { queryOf } from '../../../services/browser/query.ts';
import { createCampaignServices } from '../../../services/client/campaign.ts';
import type { ServiceEnvironment, Wire } from '../../../services/client/wire.ts';
import { profile } from '../../../services/contract/session.ts';

export interface ConversionParts extends Pick<ServiceEnvironment, 'session' | 'store'> {
  readonly wire: Wire;
  /** The stored attribution of the visitor. */
  readonly attribution: Attribution;
  /** Address of the page, which names the destination of a new account. */
  readonly page: URL;
  /** The account was created on this page. */
  readonly isNewUser: boolean;
}

/**
 * Counts a sign-in for the visitor's campaign, and a new account without a campaign for its destination. The result is
 * ignored. Visitors who declined cookies are not counted, nor are ids that a number cannot hold, which would count
 * another user [B13].
 * ASSUMED: a sign-in counts like a sign-up; `source` of the call is the campaign's `utmsource`, since the field
 * `source` marks a task or a resumed log-in. [AFF-12] [CALL-04] [QUERY-12] [REG-23]
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
