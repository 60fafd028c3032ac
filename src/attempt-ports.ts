import type { CaptchaFrame } from '../services/browser/captcha-frame.ts';
import { codeIn } from '../machines/rules/one-time-code.ts';
import type { ReceivedCode } from '../machines/verification/verification.types.ts';
import { receiveCode } from '../services/browser/sms-code.ts';
import type { Monitor } from '../services/browser/monitor.ts';
import type { Tabs } from '../services/browser/tabs.ts';
import type { Toast } from '../services/client/request.ts';
import { createAccountServices } from '../services/client/account.ts';
import { createQr } from '../services/client/qr.ts';
import type { Services } from '../services/client/services.ts';
import { qrGenerate, qrStatus, type QrGenerateOutcome, type QrStatusOutcome } from '../services/contract/qr.ts';
import { BANNED } from '../services/contract/login.ts';
import { thirdPartyLogin, type ThirdPartyOutcome } from '../services/contract/third-party.ts';
import { verifyCheck, verifySend, type CheckOutcome, type SendOutcome } from '../services/contract/verification.ts';
import { wireItems } from '../services/contract/verification-needed.ts';
import { wireNameOf } from '../services/contract/vendors.ts';
import { Secret } from '../services/secret.ts';
import { loadPart, once } from './late-parts.ts';
import type { AttemptPorts } from './ports.types.ts';
import { telegramToken } from './telegram-token.ts';

export interface AttemptPortParts {
  readonly services: () => Promise<Services>;
  readonly frame: () => Promise<CaptchaFrame>;
  readonly monitor: Monitor;
  readonly notify: (toast: Toast) => void;
  /** Other tabs hear that somebody has signed in. */
  readonly tabs: Pick<Tabs, 'tell'>;
}

type AnyOutcome = QrGenerateOutcome | QrStatusOutcome | ThirdPartyOutcome | SendOutcome | CheckOutcome;

/** The ports of an attempt, loaded with its machines. */
export function attemptPortsOf({ services, frame, monitor, notify, tabs }: AttemptPortParts): AttemptPorts {
  const verification = once(async () => (await loadPart(() => import('../services/client/verification.ts'))).createVerification((await services()).wire));
  const thirdParty = once(async () => (await loadPart(() => import('./third-party-ports.ts'))).thirdPartyPorts(await services()));
  /** The other tabs hear of whoever has just signed in; a token for Telegram's tasks is kept. [T06] [TG-25] [STORE-05] */
  const told = <Outcome extends { readonly kind: string; readonly telegramToken?: Secret | null }>(outcome: Outcome): Outcome => {
    if (outcome.kind === 'signedIn') tabs.tell();
    if (outcome.telegramToken) telegramToken.keep(outcome.telegramToken);
    return outcome;
  };
  /** Operations hear of a refusal under the very code that the person is given. [HTTP-20] */
  const noted = <Outcome extends AnyOutcome>(path: string, outcome: Outcome): Outcome => {
    const answer: AnyOutcome = outcome;
    if ('code' in answer) monitor({ name: 'Log-in Refused', path, code: answer.code, reference: answer.reference });
    return outcome;
  };
  /** And of an attempt that brought no answer, unless the person has left it. [ERR-44] [HTTP-26] */
  const awaited = <Outcome extends AnyOutcome>(path: string, outcome: Outcome, signal?: AbortSignal): Outcome => {
    const answer: AnyOutcome = outcome;
    if (answer.kind === 'unreachable' && signal?.aborted !== true) monitor({ name: 'Log-in Failed', path, reason: answer.reason, reference: answer.reference });
    return noted(path, outcome);
  };
  return {
    readSettings: async () => (await services()).readSettings(),
    sealPassword: async (input) => (await services()).sealPassword(input),
    logIn: async (request, signal) => told(await (await services()).logIn(request, signal)),
    sendVerificationCode: async (input, signal) => awaited(verifySend.path, await (await verification()).sendVerificationCode(input, signal), signal),
    checkVerificationCode: async (input, signal) => awaited(verifyCheck.path, told(await (await verification()).checkVerificationCode(input, signal)), signal),
    checkRisk: async ({ account, item }, signal) =>
      createAccountServices((await services()).wire).checkRisk({ facts: { item: wireItems[item], ...(account !== '' && { login_name: account }) } }, signal),
    receiveCode: async (input, signal) => read(await receiveCode(input, signal)),
    prepareVisit: async (input, signal) => (await thirdParty()).prepareVisit(input, signal),
    visitProvider: async (input, signal) => (await thirdParty()).visitProvider(input, signal),
    goToProvider: async (input) => (await thirdParty()).goToProvider(input),
    logInThirdParty: async (input, signal) => awaited(thirdPartyLogin.path, told(await (await thirdParty()).logInThirdParty(input, signal)), signal),
    openBanLookup: async (input, signal) => (await services()).openBanLookup(input, signal),
    readSelfUnban: async (signal) => (await services()).readSelfUnban(signal),
    makeQr: async (signal) => noted(qrGenerate.path, await createQr((await services()).wire).makeQr(signal)),
    readQrStatus: async ({ uuid, telegram = null }, signal) => noted(qrStatus.path, told(await createQr((await services()).wire).readQrStatus({ uuid, telegram }, signal))),
    recallOrder: async () => (await services()).captchaOrder.recall(),
    loadCaptchaScript: async ({ provider, source }, signal) => (await frame()).load(provider, source, signal),
    readPuzzle: async (signal) => (await services()).readPuzzle(signal),
    runChallenge: async ({ provider, scene, puzzle }, signal) => (await frame()).run(provider, scene, puzzle ?? null, signal),
    reportCaptchaFailure: ({ provider, scene, reason }) => monitor({ name: 'Captcha Failed', vendor: wireNameOf(provider), scene, reason }),
    warnNoCaptcha: ({ scene }) => monitor({ name: 'Captcha Unavailable', scene }),
    tellBan: () => notify({ code: BANNED, message: '', stays: 5000, throttle: 0, isSaid: true }),
  };
}

/** What a message hands over is read like what is typed. [VAL-12] */
function read(received: ReceivedCode): ReceivedCode {
  return received.kind === 'received' ? { ...received, code: new Secret(codeIn(received.code.reveal())) } : received;
}
