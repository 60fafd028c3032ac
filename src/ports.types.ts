import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { CaptchaProvider } from '../machines/captcha-script/captcha-script.types.ts';
import type { ConsentChoice, ConsentOutcome } from '../machines/consent/consent.types.ts';
import type { PreparedVisit, ProviderVisit, VisitOutcome } from '../machines/third-party/third-party.types.ts';
import type { PageProvider, ThirdPartyGrant, ThirdPartyOutcome } from '../services/contract/third-party.ts';
import type { CaptchaFailure, CaptchaProof, ChallengeOutcome, OrderOutcome, ScriptOutcome } from '../services/contract/captcha.ts';
import type { PuzzleStart } from '../services/contract/frame.ts';
import type { VerificationItem } from '../services/contract/verification-needed.ts';
import type { GuestOutcome } from '../services/contract/session.ts';
import type { createVerification } from '../services/client/verification.ts';
import type { Services } from '../services/client/services.ts';
import type { ReceivedCode } from '../machines/verification/verification.types.ts';

type Answer<Output> = Output | Promise<Output>;

/** What the ports of the page are filled with: calls, and powers of the browser. */
export interface PagePorts extends Pick<Services, 'loadProfile' | 'readSettings' | 'logOut'> {
  identifyGuest(): Answer<GuestOutcome>;
  leave(input: { href: string }, signal: AbortSignal): Answer<{ readonly kind: 'stayed' }>;
  readConsent(): Answer<ConsentOutcome>;
  keepConsent(input: { choice: ConsentChoice }): Answer<{ readonly kind: 'kept' }>;
}

type VerificationCalls = ReturnType<typeof createVerification>;

/** What the ports of an attempt are filled with: they come with its machines. */
export interface AttemptPorts extends Pick<Services, 'readSettings' | 'sealPassword' | 'logIn' | 'openBanLookup' | 'readSelfUnban' | 'readPuzzle'>, VerificationCalls {
  receiveCode(input: { item: VerificationItem }, signal: AbortSignal): Answer<ReceivedCode>;
  prepareVisit(input: { provider: PageProvider }, signal: AbortSignal): Answer<PreparedVisit>;
  visitProvider(input: { visit: ProviderVisit }, signal: AbortSignal): Answer<VisitOutcome>;
  goToProvider(input: { visit: ProviderVisit }): Answer<{ readonly kind: 'stayed' }>;
  logInThirdParty(input: { grant: ThirdPartyGrant; proof: CaptchaProof }, signal: AbortSignal): Answer<ThirdPartyOutcome>;
  recallOrder(): Answer<OrderOutcome>;
  loadCaptchaScript(input: { provider: CaptchaProvider; source: string }, signal: AbortSignal): Answer<ScriptOutcome>;
  runChallenge(input: { provider: CaptchaProvider; scene: number; puzzle?: PuzzleStart }, signal: AbortSignal): Answer<ChallengeOutcome>;
  reportCaptchaFailure(failure: CaptchaFailure): void;
  warnNoCaptcha(warning: { scene: number }): void;
  tellBan(): void;
}

export type Ports = PagePorts & AttemptPorts;

/** A port from a function of its input. */
export function ask<Input, Output>(service: (input: Input, signal: AbortSignal) => Answer<Output>): PromiseActorLogic<Output, Input> {
  return fromPromise(async ({ input, signal }) => service(input, signal));
}

/** A port without input. */
export function quiet<Output>(service: (signal: AbortSignal) => Answer<Output>): PromiseActorLogic<Output, void> {
  return fromPromise(async ({ signal }) => service(signal));
}
