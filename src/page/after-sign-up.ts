import { hasDeclined } from '../../services/browser/consent.ts';
import { queryOf } from '../../services/browser/query.ts';
import { createSignupTracking } from '../../services/browser/signup-tracking.ts';
import { createCampaignServices } from '../../services/client/campaign.ts';
import { createReferenceServices } from '../../services/client/reference.ts';
import { quietWire, type ServiceEnvironment, type Wire } from '../../services/client/wire.ts';
import { completeTask } from './telegram-task.ts';

export interface SignUpReport extends Pick<ServiceEnvironment, 'session' | 'store'> {
  readonly wire: Wire;
  /** Address of the page. */
  readonly page: URL;
  /** Wire id of the site. */
  readonly site: string;
}

/** The partner whose visitors are reported to it, as the wire spells it. [REG-30] */
const PARTNER = 'cabital';
/** ASSUMED: the status of a sign-up that has an account. [REG-30] */
const STATUS = 'success';

/** The country with an activity of its own. [REG-25] */
const KOREA = 'KR';

/**
 * Reports a new account: the time is kept in this browser, a task of the mini app is completed, the partner is
 * notified, and the activity for Korea is called for visitors from there. No failure is shown, ends the session or
 * stops another report.
 * ASSUMED: the site's requirements of an identity are read here, where there is a session; the answer is not used.
 * [REG-25] [REG-30] [REG-31] [TG-15] [CALL-33] [CALL-34] [CALL-52]
 */
export async function reportSignUp({ wire, session, store, page, site }: SignUpReport): Promise<void> {
  const token = session.token();
  createSignupTracking({ store, now: () => Date.now(), isAllowed: () => !hasDeclined(store) }).signedUp();
  if (token === null) return;
  const quiet = quietWire(wire, token);
  const { notifyPartner, readKoreaActivity } = createCampaignServices(quiet);
  const { readKycConfig, readIpCountry } = createReferenceServices(quiet);
  const { register_channel: channel, uuid } = queryOf(page.searchParams);
  const joinKorea = async (): Promise<void> => {
    const ip = await readIpCountry();
    if (ip.kind === 'located' && ip.country === KOREA) await readKoreaActivity();
  };
  await Promise.allSettled([
    completeTask(quiet, 'registerTaskId'),
    channel === PARTNER && uuid !== null && notifyPartner({ channel, uuid, status: STATUS }),
    readKycConfig({ site }),
    joinKorea(),
  ]);
}
