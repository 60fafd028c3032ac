import { createConsent } from '../services/browser/consent.ts';
import { createLeave } from '../services/browser/navigate.ts';
import type { SessionStore } from '../services/browser/session-store.ts';
import type { TextStore } from '../services/browser/storage.ts';
import type { Tabs } from '../services/browser/tabs.ts';
import { createIdentifyGuest } from '../services/client/guest.ts';
import type { Services } from '../services/client/services.ts';
import type { PagePorts } from './ports.types.ts';

export interface PortParts {
  /** The calls: a part of its own, loaded when somebody begins to use the page. */
  readonly services: () => Promise<Services>;
  readonly session: SessionStore;
  readonly store: TextStore;
  readonly location: Pick<Location, 'replace'>;
  readonly tabs: Tabs;
  /** Done once nothing of the address that the person entered by is lost by leaving. [ATTR-03] */
  readonly beforeLeaving: () => Promise<unknown>;
}

/** The ports of the page from the services and powers of one browser page. */
export function portsOf({ services, session, store, location, tabs, beforeLeaving }: PortParts): PagePorts {
  const leave = createLeave(location);
  return {
    ...createConsent(store),
    identifyGuest: createIdentifyGuest(session),
    leave: async (input) => {
      await beforeLeaving();
      return leave(input);
    },
    loadProfile: async (signal) => (await services()).loadProfile(signal),
    readSettings: async () => (await services()).readSettings(),
    logOut: async (signal) => {
      const ended = (await services()).logOut(signal);
      tabs.tell();
      return ended;
    },
  };
}
