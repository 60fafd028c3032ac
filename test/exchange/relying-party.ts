import * as openid from 'openid-client';
import { mayFollow, type Answering } from '../../machines/rules/oauth-answer.ts';
import { readOAuthRequest } from '../../machines/rules/oauth-request.ts';
import { createOAuth } from '../../services/client/oauth.ts';
import type { OAuthQuery } from '../../services/contract/oauth.ts';
import { addClient } from '../../services/exchange/oauth-clients.ts';
import { Secret } from '../../services/secret.ts';
import { openStage, type Stage } from '../wire/stage.ts';
import { site, type World } from './world.ts';

export type At = Stage<ReturnType<typeof createOAuth>>;

export const redirectUri = 'https://app.example/cb';
/** A redirect_uri with a query of its own. */
export const queryUri = `${redirectUri}?from=northgate`;

export interface App {
  readonly id: string;
  /** null: a public client. */
  readonly secret: string | null;
}
export const publicApp: App = { id: 'public-app', secret: null };
export const secretApp: App = { id: 'secret-app', secret: 's3cret: with/signs' };

/** Registers an application in a world. */
export function register({ store }: World, { id, secret }: App, address = redirectUri): void {
  store.write((run) => addClient(run, { clientId: id, name: 'App', redirectUri: address, secret }));
}

/** A stage with an application and a signed-in user, on a site. */
export async function opened(app: App = publicApp, world?: World): Promise<At> {
  const at = await openStage(createOAuth, world === undefined ? {} : { world });
  for (const address of [redirectUri, queryUri]) register(at.world, app, address);
  await at.signIn();
  return at;
}

/** A client library of an application, whose requests reach the exchange in this process. */
export function relyingParty(
  { world }: Pick<At, 'world'>,
  { id, secret }: App,
  { origin, authentication }: { origin?: string; authentication?: openid.ClientAuth } = {},
): Promise<openid.Configuration> {
  const usual = secret === null ? openid.None() : openid.ClientSecretBasic(secret);
  return openid.discovery(new URL(origin ?? site.global), id, undefined, authentication ?? usual, {
    algorithm: 'oauth2',
    execute: [openid.allowInsecureRequests],
    [openid.customFetch]: (address, { method, headers, body }) =>
      world.fetch(address, {
        method,
        headers,
        ...(typeof body === 'string' || body instanceof URLSearchParams ? { body } : {}),
      }),
  });
}

/** A flow in progress: what the application keeps, and the address to which it sends the user. */
export interface Started {
  readonly config: openid.Configuration;
  readonly verifier: string;
  readonly state: string;
  readonly address: URL;
}

/** Starts a flow with state and PKCE; '' removes a parameter. */
export async function start(
  config: openid.Configuration,
  parameters: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const verifier = openid.randomPKCECodeVerifier();
  const state = parameters['state'] ?? openid.randomState();
  const all = {
    redirect_uri: redirectUri,
    scope: 'profile',
    state,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...parameters,
  };
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  return { config, verifier, state, address: openid.buildAuthorizationUrl(config, sent) };
}

const hide = (text: string): Secret => new Secret(text);

/** The request that our page reads from an address. */
export function queryOf({ search }: URL): OAuthQuery {
  const request = readOAuthRequest(search, hide);
  if (request.kind === 'unusable') throw new Error(`${request.reason} ${request.parameter}`);
  return request.query;
}

/** Where an application is answered, as our page knows it. */
export async function answeringOf({ calls }: At, query: OAuthQuery): Promise<Answering> {
  const outcome = await calls.readOAuthClient(query);
  if (outcome.kind !== 'known') throw new Error(outcome.kind);
  return { redirectUri: query.redirectUri, state: query.state, issuer: outcome.client.iss };
}

/**
 * Goes through our pages as a user who allows; returns the address of the response. Rejects with the kind of a refusal.
 */
export async function allow(at: At, { address }: Pick<Started, 'address'>): Promise<URL> {
  const query = queryOf(address);
  const answering = await answeringOf(at, query);
  const opening = await at.calls.preAuthorize(query);
  if (opening.kind !== 'consented' && opening.kind !== 'consentNeeded') throw new Error(opening.kind);
  const accountId = opening.account?.id ?? 0;
  const confirmed = opening.kind === 'consented' ? null : await at.calls.confirmOAuth({ query, accountId });
  if (confirmed !== null && confirmed.kind !== 'confirmed') throw new Error(confirmed.kind);
  const outcome = await at.calls.authorize(query);
  if (outcome.kind !== 'answered') throw new Error(outcome.kind);
  if (!mayFollow(answering, outcome.address)) throw new Error('unsafe');
  return new URL(outcome.address.reveal());
}

/** Redeems a response with the application's library. */
export function redeem(
  { config, verifier, state }: Omit<Started, 'address'>,
  response: URL,
): ReturnType<typeof openid.authorizationCodeGrant> {
  return openid.authorizationCodeGrant(config, response, { expectedState: state, pkceCodeVerifier: verifier });
}

/** A whole flow up to the tokens. */
export async function granted(at: At, app: App, parameters: Readonly<Record<string, string>> = {}) {
  const flow = await start(await relyingParty(at, app), parameters);
  return { ...flow, tokens: await redeem(flow, await allow(at, flow)) };
}

/** The user endpoint's reply to a token. */
export function readUser({ world }: Pick<At, 'world'>, token: string, origin: string = site.global): Promise<Response> {
  return world.fetch(`${origin}/oauth/v1/private/user`, { headers: { authorization: `Bearer ${token}` } });
}
