import { createOAuth } from '../../../services/client/oauth.ts';
import { authorize, clientInfo, confirmAuth, preAuthorize, type OAuthQuery } from '../../../services/contract/oauth.ts';
import { addClient } from '../../../services/exchange/oauth-clients.ts';
import { oauthQuery as query } from '../oauth-query.ts';
import { outcomes } from '../outcome-table.ts';
import type { Stage } from '../stage.ts';

const create = createOAuth;
type At = Stage<ReturnType<typeof create>>;

const { redirectUri } = query;

/** With the application on the exchange's list. */
const known = (ask: (at: At) => Promise<unknown>) => (at: At) => {
  at.world.store.write((run) => addClient(run, { clientId: 'demo-app', name: 'Demo', redirectUri, secret: null }));
  return ask(at);
};
const opened = (ask: (at: At) => Promise<unknown>) =>
  known(async (at) => {
    await at.calls.preAuthorize(query);
    return ask(at);
  });
const consented = (ask: (at: At) => Promise<unknown>) =>
  opened(async (at) => {
    await at.calls.confirmOAuth({ query, accountId: 1 });
    return ask(at);
  });
const signedOut = (ask: (at: At) => Promise<unknown>) =>
  known((at) => {
    at.jar.delete('gh_token');
    return ask(at);
  });

const elsewhere = { ...query, redirectUri: 'https://app.example/cb' };
const failing = (step: string, code: number): OAuthQuery => ({ ...query, clientId: `demo-app+${step}+${code}` });

export const group = outcomes({
  create,
  rows: {
    readOAuthClient: {
      endpoint: clientInfo,
      shows: '[CALL-55]',
      ask: ({ calls }) => calls.readOAuthClient(query),
      answers: {
        known: known(({ calls }) => calls.readOAuthClient(query)),
        clientUnknown: ({ calls }) => calls.readOAuthClient(query),
        redirectMismatch: known(({ calls }) => calls.readOAuthClient(elsewhere)),
        signedOut: known(({ calls }) => calls.readOAuthClient(failing('client', 10006))),
      },
      codes: { 10006: 'signedOut' },
    },
    preAuthorize: {
      endpoint: preAuthorize,
      shows: '[CALL-57]',
      isPrivate: true,
      ask: ({ calls }) => calls.preAuthorize(query),
      answers: {
        consented: consented(({ calls }) => calls.preAuthorize(query)),
        consentNeeded: known(({ calls }) => calls.preAuthorize(query)),
        signedOut: signedOut(({ calls }) => calls.preAuthorize(query)),
        badRequest: known(({ calls }) => calls.preAuthorize({ ...query, scope: 'everything' })),
        logInAgain: known(({ calls, world }) => {
          world.clock.advance(301_000);
          return calls.preAuthorize({ ...query, prompt: 'login' });
        }),
        requestUnusable: known(({ calls }) => calls.preAuthorize({ ...query, maxAge: '1'.repeat(8193) })),
        unavailable: known(({ calls }) => calls.preAuthorize(failing('pre', 50002))),
        clientUnknown: ({ calls }) => calls.preAuthorize(query),
        redirectMismatch: known(({ calls }) => calls.preAuthorize(elsewhere)),
      },
      codes: { 987_654: 'consentNeeded', 10006: 'signedOut', 50002: 'unavailable' },
    },
    confirmOAuth: {
      endpoint: confirmAuth,
      shows: '[CALL-58]',
      isPrivate: true,
      ask: ({ calls }) => calls.confirmOAuth({ query, accountId: 1 }),
      answers: {
        confirmed: opened(({ calls }) => calls.confirmOAuth({ query, accountId: 1 })),
        accountChanged: opened(({ calls }) => calls.confirmOAuth({ query, accountId: 2 })),
        requestGone: known(({ calls }) => calls.confirmOAuth({ query, accountId: 1 })),
        signedOut: signedOut(({ calls }) => calls.confirmOAuth({ query, accountId: 1 })),
        clientUnknown: ({ calls }) => calls.confirmOAuth({ query, accountId: 1 }),
        redirectMismatch: known(({ calls }) => calls.confirmOAuth({ query: elsewhere, accountId: 1 })),
      },
      codes: { 10006: 'signedOut' },
    },
    authorize: {
      endpoint: authorize,
      shows: '[CALL-56]',
      isPrivate: true,
      ask: ({ calls }) => calls.authorize(query),
      answers: {
        answered: consented(({ calls }) => calls.authorize(query)),
        requestGone: known(({ calls }) => calls.authorize(query)),
        unavailable: known(({ calls }) => calls.authorize(failing('authorize', 50002))),
        signedOut: signedOut(({ calls }) => calls.authorize(query)),
        clientUnknown: ({ calls }) => calls.authorize(query),
        redirectMismatch: known(({ calls }) => calls.authorize(elsewhere)),
      },
      codes: { 10006: 'signedOut', 50002: 'unavailable' },
    },
  },
});
