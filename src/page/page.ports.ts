import type { appMachine } from '../../machines/app/app.machine.ts';
import type { consentMachine } from '../../machines/consent/consent.machine.ts';
import type { PortsOf } from '../../machines/provide-ports.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { createConsent } from '../../services/browser/consent.ts';
import type { TextStore } from '../../services/browser/storage.ts';
import type { Visitor } from '../../services/browser/visitor.ts';
import { createIdentifyGuest } from '../../services/client/guest.ts';
import type { Notice } from '../../services/contract/notice.ts';
import type { PageServices } from './session/services.ts';

/** The ports of the page's own machines, by machine. */
export interface PagePorts {
  readonly app: PortsOf<typeof appMachine>;
  readonly session: PortsOf<typeof sessionMachine>;
  readonly consent: PortsOf<typeof consentMachine>;
}

export interface PortParts {
  /** The calls, loaded at the first sign of use. */
  readonly services: () => Promise<PageServices>;
  readonly visitor: () => Visitor | Promise<Visitor>;
  readonly store: TextStore;
  readonly notify: (notice: Notice) => void;
  /** Settles once attribution and visit are stored, so that leaving loses nothing. [ATTR-03] [JUMP-01] */
  readonly visitRecorded: () => Promise<void>;
}

/** The ports of the page's machines. */
export function pagePortsOf({ services, visitor, store, notify, visitRecorded }: PortParts): PagePorts {
  const { readConsent, keepConsent } = createConsent(store);
  const reportFailure = (notice: Notice | null): void => void (notice && notify(notice));
  return {
    app: {
      logInByTicket: async ({ input, signal }) => (await services()).quickLogIn(input, signal),
      awaitSignInRecord: async () => {
        await (await services()).awaitSignInRecord();
        return { kind: 'settled' };
      },
      awaitVisitRecord: async () => {
        await visitRecorded();
        return { kind: 'settled' };
      },
      awaitNetwork: async ({ signal }) => {
        await (await services()).awaitNetwork(signal);
        return { kind: 'online' };
      },
      leave: async ({ input }) => (await services()).leave(input),
      readHeldAccount: async ({ input, signal }) => (await services()).readHeldAccount(input, signal),
      keepSession: async ({ input }) => (await services()).keepSession(input),
      logOut: async ({ input, signal }) => (await services()).logOut(input, signal),
      reportFailure,
    },
    session: {
      identifyGuest: async () => createIdentifyGuest(await visitor(), async () => (await services()).identifyGuest())(),
      loadProfile: async ({ signal }) => (await services()).loadProfile(signal),
    },
    consent: { readConsent, keepConsent: ({ input }) => keepConsent(input) },
  };
}
