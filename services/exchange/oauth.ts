import type { Context } from 'hono';
import * as v from 'valibot';
import { vagueEmail } from './account.ts';
import { assumedParameters, assumedPaths, assumedRefusals } from '../contract/assumed.ts';
import {
  authorize,
  AuthorizeRequest,
  clientInfo,
  ClientInfoRequest,
  confirmAuth,
  ConfirmAuthRequest,
  preAuthorize,
} from '../contract/oauth.ts';
import { readBody, readQuery } from './body.ts';
import { digest } from './digest.ts';
import { clientOf, hasRedirect } from './oauth-clients.ts';
import { asksAnew, requestProblem } from './oauth-request.ts';
import { scopes } from './oauth-scopes.ts';
import { oauthStepAnswer, twistOf, type OAuthStep, type Twist } from './oauth-sentinels.ts';
import {
  askForLogIn,
  confirmRequest,
  endRequest,
  hasConsent,
  logInAskedAt,
  meetLogIn,
  openRequest,
  openRequestOf,
  revokePermission,
  storeConsent,
} from './oauth-store.ts';
import { ACCESS_LIFE, IDLE_LIFE, issueCode } from './oauth-tokens.ts';
import { picture } from './pictures.ts';
import { accepted, ownCodes, refused } from './reply.ts';
import { sessionOfRequest, type Session } from './session.ts';
import { siteApp, type Parts, type SiteApp, type SiteEnv } from './site-app.ts';

type Asked = v.InferOutput<typeof AuthorizeRequest>;
const PermissionRequest = v.object({ client_id: v.string() });
/** Age of a session in milliseconds from which `prompt=login` asks for another: five minutes. */
const FRESH = 300_000;
const LONGEST = 8192;

/** A request of a known application by a signed-in user. */
interface Asking {
  readonly input: Asked;
  readonly person: Session;
  readonly siteId: string;
  readonly parameters: string;
}

/**
 * Endpoints of the authorization server for the product. [CALL-55] to [CALL-58] RFC 6749, RFC 7636, RFC 9207, RFC 9700
 */
