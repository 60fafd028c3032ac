import type { Context } from 'hono';
import type * as v from 'valibot';
import type { Site } from '../../sites/site.ts';
import type { SiteLocation } from '../../sites/sites.ts';
import { assumedCodes, assumedRefusals } from '../contract/assumed.ts';
import { passwordPolicy } from '../contract/password-policy.ts';
import {
  AttemptQuery,
  recallInfo,
  registerCompliance,
  RegisterComplianceRequest,
  registerEmail,
  registerInfo,
  RegisterInfoRequest,
  registerMobile,
  registerPassword,
  RegisterPasswordRequest,
  RegisterRequest,
  REGISTER_SCENE,
  registerType,
  registerVerify,
  RegisterVerifyRequest,
  registerVerifyResult,
  sendVerifyItem,
  SendItemRequest,
  verifyRegisterEmail,
  verifyRegisterMobile,
  VerifyRegisterRequest,
  type RegisterAccount,
} from '../contract/registration.ts';
import { readBody, readQuery, readSealedBody } from './body.ts';
import { checkCode } from './one-time-codes.ts';
import { hashPassword } from './passwords.ts';
import {
  addAttempt,
  attemptOf,
  finishAttempt,
  isTaken,
  latestAttempt,
  sendItem,
  verifiedAttempt,
  type Attempt,
} from './register-attempts.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import { claimEnvelope } from './seal.ts';
import { asksTooSoon, stepAnswer, type Step } from './sentinels.ts';
import { siteApp, type Parts, type SiteApp, type SiteEnv } from './site-app.ts';
import { telegramOf } from './telegram-links.ts';

const PHONE_LIMIT = 41007;

type StartBody = v.InferOutput<typeof RegisterInfoRequest> & {
  readonly register_type?: number;
  readonly verify_item?: v.InferOutput<typeof VerifyRegisterRequest>['verify_item'];
};

interface Asked {
  readonly request: Request;
  readonly siteLocation: SiteLocation;
}

const input = (c: Context<SiteEnv>): Asked => ({ request: c.req.raw, siteLocation: c.get('siteLocation') });

/** Both families of sign-up calls. [CALL-41] to [CALL-51] */
export function registrationCalls(parts: Parts): SiteApp {
  return siteApp()
    .post(registerInfo.path, async (c) =>
      begin(parts, input(c), {
        body: await readSealedBody(c.req.raw, RegisterInfoRequest),
        isCompliance: false,
        isOlder: false,
      }),
    )
    .post(registerCompliance.path, async (c) =>
      begin(parts, input(c), {
        body: await readSealedBody(c.req.raw, RegisterComplianceRequest),
        isCompliance: true,
        isOlder: false,
      }),
    )
    .post(verifyRegisterEmail.path, (c) => beginOlder(parts, input(c), 'email'))
    .post(verifyRegisterMobile.path, (c) => beginOlder(parts, input(c), 'mobile'))
    .post(sendVerifyItem.path, async (c) => {
      const body = await readBody(c.req.raw, SendItemRequest);
      return withAttempt(parts, input(c), { body, step: 'send' }, (attempt, { verify_item: item, uuid }) =>
        sendItem(parts, {
          attempt,
          item,
          request: c.req.raw,
          siteLocation: c.get('siteLocation'),
          uuid,
          returnsUuid: false,
        }),
      );
    })
    .post(registerVerify.path, async (c) => {
      const body = await readBody(c.req.raw, RegisterVerifyRequest);
      return withAttempt(parts, input(c), { body, step: 'verify' }, (attempt, { code }) =>
        verify(parts, attempt, code),
      );
    })
    .get(registerVerifyResult.path, (c) =>
      withAttempt(parts, input(c), { body: readQuery(c.req.raw, AttemptQuery), step: 'result' }, (attempt) =>
        accepted({ result: { verify_result: attempt.verified_at === null ? 0 : 1 } }),
      ),
    )
    .post(registerPassword.path, async (c) => {
      const body = await readSealedBody(c.req.raw, RegisterPasswordRequest);
      return withAttempt(parts, input(c), { body, step: 'password' }, (attempt, sealed) =>
        finish(parts, { attempt, sealed, code: null }),
      );
    })
    .post(registerEmail.path, (c) => finishOlder(parts, input(c), 'email'))
    .post(registerMobile.path, (c) => finishOlder(parts, input(c), 'mobile'))
    .get(recallInfo.path, (c) =>
      withAttempt(parts, input(c), { body: readQuery(c.req.raw, AttemptQuery), step: 'recall' }, (attempt) =>
        accepted({
          result: {
            recall_stage: stageOf(attempt),
            platform: attempt.platform,
            login_name: attempt.login_name,
            version: '1',
          },
        }),
      ),
    );
}

