/** Paths, codes and names that the specification does not show: ASSUMED, to be replaced by the real ones here alone. [CALL-67] */
export const assumedPaths = {
  /** [CALL-59] */
  selfUnbanStatus: '/user/public/self_unbind/status',
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
} as const;

/** Name of this application at the remote configuration, the keys that the specification does not name, and the one under which the encryption key comes (decision D05). */
export const assumedConfig = { project: 'gatehouse', encryptionKey: 'cht.encrypt.config', signUp: 'cht.signup.config', banner: 'cht.signup.banner' } as const;

/** What `env` of trade/switch may be. [CALL-03] [DEMO-01] */
export const tradeEnvironments = ['demo', 'live'] as const;

/** Wrong passwords before the account is locked; the reply counts up to it. */
export const passwordAttempts = 5;
