import type { CaptchaProof } from '../contract/captcha.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import {
  accountRefusals,
  finishRefusals,
  isWaitCode,
  recallInfo,
  registerCompliance,
  registerEmail,
  registerInfo,
  registerMobile,
  registerPassword,
  REGISTER_SCENE,
  registerType,
  registerVerify,
  registerVerifyResult,
  sendVerifyItem,
  startRefusals,
  verifyRefusals,
  verifyRegisterEmail,
  verifyRegisterMobile,
  type FinishOutcome,
  type FinishResult,
  type RecallOutcome,
  type SendItemOutcome,
  type StartOutcome,
  type telegramSources,
  type VerifyOutcome,
  type VerifyResultOutcome,
} from '../contract/registration.ts';
import { assumedRefusals, assumedWords } from '../contract/assumed.ts';
import type { TelegramData } from '../contract/telegram.ts';
import { checkRefusals, expiredRefusals, type SentResult } from '../contract/verification.ts';
import type { RefusalDetails } from '../contract/failure.ts';
import { Secret } from '../secret.ts';
import { createNamedCall, kindIn, refusalIn } from './call-named.ts';
import { proofFields } from './proof-fields.ts';
import { refusalDetails } from './refusal.ts';
import type { Reply } from './request.ts';
import type { Sealed } from './seal.ts';
import { signInOutcome } from './sign-in.ts';
import { telegramFields } from './telegram-bind.ts';
import { sendOutcome, sentTooOften, timesOf } from './verification.ts';
import type { Wire } from './wire.ts';

export type NewAccount =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'mobile'; readonly callingCode: string; readonly number: string };

/** Attribution of the visitor; '' and null: not set. [REG-13] [REG-16] [REG-29] */
export interface RegisterChannel {
  readonly userCode: string;
  readonly isUserCodeTyped: boolean;
  readonly channel: string;
  /** URL of the page without secrets. [REG-22] */
  readonly page: string;
  readonly telegramSource: (typeof telegramSources)[number] | null;
  /** Marked for the exchange. [ROUTE-07] [QUERY-11] */
  readonly isFromOutsideCrypto: boolean;
  readonly wantsEuNews: boolean | null;
  readonly telegram: TelegramData | null;
}

/** Which call starts: the newer one, that of regulated sites or of Turkey, or the older one. [REG-07] [REG-17] (A37) */
export type RegisterFamily = 'newer' | 'compliance' | 'turkish' | 'older';
export type RegisterWay = 'code' | 'link';

interface Start {
  readonly family: RegisterFamily;
  readonly account: NewAccount;
  readonly channel: RegisterChannel;
  readonly proof: CaptchaProof;
  /** The older call sends a code or link immediately; the newer ones ignore this. */
  readonly way: RegisterWay;
}

/** The calls of sign-up, one function per step. [REG-07] to [REG-12] [RECALL-01] */
export function createRegistration(wire: Wire) {
  const callNamed = createNamedCall(wire);
  return {
    beginRegistration: (start: Start, signal?: AbortSignal): Promise<StartOutcome> =>
      callNamed({ ...startOf(start), named: startOutcome }, signal),
    sendRegisterItem: (
      { uuid, account, way }: { uuid: Secret; account: NewAccount; way: RegisterWay },
      signal?: AbortSignal,
    ): Promise<SendItemOutcome> =>
      callNamed(
        {
          endpoint: sendVerifyItem,
          body: { uuid: uuid.reveal(), verify_item: itemOf(account, way) },
          named: (reply, reference): SendItemOutcome | null =>
            sendOutcome(reply, reference) ?? refusalIn(accountRefusals, reply, reference),
        },
        signal,
      ),
    checkRegisterCode: ({ uuid, code }: { uuid: Secret; code: Secret }, signal?: AbortSignal): Promise<VerifyOutcome> =>
      callNamed(
        {
          endpoint: registerVerify,
          body: { uuid: uuid.reveal(), code: code.reveal() },
          named: (reply, reference): VerifyOutcome | null =>
            passed(reply) ??
            kindIn(checkRefusals, reply) ??
            refusalIn(verifyRefusals, reply, reference) ??
            waitNamed(reply, reference),
        },
        signal,
      ),
    readRegisterResult: ({ uuid }: { uuid: Secret }, signal?: AbortSignal): Promise<VerifyResultOutcome> =>
      callNamed(
        {
          endpoint: registerVerifyResult,
          body: { uuid: uuid.reveal() },
          named: (reply, reference): VerifyResultOutcome | null =>
            passed(reply) ?? refusalIn(verifyRefusals, reply, reference) ?? waitNamed(reply, reference),
        },
        signal,
      ),
    setRegisterPassword: (
      { uuid, sealed }: { uuid: Secret; sealed: Sealed },
      signal?: AbortSignal,
    ): Promise<FinishOutcome> =>
      callNamed(
        { endpoint: registerPassword, body: { uuid: uuid.reveal(), ...sealedFields(sealed) }, named: finishOutcome },
        signal,
      ),
    /**
     * Completes a registration of the older family: account, code (or the uuid of a followed link) and password in one
     * request.
     */
    register: (
      {
        account,
        channel,
        code,
        uuid,
        sealed,
      }: { account: NewAccount; channel: RegisterChannel; code: Secret | null; uuid: Secret | null; sealed: Sealed },
      signal?: AbortSignal,
    ): Promise<FinishOutcome> =>
      callNamed(
        {
          endpoint: account.kind === 'email' ? registerEmail : registerMobile,
          body: {
            code: code?.reveal(),
            uuid: uuid?.reveal(),
            ...accountFields(account),
            ...channelFields(channel),
            ...sealedFields(sealed),
          },
          named: finishOutcome,
        },
        signal,
      ),
    recallRegistration: ({ uuid }: { uuid: Secret }, signal?: AbortSignal): Promise<RecallOutcome> =>
      callNamed({ endpoint: recallInfo, body: { uuid: uuid.reveal() }, named: recallOutcome }, signal),
  };
}

