import type { CaptchaFrame } from '../../../services/browser/captcha-frame.ts';
import { codeIn } from '../../../machines/rules/one-time-code.ts';
import type { ReceivedCode } from '../../../machines/verification/verification.types.ts';
import { receiveCode } from '../../../services/browser/sms-code.ts';
import type { Monitor } from '../../../services/browser/monitor.ts';
import type { Tabs } from '../../../services/browser/tabs.ts';
import type { Toast } from '../../../services/client/request.ts';
import { createAccountServices } from '../../../services/client/account.ts';
import { createQr } from '../../../services/client/qr.ts';
import type { Services } from '../../../services/client/services.ts';
import { BANNED } from '../../../services/contract/login.ts';
import { qrGenerate, qrStatus } from '../../../services/contract/qr.ts';
import { thirdPartyLogin } from '../../../services/contract/third-party.ts';
import { verifyCheck, verifySend } from '../../../services/contract/verification.ts';
import { wireItems } from '../../../services/contract/verification-needed.ts';
import { wireNameOf } from '../../../services/contract/vendors.ts';
import { Secret } from '../../../services/secret.ts';
import { loadPart, once } from '../../page/late-parts.ts';
import type { AttemptPorts } from '../../page/ports.types.ts';
import { signInNotes } from '../../page/sign-in-notes.ts';

export interface AttemptPortParts {
  readonly services: () => Promise<Services>;
  readonly frame: () => Promise<CaptchaFrame>;
  readonly monitor: Monitor;
  readonly notify: (toast: Toast) => void;
  /** Other tabs hear that somebody has signed in. */
  readonly tabs: Pick<Tabs, 'tell'>;
}

/** The ports of an attempt, loaded with its machines. */
export function attemptPortsOf({ services, frame, monitor, notify, tabs }: AttemptPortParts): AttemptPorts {
  const verification = once(async () =>
    (await loadPart(() => import('../../../services/client/verification.ts'))).createVerification(
      (await services()).wire,
    ),
  );
  const thirdParty = once(async () =>
    (await loadPart(() => import('./third-party.ports.ts'))).thirdPartyPorts(await services()),
  );
  const { told, noted, awaited } = signInNotes({ monitor, tabs });
  return {
    readSettings: async () => (await services()).readSettings(),
    sealPassword: async (input) => (await services()).sealPassword(input),
    logIn: async (request, signal) => told(await (await services()).logIn(request, signal)),
    sendVerificationCode: async (input, signal) =>
      awaited(verifySend.path, await (await verification()).sendVerificationCode(input, signal), signal),
    checkVerificationCode: async (input, signal) =>
      awaited(verifyCheck.path, told(await (await verification()).checkVerificationCode(input, signal)), signal),
    checkRisk: async ({ account, item }, signal) =>
      createAccountServices((await services()).wire).checkRisk(
        { details: { item: wireItems[item], ...(account !== '' && { login_name: account }) } },
        signal,
      ),
    receiveCode: async (input, signal) => read(await receiveCode(input, signal)),
    prepareVisit: async (input, signal) => (await thirdParty()).prepareVisit(input, signal),
    visitProvider: async (input, signal) => (await thirdParty()).visitProvider(input, signal),
    goToProvider: async (input) => (await thirdParty()).goToProvider(input),
    logInThirdParty: async (input, signal) => {
      (await services()).banLookup.forget();
      return awaited(thirdPartyLogin.path, told(await (await thirdParty()).logInThirdParty(input, signal)), signal);
    },
    openBanLookup: async (input, signal) => (await services()).openBanLookup(input, signal),
    readSelfUnban: async (signal) => (await services()).readSelfUnban(signal),
    makeQr: async (signal) => {
      const { wire, banLookup } = await services();
      banLookup.forget();
      return awaited(qrGenerate.path, await createQr(wire).makeQr(signal), signal);
    },
    readQrStatus: async ({ uuid, telegram = null }, signal) =>
      noted(qrStatus.path, told(await createQr((await services()).wire).readQrStatus({ uuid, telegram }, signal))),
    recallOrder: async () => (await services()).captchaOrder.recall(),
    loadCaptchaScript: async ({ provider, source }, signal) => (await frame()).load(provider, source, signal),
    readPuzzle: async (signal) => (await services()).readPuzzle(signal),
    runChallenge: async ({ provider, scene, puzzle }, signal) =>
      (await frame()).run(provider, scene, puzzle ?? null, signal),
    reportCaptchaFailure: ({ provider, scene, reason }) =>
      monitor({ name: 'Captcha Failed', vendor: wireNameOf(provider), scene, reason }),
    warnNoCaptcha: ({ scene }) => monitor({ name: 'Captcha Unavailable', scene }),
    tellFailure: (notice) => notice && notify(notice),
    tellBan: () => notify({ code: BANNED, message: '', duration: 5000, throttle: 0, isAnnouncedByCaller: true }),
  };
}

/** What a message hands over is read like what is typed. [VAL-12] */
function read(received: ReceivedCode): ReceivedCode {
  return received.kind === 'received' ? { ...received, code: new Secret(codeIn(received.code.reveal())) } : received;
}
