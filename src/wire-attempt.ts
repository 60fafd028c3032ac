import { banMachine } from '../machines/ban/ban.machine.ts';
import { captchaScriptMachine } from '../machines/captcha-script/captcha-script.machine.ts';
import { qrMachine } from '../machines/qr/qr.machine.ts';
import { captchaMachine } from '../machines/captcha/captcha.machine.ts';
import { ask, quiet, type AttemptPorts } from './ports.types.ts';

/** The child machines that only an attempt to sign in needs. */
export interface AttemptMachines {
  readonly captcha: typeof captchaMachine;
  readonly ban: typeof banMachine;
  readonly qr: typeof qrMachine;
}

/** The machines of an attempt with every port filled: one line each. */
export function wireAttempt(ports: AttemptPorts): AttemptMachines {
  return {
    captcha: captchaMachine.provide({
      actors: {
        readSettings: quiet(() => ports.readSettings()),
        recallOrder: quiet(() => ports.recallOrder()),
        captchaScript: captchaScriptMachine.provide({ actors: { loadCaptchaScript: ask((input, signal) => ports.loadCaptchaScript(input, signal)) } }),
        readPuzzle: quiet((signal) => ports.readPuzzle(signal)),
        runChallenge: ask((input, signal) => ports.runChallenge(input, signal)),
      },
      actions: { reportCaptchaFailure: (_, params) => ports.reportCaptchaFailure(params), warnNoCaptcha: (_, params) => ports.warnNoCaptcha(params) },
    }),
    qr: qrMachine.provide({
      actors: { makeQr: quiet((signal) => ports.makeQr(signal)), readQrStatus: ask((input, signal) => ports.readQrStatus(input, signal)) },
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
