import type { OAuthQuery } from '../../services/contract/oauth.ts';
import type { Secret } from '../../services/secret.ts';
import { AGAIN } from './again.ts';
import type { RouteId } from './auth-routes.ts';

/** Maximum characters of a value; a longer one is an error and never counts as absent. [O11] */
const LONGEST = 8192;

/** Parameters of an authorization request by their names in the query; those after `state` are ASSUMED. [QUERY-22] */
const names = {
  clientId: 'client_id',
  responseType: 'response_type',
  redirectUri: 'redirect_uri',
  scope: 'scope',
  state: 'state',
  codeChallenge: 'code_challenge',
  codeChallengeMethod: 'code_challenge_method',
  prompt: 'prompt',
  maxAge: 'max_age',
  loginHint: 'login_hint',
  responseMode: 'response_mode',
  request: 'request',
  requestUri: 'request_uri',
} as const satisfies Readonly<Record<keyof OAuthQuery, string>>;

type Parameter = (typeof names)[keyof OAuthQuery];

/**
 * Required parameters; without them, the exchange receives no request. A request object may replace the last one and
 * has its own error. RFC 9101 5 [OAUTH-11] [QUERY-03]
 */
const required = ['client_id', 'redirect_uri', 'response_type'] as const satisfies readonly Parameter[];

/**
 * The request in the query of an OAuth page. `unusable`: an error screen without any navigation to redirect_uri;
 * `address`: redirect_uri is not an absolute URL, has a parameter of a response, or is never navigated to. [OAUTH-11]
 * [O01] [O02]
 */
export type OAuthRequest =
  | { readonly kind: 'usable'; readonly query: OAuthQuery }
  | {
      readonly kind: 'unusable';
      readonly reason: 'missing' | 'repeated' | 'tooLong' | 'unreadable' | 'fragment' | 'address';
      readonly parameter: Parameter;
    };

/** Reason for which a request is shown as an error without any link to redirect_uri. [OAUTH-11] [O01] [O02] */
export type OAuthRefusal =
  | Exclude<OAuthRequest, { kind: 'usable' }>
  | { readonly kind: 'clientUnknown' | 'redirectMismatch' | 'requestUnusable' };

/**
 * Reads the browser's query, `?` included. An OAuth parameter that is repeated, not UTF-8 or longer than 8,192
 * characters makes the request unusable; other parameters are ignored. RFC 6749 3.1 [OAUTH-11] [QUERY-20]
 */
export function readOAuthRequest(search: string, hide: (text: string) => Secret): OAuthRequest {
  const values = new Map<Parameter, string>();
  for (const [name, raw] of pairsOf(search)) {
    const parameter = Object.values(names).find((one) => one === name);
    if (parameter === undefined) continue;
    if (values.has(parameter)) return { kind: 'unusable', reason: 'repeated', parameter };
    const value = decoded(raw);
    if (value === null) return { kind: 'unusable', reason: 'unreadable', parameter };
    if (value.length > LONGEST) return { kind: 'unusable', reason: 'tooLong', parameter };
    values.set(parameter, value);
  }
  const hasObject = Boolean(values.get('request')) || Boolean(values.get('request_uri'));
  const missing = required.find((parameter) => !values.get(parameter) && !(hasObject && parameter === 'response_type'));
  if (missing !== undefined) return { kind: 'unusable', reason: 'missing', parameter: missing };
  const of = (parameter: Parameter): string => values.get(parameter) ?? '';
  const problem = addressProblem(of('redirect_uri'));
  if (problem !== null) return { kind: 'unusable', reason: problem, parameter: 'redirect_uri' };
  return {
    kind: 'usable',
    query: {
      clientId: of('client_id'),
      responseType: of('response_type'),
      redirectUri: of('redirect_uri'),
      scope: of('scope'),
      state: hide(of('state')),
      codeChallenge: of('code_challenge'),
      codeChallengeMethod: of('code_challenge_method'),
      prompt: of('prompt'),
      maxAge: of('max_age'),
      loginHint: hide(of('login_hint')),
      responseMode: of('response_mode'),
      request: of('request'),
      requestUri: of('request_uri'),
    },
  };
}

/**
 * Returns the query for another OAuth page: byte for byte, without the ticket; '' if nothing remains. [OAUTH-02]
 * [REDIR-13]
 */
export function oauthSearch(search: string): string {
  const rest = pairTextsOf(search).filter((pair) => decoded(pair.split('=', 1)[0] ?? '') !== 'tmp_token');
  return rest.length === pairTextsOf(search).length ? search : rest.length === 0 ? '' : `?${rest.join('&')}`;
}

/** Path and query of another page of the same request, with the query byte for byte. [OAUTH-13] [REDIR-13] */
export function oauthPage({ pathname, search }: Pick<URL, 'pathname' | 'search'>, route: RouteId): string {
  return pathname.replace(/[^/]*\/?$/u, route) + oauthSearch(search);
}

/** `prompt=none` forbids every screen, but a permission always requires a press. */
export function asksForNone({ prompt }: Pick<OAuthQuery, 'prompt'>): boolean {
  return prompt.split(' ').includes('none');
}

function pairTextsOf(search: string): readonly string[] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '');
}

function pairsOf(search: string): readonly (readonly [name: string | null, raw: string])[] {
  return pairTextsOf(search).map((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? [decoded(pair), ''] : [decoded(pair.slice(0, at)), pair.slice(at + 1)];
  });
}

/** Decodes a part of a query; null: it is not UTF-8, or has a lone percent sign. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/**
 * Whether an address must never be navigated to. Allowed are web addresses with a host, and private schemes, which
 * are reversed domains with a dot: every other scheme runs code in the page or starts a program. Blanks and control
 * characters are not allowed. RFC 8252 7.1 [O07]
 */
export function isUnsafe(address: string): boolean {
  return !URL.canParse(address) || /[\s\p{Cc}]/u.test(address) || !mayReceive.test(address);
}

const mayReceive = /^(?:https?:\/\/|[a-z][a-z\d+-]*(?:\.[a-z\d+-]+)+:)/i;

function addressProblem(redirectUri: string): 'fragment' | 'address' | null {
  if (redirectUri.includes('#')) return 'fragment';
  return isUnsafe(redirectUri) || hasResponseParameter(redirectUri) ? 'address' : null;
}

/** Whether an address has a parameter of a response, which its reader would take for that of ours. [O07] */
function hasResponseParameter(redirectUri: string): boolean {
  const { searchParams } = new URL(redirectUri);
  return ['code', 'error', 'state', 'iss'].some((name) => searchParams.has(name));
}

/** The fragment of a page that its links to the log-in and the sign-up for an application keep; '' for none. */
export function keptFragment(hash: string): '' | typeof AGAIN {
  return hash === AGAIN ? hash : '';
}