function startOf({ family, account, channel, proof, way }: Start): {
  endpoint: Endpoint<StartResult>;
  body: Record<string, unknown>;
} {
  const common = { scene: REGISTER_SCENE, ...accountFields(account), ...proofFields(proof) };
  if (family === 'older') {
    return {
      endpoint: account.kind === 'email' ? verifyRegisterEmail : verifyRegisterMobile,
      body: { ...common, ...channelFields(channel), verify_item: itemOf(account, way) },
    };
  }
  const body = { ...common, ...channelFields(channel) };
  if (family === 'newer') return { endpoint: registerInfo, body };
  return {
    endpoint: registerCompliance,
    body: { ...body, register_type: family === 'turkish' ? registerType.turkish : registerType[account.kind] },
  };
}

type StartResult = NonNullable<SentResult> & { readonly uuid?: string | undefined };

function accountFields(account: NewAccount): Record<string, unknown> {
  return account.kind === 'email'
    ? { email: account.email }
    : { mobile: account.number, country_code: account.callingCode };
}

/** Contains neither utm_url nor a plain password. [REG-13] [REG-14] [REG-15] [REG-29] */
function channelFields({
  userCode,
  isUserCodeTyped,
  channel,
  page,
  telegramSource,
  isFromOutsideCrypto,
  wantsEuNews,
  telegram,
}: RegisterChannel): Record<string, unknown> {
  const extras = {
    ...(telegramSource === null ? {} : { tg_source: telegramSource }),
    ...(wantsEuNews === null ? {} : { eu_subscription: wantsEuNews ? '1' : '0' }),
    is_manual_input: isUserCodeTyped,
    ...(isFromOutsideCrypto ? { ext_act: assumedWords.registerActs[0] } : {}),
  };
  return {
    user_code: userCode,
    regist_channel: channel,
    url: page,
    ext_json: JSON.stringify(extras),
    euSubscription: wantsEuNews,
    isManuallyModifyUserCode: isUserCodeTyped,
    ...telegramFields(telegram),
  };
}

function sealedFields({ envelope, timestamp }: Sealed): Record<string, unknown> {
  return { encrypt_password: envelope.reveal(), encrypt_timestamp: timestamp };
}

/** SMS supports codes only. (A37) */
function itemOf(account: NewAccount, way: RegisterWay): string {
  if (account.kind === 'mobile') return 'mobile';
  return way === 'link' ? 'email_link' : 'email';
}

function startOutcome(reply: Reply<StartResult>, reference: string): StartOutcome | null {
  const { isSuccess, code, result } = reply;
  const isTooSoon = !isSuccess && code === assumedRefusals.sentTooSoon;
  if ((isSuccess || isTooSoon) && result?.uuid !== undefined)
    return { kind: 'begun', uuid: new Secret(result.uuid), ...timesOf(result) };
  return sentTooOften(reply, reference) ?? refusalIn(startRefusals, reply, reference) ?? waitNamed(reply, reference);
}

/** Only the number 1 passes. [REG-11] [VAL-05] [K06] */
function passed({
  isSuccess,
  result,
}: Reply<{ verify_result?: unknown } | null | undefined>):
  | { readonly kind: 'passed' }
  | { readonly kind: 'notPassed' }
  | null {
  return isSuccess ? { kind: result?.verify_result === 1 ? 'passed' : 'notPassed' } : null;
}

const recallKinds: Readonly<Record<string, 'commitPassword' | 'commitLogIn'>> = {
  commit_password: 'commitPassword',
  commit_login: 'commitLogIn',
};

/** Any other stage starts with the account. [RECALL-02] [RECALL-03] [RECALL-05] */
function recallOutcome(reply: Reply<{ stage: string; loginName: string }>, reference: string): RecallOutcome | null {
  const { isSuccess, result } = reply;
  if (isSuccess) return result ? { kind: recallKinds[result.stage] ?? 'begin', loginName: result.loginName } : null;
  return refusalIn(expiredRefusals, reply, reference);
}

function finishOutcome(reply: Reply<FinishResult>, reference: string): FinishOutcome | null {
  const signedIn = signInOutcome(reply, reference);
  if (signedIn?.kind === 'signedIn' || signedIn?.kind === 'tokenLost') return signedIn;
  if (reply.isSuccess) return { kind: 'accountMade' };
  return kindIn(checkRefusals, reply) ?? refusalIn(finishRefusals, reply, reference) ?? waitNamed(reply, reference);
}

/**
 * The wait that a call names which sends no code itself: its step is kept, and says when to try again, 60 s without a
 * time. null: another reply. [REG-28]
 */
function waitNamed(
  reply: Reply<SentResult>,
  reference: string,
): ({ readonly kind: 'tooMany'; readonly retryAfter: number } & RefusalDetails) | null {
  if (reply.isSuccess || !isWaitCode(reply.code)) return null;
  const { resendAfter } = timesOf(reply.result?.resend_after ? reply.result : null);
  return { kind: 'tooMany', retryAfter: resendAfter, ...refusalDetails(reply, reference) };
}
