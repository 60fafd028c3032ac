import { hasDeclined } from '../../../services/browser/has-declined.ts';
import { createPartnerHandOver } from '../../../services/browser/partner-hand-over.ts';
import { createPartnerIds } from '../../../services/browser/partner-id.ts';
import { queryOf } from '../../../services/browser/query.ts';
import { createSignupTracking } from '../../../services/browser/signup-tracking.ts';
import { createCampaignServices } from '../../../services/client/campaign.ts';
import { createReferenceServices } from '../../../services/client/reference.ts';
import { quietWire, type ServiceEnvironment, type Wire } from '../../../services/client/wire.ts';
import { sharers } from '../visit/sharers.ts';
import { tabStorage } from '../visit/tab-storage.ts';
import { handedPartner } from './handed-partner.ts';
import { completeTask } from './telegram-task.ts';

export interface SignUpReport extends Pick<ServiceEnvironment, 'session' | 'store'> {
  readonly wire: Wire;
  /** Address of the page. */
  readonly page: URL;
  /** Wire id of the site. */
  readonly site: string;
}

/** The partner to which its visitors are reported, in the wire's spelling. [REG-30] */
const PARTNER = 'cabital';
/** ASSUMED: the status of a sign-up that has an account. [REG-30] */
const STATUS = 'success';

/** The country with its own activity call. [REG-25] */
const KOREA = 'KR';

/**
 * Reports a new account: stores the time in this browser, completes a mini-app task, notifies the partner, and calls
 * the activity for visitors from Korea. A failure is not shown, does not end the session and does not stop other
 * reports. ASSUMED: the site's identity requirements are read here, where a session exists; the answer is not used.
 * [REG-25] [REG-30] [REG-31] [TG-15] [CALL-33] [CALL-34] [CALL-52]
 */
export async function reportSignUp({ wire, session, store, page, site }: SignUpReport): Promise<void> {
  const token = session.token();
  createSignupTracking({ store, now: () => Date.now(), isAllowed: () => !hasDeclined(store) }).signedUp();
  if (token === null) return;
  const quiet = quietWire(wire, token);
  const { notifyPartner, readKoreaActivity } = createCampaignServices(quiet);
  const { readKycConfig, readIpCountry } = createReferenceServices(quiet);
  const partnerIds = createPartnerIds(tabStorage);
  const { register_channel: named, uuid: partnerId } = queryOf(page.searchParams);
  const handed = handedPartner.read();
  const channel = named ?? handed?.channel;
  const uuid = partnerId ?? handed?.id ?? partnerIds.read();
  partnerIds.clear();
  createPartnerHandOver({ store, crypto, now: Date.now }).clear();
  sharers.clear();
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
