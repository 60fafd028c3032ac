import type { CaptchaFrame } from '../services/browser/captcha-frame.ts';
import { createConsent } from '../services/browser/consent.ts';
import type { Monitor } from '../services/browser/monitor.ts';
import { createLeave } from '../services/browser/navigate.ts';
import type { SessionStore } from '../services/browser/session-store.ts';
import type { TextStore } from '../services/browser/storage.ts';
import type { Tabs } from '../services/browser/tabs.ts';
import { createIdentifyGuest } from '../services/client/guest.ts';
import type { Services } from '../services/client/services.ts';
import type { Toast } from '../services/client/request.ts';
import type { Ports } from './ports.types.ts';

export interface PortParts {
  /** The calls: a part of its own, loaded when somebody begins to use the page. */
  readonly services: () => Promise<Services>;
  readonly frame: () => Promise<CaptchaFrame>;
  readonly session: SessionStore;
  readonly store: TextStore;
  readonly location: Pick<Location, 'assign'>;
  readonly tabs: Tabs;
  readonly monitor: Monitor;
  readonly notify: (toast: Toast) => void;
}

/** The ports of the machines from the services and powers of one browser page. */
export function portsOf({ services, frame, session, store, location, tabs, monitor, notify }: PortParts): Ports {
  return {
    ...createConsent(store),
    identifyGuest: createIdentifyGuest(session),
    leave: createLeave(location),
    loadProfile: async (signal) => (await services()).loadProfile(signal),
    readSettings: async () => (await services()).readSettings(),
    sealPassword: async (input) => (await services()).sealPassword(input),
    logIn: async (request, signal) => {
      const outcome = await (await services()).logIn(request, signal);
      if (outcome.kind === 'signedIn') tabs.tell();
      return outcome;
    },
    logOut: async (signal) => {
      const ended = (await services()).logOut(signal);
      tabs.tell();
      return ended;
    },
    openBanLookup: async (input, signal) => (await services()).openBanLookup(input, signal),
    readSelfUnban: async (signal) => (await services()).readSelfUnban(signal),
    loadCaptchaScript: async ({ provider, source }, signal) => (await frame()).load(provider, source, signal),
    runChallenge: async ({ provider, scene }, signal) => {
      const info = provider === 'geetest' ? await (await services()).readPuzzle(signal) : null;
      if (provider === 'geetest' && info === null) return { kind: 'failed' };
      return (await frame()).run(provider, scene, info, signal);
    },
    reportCaptchaFailure: ({ provider, scene }) => monitor({ name: 'Captcha Failed', provider, scene }),
    tellBan: () => notify({ code: 31003, message: '', stays: 5000, throttle: 0 }),
  };
}
