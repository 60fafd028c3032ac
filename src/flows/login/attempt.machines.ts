import { attemptMachine } from '../../../machines/attempt/attempt.machine.ts';
import { banMachine } from '../../../machines/ban/ban.machine.ts';
import { captchaMachine } from '../../../machines/captcha/captcha.machine.ts';
import { captchaScriptMachine } from '../../../machines/captcha-script/captcha-script.machine.ts';
import { providePorts } from '../../../machines/provide-ports.ts';
import { qrMachine } from '../../../machines/qr/qr.machine.ts';
import { thirdPartyMachine } from '../../../machines/third-party/third-party.machine.ts';
import { verificationMachine } from '../../../machines/verification/verification.machine.ts';
import type { AttemptPorts } from './attempt.ports.ts';

/** The machine of an attempt and its children over their ports. */
export function provideAttempt(ports: AttemptPorts): typeof attemptMachine {
  const captcha = providePorts(captchaMachine, ports.captcha).provide({
    actors: { captchaScript: providePorts(captchaScriptMachine, ports.captchaScript) },
  });
  return providePorts(attemptMachine, ports.attempt).provide({
    actors: {
      captcha,
      ban: providePorts(banMachine, ports.ban),
      qr: providePorts(qrMachine, ports.qr),
      verification: providePorts(verificationMachine, ports.verification),
      thirdParty: providePorts(thirdPartyMachine, ports.thirdParty).provide({ actors: { captcha } }),
    },
  });
}
