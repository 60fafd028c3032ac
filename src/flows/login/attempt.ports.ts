import type { banMachine } from '../../../machines/ban/ban.machine.ts';
import type { attemptMachine } from '../../../machines/attempt/attempt.machine.ts';
import type { Notice } from '../../../services/contract/notice.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import type { qrMachine } from '../../../machines/qr/qr.machine.ts';
import { thirdPartyMachine } from '../../../machines/third-party/third-party.machine.ts';
import type { verificationMachine } from '../../../machines/verification/verification.machine.ts';
import type { Monitor } from '../../../services/browser/monitor.ts';
import type { Tabs } from '../../../services/browser/tabs.ts';
import { createAccountServices } from '../../../services/client/account.ts';
import { createQr } from '../../../services/client/qr.ts';
import type { Services } from '../../../services/client/services.ts';
import { BANNED } from '../../../services/contract/login.ts';
import { qrGenerate, qrStatus } from '../../../services/contract/qr.ts';
import { thirdPartyLogin, type UnlinkedIdentity } from '../../../services/contract/third-party.ts';
import { verifyCheck, verifySend } from '../../../services/contract/verification.ts';
import { wireItems } from '../../../services/contract/verification-needed.ts';
import { loadPart } from '../../page/late/late-parts.ts';
import { once } from '../../page/once.ts';
import { latePorts } from '../../page/late/late-ports.ts';
import { signInEffects } from '../../page/session/sign-in-effects.ts';
import { captchaPortsOf, receiveCodeRead, type CaptchaPortParts, type CaptchaPorts } from '../shared/captcha.ports.ts';
import type { ProviderVisitLocation } from './third-party.ports.ts';

export interface AttemptPortParts extends CaptchaPortParts {
  readonly services: () => Promise<Services>;
  readonly monitor: Monitor;
  readonly notify: (notice: Notice) => void;
  /** Notifies other tabs of a sign-in. */
  readonly tabs: Pick<Tabs, 'notify'>;
  readonly location: ProviderVisitLocation;
  /** Stores an identity without an account for a following sign-up. */
  readonly keepIdentity: (identity: UnlinkedIdentity | null) => void;
}

/** The ports of the machines of an attempt, by machine, and the calls of the log-in flow itself. */
export interface AttemptPorts extends CaptchaPorts {
  readonly attempt: PortsOf<typeof attemptMachine>;
  readonly ban: PortsOf<typeof banMachine>;
  readonly qr: PortsOf<typeof qrMachine>;
  readonly verification: PortsOf<typeof verificationMachine>;
  readonly thirdParty: PortsOf<typeof thirdPartyMachine>;
}

/** The ports of an attempt, loaded with its machines. */
export function attemptPortsOf({
  services,
  frame,
  monitor,
  notify,
  tabs,
  location,
  keepIdentity,
}: AttemptPortParts): AttemptPorts {
  const verification = once(async () =>
    (await loadPart(() => import('../../../services/client/verification.ts'))).createVerification(
      (await services()).wire,
    ),
  );
  const thirdParty = once(async () =>
    (await loadPart(() => import('./third-party.ports.ts'))).thirdPartyPorts(
      await services(),
      location,
      () => window.parent !== window,
    ),
  );
  const { onSignIn, reportRefusal, reportOutcome } = signInEffects({ monitor, tabs });
  const reportFailure = (notice: Notice | null): void => {
    if (notice) notify(notice);
  };
  return {
    attempt: {
      sealPassword: async ({ input }) => (await services()).sealPassword(input),
      logIn: async ({ input, signal }) => {
        const { logIn, banLookup } = await services();
        banLookup.forget();
        return onSignIn(await logIn(input, signal));
      },
    },
    ...captchaPortsOf({ services, frame, monitor }),
    ban: {
      openBanLookup: async ({ input, signal }) => (await services()).openBanLookup(input, signal),
      readSelfUnban: async ({ signal }) => (await services()).readSelfUnban(signal),
      reportBan: () => notify({ code: BANNED, message: '', duration: 5000, throttle: 0, isAnnouncedByCaller: true }),
      reportFailure,
    },
    qr: {
      makeQr: async ({ signal }) => {
        const { wire, banLookup } = await services();
        banLookup.forget();
        return reportOutcome(qrGenerate.path, await createQr(wire).makeQr(signal), signal);
      },
      readQrStatus: async ({ input: { uuid, telegram = null }, signal }) =>
        reportRefusal(
          qrStatus.path,
          onSignIn(await createQr((await services()).wire).readQrStatus({ uuid, telegram }, signal)),
        ),
      reportFailure,
    },
    verification: {
      checkRisk: async ({ input: { account, item }, signal }) =>
        createAccountServices((await services()).wire).checkRisk(
          { details: { item: wireItems[item], ...(account !== '' && { login_name: account }) } },
          signal,
        ),
      receiveCode: ({ input, signal }) => receiveCodeRead(input, signal),
      sendVerificationCode: async ({ input, signal }) =>
        reportOutcome(verifySend.path, await (await verification()).sendVerificationCode(input, signal), signal),
      checkVerificationCode: async ({ input, signal }) =>
        reportOutcome(
          verifyCheck.path,
          onSignIn(await (await verification()).checkVerificationCode(input, signal)),
          signal,
        ),
    },
    thirdParty: {
      ...latePorts(thirdPartyMachine, thirdParty),
      logInThirdParty: async (call) => {
        (await services()).banLookup.forget();
        return reportOutcome(
          thirdPartyLogin.path,
          onSignIn(await (await thirdParty()).logInThirdParty(call)),
          call.signal,
        );
      },
      reportFailure,
      keepIdentity,
    },
  };
}
