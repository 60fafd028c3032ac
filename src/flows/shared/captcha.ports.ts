import type { captchaMachine } from '../../../machines/captcha/captcha.machine.ts';
import type { captchaScriptMachine } from '../../../machines/captcha-script/captcha-script.machine.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import { codeIn } from '../../../machines/rules/one-time-code.ts';
import type { ReceivedCode } from '../../../machines/verification/verification.types.ts';
import type { CaptchaFrame } from '../../../services/browser/captcha-frame.ts';
import type { Monitor } from '../../../services/browser/monitor.ts';
import { receiveCode } from '../../../services/browser/sms-code.ts';
import type { Services } from '../../../services/client/services.ts';
import type { VerificationItem } from '../../../services/contract/verification-needed.ts';
import { wireNameOf } from '../../../services/contract/vendors.ts';
import { Secret } from '../../../services/secret.ts';

/** Which call starts the slide puzzle: sign-up has its own. [CAPT-13] [CAPT-14] */
type ReadPuzzle = 'readPuzzle' | 'readSignUpPuzzle';

export interface CaptchaPortParts {
  readonly services: () => Promise<Pick<Services, 'readSettings' | 'captchaOrder' | ReadPuzzle>>;
  readonly frame: () => Promise<CaptchaFrame>;
  readonly monitor: Monitor;
}

export interface CaptchaPorts {
  readonly captcha: PortsOf<typeof captchaMachine>;
  readonly captchaScript: PortsOf<typeof captchaScriptMachine>;
}

/** The ports of a captcha challenge. */
export function captchaPortsOf(
  { services, frame, monitor }: CaptchaPortParts,
  readPuzzle: ReadPuzzle = 'readPuzzle',
): CaptchaPorts {
  return {
    captcha: {
      readSettings: async () => (await services()).readSettings(),
      recallOrder: async () => (await services()).captchaOrder.recall(),
      readPuzzle: async ({ signal }) => (await services())[readPuzzle](signal),
      runChallenge: async ({ input: { provider, scene, puzzle }, signal }) =>
        (await frame()).run(provider, scene, puzzle ?? null, signal),
      reportCaptchaFailure: ({ provider, scene, reason }) =>
        monitor({ name: 'Captcha Failed', vendor: wireNameOf(provider), scene, reason }),
      warnNoCaptcha: ({ scene }) => monitor({ name: 'Captcha Unavailable', scene }),
    },
    captchaScript: {
      loadCaptchaScript: async ({ input: { provider, source }, signal }) =>
        (await frame()).load(provider, source, signal),
    },
  };
}

/** Receives the code of a text message, normalised like a typed one. [VAL-12] */
export async function receiveCodeRead(input: { item: VerificationItem }, signal: AbortSignal): Promise<ReceivedCode> {
  const received = await receiveCode(input, signal);
  return received.kind === 'received' ? { ...received, code: new Secret(codeIn(received.code.reveal())) } : received;
}
