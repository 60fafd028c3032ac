import {
  conversionCheck,
  koreaHome,
  postRegister,
  type ConversionOutcome,
  type KoreaOutcome,
  type PostRegisterOutcome,
} from '../contract/campaign.ts';
import type { Secret } from '../secret.ts';
import type { Wire } from './wire.ts';

/** Calls to campaigns and partners around a sign-up. */
export function createCampaignServices({ ask }: Pick<Wire, 'ask'>) {
  return {
    /** [CALL-04] [AFF-12] */
    countConversion: (
      { source, user, token }: { source: string; user: number; token: Secret },
      signal?: AbortSignal,
    ): Promise<ConversionOutcome> =>
      ask(
        conversionCheck,
        { source, data: { user_id: user, token: token.reveal() } },
        () => ({ kind: 'counted' }),
        signal,
      ),
    /** [CALL-33] */
    notifyPartner: (
      { channel, uuid, status }: { channel: string; uuid: Secret; status: string },
      signal?: AbortSignal,
    ): Promise<PostRegisterOutcome> =>
      ask(postRegister, { channel, uuid: uuid.reveal(), status }, () => ({ kind: 'reported' }), signal),
    /** [CALL-52] */
    readKoreaActivity: (signal?: AbortSignal): Promise<KoreaOutcome> =>
      ask(koreaHome, {}, (wire): KoreaOutcome => ({ kind: wire?.is_open ? 'open' : 'closed' }), signal),
  };
}
