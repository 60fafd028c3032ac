import type { appMachine } from '../../machines/app/app.machine.ts';
import type { consentMachine } from '../../machines/consent/consent.machine.ts';
import type { PortsOf } from '../../machines/provide-ports.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { createConsent } from '../../services/browser/consent.ts';
import type { TextStore } from '../../services/browser/storage.ts';
import type { Visitor } from '../../services/browser/visitor.ts';
import { createIdentifyGuest } from '../../services/client/guest.ts';
import type { Notice } from '../../services/contract/notice.ts';
import type { PageServices } from './services.ts';

/** The ports of the page's own machines, by machine. */
export interface PagePorts {
  readonly app: PortsOf<typeof appMachine>;
  readonly session: PortsOf<typeof sessionMachine>;
  readonly consent: PortsOf<typeof consentMachine>;
}

export interface PortParts {
  /** The calls, a late part loaded at the first sign of use. */
  readonly services: () => Promise<PageServices>;
  readonly visitor: Visitor;
  readonly store: TextStore;
  readonly notify: (notice: Notice) => void;
}

/** The ports of the page from the services and powers of one browser page. */
export function pagePortsOf({ services, visitor, store, notify }: PortParts): PagePorts {
  const { readConsent, keepConsent } = createConsent(store);
  const identifyGuest = createIdentifyGuest(visitor, async () => (await services()).identifyGuest());
  return {
    app: {
      leave: async ({ input, signal }) => (await services()).leave(input, signal),
      readWhiteHosts: async ({ input, signal }) => (await services()).readWhiteHosts(input, signal),
      readSettings: async () => (await services()).readSettings(),
      logInByTicket: async ({ input, signal }) => (await services()).quickLogIn(input, signal),
      readBoundAccount: async ({ signal }) => (await services()).readBoundAccount(signal),
      bindAccount: async ({ signal }) => (await services()).bindAccount({}, signal),
      switchTrading: async ({ input, signal }) => (await services()).switchTrading(input, signal),
      logOut: async ({ signal }) => (await services()).logOut(signal),
      tellBound: async () => (await services()).tellBound(notify),
      tellConversion: async () => (await services()).tellConversion().catch(() => undefined),
      tellFailure: (notice) => notice && notify(notice),
    },
    session: {
      identifyGuest,
      loadProfile: async ({ signal }) => (await services()).loadProfile(signal),
    },
    consent: { readConsent, keepConsent: ({ input }) => keepConsent(input) },
  };
}
