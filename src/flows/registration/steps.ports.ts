import { captchaMachine } from '../../../machines/captcha/captcha.machine.ts';
import { captchaScriptMachine } from '../../../machines/captcha-script/captcha-script.machine.ts';
import { newPasswordMachine } from '../../../machines/new-password/new-password.machine.ts';
import { providePorts, type PortsOf } from '../../../machines/provide-ports.ts';
import { registerStartMachine } from '../../../machines/register-start/register-start.machine.ts';
import type { RegisterRequest } from '../../../machines/register-start/register-start.types.ts';
import { verificationMachine } from '../../../machines/verification/verification.machine.ts';
import type { CodeOutcome } from '../../../machines/verification/verification.types.ts';
import type { Monitor } from '../../../services/browser/monitor.ts';
import type { Tabs } from '../../../services/browser/tabs.ts';
import { createAccountServices } from '../../../services/client/account.ts';
import { createRegistration, type NewAccount, type RegisterChannel } from '../../../services/client/registration.ts';
import type { Services } from '../../../services/client/services.ts';
import type { VerifyOutcome } from '../../../services/contract/registration.ts';
import { wireItems } from '../../../services/contract/verification-needed.ts';
import { signInNotes } from '../../page/sign-in-notes.ts';
import { captchaPortsOf, receiveCodeRead, type CaptchaPortParts, type CaptchaPorts } from '../login/captcha.ports.ts';
import { judgePassword } from './judge-password.ts';
import type { StepMachines } from './registration.ports.ts';

export interface StepPortParts extends CaptchaPortParts {
  readonly services: () => Promise<Services>;
  readonly monitor: Monitor;
  /** Notifies other tabs of a sign-in. */
  readonly tabs: Pick<Tabs, 'notify'>;
  /** Attribution of the visitor at the time of the call. [REG-13] [REG-22] */
  readonly channel: () => Pick<RegisterChannel, 'channel' | 'page' | 'telegramSource' | 'telegram'>;
  /** Remembers that a referral code was edited, or was not. [REG-21] */
  readonly keepReferralEdit: (edit: { readonly isEdited: boolean }) => void;
}

/** The ports of the machines of the steps, by machine. */
export interface StepPorts extends CaptchaPorts {
  readonly registerStart: PortsOf<typeof registerStartMachine>;
  readonly verification: PortsOf<typeof verificationMachine>;
  readonly newPassword: PortsOf<typeof newPasswordMachine>;
}

/** The ports of the steps, loaded with their machines. [CALL-41] to [CALL-44] */
export function stepPortsOf({ services, frame, monitor, tabs, channel, keepReferralEdit }: StepPortParts): StepPorts {
  const calls = async () => createRegistration((await services()).wire);
  const { onSignIn } = signInNotes({ monitor, tabs });
  return {
    ...captchaPortsOf({ services, frame, monitor }),
    registerStart: {
      checkRisk: async ({ input: { account, item }, signal }) =>
        createAccountServices((await services()).wire).checkRisk(
          { details: { item: wireItems[item], login_name: account } },
          signal,
        ),
      beginRegistration: async ({ input: { proof, ...request }, signal }) => {
        keepReferralEdit({ isEdited: request.isUserCodeTyped });
        return (await calls()).beginRegistration(
          {
            family: request.family,
            way: request.way,
            account: accountOf(request.account),
            channel: { ...channel(), ...ownChannel(request) },
            proof,
          },
          signal,
        );
      },
    },
    verification: {
      checkRisk: () => ({ kind: 'clear' }),
      receiveCode: ({ input, signal }) => receiveCodeRead(input, signal),
      sendVerificationCode: async ({ input: { ticket, item }, signal }) =>
        (await calls()).sendRegisterItem(
          { uuid: ticket, account: item === 'email' ? anyEmail : anyMobile, way: 'code' },
          signal,
        ),
      checkVerificationCode: async ({ input: { ticket, code }, signal }) =>
        checked(await (await calls()).checkRegisterCode({ uuid: ticket, code }, signal)),
    },
    newPassword: {
      judgePassword,
      sealPassword: async ({ input }) => (await services()).sealPassword(input),
      completeRegistration: async ({ input: { uuid, sealed, older }, signal }) => {
        const { register, setRegisterPassword } = await calls();
        const outcome = onSignIn(
          older === null
            ? await setRegisterPassword({ uuid, sealed }, signal)
            : await register(
                {
                  account: accountOf(older.request.account),
                  channel: { ...channel(), ...ownChannel(older.request) },
                  code: older.code,
                  uuid: null,
                  sealed,
                },
                signal,
              ),
        );
        if (outcome.kind === 'keyRefused') (await services()).settings.forget();
        return outcome;
      },
    },
  };
}

/** The machines of the steps over their ports. */
export function stepsOver(ports: StepPorts): StepMachines {
  const captcha = providePorts(captchaMachine, ports.captcha).provide({
    actors: { captchaScript: providePorts(captchaScriptMachine, ports.captchaScript) },
  });
  return {
    start: providePorts(registerStartMachine, ports.registerStart).provide({ actors: { captcha } }),
    verification: providePorts(verificationMachine, ports.verification),
    newPassword: providePorts(newPasswordMachine, ports.newPassword),
  };
}

/** The exchange knows the account of the attempt: only its kind counts. */
const anyEmail: NewAccount = { kind: 'email', email: '' };
const anyMobile: NewAccount = { kind: 'mobile', callingCode: '', number: '' };

/** `+49 15155501234` as the wire has it, or an e-mail address. [VAL-10] */
function accountOf(account: string): NewAccount {
  const phone = /^\+(\d{1,4}) (\d{4,15})$/.exec(account);
  const [, callingCode = '', number = ''] = phone ?? [];
  return phone ? { kind: 'mobile', callingCode, number } : { kind: 'email', email: account };
}

function ownChannel({
  userCode,
  isUserCodeTyped,
  wantsNews,
}: RegisterRequest): Pick<RegisterChannel, 'userCode' | 'isUserCodeTyped' | 'wantsEuNews'> {
  return { userCode, isUserCodeTyped, wantsEuNews: wantsNews };
}

/** A reply without the number 1 is a code that is not right. [REG-11] */
function checked(outcome: VerifyOutcome): CodeOutcome {
  if (outcome.kind === 'notPassed') return { kind: 'codeWrong' };
  return outcome.kind === 'alreadyRegistered'
    ? { kind: 'alreadyRegistered' }
    : ({ ...outcome, kind: outcome.kind } as CodeOutcome);
}