export function oauthCalls(parts: Parts): SiteApp {
  const { store, clock, random } = parts;

  /** Errors of the client itself, which are never reported to redirect_uri. */
  const clientProblem = ({
    client_id: clientId,
    redirect_uri: redirectUri,
    oauth_tmp_login_id: tmp,
  }: Pick<Asked, 'client_id' | 'redirect_uri' | 'oauth_tmp_login_id'>): Response | null => {
    if (tmp !== clientId) return refused(ownCodes.malformed);
    if (!clientOf(store, clientId)) return refused(assumedRefusals.clientUnknown);
    return hasRedirect(store, clientId, redirectUri) ? null : refused(assumedRefusals.redirectMismatch);
  };
  const misbehaved = (clientId: string, step: OAuthStep, c: Context<SiteEnv>): Promise<Response | null> =>
    oauthStepAnswer(clientId, step, { wait: parts.wait, signal: c.req.raw.signal });

  /** Checks client and session, in this order. */
  const askingOf = (c: Context<SiteEnv>, input: Asked): Asking | Response => {
    const problem = clientProblem(input);
    if (problem) return problem;
    const person = sessionOfRequest(parts, c);
    if (!person) return refused(ownCodes.notSignedIn);
    return { input, person, siteId: c.get('siteLocation').site.id, parameters: parametersOf(input) };
  };
  const keyOf = ({ person, parameters }: Asking): { session: string; parameters: string } => ({
    session: person.token_hash,
    parameters,
  });
  const consentOf = ({ input, person, siteId }: Asking) => ({
    siteId,
    clientId: input.client_id,
    personId: person.id,
    scope: input.scope,
  });
  const open = (asking: Asking): void => store.write((run) => openRequest(run, keyOf(asking), clock.now()));

  /** Whether the session is too old for the request. A session begun since the question is new enough once. */
  const needsLogIn = ({ input, person, siteId, parameters }: Asking, guest: string): boolean => {
    const now = clock.now();
    const age = now - person.began_at;
    const prompts = input.prompt.split(' ');
    const maxAge = input.max_age === '' ? Infinity : Number(input.max_age) * 1000;
    const isOld = ((prompts.includes('login') || maxAge === 0) && age >= FRESH) || (maxAge !== 0 && age > maxAge);
    if (guest === '') return isOld;
    const key = { siteId, guest, parameters };
    const askedAt = logInAskedAt(store, key, now);
    const isMet = askedAt !== null && person.began_at >= askedAt;
    if (isMet) store.write((run) => meetLogIn(run, key, now));
    else if (isOld) store.write((run) => askForLogIn(run, key, now));
    return isOld && !isMet;
  };

  return siteApp()
    .get(clientInfo.path, async (c) => {
      const input = readQuery(c.req.raw, ClientInfoRequest);
      if (!input) return refused(ownCodes.malformed);
      const answer =
        (await misbehaved(input.client_id, 'client', c)) ?? unusable(c.req.raw.url) ?? clientProblem(input);
      return answer ?? accepted({ result: clientResult(parts, input.client_id, issuer(c)) });
    })
    .get(preAuthorize.path, async (c) => {
      const input = readQuery(c.req.raw, AuthorizeRequest);
      if (!input) return refused(ownCodes.malformed);
      const broken = unusable(c.req.raw.url);
      if (broken) return broken;
      const asking = askingOf(c, input);
      const answer = await misbehaved(input.client_id, 'pre', c);
      if (answer) {
        if (!(asking instanceof Response)) open(asking);
        return answer;
      }
      if (asking instanceof Response) return asking;
      const problem = requestProblem(input, clientOf(store, input.client_id)?.secret_hash === null);
      if (problem !== null) return refused(problem);
      if (needsLogIn(asking, c.req.header('Guid') ?? '')) return refused(assumedRefusals.logInAgain);
      open(asking);
      const twist = twistOf(input.client_id, 'pre');
      const { id, username } = asking.person;
      const address = vagueAddress(asking.person.login_name);
      const account = twist === 'other' ? { id: id + 1, username: 'Another' } : { id, username, address };
      const isAsked = asksAnew(input) || twist !== null;
      return hasConsent(store, consentOf(asking)) && !isAsked
        ? accepted({ result: { account } })
        : refused(assumedRefusals.consentNeeded, twist === 'unnamed' ? {} : { account });
    })
    .post(confirmAuth.path, async (c) => {
      const input = await readBody(c.req.raw, ConfirmAuthRequest);
      if (!input) return refused(ownCodes.malformed);
      const answer = await misbehaved(input.client_id, 'confirm', c);
      if (answer) return answer;
      const asking = askingOf(c, input);
      if (asking instanceof Response) return asking;
      if (asking.person.id !== input.account_id) return refused(assumedRefusals.accountChanged);
      if (!openRequestOf(store, keyOf(asking), clock.now())) return refused(assumedRefusals.requestGone);
      store.write((run) => {
        storeConsent(run, { ...consentOf(asking), now: clock.now() });
        confirmRequest(run, keyOf(asking));
      });
      return accepted();
    })
    .get(authorize.path, async (c) => {
      const input = readQuery(c.req.raw, AuthorizeRequest);
      if (!input) return refused(ownCodes.malformed);
      const answer = (await misbehaved(input.client_id, 'authorize', c)) ?? unusable(c.req.raw.url);
      if (answer) return answer;
      const asking = askingOf(c, input);
      if (asking instanceof Response) return asking;
      const request = openRequestOf(store, keyOf(asking), clock.now());
      const isUnanswered = asksAnew(input) && request?.isConfirmed !== true;
      if (!request || isUnanswered || !hasConsent(store, consentOf(asking)))
        return refused(assumedRefusals.requestGone);
      const { redirect_uri: redirectUri, code_challenge: challenge } = input;
      const code = store.write((run) => {
        endRequest(run, keyOf(asking));
        return issueCode(run, { ...consentOf(asking), redirectUri, challenge, now: clock.now(), random });
      });
      const twist = twistOf(input.client_id, 'authorize');
      return accepted({ result: { redirect_url: answerAddress(input, { code, iss: issuer(c) }, twist) } });
    })
    .post(assumedPaths.oauthPermission, async (c) => {
      const input = await readBody(c.req.raw, PermissionRequest);
      const person = sessionOfRequest(parts, c);
      if (!person) return refused(ownCodes.notSignedIn);
      if (!input) return refused(ownCodes.malformed);
      const holder = { siteId: c.get('siteLocation').site.id, clientId: input.client_id, personId: person.id };
      return store.write((run) => revokePermission(run, holder)) ? accepted() : refused(assumedRefusals.clientUnknown);
    })
    .get(assumedPaths.oauthLogo, (c) => {
      const logo = clientOf(store, c.req.query('client_id') ?? '')?.logo ?? '';
      return logo === '' ? refused(ownCodes.noSuchCall, null, 404) : picture(logo);
    });
}

