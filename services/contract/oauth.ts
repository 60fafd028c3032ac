import * as v from 'valibot';
import type { Secret } from '../secret.ts';
import { assumedField } from './assumed-field.ts';
import { assumedRefusals } from './assumed.ts';
import type { CallDescription, Endpoint } from './endpoint.ts';
import type { Failure } from './failure.ts';

/**
 * Parameters of an authorization request, decoded once and otherwise as the application sent them; '' for those that it
 * did not send. RFC 6749, RFC 7636, RFC 9101 [OAUTH-13]
 */
export interface OAuthQuery {
  readonly clientId: string;
  readonly responseType: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly state: Secret;
  readonly codeChallenge: string;
  readonly codeChallengeMethod: string;
  readonly prompt: string;
  readonly maxAge: string;
  /** Fills an empty field of the log-in form; never sent. */
  readonly loginHint: Secret;
  readonly responseMode: string;
  readonly request: string;
  readonly requestUri: string;
}

const text = v.optional(v.string(), '');
const assumedText = v.optional(v.pipe(v.string(), v.metadata(assumedField)), '');
const clientId = v.pipe(v.string(), v.minLength(1));
const tmpLoginId = { oauth_tmp_login_id: clientId };

export const ClientInfoRequest = v.object({ client_id: clientId, redirect_uri: v.string(), ...tmpLoginId });
/** Only safe integers: a rounded id could match another account. [B13] [T07] */
const accountId = v.pipe(v.number(), v.safeInteger());
const Parameters = {
  client_id: clientId,
  response_type: text,
  redirect_uri: v.string(),
  scope: text,
  state: text,
  code_challenge: assumedText,
  code_challenge_method: assumedText,
  prompt: assumedText,
  max_age: assumedText,
  response_mode: assumedText,
  request: assumedText,
  request_uri: assumedText,
  ...tmpLoginId,
};
export const AuthorizeRequest = v.object(Parameters);
/** `account_id`: the account for which consent was shown. */
export const ConfirmAuthRequest = v.object({ ...Parameters, account_id: v.pipe(accountId, v.metadata(assumedField)) });

const seconds = v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.metadata(assumedField)), null);
/** Fields ASSUMED; `logo` is a URL, `domain` verified, each '' for none; lives in seconds. */
const ClientInfoResult = v.object({
  name: v.pipe(v.string(), v.metadata(assumedField)),
  logo: v.nullish(v.pipe(v.string(), v.metadata(assumedField)), ''),
  domain: v.nullish(v.pipe(v.string(), v.metadata(assumedField)), ''),
  scopes: v.optional(
    v.pipe(v.array(v.object({ name: v.string(), description: v.optional(v.string(), '') })), v.metadata(assumedField)),
    [],
  ),
  iss: v.nullish(v.pipe(v.string(), v.metadata(assumedField)), ''),
  access_life: seconds,
  idle_life: seconds,
});

/** The application as on the wire. */
export type ClientInfo = v.InferOutput<typeof ClientInfoResult>;

/** The server's description of what it offers to grant; '' for none. */
export interface OfferedScope {
  readonly name: string;
  readonly description: string;
}

/** The requesting application. Texts are without control characters and direction marks. [OAUTH-01] */
export interface OAuthClient {
  /** At most 64 characters; '' where the server has none. */
  readonly name: string;
  /** Path of a picture on the page's own origin; '' for none. */
  readonly logo: string;
  /** Verified domain in ASCII; '' for none. */
  readonly domain: string;
  readonly scopes: readonly OfferedScope[];
  /** Issuer of the server's responses; '' where it names none. RFC 9207 */
  readonly iss: string;
  /** Life of an access token, and of unused access, in seconds; null where the server does not say. */
  readonly accessLife: number | null;
  readonly idleLife: number | null;
}

/** Fault of an authorization request of a known application. */
export type RequestProblem =
  | 'responseType'
  | 'scope'
  | 'challengeMissing'
  | 'challengeMethod'
  | 'responseMode'
  | 'request'
  | 'requestUri'
  | 'prompt'
  | 'maxAge'
  | 'interaction';

/** Errors that are sent to an application. RFC 6749 4.1.2.1, RFC 9101 6, OpenID Connect Core 3.1.2.6 */
export type OAuthError =
  | 'access_denied'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'invalid_request'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'login_required'
  | 'interaction_required';

/** Codes of bad requests, with what is wrong and the error for the application. [OAUTH-11] */
export const requestProblems = {
  [assumedRefusals.responseTypeUnsupported]: { problem: 'responseType', error: 'unsupported_response_type' },
  [assumedRefusals.scopeInvalid]: { problem: 'scope', error: 'invalid_scope' },
  [assumedRefusals.challengeMissing]: { problem: 'challengeMissing', error: 'invalid_request' },
  [assumedRefusals.challengeMethodUnsupported]: { problem: 'challengeMethod', error: 'invalid_request' },
  [assumedRefusals.responseModeUnsupported]: { problem: 'responseMode', error: 'invalid_request' },
  [assumedRefusals.requestObjectUnsupported]: { problem: 'request', error: 'request_not_supported' },
  [assumedRefusals.requestUriUnsupported]: { problem: 'requestUri', error: 'request_uri_not_supported' },
  [assumedRefusals.promptInvalid]: { problem: 'prompt', error: 'invalid_request' },
  [assumedRefusals.maxAgeInvalid]: { problem: 'maxAge', error: 'invalid_request' },
  [assumedRefusals.interactionRequired]: { problem: 'interaction', error: 'interaction_required' },
} as const satisfies Readonly<
  Record<number, { readonly problem: RequestProblem; readonly error: Exclude<OAuthError, 'access_denied'> }>
