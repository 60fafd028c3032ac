import { banMachine } from '../../../machines/ban/ban.machine.ts';
import { captchaMachine } from '../../../machines/captcha/captcha.machine.ts';
import { captchaScriptMachine } from '../../../machines/captcha-script/captcha-script.machine.ts';
import { providePorts } from '../../../machines/provide-ports.ts';
import { qrMachine } from '../../../machines/qr/qr.machine.ts';
import { thirdPartyMachine } from '../../../machines/third-party/third-party.machine.ts';
import { verificationMachine } from '../../../machines/verification/verification.machine.ts';
import type { AttemptPorts } from './attempt.ports.ts';

/** What only an attempt to sign in needs: the child machines of its flow, and the calls of the flow itself. */
export interface Attempt {
  readonly machines: {
    readonly captcha: typeof captchaMachine;
    readonly ban: typeof banMachine;
    readonly qr: typeof qrMachine;
    readonly verification: typeof verificationMachine;
    readonly thirdParty: typeof thirdPartyMachine;
  };
  readonly ports: AttemptPorts['login'];
}

/** The machines of an attempt over their ports. */
export function attemptOver(ports: AttemptPorts): Attempt {
  const captcha = providePorts(captchaMachine, ports.captcha).provide({
    actors: { captchaScript: providePorts(captchaScriptMachine, ports.captchaScript) },
  });
  return {
    machines: {
      captcha,
      ban: providePorts(banMachine, ports.ban),
      qr: providePorts(qrMachine, ports.qr),
      verification: providePorts(verificationMachine, ports.verification),
      thirdParty: providePorts(thirdPartyMachine, ports.thirdParty).provide({ actors: { captcha } }),
    },
    ports: ports.login,
  };
}
