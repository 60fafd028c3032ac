/** Names of all that the product keeps in a browser; `storedKeys` says of each where, whose and for how long. [STORE-01] to [STORE-14] */
export const tokenKey = 'gh_token';
export const guestKey = 'gh_guid';
export const selfUnbanKey = 'self_unbind_token';
export const captchaOrderKey = 'gh_captcha_order';
export const languageKey = 'BYBIT_LANG_KEY';
export const consentKey = 'ACCEPT-GDPR-COOKIE';
export const regulationKey = 'REGULATION_RESTRICT_OPERATE';
export const complianceHostKey = 'complianceSDKApi2Host';
/** Begins the names of replies that are kept. */
export const shelfPrefix = 'gh_reply:';
export const behaviourPathKey = 'USER_BEHAVIOR_PATH';
export const signupTimeKey = 'signup_time';
export const lastRefreshKey = 'last_refresh_time';
export const captchaSessionKey = 'captcha_session_id';
/** Begins the names of the residence questions that were answered. */
export const residencePrefix = 'gh_residence:';
export const appBannerKey = 'gh_app_banner';
export const jumpedKey = 'gh_jumped';
export const attributionKey = 'gh_attribution';
export const cameFromKey = 'gh_came_from';
export const providerVisitKey = 'gh_provider_visit';
export const reloadedKey = 'gh_reloaded';
export const draftKey = 'gh_draft';
export const wayDraftKey = 'gh_way';
export const methodKey = 'gh_method';
export const telegramTokenKey = 'TG_TOKEN';
export const telegramTaskKey = 'TG_TASK';
export const telegramSourceKey = 'TG_SOURCE';
/** Begins the names of the Telegram users who were asked about a link. */
export const telegramConsentPrefix = 'TG_LINK_CONSENT:';
export const referralEditedKey = 'register_ref_code_diff';

export interface StoredKey {
  readonly key: string;
  readonly place: 'cookie' | 'localStorage' | 'sessionStorage';
  /** The file that reads and writes it. */
  readonly owner: string;
  /** Milliseconds that a value counts; `kept`: until it is cleared; `tab`: until the tab is closed. A cookie with no life of ours is another's. */
  readonly life: number | 'kept' | 'tab' | 'theirs';
  /** What is done about a value that is not as it should be. */
  readonly guard: string;
}

const SECOND = 1000;
const DAY = 86_400_000;