>;

export const clientRefusals = {
  [assumedRefusals.clientUnknown]: 'clientUnknown',
  [assumedRefusals.redirectMismatch]: 'redirectMismatch',
} as const;
export const clientInfoRefusals = { ...clientRefusals, 10006: 'signedOut' } as const;
/** [OAUTH-10] */
export const preAuthorizeRefusals = {
  ...clientRefusals,
  [assumedRefusals.logInAgain]: 'logInAgain',
  [assumedRefusals.requestUnusable]: 'requestUnusable',
  50002: 'unavailable',
  10006: 'signedOut',
} as const;
export const confirmRefusals = {
  ...clientRefusals,
  [assumedRefusals.accountChanged]: 'accountChanged',
  [assumedRefusals.requestGone]: 'requestGone',
  10006: 'signedOut',
} as const;
export const authorizeRefusals = {
  ...clientRefusals,
  [assumedRefusals.requestGone]: 'requestGone',
  50002: 'unavailable',
  10006: 'signedOut',
} as const;

const clientSilent = Object.keys(clientRefusals).map(Number);

/** The requesting application, and whether it may use this redirect_uri. [CALL-55] [OAUTH-01] */
export const clientInfo: Endpoint<ClientInfo> = {
  method: 'GET',
  path: '/oauth/v1/public/client_info',
  result: ClientInfoResult,
  silent: clientSilent,
};

/** `address`: the mail address or telephone number of the account, with its middle hidden. */
const Account = v.object({
  id: accountId,
  username: v.optional(v.string(), ''),
  address: v.optional(v.string()),
});
export type OAuthAccount = v.InferOutput<typeof Account>;
/** `account`: the account of the session, for which consent is asked. */
const PreAuthorizeResult = v.nullish(v.object({ account: v.optional(v.pipe(Account, v.metadata(assumedField))) }));
export type PreAuthorized = v.InferOutput<typeof PreAuthorizeResult>;

/**
 * Checks the request and opens it for ten minutes. Code 0 alone, not 10007: consent was given before. [CALL-57]
 * [OAUTH-03] [REDIR-13] [ERR-15] (A62)
 */
export const preAuthorize: Endpoint<PreAuthorized> = {
  method: 'GET',
  path: '/oauth/v1/private/pre_authorize',
  result: PreAuthorizeResult,
  scope: 'authorize',
  isQuiet: true,
};

/** Stores the consent of the account for which it was shown. [CALL-58] [OAUTH-04] */
export const confirmAuth: Endpoint = {
  method: 'POST',
  path: '/oauth/v1/private/confirm_auth',
  result: v.unknown(),
  silent: [...clientSilent, assumedRefusals.accountChanged, assumedRefusals.requestGone],
};

const AuthorizeResult = v.object({ redirect_url: v.pipe(v.string(), v.minLength(1)) });

/** Returns the redirect URL with code, state and iss, and ends the request. [CALL-56] [OAUTH-05] [ERR-15] */
export const authorize: Endpoint<v.InferOutput<typeof AuthorizeResult>> = {
  method: 'GET',
  path: '/oauth/v1/private/authorize',
  result: AuthorizeResult,
  scope: 'authorize',
  silent: [...clientSilent, assumedRefusals.requestGone],
};

/** Neither refusal redirects to redirect_uri. [OAUTH-11] RFC 6749 4.1.2.1 */
type ClientRefusal = { readonly kind: 'clientUnknown' } | { readonly kind: 'redirectMismatch' };
export type ClientInfoOutcome =
  | { readonly kind: 'known'; readonly client: OAuthClient }
  | { readonly kind: 'signedOut' }
  | ClientRefusal
  | Failure;
/** `account` null: the reply does not contain it. */
export type PreAuthorizeOutcome =
  | { readonly kind: 'consented' | 'consentNeeded'; readonly account: OAuthAccount | null }
  | ({ readonly kind: 'badRequest' } & (typeof requestProblems)[keyof typeof requestProblems])
  | { readonly kind: 'logInAgain' | 'requestUnusable' | 'signedOut' | 'unavailable' }
  | ClientRefusal
  | Failure;
export type ConfirmAuthOutcome =
  | { readonly kind: 'confirmed' | 'accountChanged' | 'requestGone' | 'signedOut' }
  | ClientRefusal
  | Failure;
/** `address` contains the code, and is not checked yet: `mayFollow` decides. [O07] */
export type AuthorizeOutcome =
  | { readonly kind: 'answered'; readonly address: Secret }
  | { readonly kind: 'requestGone' | 'unavailable' | 'signedOut' }
  | ClientRefusal
  | Failure;

/** The calls of this file with their requests. */
export const oauthCalls: readonly CallDescription[] = [
  { endpoint: clientInfo, summary: 'Who asks for authorization', request: ClientInfoRequest },
  {
    endpoint: preAuthorize,
    summary: 'Check a request and open it for ten minutes; whether consent was given before',
    request: AuthorizeRequest,
  },
  { endpoint: confirmAuth, summary: 'Keep a consent', request: ConfirmAuthRequest },
  {
    endpoint: authorize,
    summary: 'Where to leave for, with code, state and iss',
    request: AuthorizeRequest,
  },
];
