/** Paths, codes and names that the specification does not show: ASSUMED, to be replaced by the real ones here alone. [CALL-67] */
export const assumedPaths = {
  /** [CALL-59] */
  selfUnbanStatus: '/user/public/self_unbind/status',
} as const;

export const assumedCodes = {
  /** The captcha proof was used before, is too old or does not fit: one of the codes that are passed to the caller. */
  captchaRefused: 33003,
  /** The password was sealed for a key that the server no longer has: likewise. */
  keyRefused: 10009,
} as const;

/** Name of this application at the remote configuration, and the key under which the encryption key comes (decision D05). */
export const assumedConfig = { project: 'gatehouse', encryptionKey: 'cht.encrypt.config' } as const;

/** Wrong passwords before the account is locked; the reply counts up to it. */
export const passwordAttempts = 5;
