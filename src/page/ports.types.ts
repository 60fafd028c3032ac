import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { RecalledBanner } from '../../machines/app-banner/app-banner.types.ts';
import type { ConsentChoice, ConsentOutcome } from '../../machines/consent/consent.types.ts';
import type { Choice, PhoneFieldsOutcome, RecalledMethod } from '../../machines/method-switch/method-switch.types.ts';
import type { Notice } from '../../machines/notices/notices.types.ts';
import type { RecalledResidence } from '../../machines/residence/residence.types.ts';
import type { PreparedVisit, ProviderVisit, VisitOutcome } from '../../machines/third-party/third-party.types.ts';
import type { ReceivedCode } from '../../machines/verification/verification.types.ts';
import type { BindOutcome, MemberOutcome, RiskOutcome } from '../../services/contract/account.ts';
import type {
  CaptchaFailure,
  CaptchaProof,
  ChallengeOutcome,
  OrderOutcome,
  ScriptOutcome,
} from '../../services/contract/captcha.ts';
import type { RegulationCountry } from '../../services/contract/compliance.ts';
import type { SettingsOutcome } from '../../services/contract/config.ts';
import type { CaptchaProvider, PuzzleStart, ScriptSource } from '../../services/contract/frame.ts';
import type { QrStatusOutcome } from '../../services/contract/qr.ts';
import type { QuickTokenOutcome } from '../../services/contract/quick.ts';
import type { IpCountryOutcome } from '../../services/contract/reference.ts';
import type { GuestOutcome } from '../../services/contract/session.ts';
import type { PageProvider, ThirdPartyGrant, ThirdPartyOutcome } from '../../services/contract/third-party.ts';
import type { TelegramData } from '../../services/contract/telegram.ts';
import type { VerificationItem } from '../../services/contract/verification-needed.ts';
import type { createQr } from '../../services/client/qr.ts';
import type { createReferenceServices } from '../../services/client/reference.ts';
import type { Services } from '../../services/client/services.ts';
import type { createVerification } from '../../services/client/verification.ts';
import type { Secret } from '../../services/secret.ts';
import type { PageServices } from './services.ts';

type Answer<Output> = Output | Promise<Output>;

/** What the ports of the page are filled with: calls, and powers of the browser. */
export interface PagePorts extends Pick<
  PageServices,
  'loadProfile' | 'readWhiteHosts' | 'readSettings' | 'logOut' | 'switchTrading' | 'readBoundAccount'
> {
  bindAccount(signal: AbortSignal): Answer<BindOutcome>;
  logInByTicket: PageServices['quickLogIn'];
  tellFailure(notice: Notice | null): void;
  tellBound(): Promise<void>;
  tellConversion(): Promise<void>;
  identifyGuest(): Answer<GuestOutcome>;
  leave(input: { href: string }, signal: AbortSignal): Answer<{ readonly kind: 'stayed' }>;
  readConsent(): Answer<ConsentOutcome>;
  keepConsent(input: { choice: ConsentChoice }): Answer<{ readonly kind: 'kept' }>;
}

type VerificationCalls = ReturnType<typeof createVerification>;

/** What the ports of an attempt are filled with: they come with its machines. */
export interface AttemptPorts
  extends
    Pick<Services, 'readSettings' | 'sealPassword' | 'logIn' | 'openBanLookup' | 'readSelfUnban' | 'readPuzzle'>,
    VerificationCalls,
    Pick<ReturnType<typeof createQr>, 'makeQr'> {
  readQrStatus(input: { uuid: Secret; telegram?: TelegramData }, signal: AbortSignal): Answer<QrStatusOutcome>;
  checkRisk(input: { account: string; item: VerificationItem }, signal: AbortSignal): Answer<RiskOutcome>;
  receiveCode(input: { item: VerificationItem }, signal: AbortSignal): Answer<ReceivedCode>;
  prepareVisit(input: { provider: PageProvider; isInTelegram: boolean }, signal: AbortSignal): Answer<PreparedVisit>;
  visitProvider(input: { visit: ProviderVisit }, signal: AbortSignal): Answer<VisitOutcome>;
  goToProvider(input: { visit: ProviderVisit }): Answer<{ readonly kind: 'stayed' }>;
  logInThirdParty(
    input: { grant: ThirdPartyGrant; proof: CaptchaProof; isInTelegram: boolean },
    signal: AbortSignal,
  ): Answer<ThirdPartyOutcome>;
  recallOrder(): Answer<OrderOutcome>;
  loadCaptchaScript(
    input: { provider: CaptchaProvider; source: ScriptSource },
    signal: AbortSignal,
  ): Answer<ScriptOutcome>;
  runChallenge(
    input: { provider: CaptchaProvider; scene: number; puzzle?: PuzzleStart },
    signal: AbortSignal,
  ): Answer<ChallengeOutcome>;
  reportCaptchaFailure(failure: CaptchaFailure): void;
  warnNoCaptcha(warning: { scene: number }): void;
  tellBan(): void;
  tellFailure(notice: Notice | null): void;
}

/** What the ports of whatever stands beside the flow are filled with: it comes late. */
export interface BesidePorts {
  readSettings(): Answer<SettingsOutcome>;
  readMember(signal: AbortSignal): Answer<MemberOutcome>;
  readQuickToken(signal: AbortSignal): Answer<QuickTokenOutcome>;
  readRegulation(signal: AbortSignal): Answer<RegulationCountry>;
  readIpCountry(signal: AbortSignal): Answer<IpCountryOutcome>;
  recallResidence(input: { question: string }): Answer<RecalledResidence>;
  keepResidence(input: { question: string }): Answer<{ readonly kind: 'kept' }>;
  recallAppBanner(): Answer<RecalledBanner>;
  keepAppBanner(): Answer<{ readonly kind: 'kept' }>;
  goToSite(input: { site: string; reason: string; ticket?: Secret | null }): Answer<{ readonly kind: 'stayed' }>;
}

/** What the ports of a phone number are filled with. */
export type PhonePorts = Pick<ReturnType<typeof createReferenceServices>, 'readCountries' | 'readCallingCode'>;

/** What the ports of the switch between methods are filled with. */
export interface MethodPorts {
  recallMethod(signal: AbortSignal): Answer<RecalledMethod>;
  fetchPhoneFields(input: { isAsked: boolean }, signal: AbortSignal): Answer<PhoneFieldsOutcome>;
  takeMethod(choice: { method: Choice }): void;
}

export type Ports = PagePorts & AttemptPorts & PhonePorts;

/** A port from a function of its input. */
export function ask<Input, Output>(
  service: (input: Input, signal: AbortSignal) => Answer<Output>,
): PromiseActorLogic<Output, Input> {
  return fromPromise(async ({ input, signal }) => service(input, signal));
}

/** A port without input. */
export function quiet<Output>(service: (signal: AbortSignal) => Answer<Output>): PromiseActorLogic<Output, void> {
  return fromPromise(async ({ signal }) => service(signal));
}
