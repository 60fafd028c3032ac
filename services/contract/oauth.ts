import * as v from 'valibot';
import { assumedRefusals } from './assumed.ts';
import type { CallDescription, Endpoint } from './endpoint.ts';
import type { Failure } from './failure.ts';

/**
 * Parameters of an authorization request, byte for byte as the application sent them. RFC 6749, RFC 7636. [OAUTH-13]
 */
export interface OAuthQuery {
  readonly clientId: string;
  readonly responseType: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly state: string;
  readonly codeChallenge: string;
  readonly codeChallengeMethod: string;
}

const text = v.optional(v.string(), '');
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
  code_challenge: text,
  code_challenge_method: text,
  ...tmpLoginId,
};
export const AuthorizeRequest = v.object(Parameters);
/** `account_id`: the account for which consent was shown. */
export const ConfirmAuthRequest = v.object({ ...Parameters, account_id: accountId });

/** Fields ASSUMED; `logo` is a URL, '' for none. */
const ClientInfoResult = v.object({
  name: v.string(),
  logo: v.nullish(v.string(), ''),
  scopes: v.optional(v.array(v.object({ name: v.string(), description: v.string() })), []),
  iss: v.nullish(v.string(), ''),
});
export type OAuthClient = v.InferOutput<typeof ClientInfoResult>;

export const clientRefusals = {
  [assumedRefusals.clientUnknown]: 'clientUnknown',
  [assumedRefusals.redirectMismatch]: 'redirectMismatch',
} as const;
/** [OAUTH-10] */
export const authorizeRefusals = { ...clientRefusals, 50002: 'unavailable', 10006: 'signedOut' } as const;
export const confirmRefusals = {
  ...clientRefusals,
  [assumedRefusals.accountChanged]: 'accountChanged',
  10006: 'signedOut',
} as const;

const clientSilent = Object.keys(clientRefusals).map(Number);

/** The requesting application, and whether it may use this redirect_uri. [CALL-55] [OAUTH-01] */
export const clientInfo: Endpoint<OAuthClient> = {
  method: 'GET',
  path: '/oauth/v1/public/client_info',
  result: ClientInfoResult,
  silent: clientSilent,
};

const Account = v.object({ id: accountId, username: v.optional(v.string(), '') });
export type OAuthAccount = v.InferOutput<typeof Account>;
const PreAuthorizeResult = v.nullish(v.object({ account: v.optional(Account) }));

/** Code 0: consent was given before; any other code: ask for it. [CALL-57] [OAUTH-03] [ERR-15] (A62) */
export const preAuthorize: Endpoint<v.InferOutput<typeof PreAuthorizeResult>> = {
  method: 'GET',
  path: '/oauth/v1/private/pre_authorize',
  result: PreAuthorizeResult,
  scope: 'authorize',
  silent: [...clientSilent, assumedRefusals.consentNeeded],
};

/** Stores the consent of the account for which it was shown. [CALL-58] [OAUTH-04] */
export const confirmAuth: Endpoint = {
  method: 'POST',
  path: '/oauth/v1/private/confirm_auth',
  result: v.unknown(),
  silent: [...clientSilent, assumedRefusals.accountChanged],
};

const AuthorizeResult = v.object({ redirect_url: v.pipe(v.string(), v.url()) });

/**
 * Returns the redirect URL with code, state and iss, or with an error for the application. [CALL-56] [OAUTH-05]
 * [ERR-15]
 */
export const authorize: Endpoint<v.InferOutput<typeof AuthorizeResult>> = {
  method: 'GET',
  path: '/oauth/v1/private/authorize',
  result: AuthorizeResult,
  scope: 'authorize',
  silent: clientSilent,
};

/** Neither refusal redirects to redirect_uri. [OAUTH-11] RFC 6749 4.1.2.1 */
type ClientRefusal = { readonly kind: 'clientUnknown' } | { readonly kind: 'redirectMismatch' };
export type ClientInfoOutcome = { readonly kind: 'known'; readonly client: OAuthClient } | ClientRefusal | Failure;
/** `account` null: the reply does not contain it. */
export type PreAuthorizeOutcome =
  | { readonly kind: 'consented' }
  | { readonly kind: 'consentNeeded'; readonly account: OAuthAccount | null }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'unavailable' }
  | ClientRefusal
  | Failure;
export type ConfirmAuthOutcome =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'accountChanged' }
  | { readonly kind: 'signedOut' }
  | ClientRefusal
  | Failure;
/** `address` starts with the requested redirect_uri; any other is `unsafe` and not followed. [O07] */
export type AuthorizeOutcome =
  | { readonly kind: 'leaving'; readonly address: string }
  | { readonly kind: 'unsafe' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'signedOut' }
  | ClientRefusal
  | Failure;

/** The calls of this file with their requests. */
export const oauthCalls: readonly CallDescription[] = [
  { endpoint: clientInfo, summary: 'Who asks for authorization', request: ClientInfoRequest },
  { endpoint: preAuthorize, summary: 'Whether consent was given before', request: AuthorizeRequest },
  { endpoint: confirmAuth, summary: 'Keep a consent', request: ConfirmAuthRequest },
  {
    endpoint: authorize,
    summary: 'Where to leave for, with code, state and iss',
    request: AuthorizeRequest,
  },
];
