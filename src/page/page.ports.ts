import { createConsent } from '../../services/browser/consent.ts';
import type { TextStore } from '../../services/browser/storage.ts';
import type { Visitor } from '../../services/browser/visitor.ts';
import { createIdentifyGuest } from '../../services/client/guest.ts';
import type { Toast } from '../../services/client/request.ts';
import type { PageServices } from './services.ts';
import type { PagePorts } from './ports.types.ts';

export interface PortParts {
  /** The calls: a part of its own, loaded when somebody begins to use the page. */
  readonly services: () => Promise<PageServices>;
  readonly visitor: Visitor;
  readonly store: TextStore;
  readonly notify: (toast: Toast) => void;
}

/** The ports of the page from the services and powers of one browser page. */
export function portsOf({ services, visitor, store, notify }: PortParts): PagePorts {
  return {
    ...createConsent(store),
    identifyGuest: createIdentifyGuest(visitor, async () => (await services()).identifyGuest()),
    leave: async (input, signal) => (await services()).leave(input, signal),
    loadProfile: async (signal) => (await services()).loadProfile(signal),
    readWhiteHosts: async (input, signal) => (await services()).readWhiteHosts(input, signal),
    readSettings: async () => (await services()).readSettings(),
    logInByTicket: async (input, signal) => (await services()).quickLogIn(input, signal),
    readBoundAccount: async (signal) => (await services()).readBoundAccount(signal),
    bindAccount: async (signal) => (await services()).bindAccount({}, signal),
    switchTrading: async (input, signal) => (await services()).switchTrading(input, signal),
    tellBound: async () => (await services()).tellBound(notify),
    tellConversion: async () => (await services()).tellConversion().catch(() => undefined),
    tellFailure: (notice) => notice && notify(notice),
    logOut: async (signal) => (await services()).logOut(signal),
  };
}
