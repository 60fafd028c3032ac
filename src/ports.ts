import type { CaptchaFrame } from '../services/browser/captcha-frame.ts';
import { createConsent } from '../services/browser/consent.ts';
import type { Monitor } from '../services/browser/monitor.ts';
import { createLeave } from '../services/browser/navigate.ts';
import type { TextStore } from '../services/browser/storage.ts';
import type { Tabs } from '../services/browser/tabs.ts';
import type { Services } from '../services/client/services.ts';
import type { Toast } from '../services/client/request.ts';
import type { Ports } from './wire.ts';

export interface PortParts {
  readonly services: Services;
  readonly frame: () => Promise<CaptchaFrame>;
  readonly store: TextStore;
  readonly location: Pick<Location, 'assign'>;
  readonly tabs: Tabs;
  readonly monitor: Monitor;
  readonly notify: (toast: Toast) => void;
}

/** The ports of the machines from the services and powers of one browser page. */
export function portsOf({ services, frame, store, location, tabs, monitor, notify }: PortParts): Ports {
  return {
    ...services,
    ...createConsent(store),
    leave: createLeave(location),
    logIn: async (request, signal) => {
      const outcome = await services.logIn(request, signal);
      if (outcome.kind === 'signedIn') tabs.tell();
      return outcome;
    },
    logOut: async (signal) => {
      const outcome = await services.logOut(signal);
      tabs.tell();
      return outcome;
    },
    loadCaptchaScript: async ({ provider, source }, signal) => (await frame()).load(provider, source, signal),
    runChallenge: async ({ provider, scene }, signal) => {
      const info = provider === 'geetest' ? await services.readPuzzle(signal) : null;
      if (provider === 'geetest' && info === null) return { kind: 'failed' };
      return (await frame()).run(provider, scene, info, signal);
    },
    reportCaptchaFailure: ({ provider, scene }) => monitor({ name: 'Captcha Failed', provider, scene }),
    tellBan: () => notify({ code: 31003, message: '', stays: 5000, throttle: 0 }),
  };
}
