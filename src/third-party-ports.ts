import { isEmbedded } from '../machines/rules/embedded-browser.ts';
import { goTo, openWindow } from '../services/browser/late-navigate.ts';
import { awaitReply, keepVisit, takeVisit } from '../services/browser/provider-visit.ts';
import { guardedStorage } from '../services/browser/storage.ts';
import { createThirdParty } from '../services/client/third-party.ts';
import type { Services } from '../services/client/services.ts';
import { assumedPaths } from '../services/contract/assumed.ts';
import { Secret } from '../services/secret.ts';
import type { AttemptPorts } from './ports.types.ts';

type ThirdPartyPorts = Pick<AttemptPorts, 'prepareVisit' | 'visitProvider' | 'goToProvider' | 'logInThirdParty'>;

/** Providers that answer no browser inside of another app. */
const refusesEmbedded: readonly string[] = ['google'];

/** The ports of signing in with an account elsewhere, loaded when somebody does. [LOGIN-03] (decision D18) */
export function thirdPartyPorts({ wire }: Pick<Services, 'wire'>): ThirdPartyPorts {
  const store = guardedStorage(() => sessionStorage);
  const [, segment = ''] = location.pathname.split('/');
  const client = createThirdParty(wire, { crypto, language: () => segment });
  const redirectUri = `${location.origin}/${segment}${assumedPaths.providerReturn}`;
  return {
    prepareVisit: async ({ provider }, signal) => {
      const back = takeVisit(store);
      if (back?.provider === provider && back.code !== null) {
        return { kind: 'returned', grant: { kind: 'code', provider, code: new Secret(back.code), verifier: new Secret(back.verifier), redirectUri: back.redirectUri } };
      }
      if (refusesEmbedded.includes(provider) && isEmbedded(navigator.userAgent)) return { kind: 'embedded' };
      const outcome = await client.prepareProviderVisit({ provider, redirectUri }, signal);
      if (outcome.kind === 'unavailable') return outcome;
      const { address, state, verifier } = outcome;
      return { kind: 'ready', visit: { provider, address, state, verifier, redirectUri } };
    },
    visitProvider: async ({ visit: { provider, address, state, verifier, redirectUri: back } }, signal) => {
      const reply = awaitReply(state, signal);
      const opened = openWindow(window, address);
      if (!opened) {
        reply.catch(() => undefined);
        return { kind: 'blocked' };
      }
      signal.addEventListener('abort', () => opened.close());
      const { state: told, code } = await reply;
      if (told !== state.reveal()) return { kind: 'mismatch' };
      return code === null ? { kind: 'denied' } : { kind: 'granted', grant: { kind: 'code', provider, code: new Secret(code), verifier, redirectUri: back } };
    },
    goToProvider: ({ visit: { provider, address, state, verifier, redirectUri: back } }) => {
      keepVisit(store, { provider, state: state.reveal(), verifier: verifier.reveal(), redirectUri: back, page: location.pathname + location.search, code: null });
      return goTo(location, address);
    },
    logInThirdParty: ({ grant, proof }, signal) => client.logInThirdParty({ grant, proof, isInTelegram: 'TelegramWebviewProxy' in window }, signal),
  };
}
