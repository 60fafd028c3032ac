import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { CaptchaProvider } from '../machines/captcha-script/captcha-script.types.ts';
import type { ConsentChoice, ConsentOutcome } from '../machines/consent/consent.types.ts';
import type { ChallengeOutcome, ScriptOutcome } from '../services/contract/captcha.ts';
import type { GuestOutcome } from '../services/contract/session.ts';
import type { Services } from '../services/client/services.ts';

type Answer<Output> = Output | Promise<Output>;

/** What the ports of the machines are filled with: calls, and powers of the browser. */
export interface Ports extends Pick<Services, 'loadProfile' | 'readSettings' | 'logOut' | 'sealPassword' | 'logIn' | 'openBanLookup' | 'readSelfUnban'> {
  identifyGuest(): Answer<GuestOutcome>;
  leave(input: { href: string }, signal: AbortSignal): Answer<{ readonly kind: 'stayed' }>;
  loadCaptchaScript(input: { provider: CaptchaProvider; source: string }, signal: AbortSignal): Answer<ScriptOutcome>;
  runChallenge(input: { provider: CaptchaProvider; scene: number }, signal: AbortSignal): Answer<ChallengeOutcome>;
  readConsent(): Answer<ConsentOutcome>;
  keepConsent(input: { choice: ConsentChoice }): Answer<{ readonly kind: 'kept' }>;
  reportCaptchaFailure(failure: { provider: CaptchaProvider; scene: number }): void;
  tellBan(): void;
}

/** A port from a function of its input. */
export function ask<Input, Output>(service: (input: Input, signal: AbortSignal) => Answer<Output>): PromiseActorLogic<Output, Input> {
  return fromPromise(async ({ input, signal }) => service(input, signal));
}

/** A port without input. */
export function quiet<Output>(service: (signal: AbortSignal) => Answer<Output>): PromiseActorLogic<Output, void> {
  return fromPromise(async ({ signal }) => service(signal));
}
