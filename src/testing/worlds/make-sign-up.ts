import { captchaMachine } from '../../../machines/captcha/captcha.machine.ts';
import { captchaScriptMachine } from '../../../machines/captcha-script/captcha-script.machine.ts';
import { linkWatchMachine } from '../../../machines/link-watch/link-watch.machine.ts';
import { mailedLinkMachine } from '../../../machines/mailed-link/mailed-link.machine.ts';
import { newPasswordMachine } from '../../../machines/new-password/new-password.machine.ts';
import { registerStartMachine } from '../../../machines/register-start/register-start.machine.ts';
import type { CaptchaSlot } from '../../flows/shared/captcha.view.tsx';
import { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { verificationMachine } from '../../../machines/verification/verification.machine.ts';
import { identityNote } from '../../flows/registration/invitation.view.tsx';
import { flow, renderRegistration } from '../../flows/registration/registration.flow.tsx';
import { provideRegistration } from '../../flows/registration/registration.ports.ts';
import { provideSteps } from '../../flows/registration/steps.ports.ts';
import type { FlowPart } from '../../page/page.ts';
import type { HeldPorts } from '../simulation/held-ports.ts';

const machines = {
  registration: registrationMachine,
  registerStart: registerStartMachine,
  captcha: captchaMachine,
  captchaScript: captchaScriptMachine,
  verification: verificationMachine,
  mailedLink: mailedLinkMachine,
  linkWatch: linkWatchMachine,
  newPassword: newPasswordMachine,
};

const noSlot: CaptchaSlot = { mount: () => undefined, onResize: () => () => undefined, height: () => null };

/** The sign-up flow of a page over held ports. */
export function makeSignUp(held: HeldPorts): Pick<FlowPart, 'machine' | 'render' | 'hidesOf'> {
  const ports = held.over(machines);
  const machine = provideRegistration(async () => {
    await held.hold('prepareSteps', undefined);
    return provideSteps(ports);
  }, ports.registration);
  const parts = {
    // Walks of the flow have no machine beside it; the fields of a phone number have walks of their own.
    phone: () => new Promise<never>(() => undefined),
    slot: noSlot,
    sentWait: () => 0,
    judge: () => null,
    invitation: { card: null, referral: null, note: identityNote },
    invitationViews: () => new Promise<never>(() => undefined),
  };
  return { machine, render: renderRegistration(parts), hidesOf: flow.still().hidesOf };
}