/** [RECALL-02] [RECALL-03] */
function stageOf({ person_id: person, verified_at: verified }: Attempt): string {
  if (person !== null) return 'commit_login';
  return verified === null ? 'commit_verify' : 'commit_password';
}

/** Runs `answer` with the valid attempt of a uuid on this site. */
async function withAttempt<Body extends { readonly uuid: string }>(
  parts: Parts,
  { request, siteLocation }: Asked,
  { body, step }: { body: Body | null; step: Step },
  answer: (attempt: Attempt, body: Body) => Response | Promise<Response>,
): Promise<Response> {
  if (!body) return refused(ownCodes.malformed);
  const attempt = attemptOf(parts.store, { uuid: body.uuid, siteId: siteLocation.site.id, now: parts.clock.now() });
  if (!attempt) return refused(assumedRefusals.attemptGone);
  return (
    (await stepAnswer(attempt.login_name, step, { wait: parts.wait, signal: request.signal })) ?? answer(attempt, body)
  );
}

interface Beginning {
  readonly body: StartBody | null;
  readonly isCompliance: boolean;
  readonly isOlder: boolean;
}

/**
 * Global sites start with the plain calls, regulated ones with the compliance call; Turkey has a type of its own.
 * [REG-07] [REG-17] [REG-18]
 */
async function begin(
  parts: Parts,
  { request, siteLocation }: Asked,
  { body, isCompliance, isOlder }: Beginning,
): Promise<Response> {
  const isTurkish = body?.register_type === registerType.turkish;
  if (!isTurkish && (siteLocation.site.registerCall === 'registerCompliance') !== isCompliance)
    return refused(ownCodes.wrongSite);
  if (!body || (isCompliance && !isTurkish && body.register_type !== typeOf(body, siteLocation.site)))
    return refused(ownCodes.malformed);
  if (!(await parts.captcha.verify(body, REGISTER_SCENE))) return refused(assumedCodes.captchaRefused);
  const name = nameOf(body);
  const misbehaved = await stepAnswer(name, 'start', { wait: parts.wait, signal: request.signal });
  if (misbehaved && !(isOlder && asksTooSoon(name))) return misbehaved;
  if (body.mobile !== undefined && !siteLocation.site.signUp.mobile) return refused(PHONE_LIMIT);
  const { uuid, attempt } = addAttempt(parts, {
    name,
    body,
    siteLocation,
    platform: request.headers.get('platform') ?? 'pc',
    isOlder,
    call: new URL(request.url).pathname,
  });
  if (!isOlder) return accepted({ result: { uuid, resend_after: 0, expires_in: 0 } });
  const item = { attempt, item: body.verify_item, request, siteLocation, uuid, returnsUuid: true };
  // Sent by an attempt before, as far as this one knows.
  if (misbehaved) sendItem(parts, item);
  return sendItem(parts, item);
}

async function beginOlder(parts: Parts, at: Asked, account: 'email' | 'mobile'): Promise<Response> {
  const body = await readSealedBody(at.request, VerifyRegisterRequest);
  return begin(parts, at, { body: body?.[account] === undefined ? null : body, isCompliance: false, isOlder: true });
}

function typeOf({ email }: RegisterAccount, site: Site): number {
  if (site.registerType === 'turkish') return registerType.turkish;
  return email === undefined ? registerType.mobile : registerType.email;
}

