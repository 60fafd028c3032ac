/**
 * Paths, codes and names that the specification does not define. ASSUMED: replace them with the real ones in this file.
 * [CALL-67]
 */
export const assumedPaths = {
  /** [CALL-60] */
  recall: '/user/public/register/recall/info',
  /** [CALL-59] */
  selfUnbanStatus: '/user/public/self_unbind/status',
  /** Bind status inside the mini app, by TgToken. [CALL-64] */
  telegramBindStatusMini: '/user/public/telegram/bind-status',
  /** Security verification (decision D09). */
  verifySend: '/user/public/verify/send',
  verifyCheck: '/user/public/verify/check',
  /**
   * Endpoints for OAuth applications; called by the applications, never by the product. RFC 6749, RFC 7009, RFC 6750
   */
  oauthToken: '/oauth/v1/public/access_token',
  oauthRevoke: '/oauth/v1/public/revoke',
  oauthUser: '/oauth/v1/private/user',
  /** Ends the permission of an OAuth application; called by the account page, never by the product. */
  oauthPermission: '/oauth/v1/private/revoke_permission',
  /** The one path for pictures of others on the origin of the site: avatars, logos, photos (decision D22). */
  pictures: '/images/',
  /** Pictures of OAuth applications, by `client_id`. */
  oauthLogo: '/images/client_logo',
  /** Photos of Telegram users, by their `name` below Telegram's own path. [TG-17] */
  telegramPhoto: '/images/telegram_photo',
  /** Path to which a sign-in provider redirects its pop-up, after the language prefix. */
  providerReturn: '/authorized',
  /** [CALL-61] */
  countryGuide: '/user/public/country/guide',
  /** [CALL-62] */
  shownCountries: '/v3/public/country-list',
  /** [CALL-63] */
  ipCountry: '/user/public/ip/country',
  /** [CALL-65] */
  userInfo: '/v3/private/user/info',
  /** [CALL-66] */
  affiliateAvatar: '/affiliate/v5/avatar',
  /** The specification shows only the last segment. [ERR-20] */
  unbindGoogleCode: '/user/private/unbind-google-2fa/send-code-to-email',
  /** Keyed by the environment's folder. [CALL-21] */
  staticConfig: {
    prod: '/static/config/prod/login-entry-fe.json',
    test: '/static/config/test/login-entry-fe.json',
    testnet: '/static/config/testnet/login-entry-fe.json',
  },
  /** Remote translation bundle: one file per language and namespace. [LANG-19] */
  remoteWords: '/static/translations/{lng}/{ns}.json',
} as const;

/** Tasks that a Telegram user has done, by TgToken; called by other pages of the mini app, never by the product. */
export const telegramTasksPath = '/fht/growth/miniapp/task/v1/tasks';

/** The calls whose paths the specification does not show; `services/contract/README.md` lists them. [CALL-67] */
export const placeholderPaths = {
  'CALL-59': assumedPaths.selfUnbanStatus,
  'CALL-60': assumedPaths.recall,
  'CALL-61': assumedPaths.countryGuide,
  'CALL-62': assumedPaths.shownCountries,
  'CALL-63': assumedPaths.ipCountry,
  'CALL-64': assumedPaths.telegramBindStatusMini,
  'CALL-65': assumedPaths.userInfo,
  'CALL-66': assumedPaths.affiliateAvatar,
} as const;

/** The action of a compliance rule that hides its element. [CMPL-15] */
export const assumedActions = { hide: 'hide' } as const;

/**
 * Codes that the specification lists without a meaning. The meaning decides what the product tries next; the texts
 * shown for these codes hold whatever the exchange means. [ERR-17] [ERR-39] [CAPT-20] [LOGIN-10]
 */
export const assumedCodes = {
  /** The captcha proof was used before, has expired or does not match: one more challenge. */
  captchaRefused: 33003,
  /** The password was sealed with a key that the server no longer has: sealed anew, once. */
  keyRefused: 10009,
  /** The sealed password was received too late or twice: shown in place, without a toast. [T09] [T10] */
  outOfTime: 10002,
  /** The exchange does not serve this account here: a dialog. */
  unsupported: [41123, 41125, 41126, 41127, 41128],
} as const;

/** Refusal codes that a flow handles; each endpoint lists those that it passes to its caller. */
export const assumedRefusals = {
  codeWrong: 30201,
  codeExpired: 30202,
  /** Too many wrong attempts: a new code is required. */
  codeUsedUp: 30203,
  /** The resend interval has not elapsed. */
  sentTooSoon: 30204,
  sentTooOften: 30205,
  alreadyRegistered: 30206,
  /** The registration or verification has expired or never existed. */
  attemptGone: 30207,
  passwordRefused: 30208,
  telegramTokenRefused: 30210,
  /** Failures of a Telegram link; `tg_bind_result` uses the same numbers. [TG-14] [TG-29] */
  telegramAuthFailed: 1001,
  telegramAlreadyBound: 1002,
  telegramRelink: 1003,
  telegramSystem: 1004,
  /** [OAUTH-03] */
  consentNeeded: 50001,
  clientUnknown: 50003,
  redirectMismatch: 50004,
  /** The signed-in account differs from the one that was shown. */
  accountChanged: 50005,
  /** Errors of an authorization request, one code for each case. RFC 6749 4.1.2.1, RFC 7636 4.4.1 */
  responseTypeUnsupported: 50006,
  scopeInvalid: 50007,
  challengeMissing: 50008,
  challengeMethodUnsupported: 50009,
  responseModeUnsupported: 50010,
  requestObjectUnsupported: 50011,
  requestUriUnsupported: 50012,
  promptInvalid: 50013,
  maxAgeInvalid: 50014,
  /** `prompt=none`: the permission always takes a press. */
  interactionRequired: 50015,
  /** The session is older than `max_age`, or `prompt=login`. */
  logInAgain: 50016,
  /** A parameter is repeated or too long. RFC 6749 3.1 */
  requestUnusable: 50017,
  /** No authorization request of this session and these parameters is open. */
  requestGone: 50018,
} as const;

/** Parameters of an authorization request besides those of the specification. [QUERY-22] RFC 7636, RFC 9101 */
export const assumedParameters = [
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'max_age',
  'login_hint',
  'response_mode',
  'request',
  'request_uri',
] as const;

/**
 * Wire names of the QR code states, of the registration code channels, and of the audiences that a registration marks.
 * [QR-03] [AFF-07]
 */
export const assumedWords = {
  qr: ['waiting', 'scanned', 'confirmed', 'rejected', 'expired'],
  registerItems: ['email', 'mobile', 'email_link'],
  registerActs: ['non_crypto'],
} as const;

/**
 * Project name at the remote configuration, the keys that the specification does not name, and the key of the
 * encryption key (decision D05).
 */
export const assumedConfig = {
  project: 'gatehouse',
  encryptionKey: 'cht.encrypt.config',
  providers: 'cht.thirdparty.config',
  signUp: 'cht.signup.config',
  banner: 'cht.signup.banner',
} as const;

/** Values of `env` in trade/switch. [CALL-03] [DEMO-01] */
export const tradeEnvironments = ['demo', 'live'] as const;

/** Wrong passwords before the next one locks the account; the text says only that it may. [LOGIN-07] */
export const passwordAttempts = 5;
