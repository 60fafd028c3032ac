import * as oauth from 'oauth4webapi';
import { originOf } from '../hosts.ts';
import type { Party } from './party.ts';

/** A site as authorization server, and the language of its pages. */
export interface Issuer {
  readonly label: string;
  readonly language: string;
}

export const issuers = {
  com: { label: 'com', language: 'en' },
  eu: { label: 'eu', language: 'el-GR' },
  tr: { label: 'tr', language: 'tr-TUR' },
  ae: { label: 'ae', language: 'ar-ARE' },
} as const satisfies Readonly<Record<string, Issuer>>;

export interface OtherFlow {
  readonly server: oauth.AuthorizationServer;
  readonly redirectUri: string;
  /** Page of the request in the language of the site. */
  readonly address: URL;
  /** The parameters of an answer, which the library has found to be one of this flow. */
  readonly accept: (answer: URL) => URLSearchParams;
  /** `at`: the server that is asked instead; `by`: another code_verifier. */
  readonly redeem: (
    accepted: URLSearchParams,
    at?: oauth.AuthorizationServer,
    by?: string,
  ) => Promise<oauth.TokenEndpointResponse>;
  readonly renew: (refresh: string) => Promise<oauth.TokenEndpointResponse>;
  readonly revoke: (token: string) => Promise<unknown>;
  /** What the site's user endpoint says of a token. */
  readonly user: (token: string) => Promise<Response>;
}

interface Beginning {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly authentication?: (secret: string) => oauth.ClientAuth;
}

/** A request at a site, by the second library, which discovers its server by itself. */
export async function beginAt(
  { stage, clientId }: Party,
  { label, language }: Issuer,
  { parameters = {}, authentication }: Beginning = {},
): Promise<OtherFlow> {
  const redirectUri = stage.callback;
  const { secret } = stage.register(clientId, { isSecret: authentication !== undefined, redirectUri });
  const clientAuth = authentication?.(secret ?? '') ?? oauth.None();
  const options = {
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: stage.fetch,
  };
  const issuer = new URL(originOf(label, stage.port));
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...options }),
  );
  const client = { client_id: clientId };
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const address = new URL(server.authorization_endpoint ?? '');
  address.pathname = `/${language}${address.pathname}`;
  address.search = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'profile',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...parameters,
  }).toString();
  return {
    server,
    redirectUri,
    address,
    accept: (answer) => oauth.validateAuthResponse(server, client, answer, state),
    redeem: async (accepted, at = server, by = verifier) =>
      oauth.processAuthorizationCodeResponse(
        at,
        client,
        await oauth.authorizationCodeGrantRequest(at, client, clientAuth, accepted, redirectUri, by, options),
      ),
    renew: async (refresh) =>
      oauth.processRefreshTokenResponse(
        server,
        client,
        await oauth.refreshTokenGrantRequest(server, client, clientAuth, refresh, options),
      ),
    revoke: async (token) =>
      oauth.processRevocationResponse(await oauth.revocationRequest(server, client, clientAuth, token, options)),
    user: (token) =>
      oauth.protectedResourceRequest(
        token,
        'GET',
        new URL(server.userinfo_endpoint ?? ''),
        undefined,
        undefined,
        options,
      ),
  };
}
