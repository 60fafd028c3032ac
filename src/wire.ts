import { fromPromise, type PromiseActorLogic } from 'xstate';
import { appMachine } from '../machines/app/app.machine.ts';
import { banMachine } from '../machines/ban/ban.machine.ts';
import type { CaptchaProvider } from '../machines/captcha-script/captcha-script.types.ts';
import { captchaScriptMachine } from '../machines/captcha-script/captcha-script.machine.ts';
import { captchaMachine } from '../machines/captcha/captcha.machine.ts';
import { consentMachine } from '../machines/consent/consent.machine.ts';
import type { ConsentChoice, ConsentOutcome } from '../machines/consent/consent.types.ts';
import { loginMachine } from '../machines/login/login.machine.ts';
import { sessionMachine } from '../machines/session/session.machine.ts';
import type { ChallengeOutcome, ScriptOutcome } from '../services/contract/captcha.ts';
import type { Services } from '../services/client/services.ts';

type Answer<Output> = Output | Promise<Output>;

/** What the ports of the machines are filled with: calls, and powers of the browser. */
export interface Ports extends Pick<Services, 'identifyGuest' | 'loadProfile' | 'readSettings' | 'logOut' | 'sealPassword' | 'logIn' | 'openBanLookup' | 'readSelfUnban'> {
  leave(input: { href: string }): Answer<{ readonly kind: 'stayed' }>;
  loadCaptchaScript(input: { provider: CaptchaProvider; source: string }, signal: AbortSignal): Answer<ScriptOutcome>;
  runChallenge(input: { provider: CaptchaProvider; scene: number }, signal: AbortSignal): Answer<ChallengeOutcome>;
  readConsent(): Answer<ConsentOutcome>;
  keepConsent(input: { choice: ConsentChoice }): Answer<{ readonly kind: 'kept' }>;
  reportCaptchaFailure(failure: { provider: CaptchaProvider; scene: number }): void;
  tellBan(): void;
}

/** The app with every port filled: one line each. */
export function wireApp(ports: Ports): typeof appMachine {
  const captcha = captchaMachine.provide({
    actors: {
      readSettings: quiet(() => ports.readSettings()),
      captchaScript: captchaScriptMachine.provide({ actors: { loadCaptchaScript: ask((input, signal) => ports.loadCaptchaScript(input, signal)) } }),
      runChallenge: ask((input, signal) => ports.runChallenge(input, signal)),
    },
    actions: { reportCaptchaFailure: (_, params) => ports.reportCaptchaFailure(params) },
  });
  const ban = banMachine.provide({
    actors: {
      openBanLookup: ask((input, signal) => ports.openBanLookup(input, signal)),
      readSelfUnban: quiet((signal) => ports.readSelfUnban(signal)),
    },
    actions: { tellBan: () => ports.tellBan() },
  });
  const flow = loginMachine.provide({
    actors: {
      captcha,
      ban,
      sealPassword: ask((input) => ports.sealPassword(input)),
      logIn: ask((input, signal) => ports.logIn(input, signal)),
    },
  });
  const session = sessionMachine.provide({
    actors: { identifyGuest: quiet(() => ports.identifyGuest()), loadProfile: quiet((signal) => ports.loadProfile(signal)) },
  });
  return appMachine.provide({
    actors: {
      session,
      flow,
      readSettings: quiet(() => ports.readSettings()),
      leave: ask((input) => ports.leave(input)),
      logOut: quiet((signal) => ports.logOut(signal)),
    },
  });
}

/** The cookie banner with its ports filled. */
export function wireConsent(ports: Ports): typeof consentMachine {
  return consentMachine.provide({
    actors: { readConsent: quiet(() => ports.readConsent()), keepConsent: ask((input) => ports.keepConsent(input)) },
  });
}

function ask<Input, Output>(service: (input: Input, signal: AbortSignal) => Answer<Output>): PromiseActorLogic<Output, Input> {
  return fromPromise(async ({ input, signal }) => service(input, signal));
}

function quiet<Output>(service: (signal: AbortSignal) => Answer<Output>): PromiseActorLogic<Output, void> {
  return fromPromise(async ({ signal }) => service(signal));
}
