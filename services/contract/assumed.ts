/** Paths, codes and names that the specification does not show: ASSUMED, to be replaced by the real ones here alone. [CALL-67] */
export const assumedPaths = {
  /** [CALL-59] */
  selfUnbanStatus: '/user/public/self_unbind/status',
  /** Bind status inside the mini app, by TgToken. [CALL-64] */
  telegramBindStatusMini: '/user/public/telegram/bind-status',
  /** Security verification (decision D09). */
  verifySend: '/user/public/verify/send',
  verifyCheck: '/user/public/verify/check',
  /** Where an OAuth application redeems its code, and asks whose it is: called by its server, never by the product. */
  oauthToken: '/oauth/v1/public/access_token',
  oauthUser: '/oauth/v1/private/user',
  /** Where a sign-in provider sends its pop-up back to, after the language. */
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
  /** The specification shows its end alone. [ERR-20] */
  unbindGoogleCode: '/user/private/unbind-google-2fa/send-code-to-email',
  /** By the folder of an environment. [CALL-21] */
  staticConfig: {
    prod: '/static/config/prod/login-entry-fe.json',
    test: '/static/config/test/login-entry-fe.json',
    testnet: '/static/config/testnet/login-entry-fe.json',
  },
  /** The remote translation bundle: one file per language and namespace. [LANG-19] */
  remoteWords: '/static/translations/{lng}/{ns}.json',
} as const;

/** What a compliance rule calls hiding its element. [CMPL-15] */
export const assumedActions = { hide: 'hide' } as const;

export const assumedCodes = {
  /** The captcha proof was used before, is too old or does not fit: one of the codes that are passed to the caller. */
  captchaRefused: 33003,
  /** The password was sealed for a key that the server no longer has: likewise. */
  keyRefused: 10009,
  /** What was sealed came too late, or twice: likewise. [T09] [T10] */
  outOfTime: 10002,
} as const;

/** Codes of refusals that a flow has a place for; each call says in its contract which of them it passes to its caller. */
export const assumedRefusals = {
  codeWrong: 30201,
  codeExpired: 30202,
  /** Too many wrong ones: a new code is needed. */
  codeUsedUp: 30203,
  /** The last code was sent a moment ago. */
  sentTooSoon: 30204,
  sentTooOften: 30205,
  alreadyRegistered: 30206,
  /** The registration or the verification was begun too long ago, or never. */
  attemptGone: 30207,
  passwordRefused: 30208,
  telegramTokenRefused: 30210,
  /** Failures of a Telegram link: the numbers that `tg_bind_result` has too. [TG-14] [TG-29] */
  telegramAuthFailed: 1001,
  telegramAlreadyBound: 1002,
  telegramRelink: 1003,
  telegramSystem: 1004,
  /** [OAUTH-03] */
  consentNeeded: 50001,
  clientUnknown: 50003,
  redirectMismatch: 50004,
  /** Another account is signed in than the one that was shown. */
  accountChanged: 50005,
} as const;

/** What the states of a QR code and the ways of a registration code are called on the wire. [QR-03] */
export const assumedWords = {
  qr: ['waiting', 'scanned', 'confirmed', 'rejected', 'expired'],
  registerItems: ['email', 'mobile', 'email_link'],
} as const;

/** Name of this application at the remote configuration, the keys that the specification does not name, and the one under which the encryption key comes (decision D05). */
export const assumedConfig = {
  project: 'gatehouse',
  encryptionKey: 'cht.encrypt.config',
  providers: 'cht.thirdparty.config',
  signUp: 'cht.signup.config',
  banner: 'cht.signup.banner',
} as const;

/** What `env` of trade/switch may be. [CALL-03] [DEMO-01] */
export const tradeEnvironments = ['demo', 'live'] as const;

/** Wrong passwords that an account stands: the reply counts up to it, and the next one locks. */
export const passwordAttempts = 5;
