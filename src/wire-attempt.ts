import { banMachine } from '../machines/ban/ban.machine.ts';
import { captchaScriptMachine } from '../machines/captcha-script/captcha-script.machine.ts';
import { captchaMachine } from '../machines/captcha/captcha.machine.ts';
import type { BackgroundParts } from './background.ts';
import { whenIdle } from './idle.ts';
import { ask, quiet, type Ports } from './ports.types.ts';

/** The child machines that only an attempt to sign in needs. */
export interface AttemptMachines {
  readonly captcha: typeof captchaMachine;
  readonly ban: typeof banMachine;
}

/** The machines of an attempt with every port filled: one line each. */
export function wireAttempt(ports: Ports): AttemptMachines {
  return {
    captcha: captchaMachine.provide({
      actors: {
        readSettings: quiet(() => ports.readSettings()),
        captchaScript: captchaScriptMachine.provide({ actors: { loadCaptchaScript: ask((input, signal) => ports.loadCaptchaScript(input, signal)) } }),
        runChallenge: ask((input, signal) => ports.runChallenge(input, signal)),
      },
      actions: { reportCaptchaFailure: (_, params) => ports.reportCaptchaFailure(params) },
    }),
    ban: banMachine.provide({
      actors: {
        openBanLookup: ask((input, signal) => ports.openBanLookup(input, signal)),
        readSelfUnban: quiet((signal) => ports.readSelfUnban(signal)),
      },
      actions: { tellBan: () => ports.tellBan() },
    }),
  };
}

/** What nobody waits for comes by way of this part, so that the first load need not know of it. What cannot be had is done without. */
export function runBehind(parts: BackgroundParts): void {
  whenIdle(() => void import('./background.ts').then((background) => background.runBehind(parts)).catch(ignored));
}

function ignored(): void {}