/** Names of the parameters of an authorization request. */
const parameterNames: readonly string[] = [
  'client_id',
  'response_type',
  'redirect_uri',
  'scope',
  'state',
  ...assumedParameters,
];

/** Refuses a request with a repeated or overlong OAuth parameter. RFC 6749 3.1 */
function unusable(address: string): Response | null {
  const query = new URL(address).searchParams;
  const isFit = parameterNames.every((name) => {
    const values = query.getAll(name);
    return values.length < 2 && (values[0]?.length ?? 0) <= LONGEST;
  });
  return isFit ? null : refused(assumedRefusals.requestUnusable);
}

/** A digest of all parameters of a request. */
function parametersOf(input: Asked): string {
  const fields: Readonly<Record<string, unknown>> = input;
  return digest(JSON.stringify(parameterNames.map((name) => fields[name] ?? '')));
}

function clientResult({ store }: Parts, clientId: string, iss: string): Readonly<Record<string, unknown>> {
  const client = clientOf(store, clientId);
  const twist = twistOf(clientId, 'client');
  const hasLogo = twist !== 'bare' && (client?.logo ?? '') !== '';
  const result = {
    name: client?.name ?? '',
    logo: hasLogo ? `${assumedPaths.oauthLogo}?client_id=${encodeURIComponent(client?.client_id ?? '')}` : '',
    domain: twist === 'bare' ? '' : (client?.domain ?? ''),
    scopes: Object.entries(scopes).map(([name, description]) => ({ name, description })),
    iss: twist === 'noiss' ? '' : iss,
    access_life: ACCESS_LIFE / 1000,
    idle_life: IDLE_LIFE / 1000,
  };
  const hostile = {
    name: `\u202E${'Customer <b>Support</b> '.repeat(8)}\u0000`,
    logo: 'https://evil.example/logo.png',
  };
  return twist === 'hostile' ? { ...result, ...hostile, domain: 'evil.example/@x' } : result;
}

/** Appends the answer to the registered redirect_uri; `state` byte for byte. [O03] */
function answerAddress(
  { redirect_uri: redirectUri, state }: Asked,
  { code, iss }: { code: string; iss: string },
  twist: Twist<'authorize'> | null,
): string {
  const { redirectUri: target, fields } = twisted(twist, { redirectUri, fields: { code, iss, state } });
  const query = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const address = `${target}${target.includes('?') ? '&' : '?'}${query.join('&')}`;
  return twist === 'twice' ? `${address}&code=another` : twist === 'fragment' ? `${address}#fragment` : address;
}

interface AnswerParts {
  readonly redirectUri: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Applies a sentinel to a response. */
function twisted(twist: Twist<'authorize'> | null, { redirectUri, fields }: AnswerParts): AnswerParts {
  switch (twist) {
    case 'otherhost':
      return { redirectUri: 'https://evil.example/callback', fields };
    case 'otherpath':
      return { redirectUri: new URL('/elsewhere', redirectUri).href, fields };
    case 'script':
      return { redirectUri: 'javascript:alert(1)//', fields };
    case 'wrongstate':
      return { redirectUri, fields: { ...fields, state: 'another-state' } };
    case 'nostate':
      return { redirectUri, fields: { ...fields, state: '' } };
    case 'wrongiss':
      return { redirectUri, fields: { ...fields, iss: 'https://evil.example' } };
    case 'noiss':
      return { redirectUri, fields: { ...fields, iss: '' } };
    case 'nocode':
      return { redirectUri, fields: { ...fields, code: '' } };
    case 'both':
      return { redirectUri, fields: { ...fields, error: 'access_denied' } };
    default:
      return { redirectUri, fields };
  }
}

function issuer(c: Context<SiteEnv>): string {
  return new URL(c.req.url).origin;
}

/** `a***@northgate.example`; of a telephone number, the last two digits. */
function vagueAddress(name: string): string {
  return name.includes('@') ? vagueEmail(name) : name.replace(/.(?=..)/g, '*');
}
