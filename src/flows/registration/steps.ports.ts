import { captchaMachine } from '../../../machines/captcha/captcha.machine.ts';
import { captchaScriptMachine } from '../../../machines/captcha-script/captcha-script.machine.ts';
import { linkWatchMachine } from '../../../machines/link-watch/link-watch.machine.ts';
import { mailedLinkMachine } from '../../../machines/mailed-link/mailed-link.machine.ts';
import { newPasswordMachine } from '../../../machines/new-password/new-password.machine.ts';
import { providePorts, type PortsOf } from '../../../machines/provide-ports.ts';
import { registerStartMachine } from '../../../machines/register-start/register-start.machine.ts';
import type { Variant } from '../../../machines/rules/registration-variant.ts';
import { verificationMachine } from '../../../machines/verification/verification.machine.ts';
import type { CodeOutcome } from '../../../machines/verification/verification.types.ts';
import { createAccountServices } from '../../../services/client/account.ts';
import { createRegistration } from '../../../services/client/registration.ts';
import type { Services } from '../../../services/client/services.ts';
import type { SendItemOutcome, VerifyOutcome } from '../../../services/contract/registration.ts';
import { wireItems } from '../../../services/contract/verification-needed.ts';
import type { Secret } from '../../../services/secret.ts';
import { anyEmail, anyMobile } from '../shared/any-account.ts';
import { captchaPortsOf, receiveCodeRead, type CaptchaPortParts, type CaptchaPorts } from '../shared/captcha.ports.ts';
import { passwordPortsOf, type PasswordPortParts } from '../shared/password.ports.ts';
import { accountOf, ownChannel } from '../shared/request-fields.ts';
import type { StepMachines } from './registration.ports.ts';

export interface StepPortParts extends CaptchaPortParts, PasswordPortParts {
  readonly services: () => Promise<Services>;
  /** Layout and steps of the page: those of the attempt, across reloads too. [T05] */
  readonly variant: () => Variant;
  readonly now: () => number;
  /** Stores whether a referral code was edited. [REG-21] */
  readonly keepReferralEdit: (edit: { readonly isEdited: boolean }) => void;
  /** Stores the partner of a sign-up whose link may be opened in another tab. [REG-30] */
  readonly handOverPartner?: (attempt: Secret) => Promise<void>;
}

/** The ports of the machines of the steps, by machine. */
export interface StepPorts extends CaptchaPorts {
  readonly registerStart: PortsOf<typeof registerStartMachine>;
  readonly verification: PortsOf<typeof verificationMachine>;
  readonly mailedLink: PortsOf<typeof mailedLinkMachine>;
  readonly linkWatch: PortsOf<typeof linkWatchMachine>;
  readonly newPassword: PortsOf<typeof newPasswordMachine>;
}

/** The ports of the steps, loaded with their machines. [CALL-41] to [CALL-44] */
export function stepPortsOf(parts: StepPortParts): StepPorts {
  const { services, frame, monitor, channel, foundCode, keepReferralEdit, records, variant, now } = parts;
  const calls = async () => createRegistration((await services()).wire);
  const noteSent = (outcome: SendItemOutcome): SendItemOutcome => {
    const kept = records.read();
    const wait = 'resendAfter' in outcome ? outcome.resendAfter : outcome.kind === 'sentTooOften' && outcome.retryAfter;
    // A refusal of the first one leaves none sent.
    const isSent = 'resendAfter' in outcome || kept?.own?.resendAt !== null;
    if (kept?.own && wait !== false && isSent) records.write({ ...kept, own: { ...kept.own, resendAt: now() + wait } });
    return noteEnd(outcome);
  };
  const noteEnd = <Outcome extends { readonly kind: string }>(outcome: Outcome): Outcome => {
    if (outcome.kind === 'attemptGone' || outcome.kind === 'alreadyRegistered') records.clear();
    return outcome;
  };
  const readLinkResult: PortsOf<typeof linkWatchMachine>['readLinkResult'] = async ({ input, signal }) =>
    noteEnd(await (await calls()).readRegisterResult(input, signal));
  return {
    ...captchaPortsOf({ services, frame, monitor }, 'readSignUpPuzzle'),
    registerStart: {
      checkRisk: async ({ input: { account, item }, signal }) =>
        createAccountServices((await services()).wire).checkRisk(
          { details: { item: wireItems[item], login_name: account } },
          signal,
        ),
      beginRegistration: async ({ input: { proof, ...request }, signal }) => {
        const own = ownChannel(request, foundCode());
        keepReferralEdit({ isEdited: own.isUserCodeTyped });
        records.clear();
        const outcome = await (
          await calls()
        ).beginRegistration(
          {
            family: request.family,
            way: request.way,
            account: accountOf(request.account),
            channel: { ...channel(), ...own },
            proof,
          },
          signal,
        );
        if (outcome.kind === 'begun') {
          const resendAt = request.family === 'older' ? now() + outcome.resendAfter : null;
          const { method, identity } = request;
          const hasIdentity = identity !== null;
          records.write({ uuid: outcome.uuid, own: { method, ...variant(), resendAt, hasIdentity } });
          if (request.way === 'link') await parts.handOverPartner?.(outcome.uuid);
        }
        return outcome;
      },
    },
    verification: {
      checkRisk: () => ({ kind: 'clear' }),
      receiveCode: ({ input, signal }) => receiveCodeRead(input, signal),
      sendVerificationCode: async ({ input: { ticket, item }, signal }) =>
        noteSent(
          await (
            await calls()
          ).sendRegisterItem({ uuid: ticket, account: item === 'email' ? anyEmail : anyMobile, way: 'code' }, signal),
        ),
      checkVerificationCode: async ({ input: { ticket, code }, signal }) =>
        checked(noteEnd(await (await calls()).checkRegisterCode({ uuid: ticket, code }, signal))),
    },
    mailedLink: {
      sendLink: async ({ input: { uuid }, signal }) =>
        noteSent(await (await calls()).sendRegisterItem({ uuid, account: anyEmail, way: 'link' }, signal)),
      readLinkResult,
    },
    linkWatch: { readLinkResult },
    newPassword: passwordPortsOf(parts),
  };
}

/** The machines of the steps over their ports. */
export function provideSteps(ports: StepPorts): StepMachines {
  const captcha = providePorts(captchaMachine, ports.captcha).provide({
    actors: { captchaScript: providePorts(captchaScriptMachine, ports.captchaScript) },
  });
  return {
    start: providePorts(registerStartMachine, ports.registerStart).provide({ actors: { captcha } }),
    verification: providePorts(verificationMachine, ports.verification),
    mailedLink: providePorts(mailedLinkMachine, ports.mailedLink).provide({
      actors: { linkWatch: providePorts(linkWatchMachine, ports.linkWatch) },
    }),
    newPassword: providePorts(newPasswordMachine, ports.newPassword),
  };
}

/** A reply without the number 1 means a wrong code. [REG-11] */
function checked(outcome: VerifyOutcome): CodeOutcome {
  return outcome.kind === 'notPassed' ? { kind: 'codeWrong' } : outcome;
}
