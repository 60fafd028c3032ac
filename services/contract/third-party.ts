import * as v from 'valibot';
import { pageProviders, type codeProviders } from '../../sites/providers.ts';
import type { Secret } from '../secret.ts';
import { assumedField } from './assumed-field.ts';
import { assumedCodes, assumedConfig, assumedRefusals } from './assumed.ts';
import { captchaScenes, ProofFields } from './captcha.ts';
import { webConfig } from './config.ts';
import type { CallDescription, Endpoint } from './endpoint.ts';
import type { LogInRefusal } from './login.ts';
import type { RefusalDetails, Failure } from './failure.ts';
import { secretText } from './secret-field.ts';
import { SignInFields, type SignInOutcome } from './sign-in.ts';
import { TelegramFields, type TelegramData, type TelegramWidgetData } from './telegram.ts';

/** A sign-in provider that returns a code. */
export type CodeProvider = (typeof codeProviders)[number];

/** A sign-in provider with a page of its own. */
export type PageProvider = (typeof pageProviders)[number];

/** An https URL, or http on this machine. A provider with an invalid row counts as missing. */
const PageAddress = v.pipe(v.string(), v.url(), v.regex(/^(?:https:\/\/|http:\/\/(?:[\w-]+\.)+localhost(?::\d+)?\/)/i));
/**
 * `issuer`: identifies the provider in its replies; the other field: every reply names it. Without an issuer the name
 * in a reply is not compared. RFC 9207, RFC 8414
 */
const Provider = v.fallback(
  v.optional(
    v.object({
      authorize_url: PageAddress,
      client_id: v.string(),
      issuer: v.optional(v.string()),
      authorization_response_iss_parameter_supported: v.optional(v.boolean(), false),
    }),
  ),
  undefined,
);
const ProvidersResult = v.object({
  [assumedConfig.providers]: v.fallback(v.object(v.entriesFromList(pageProviders, Provider)), {}),
});

/** URLs of the providers' pages: a key of the remote configuration. ASSUMED. */
export const providersConfig: Endpoint<v.InferOutput<typeof ProvidersResult>> = {
  ...webConfig,
  result: ProvidersResult,
  cacheFor: 60_000,
};

/** Captcha scene of a third-party sign-in. [CAPT-10] [LOGIN-03] */
export const THIRD_PARTY_SCENE = captchaScenes.thirdParty;

/** Body ASSUMED: a code with its PKCE verifier, or the Telegram data. */
export const ThirdPartyRequest = v.pipe(
  v.object({
    provider: v.picklist(pageProviders),
    code: v.optional(v.string()),
    code_verifier: v.optional(secretText),
    redirect_uri: v.optional(v.string()),
    scene: v.literal(THIRD_PARTY_SCENE),
    ...TelegramFields.entries,
    ...ProofFields.entries,
  }),
  v.check(
    ({ provider, code, telegram_callback: widget, telegram_callback_mini: mini }) =>
      (provider === 'telegram') === (code === undefined && (widget ?? mini) !== undefined),
  ),
);

/** No account is linked to this provider account. [ERR-16] [TG-22] */
export const NO_ACCOUNT = 40004;

/** Refusals that only this sign-in method handles. */
export const thirdPartyRefusals = {
  [NO_ACCOUNT]: 'noAccount',
  [assumedCodes.captchaRefused]: 'captchaRefused',
} as const;

/** `is_new_user`: the exchange has created the account, as for a Telegram user who has none. ASSUMED (A72) */
const ThirdPartyResult = v.nullish(
  v.object({
    ...SignInFields,
    is_new_user: v.fallback(v.optional(v.pipe(v.boolean(), v.metadata(assumedField))), undefined),
  }),
);
type ThirdPartyResult = v.InferOutput<typeof ThirdPartyResult>;

/** [CALL-40] [LOGIN-03] */
export const thirdPartyLogin: Endpoint<ThirdPartyResult> = {
  method: 'POST',
  path: '/user/public/login/thirdparty',
  scope: 'signIn',
  result: ThirdPartyResult,
  withFingerprint: true,
  withEntry: true,
};

/**
 * The same call inside Telegram, where neither the missing account nor data that is refused is toasted. [ERR-16] [TG-22]
 * [TG-24]
 */
export const thirdPartyLoginInTelegram: Endpoint<ThirdPartyResult> = {
  ...thirdPartyLogin,
  scope: 'telegramSignIn',
  silent: [assumedRefusals.telegramAuthFailed],
};

/** The reply of a provider's page or of Telegram. */
export type ThirdPartyGrant =
  | {
      readonly kind: 'code';
      readonly provider: CodeProvider;
      readonly code: Secret;
      readonly verifier: Secret;
      readonly redirectUri: string;
    }
  | {
      readonly kind: 'telegram';
      readonly telegram: TelegramData;
      /** Name of the Telegram account, unverified, for display; '' if unknown. */
      readonly name: string;
      /**
       * Returned by a visit to Telegram that this page began; otherwise part of the address, which anyone can write.
       */
      readonly isOwn: boolean;
    };

/** An account of a provider to which no account here is linked. */
export interface UnlinkedIdentity {
  readonly provider: PageProvider;
  /**
   * Result of the user's own Telegram sign-in, which a sign-up links; null: the identity cannot be linked by one.
   * (decision D26)
   */
  readonly telegram: TelegramWidgetData | null;
  /** Name of the Telegram account, unverified, for display; '' if there is none. */
  readonly name: string;
}

/** Who must have sent the reply to a visit; `isAlwaysNamed`: a reply without a name is refused. RFC 9207 */
export interface ExpectedIssuer {
  readonly name: string;
  readonly isAlwaysNamed: boolean;
}

/**
 * Parameters of a visit to a provider's page; `issuer` null: the exchange names none. The caller keeps `state` and
 * `verifier` until the answer arrives. RFC 6749, RFC 7636.
 */
export type ProviderVisitOutcome =
  | {
      readonly kind: 'ready';
      readonly address: string;
      readonly state: Secret;
      readonly verifier: Secret;
      readonly redirectUri: string;
      readonly issuer: ExpectedIssuer | null;
    }
  /** The exchange does not offer this provider, or the request failed. */
  | { readonly kind: 'unavailable' };

export type ThirdPartyOutcome =
  | (SignInOutcome & {
      /** The account was created by this call. (A72) */
      readonly isNewUser?: true;
    })
  | ({ readonly kind: 'noAccount' | 'captchaRefused' } & RefusalDetails)
  | LogInRefusal
  | Exclude<Failure, { kind: 'declined' | 'refused' }>;

/** The calls of this file with their requests. */
export const thirdPartyCalls: readonly CallDescription[] = [
  { endpoint: thirdPartyLogin, summary: 'Log in through an account elsewhere', request: ThirdPartyRequest },
];
