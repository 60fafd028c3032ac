import type { PortsOf } from '../../../machines/provide-ports.ts';
import type { thirdPartyMachine } from '../../../machines/third-party/third-party.machine.ts';
import { isEmbedded } from '../../../machines/rules/embedded-browser.ts';
import { closeWindow, goTo, openWindow } from '../../../services/browser/leave-page.ts';
import { withoutLaunchData } from '../../../services/browser/launch-data.ts';
import {
  awaitReply,
  isFromIssuer,
  PROVIDER_ERROR,
  storeVisit,
  takeVisit,
} from '../../../services/browser/provider-visit.ts';
import { guardedStorage } from '../../../services/browser/storage.ts';
import { providers } from '../../../services/client/providers.ts';
import { createThirdParty } from '../../../services/client/third-party.ts';
import type { Services } from '../../../services/client/services.ts';
import { assumedPaths } from '../../../services/contract/assumed.ts';
import type { PageProvider, ThirdPartyGrant } from '../../../services/contract/third-party.ts';
import { Secret } from '../../../services/secret.ts';
import { acceptedGrant } from '../../page/visit/accepted-grant.ts';
import { launch } from '../../page/visit/launch-data.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';

/** The page from which a provider is visited, in a window or in its place. */
export type ProviderVisitLocation = Pick<Location, 'origin' | 'pathname' | 'search' | 'hash' | 'assign'>;

type ThirdPartyPorts = Omit<PortsOf<typeof thirdPartyMachine>, 'reportFailure' | 'keepIdentity'>;

/** Providers that refuse embedded browsers of other apps. */
const refusesEmbedded: readonly string[] = ['google'];

/** Grants that a provider passes to a page inside its own app, so that no visit is needed. [TG-26] [TG-27] */
const handsOver: Readonly<Partial<Record<PageProvider, () => ThirdPartyGrant | null>>> = {
  telegram: () => {
    const raw = launch().data;
    return raw && { kind: 'telegram', telegram: { kind: 'miniApp', raw }, name: '', isOwn: false };
  },
};

/** The ports of third-party sign-in, loaded on demand. [LOGIN-03] (decision D18) */
export function thirdPartyPorts(
  { wire }: Pick<Services, 'wire'>,
  location: ProviderVisitLocation,
  isFramed: () => boolean = () => false,
): ThirdPartyPorts {
  const store = guardedStorage(() => sessionStorage);
  const [, segment = ''] = location.pathname.split('/');
  const client = createThirdParty(wire, { crypto, language: () => segment });
  const redirectUri = `${location.origin}/${segment}${assumedPaths.providerReturn}`;
  return {
    prepareVisit: async ({ input: { provider, isInTelegram }, signal }) => {
      const back = takeVisit(store);
      if (back?.provider === provider && back.code !== null) {
        if (!isFromIssuer(back.expected, back.issuer)) return { kind: 'mismatch' };
        if (back.code === PROVIDER_ERROR) return { kind: 'unavailable' };
        const { code: answer, redirectUri: from } = back;
        const grant = providers[provider].grant({ answer, verifier: new Secret(back.verifier), redirectUri: from });
        return grant ? { kind: 'returned', grant } : { kind: 'mismatch' };
      }
      const accepted = provider === 'telegram' ? acceptedGrant.read() : null;
      const handed = accepted ?? (isInTelegram ? (handsOver[provider]?.() ?? null) : null);
      if (handed) return { kind: 'returned', grant: handed };
      if (isFramed()) return { kind: 'framed' };
      if (refusesEmbedded.includes(provider) && isEmbedded(navigator.userAgent)) return { kind: 'embedded' };
      const outcome = await client.prepareProviderVisit({ provider, redirectUri }, signal);
      if (outcome.kind === 'unavailable') return outcome;
      const { address, state, verifier, issuer } = outcome;
      return { kind: 'ready', visit: { provider, address, state, verifier, redirectUri, issuer } };
    },
    visitProvider: async ({
      input: {
        visit: { provider, address, state, verifier, redirectUri: back, issuer },
      },
      signal,
    }) => {
      const reply = awaitReply(state, signal);
      const opened = openWindow(window, address);
      if (!opened) {
        reply.catch(ignoreFailure);
        return { kind: 'blocked' };
      }
      signal.addEventListener('abort', () => closeWindow(opened));
      const { state: returnedState, code, issuer: named } = await reply;
      closeWindow(opened);
      if (returnedState !== state.reveal() || !isFromIssuer(issuer, named)) return { kind: 'mismatch' };
      if (code === null) return { kind: 'denied' };
      if (code === PROVIDER_ERROR) return { kind: 'unavailable' };
      const grant = providers[provider].grant({ answer: code, verifier, redirectUri: back });
      return grant ? { kind: 'granted', grant } : { kind: 'mismatch' };
    },
    goToProvider: ({
      input: {
        visit: { provider, address, state, verifier, redirectUri: back, issuer },
      },
    }) => {
      storeVisit(store, {
        provider,
        state: state.reveal(),
        verifier: verifier.reveal(),
        redirectUri: back,
        // Why the page is shown: a signed-in user logs in again. [OAUTH-13]
        page: location.pathname + location.search + withoutLaunchData(location.hash),
        code: null,
        expected: issuer,
        issuer: null,
        began: Date.now(),
        returned: null,
      });
      return goTo(location, address);
    },
    logInThirdParty: ({ input, signal }) => client.logInThirdParty(input, signal),
  };
}
