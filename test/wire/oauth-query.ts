import type { OAuthQuery } from '../../services/contract/oauth.ts';
import { Secret } from '../../services/secret.ts';

/** The request of an application, as the page has read it from its address. */
export const oauthQuery: OAuthQuery = {
  clientId: 'demo-app',
  responseType: 'code',
  redirectUri: 'https://app.example/cb?from=northgate',
  scope: 'profile',
  state: new Secret('a state'),
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  codeChallengeMethod: 'S256',
  prompt: '',
  maxAge: '',
  loginHint: new Secret(''),
  responseMode: '',
  request: '',
  requestUri: '',
};
