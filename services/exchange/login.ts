import * as v from 'valibot';
import { logInPages, type LogInPage } from '../../sites/log-in-pages.ts';
import type { SiteLocation } from '../../sites/sites.ts';
import { assumedCodes, passwordAttempts } from '../contract/assumed.ts';
import { login, loginCompliance, LogInRequest } from '../contract/login.ts';
import { readSealedBody } from './body.ts';
import { isPassword } from './passwords.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import { claimEnvelope } from './seal.ts';
import { sentinelIn, sentinels, type TypedSentinel } from './sentinels.ts';
import { beginSession, type ProfileAnswer } from './session.ts';
import { siteApp, type Parts, type SiteApp } from './site-app.ts';
import type { Run } from './store.ts';
import { linkOnSignIn, telegramOf } from './telegram-links.ts';
import { askVerification } from './verification.ts';
import { countWrongPassword, isLocked, resetWrongPasswords } from './wrong-passwords.ts';

const TOO_MANY = 31030;
const WRONG = 31002;

const PersonRow = v.object({
  id: v.number(),
  login_name: v.string(),
  password: v.string(),
  refusal: v.nullable(v.number()),
});
type Person = v.InferOutput<typeof PersonRow>;

interface Attempt {
  readonly body: v.InferOutput<typeof LogInRequest>;
  readonly siteLocation: SiteLocation;
  readonly signal: AbortSignal;
}

/** Both log-in calls; a site answers only those of its own pages, for their scenes. [LOGIN-01] [LOGIN-04] [ROUTE-02] */
export function loginCalls(parts: Parts): SiteApp {
  const answer = async (call: LogInPage['call'], siteLocation: SiteLocation, request: Request): Promise<Response> => {
    const pages = logInPages(siteLocation.site).filter((page) => page.call === call);
    if (pages.length === 0) return refused(ownCodes.wrongSite);
    const body = await readSealedBody(request, LogInRequest);
    if (!body) return refused(ownCodes.malformed);
    return pages.some(({ scene }) => scene === body.scene)
      ? logIn(parts, { body, siteLocation, signal: request.signal })
      : refused(assumedCodes.captchaRefused);
  };
  return siteApp()
    .post(login.path, (c) => answer('login', c.get('siteLocation'), c.req.raw))
    .post(loginCompliance.path, (c) => answer('loginCompliance', c.get('siteLocation'), c.req.raw));
}

async function logIn(parts: Parts, attempt: Attempt): Promise<Response> {
  const { captcha, clock, seal, store } = parts;
  const { body } = attempt;
  if (!(await captcha.verify(body, body.scene))) return refused(assumedCodes.captchaRefused);
  const opened = await seal.open(body.encrypt_password, body.encrypt_timestamp, {
    account: body.login_name,
    purpose: 'login',
  });
  if (opened.kind === 'keyRefused') return refused(assumedCodes.keyRefused);
  if (opened.kind === 'outOfTime') return refused(ownCodes.outOfTime);

  const typed = sentinelIn(body.login_name);
  const person = typed ? null : personNamed(parts, body.login_name);
  const isRight = typed === null && (await isPassword(opened.password, person?.password ?? null));
  const answer = store.write((run) => {
    if (!claimEnvelope(run, opened.fingerprint, clock.now())) return refused(ownCodes.outOfTime);
    return typed ? null : judged(parts, run, { attempt, person, isRight });
  });
  return answer ?? sentinelAnswer(parts, attempt, typed);
}

/** Returns the reply to a password. Unknown accounts are counted and locked like known ones. [ERR-21] [ERR-23] */
function judged(
  parts: Parts,
  run: Run,
  { attempt, person, isRight }: { attempt: Attempt; person: Person | null; isRight: boolean },
): Response {
  const now = parts.clock.now();
  const name = attempt.body.login_name;
  if (person?.refusal === TOO_MANY || isLocked(parts.store, name, now)) return refused(TOO_MANY);
  if (!person || !isRight) {
    const count = countWrongPassword(parts.store, run, {
      name,
      now,
      limit: passwordAttempts,
      isKnown: person !== null,
    });
    return count === null ? refused(TOO_MANY) : refused(WRONG, { pass_err_count: count });
  }
  resetWrongPasswords(run, name);
  if (person.refusal !== null) return refused(person.refusal);
  const signing = {
    random: parts.random,
    personId: person.id,
    siteId: attempt.siteLocation.site.id,
    now,
    telegram: telegramOf(attempt.body, now),
  };
  const needed = askVerification(parts.store, run, { ...signing, purpose: 'login' });
  if (needed) return accepted({ result: needed });
  return accepted({ token: beginSession(run, signing), result: linkOnSignIn(parts.store, run, signing) });
}

async function sentinelAnswer(
  parts: Parts,
  { body, siteLocation, signal }: Attempt,
  typed: TypedSentinel | null,
): Promise<Response> {
  const sentinel = typed && sentinels[typed.word];
  if (!sentinel) return refused(ownCodes.malformed);
  const signIn = (profileAnswer: ProfileAnswer | null = null): string =>
    parts.store.write((run) => {
      run(
        "INSERT INTO person (login_name, username, password, refusal) VALUES (?, ?, '', NULL) ON CONFLICT DO NOTHING",
        body.login_name,
        typed.word,
      );
      const personId = personNamed(parts, body.login_name)?.id ?? 0;
      return beginSession(run, {
        random: parts.random,
        personId,
        siteId: siteLocation.site.id,
        now: parts.clock.now(),
        profileAnswer,
      });
    });
  return sentinel.answer({ first: typed.first, second: typed.second, signal, wait: parts.wait, signIn });
}

function personNamed({ store }: Parts, name: string): Person | null {
  return store.one(PersonRow, 'SELECT id, login_name, password, refusal FROM person WHERE login_name = ?', name);
}