/** One row for each name. Whatever the browser refuses is kept in the page's memory. [STORE-13] [S09] */
export const storedKeys: readonly StoredKey[] = [
  {
    key: tokenKey,
    place: 'cookie',
    owner: 'services/browser/session-store.ts',
    life: 7 * DAY,
    guard: 'read back after writing; empty is none',
  },
  {
    key: guestKey,
    place: 'cookie',
    owner: 'services/browser/visitor.ts',
    life: 120 * DAY,
    guard: 'made anew unless it has 36 letters, digits and hyphens',
  },
  {
    key: selfUnbanKey,
    place: 'cookie',
    owner: 'services/browser/session-store.ts',
    life: 'theirs',
    guard: 'sent to the exchange alone, which judges it',
  },
  {
    key: captchaOrderKey,
    place: 'cookie',
    owner: 'services/browser/captcha-order.ts',
    life: 365 * DAY,
    guard: 'none unless every part of it is a provider, and another than those before',
  },
  {
    key: languageKey,
    place: 'localStorage',
    owner: 'src/enter.ts',
    life: 'kept',
    guard: 'counts only where the site offers it',
  },
  {
    key: consentKey,
    place: 'localStorage',
    owner: 'services/browser/consent.ts',
    life: 'kept',
    guard: 'anything but 1 and 0 is no answer',
  },
  {
    key: regulationKey,
    place: 'localStorage',
    owner: 'services/client/compliance.ts',
    life: 10 * SECOND,
    guard: 'asked anew unless it is a time and a country',
  },
  {
    key: complianceHostKey,
    place: 'localStorage',
    owner: 'services/client/compliance.ts',
    life: 'theirs',
    guard: 'counts only where the list has it letter by letter',
  },
  {
    key: shelfPrefix,
    place: 'localStorage',
    owner: 'services/client/reply-store.ts',
    life: 'kept',
    guard:
      'public reference data alone; what is not as the contract says is asked for anew; about 4.7 MB, the oldest goes',
  },
  {
    key: behaviourPathKey,
    place: 'localStorage',
    owner: 'services/browser/signup-tracking.ts',
    life: 'kept',
    guard: 'elements that are no paths go; the last 50 stay',
  },
  {
    key: signupTimeKey,
    place: 'localStorage',
    owner: 'services/browser/signup-tracking.ts',
    life: 'kept',
    guard: 'none unless it is a number of milliseconds',
  },
  {
    key: lastRefreshKey,
    place: 'localStorage',
    owner: 'services/browser/signup-tracking.ts',
    life: 'kept',
    guard: 'none unless it is a number of milliseconds',
  },
  {
    key: captchaSessionKey,
    place: 'localStorage',
    owner: 'services/client/captcha.ts',
    life: 'kept',
    guard: 'made anew unless it has 36 characters',
  },
  {
    key: residencePrefix,
    place: 'localStorage',
    owner: 'services/browser/residence.ts',
    life: DAY,
    guard: 'none unless it is a number of milliseconds; one that has not come yet counts for nothing',
  },
  {
    key: appBannerKey,
    place: 'localStorage',
    owner: 'services/browser/app-banner.ts',
    life: 'kept',
    guard: 'its being there is all that counts',
  },
  {
    key: jumpedKey,
    place: 'sessionStorage',
    owner: 'services/browser/jump-mark.ts',
    life: 'tab',
    guard: 'its being there is all that counts',
  },
  {
    key: attributionKey,
    place: 'sessionStorage',
    owner: 'services/browser/attribution.ts',
    life: 'tab',
    guard: 'fields that are none go; what is no object is dropped',
  },
  {
    key: cameFromKey,
    place: 'sessionStorage',
    owner: 'services/browser/came-from.ts',
    life: 'tab',
    guard: 'scheme and host alone; gone once it is read; what is no address of another site is none',
  },
  {
    key: providerVisitKey,
    place: 'sessionStorage',
    owner: 'services/browser/provider-visit.ts',
    life: 'tab',
    guard:
      'none unless every field is there; gone once it is read, the way is left, or ten minutes after its code came; a code is useless without the other half, which the exchange and the provider hold',
  },
  {
    key: reloadedKey,
    place: 'sessionStorage',
    owner: 'src/page/late-parts.ts',
    life: 'tab',
    guard: 'searched for what loads a part, and never run: what it has is not worth another reload',
  },
  {
    key: wayDraftKey,
    place: 'sessionStorage',
    owner: 'services/browser/way-draft.ts',
    life: 'tab',
    guard: 'none unless it names a method; a country that is not listed is none',
  },
  {
    key: methodKey,
    place: 'localStorage',
    owner: 'services/browser/last-method.ts',
    life: 'kept',
    guard: 'anything but mobile is e-mail',
  },
  {
    key: telegramTokenKey,
    place: 'sessionStorage',
    owner: 'services/browser/telegram.ts',
    life: 'tab',
    guard: 'dropped unless a header can carry it',
  },
  {
    key: telegramTaskKey,
    place: 'localStorage',
    owner: 'services/browser/telegram.ts',
    life: 'theirs',
    guard: 'dropped unless it names a campaign and its two tasks',
  },
  {
    key: telegramSourceKey,
    place: 'localStorage',
    owner: 'services/browser/telegram.ts',
    life: 'kept',
    guard: 'dropped unless it is one of the five sources',
  },
  {
    key: telegramConsentPrefix,
    place: 'localStorage',
    owner: 'services/browser/telegram.ts',
    life: 'kept',
    guard: 'dropped unless it is 1; that it was answered is all that is known, not what',
  },
  {
    key: referralEditedKey,
    place: 'localStorage',
    owner: 'services/browser/referral.ts',
    life: 'kept',
    guard: 'dropped unless it is 1',
  },
  {
    key: draftKey,
    place: 'sessionStorage',
    owner: 'src/page/late-parts.ts',
    life: 'tab',
    guard: 'only ever put into an empty field',
  },
];