function nameOf({ email, mobile, country_code: country }: RegisterAccount): string {
  return email ?? `+${country ?? ''}${mobile ?? ''}`;
}

/** A correct code is required to learn whether the account exists. [REG-08] [REG-11] */
function verify({ store, clock }: Parts, attempt: Attempt, code: string): Response {
  return store.write((run) => {
    const wrong =
      attempt.verified_at === null
        ? checkCode(store, run, { owner: attempt.code_owner, code, now: clock.now() })
        : null;
    if (wrong !== null) return refused(wrong);
    const isNew = verifiedAttempt(store, run, attempt, clock.now());
    return isNew ? accepted({ result: { verify_result: 1 } }) : refused(assumedRefusals.alreadyRegistered);
  });
}

async function finishOlder(
  parts: Parts,
  { request, siteLocation }: Asked,
  account: 'email' | 'mobile',
): Promise<Response> {
  if (siteLocation.site.loginCall !== 'login') return refused(ownCodes.wrongSite);
  const body = await readSealedBody(request, RegisterRequest);
  if (body?.[account] === undefined) return refused(ownCodes.malformed);
  const { store, clock, wait } = parts;
  const where = { siteId: siteLocation.site.id, now: clock.now() };
  const attempt =
    body.uuid === undefined
      ? latestAttempt(store, { ...where, name: nameOf(body) })
      : attemptOf(store, { ...where, uuid: body.uuid });
  if (attempt?.login_name.toLowerCase() !== nameOf(body).toLowerCase()) return refused(assumedRefusals.attemptGone);
  const misbehaved = await stepAnswer(attempt.login_name, 'password', { wait, signal: request.signal });
  return (
    misbehaved ??
    finish(parts, { attempt, sealed: body, code: body.code ?? null, telegram: telegramOf(body, clock.now()) })
  );
}

interface Finish {
  readonly attempt: Attempt;
  readonly sealed: { readonly encrypt_password: string; readonly encrypt_timestamp: number } & Readonly<
    Record<string, unknown>
  >;
  /** Code sent by the older family; null: checked before. */
  readonly code: string | null;
  readonly telegram?: ReturnType<typeof telegramOf>;
}

/** Whether a new password violates the policy or equals the account's name. [VAL-11] */
function isTooEasy(password: string, name: string): boolean {
  const { minLength, common } = passwordPolicy;
  return (
    Array.from(password).length < minLength ||
    common.has(password.toLowerCase()) ||
    password.toLowerCase() === name.toLowerCase()
  );
}

/** Creates the account and signs in. A refused password does not consume the code. [REG-12] [T08] */
async function finish(parts: Parts, { attempt, sealed, code, telegram = null }: Finish): Promise<Response> {
  const { store, clock, random, seal } = parts;
  const opened = await seal.open(sealed.encrypt_password, sealed.encrypt_timestamp, {
    account: attempt.login_name,
    purpose: 'register',
  });
  if (opened.kind === 'keyRefused') return refused(assumedCodes.keyRefused);
  if (opened.kind === 'outOfTime') return refused(ownCodes.outOfTime);
  const password = opened.password.reveal();
  if (isTooEasy(password, attempt.login_name)) return refused(assumedRefusals.passwordRefused);
  const hash = hashPassword(password, random(16));
  return store.write((run) => {
    const now = clock.now();
    if (!claimEnvelope(run, opened.fingerprint, now)) return refused(ownCodes.outOfTime);
    if (attempt.person_id !== null) return refused(assumedRefusals.alreadyRegistered);
    if (code === null && attempt.verified_at === null) return refused(assumedRefusals.codeExpired);
    const wrong =
      code === null || attempt.verified_at !== null
        ? null
        : checkCode(store, run, { owner: attempt.code_owner, code, now });
    if (wrong !== null) return refused(wrong);
    if (isTaken(store, attempt.login_name)) {
      verifiedAttempt(store, run, attempt, now);
      return refused(assumedRefusals.alreadyRegistered);
    }
    return finishAttempt(parts, run, { attempt, hash, telegram, body: sealed });
  });
}
