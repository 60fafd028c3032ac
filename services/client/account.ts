import { SESSION_OVER } from '../contract/codes.ts';
import {
  bindGet,
  bindSet,
  memberInfo,
  riskIntercept,
  tradeSwitch,
  unbindGoogleCode,
  userInfo,
  type BindOutcome,
  type BoundOutcome,
  type CodeSentOutcome,
  type MemberOutcome,
  type RiskOutcome,
  type SwitchOutcome,
  type TradeEnvironment,
  type UserOutcome,
} from '../contract/account.ts';
import type { Wire } from './wire.ts';

/** Calls about the signed-in user, or one about to sign in. */
export function createAccountServices({ ask }: Pick<Wire, 'ask'>) {
  return {
    /** `visitor` also where the exchange says that the session is over. [CALL-65] [ROLE-02] [ERR-03] */
    readUser: async (signal?: AbortSignal): Promise<UserOutcome> => {
      const outcome = await ask(
        userInfo,
        {},
        (wire): UserOutcome => {
          if (wire.id <= 0) return { kind: 'visitor' };
          const { id, username: name, vague_email: email, vague_mobile: mobile, lang: language } = wire;
          const verified = {
            isEmailVerified: wire.email_verified,
            isMobileVerified: wire.mobile_verified,
            hasAuthenticator: wire.has_google2fa,
          };
          return {
            kind: 'user',
            user: { id, name, email, mobile, ...verified, language, status: String(wire.status) },
          };
        },
        signal,
      );
      return 'code' in outcome && outcome.code === SESSION_OVER ? { kind: 'visitor' } : outcome;
    },
    /** `hasKyc`: either level is non-zero. [CALL-07] [ROLE-05] */
    readMember: (signal?: AbortSignal): Promise<MemberOutcome> =>
      ask(
        memberInfo,
        {},
        (wire) => ({
          kind: 'member',
          hasKyc: wire.kyc_person_level !== 0 || (wire.member_tag?.KYC ?? 0) !== 0,
          country: wire.kyc_country,
        }),
        signal,
      ),
    /** [CALL-05] [LOGIN-15] */
    readBoundAccount: (signal?: AbortSignal): Promise<BoundOutcome> =>
      ask(
        bindGet,
        {},
        (wire): BoundOutcome => (wire?.bind_uid ? { kind: 'bound', uid: wire.bind_uid } : { kind: 'unbound' }),
        signal,
      ),
    /** `uid` of the other account; without it the exchange finds the account. [CALL-06] [LOGIN-15] */
    bindAccount: ({ uid }: { uid?: string }, signal?: AbortSignal): Promise<BindOutcome> =>
      ask(bindSet, { bind_uid: uid }, () => ({ kind: 'bound' }), signal),
    /** [CALL-03] [DEMO-01] */
    switchTrading: ({ environment }: { environment: TradeEnvironment }, signal?: AbortSignal): Promise<SwitchOutcome> =>
      ask(tradeSwitch, { env: environment }, () => ({ kind: 'switched' }), signal),
    /** `details`: inputs of the risk decision, such as the typed account. [CALL-16] [LOGIN-14] */
    checkRisk: (
      { details }: { details: Readonly<Record<string, string>> },
      signal?: AbortSignal,
    ): Promise<RiskOutcome> =>
      ask(
        riskIntercept,
        { sence: 30002, ext_info: details },
        (wire): RiskOutcome => (wire?.intercept ? { kind: 'intercepted', message: wire.message } : { kind: 'clear' }),
        signal,
      ),
    /** [ERR-20] */
    sendUnbindGoogleCode: (signal?: AbortSignal): Promise<CodeSentOutcome> =>
      ask(unbindGoogleCode, {}, () => ({ kind: 'sent' }), signal),
  };
}
