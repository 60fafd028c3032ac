import { attemptMachine } from '../../../machines/attempt/attempt.machine.ts';
import { banMachine } from '../../../machines/ban/ban.machine.ts';
import { captchaScriptMachine } from '../../../machines/captcha-script/captcha-script.machine.ts';
import { qrMachine } from '../../../machines/qr/qr.machine.ts';
import { captchaMachine } from '../../../machines/captcha/captcha.machine.ts';
import { thirdPartyMachine } from '../../../machines/third-party/third-party.machine.ts';
import { verificationMachine } from '../../../machines/verification/verification.machine.ts';
import { ask, quiet, type AttemptPorts } from '../../page/ports.types.ts';

/** The machine of an attempt with every port filled: one line each. */
export function wireAttempt(ports: AttemptPorts): typeof attemptMachine {
  const captcha = captchaMachine.provide({
    actors: {
      readSettings: quiet(() => ports.readSettings()),
      recallOrder: quiet(() => ports.recallOrder()),
      captchaScript: captchaScriptMachine.provide({
        actors: { loadCaptchaScript: ask((input, signal) => ports.loadCaptchaScript(input, signal)) },
      }),
      readPuzzle: quiet((signal) => ports.readPuzzle(signal)),
      runChallenge: ask((input, signal) => ports.runChallenge(input, signal)),
    },
    actions: {
      reportCaptchaFailure: (_, params) => ports.reportCaptchaFailure(params),
      warnNoCaptcha: (_, params) => ports.warnNoCaptcha(params),
    },
  });
  return attemptMachine.provide({
    actors: {
      sealPassword: ask((input) => ports.sealPassword(input)),
      logIn: ask((input, signal) => ports.logIn(input, signal)),
      captcha,
      qr: qrMachine.provide({
        actors: {
          makeQr: quiet((signal) => ports.makeQr(signal)),
          readQrStatus: ask((input, signal) => ports.readQrStatus(input, signal)),
        },
        actions: { tellFailure: (_, notice) => ports.tellFailure(notice) },
      }),
      ban: banMachine.provide({
        actors: {
          openBanLookup: ask((input, signal) => ports.openBanLookup(input, signal)),
          readSelfUnban: quiet((signal) => ports.readSelfUnban(signal)),
        },
        actions: { tellBan: () => ports.tellBan() },
      }),
      thirdParty: thirdPartyMachine.provide({
        actors: {
          captcha,
          prepareVisit: ask((input, signal) => ports.prepareVisit(input, signal)),
          visitProvider: ask((input, signal) => ports.visitProvider(input, signal)),
          goToProvider: ask((input) => ports.goToProvider(input)),
          logInThirdParty: ask((input, signal) => ports.logInThirdParty(input, signal)),
        },
        actions: { tellFailure: (_, notice) => ports.tellFailure(notice) },
      }),
      verification: verificationMachine.provide({
        actors: {
          checkRisk: ask((input, signal) => ports.checkRisk(input, signal)),
          sendVerificationCode: ask((input, signal) => ports.sendVerificationCode(input, signal)),
          checkVerificationCode: ask((input, signal) => ports.checkVerificationCode(input, signal)),
          receiveCode: ask((input, signal) => ports.receiveCode(input, signal)),
        },
      }),
    },
  });
}
