/**
 * Keys of everything that the product stores in a browser; `storedKeys` lists store, owner and lifetime of each.
 * [STORE-01] to [STORE-14]
 */
export const tokenKey = 'gh_token';
export const guestKey = 'gh_guid';
export const ticketKey = 'gh_ticket';
export const mailedKey = 'gh_mailed';
export const selfUnbanKey = 'self_unbind_token';
export const captchaOrderKey = 'gh_captcha_order';
export const languageKey = 'BYBIT_LANG_KEY';
export const consentKey = 'ACCEPT-GDPR-COOKIE';
export const regulationKey = 'REGULATION_RESTRICT_OPERATE';
export const complianceHostKey = 'complianceSDKApi2Host';
/** Prefix of the keys of cached replies. */
export const replyPrefix = 'gh_reply:';
export const behaviourPathKey = 'USER_BEHAVIOR_PATH';
export const signupTimeKey = 'signup_time';
export const lastRefreshKey = 'last_refresh_time';
export const captchaSessionKey = 'captcha_session_id';
/** Prefix of the keys of answered residence questions. */
export const residencePrefix = 'gh_residence:';
export const appBannerKey = 'gh_app_banner';
export const jumpedKey = 'gh_jumped';
export const askedAccountKey = 'gh_asked';
export const grantKey = 'gh_granted';
export const handOverKey = 'gh_handed_over';
export const attributionKey = 'gh_attribution';
export const referrerKey = 'gh_came_from';
export const providerVisitKey = 'gh_provider_visit';
export const reloadedKey = 'gh_reloaded';
export const draftKey = 'gh_draft';
export const methodDraftKey = 'gh_way';
export const methodKey = 'gh_method';
export const knownAccountsKey = 'gh_accounts';
export const telegramTokenKey = 'TG_TOKEN';
export const telegramVersionKey = 'gh_tg_version';
export const telegramTaskKey = 'TG_TASK';
export const telegramSourceKey = 'TG_SOURCE';
/** Prefix of the keys of Telegram users who answered the link dialog. */
export const telegramConsentPrefix = 'TG_LINK_CONSENT:';
export const signUpKey = 'gh_sign_up';
export const signUpDraftKey = 'gh_sign_up_form';
export const sharerKey = 'gh_sharer';
export const partnerIdKey = 'gh_partner';
export const partnerHandOverKey = 'gh_partner_of';
export const unlinkedIdentityKey = 'gh_unlinked';
export const referralEditedKey = 'register_ref_code_diff';

export interface StoredKey {
  readonly key: string;
  readonly storedIn: 'cookie' | 'localStorage' | 'sessionStorage';
  /** The file that reads and writes it. */
  readonly owner: string;
  /**
   * Milliseconds; `kept`: until cleared; `tab`: until the tab closes; `external`: set and limited by another system.
   */
  readonly life: number | 'kept' | 'tab' | 'external';
  /** The handling of an invalid value. */
  readonly guard: string;
}

const SECOND = 1000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;

