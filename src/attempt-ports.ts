import type { CaptchaFrame } from '../services/browser/captcha-frame.ts';
import type { Monitor } from '../services/browser/monitor.ts';
import type { Toast } from '../services/client/request.ts';
import type { Services } from '../services/client/services.ts';
import { wireNameOf } from '../services/contract/vendors.ts';
import type { AttemptPorts } from './ports.types.ts';

export interface AttemptPortParts {
  readonly services: () => Promise<Services>;
  readonly frame: () => Promise<CaptchaFrame>;
  readonly monitor: Monitor;
  readonly notify: (toast: Toast) => void;
}

/** The ports of an attempt, loaded with its machines. */
export function attemptPortsOf({ services, frame, monitor, notify }: AttemptPortParts): AttemptPorts {
  return {
    readSettings: async () => (await services()).readSettings(),
    openBanLookup: async (input, signal) => (await services()).openBanLookup(input, signal),
    readSelfUnban: async (signal) => (await services()).readSelfUnban(signal),
    recallOrder: async () => (await services()).captchaOrder.recall(),
    loadCaptchaScript: async ({ provider, source }, signal) => (await frame()).load(provider, source, signal),
    readPuzzle: async (signal) => (await services()).readPuzzle(signal),
    runChallenge: async ({ provider, scene, puzzle }, signal) => (await frame()).run(provider, scene, puzzle ?? null, signal),
    reportCaptchaFailure: ({ provider, scene, reason }) => monitor({ name: 'Captcha Failed', vendor: wireNameOf(provider), scene, reason }),
    warnNoCaptcha: ({ scene }) => monitor({ name: 'Captcha Unavailable', scene }),
    tellBan: () => notify({ code: 31003, message: '', stays: 5000, throttle: 0, isSaid: true }),
  };
}