/** One row for each key. When the browser blocks storage, values stay in the page's memory. [STORE-13] [S09] */
export const storedKeys: readonly StoredKey[] = [
  {
    key: tokenKey,
    storedIn: 'cookie',
    owner: 'services/browser/session-store.ts',
    life: 7 * DAY,
    guard: 'read back after writing; empty counts as missing',
  },
  {
    key: guestKey,
    storedIn: 'cookie',
    owner: 'services/browser/visitor.ts',
    life: 120 * DAY,
    guard: 'recreated unless it has 36 letters, digits and hyphens',
  },
  {
    key: ticketKey,
    storedIn: 'cookie',
    owner: 'services/browser/ticket.ts',
    life: MINUTE,
    guard: 'set by the server for one path; removed by the page before other code runs; validated by the exchange',
  },
  {
    key: mailedKey,
    storedIn: 'cookie',
    owner: 'services/browser/mailed-link.ts',
    life: MINUTE,
    guard: 'set by the server for one path; removed by the page before its first call; validated by the exchange',
  },
  {
    key: selfUnbanKey,
    storedIn: 'cookie',
    owner: 'services/browser/session-store.ts',
    life: 'external',
    guard: 'sent only to the exchange, which validates it',
  },
  {
    key: captchaOrderKey,
    storedIn: 'cookie',
    owner: 'services/browser/captcha-order.ts',
    life: 365 * DAY,
    guard: 'missing unless all parts are known providers without duplicates',
  },
  {
    key: languageKey,
    storedIn: 'localStorage',
    owner: 'src/enter.ts',
    life: 'kept',
    guard: 'ignored unless the site offers the language',
  },
  {
    key: consentKey,
    storedIn: 'localStorage',
    owner: 'services/browser/consent.ts',
    life: 'kept',
    guard: 'anything except 1 and 0 counts as missing',
  },
  {
    key: regulationKey,
    storedIn: 'localStorage',
    owner: 'services/client/compliance.ts',
    life: 10 * SECOND,
    guard: 'requested again unless it is a time and a country',
  },
  {
    key: complianceHostKey,
    storedIn: 'localStorage',
    owner: 'services/client/compliance.ts',
    life: 'external',
    guard: 'ignored unless it equals a listed host exactly',
  },
  {
    key: replyPrefix,
    storedIn: 'localStorage',
    owner: 'services/client/reply-store.ts',
    life: 'kept',
    guard: 'only public reference data; requested again when malformed; about 4.7 MB, oldest evicted first',
  },
  {
    key: behaviourPathKey,
    storedIn: 'localStorage',
    owner: 'services/browser/signup-tracking.ts',
    life: 'kept',
    guard: 'elements that are not paths are removed; the last 50 remain',
  },
  {
    key: signupTimeKey,
    storedIn: 'localStorage',
    owner: 'services/browser/signup-tracking.ts',
    life: 'kept',
    guard: 'missing unless it is a number of milliseconds',
  },
  {
    key: lastRefreshKey,
    storedIn: 'localStorage',
    owner: 'services/browser/signup-tracking.ts',
    life: 'kept',
    guard: 'missing unless it is a number of milliseconds',
  },
  {
    key: captchaSessionKey,
    storedIn: 'localStorage',
    owner: 'services/client/captcha.ts',
    life: 'kept',
    guard: 'recreated unless it has 36 characters',
  },
  {
    key: residencePrefix,
    storedIn: 'localStorage',
    owner: 'services/browser/residence.ts',
    life: DAY,
    guard: 'missing unless it is a number of milliseconds; a future time is ignored',
  },
  {
    key: appBannerKey,
    storedIn: 'localStorage',
    owner: 'services/browser/app-banner.ts',
    life: 'kept',
    guard: 'only its presence counts',
  },
  {
    key: jumpedKey,
    storedIn: 'sessionStorage',
    owner: 'services/browser/jump-mark.ts',
    life: 'tab',
    guard: 'only its presence counts',
  },
  {
    key: askedAccountKey,
    storedIn: 'sessionStorage',
    owner: 'services/browser/asked-account.ts',
    life: 10 * MINUTE,
    guard:
      'id of an application and of an account; missing unless whole and of the last ten minutes; removed when another ' +
      'account is chosen; decides only what a page says',
  },
  {
    key: grantKey,
    storedIn: 'sessionStorage',
    owner: 'services/browser/grant-mark.ts',
    life: 10 * MINUTE,
    guard:
      'missing unless it has an account and a time of the last ten minutes; removed when read; decides only what a page says',
  },
  {
    key: handOverKey,
    storedIn: 'sessionStorage',
    owner: 'services/browser/hand-over-mark.ts',
    life: 10 * MINUTE,
    guard:
      'missing unless it has a reason, an application and a time of the last ten minutes; decides only what a page says',
  },
  {
    key: attributionKey,
    storedIn: 'sessionStorage',
    owner: 'services/browser/attribution.ts',
    life: 'tab',
    guard: 'unknown fields are removed; dropped unless it is an object',
  },
  {
    key: referrerKey,
    storedIn: 'sessionStorage',
    owner: 'services/browser/referrer.ts',
    life: 'tab',
    guard: 'only scheme and host; removed when read; ignored unless it is another origin',
  },
  {
    key: providerVisitKey,
    storedIn: 'sessionStorage',
    owner: 'services/browser/provider-visit.ts',
    life: 10 * MINUTE,
    guard:
      'missing unless complete; removed when read or abandoned; its code lives ten minutes, and is unusable without other secrets',
  },
  {
    key: reloadedKey,
    storedIn: 'sessionStorage',
    owner: 'src/page/late/late-parts.ts',
    life: 'tab',
    guard: 'compared with the URL of a part, never executed; a listed part is not reloaded again',
  },
  {
    key: methodDraftKey,
    storedIn: 'sessionStorage',
    owner: 'services/browser/method-draft.ts',
    life: 'tab',
    guard: 'missing unless it names a method; an unlisted country is ignored',
  },
  {
    key: methodKey,
    storedIn: 'localStorage',
    owner: 'services/browser/last-method.ts',
    life: 'kept',
    guard: 'anything except mobile means e-mail',
  },
  {
    key: knownAccountsKey,
    storedIn: 'localStorage',
    owner: 'services/browser/known-accounts.ts',
    life: 'kept',
    guard:
      'salted digests of user ids, at most 20; missing unless each is one; decides only whether a ticket is confirmed',
  },
  {
    key: telegramTokenKey,
    storedIn: 'sessionStorage',
    owner: 'services/browser/telegram.ts',
    life: 'tab',
    guard: 'dropped unless it is a valid header value; removed by a log-out, and where another tab changes the session',
  },
  {
    key: telegramVersionKey,
    storedIn: 'sessionStorage',
    owner: 'services/browser/telegram.ts',
    life: 'tab',
    guard: 'dropped unless it is a version of the protocol, and where a launch names another or none',
  },
  {
    key: telegramTaskKey,
    storedIn: 'localStorage',
    owner: 'services/browser/telegram.ts',
    life: 'external',
    guard: 'dropped unless it names a campaign and its two tasks',
  },
  {
    key: telegramSourceKey,
    storedIn: 'localStorage',
    owner: 'services/browser/telegram.ts',
    life: 'kept',
    guard: 'dropped unless it is one of the five sources',
  },
  {
    key: telegramConsentPrefix,
    storedIn: 'localStorage',
    owner: 'services/browser/telegram.ts',
    life: 'kept',
    guard: 'dropped unless it is 1; records that the user answered, not the answer',
  },
  {
    key: referralEditedKey,
    storedIn: 'localStorage',
    owner: 'services/browser/referral.ts',
    life: 'kept',
    guard: 'dropped unless it is 1',
  },
  {
    key: signUpKey,
    storedIn: 'sessionStorage',
    owner: 'services/browser/sign-up-record.ts',
    life: 'tab',
    guard: 'dropped unless it has an id and a known type; the exchange says how far the sign-up is; removed at its end',
  },
  {
    key: signUpDraftKey,
    storedIn: 'sessionStorage',
    owner: 'services/browser/sign-up-draft.ts',
    life: 'tab',
    guard:
      'missing unless it is whole; only inserted into fields; removed when the flow is left by a link or a sign-in',
  },
  {
    key: sharerKey,
    storedIn: 'sessionStorage',
    owner: 'services/browser/sharer.ts',
    life: 'tab',
    guard:
      'missing unless it is a name and a code of at most 256 characters each, shown as plain text, or a token for the ' +
      'next page, which src/flows/benefits/benefits.flow.tsx writes, too',
  },
  {
    key: partnerIdKey,
    storedIn: 'sessionStorage',
    owner: 'services/browser/partner-id.ts',
    life: 'tab',
    guard: 'missing unless it has 1 to 256 characters; sent only to the partner’s report, then removed',
  },
  {
    key: partnerHandOverKey,
    storedIn: 'localStorage',
    owner: 'services/browser/partner-hand-over.ts',
    life: HOUR,
    guard:
      'a digest of the sign-up and the partner’s id; missing unless whole, of the last hour and of the completed ' +
      'sign-up; sent only to the partner’s report; removed by the next sign-up',
  },
  {
    key: unlinkedIdentityKey,
    storedIn: 'sessionStorage',
    owner: 'services/browser/unlinked-identity.ts',
    life: 10 * MINUTE,
    guard:
      'written between two pages alone, removed when read; missing unless whole and of the last ten minutes; ' +
      'sent once the form has named it',
  },
  {
    key: draftKey,
    storedIn: 'sessionStorage',
    owner: 'src/page/visit/draft.ts',
    life: 'tab',
    guard: 'only inserted into an empty field; removed when the flow is left by a link or a sign-in',
  },
];
