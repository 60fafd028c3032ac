/** Prefix of the error codes of a failed Telegram link on a log-in page. [TG-14] */
export type LogInPrefix = 'login' | 'trlogin';

/** Captcha scene of all log-in pages except the Turkish one. [CAPT-10] */
const MAIN_SCENE = 31_000;

/**
 * The log-in variant in the codes of a failed Telegram link, by captcha scene: all scenes but one use the Turkish
 * variant. [TG-14] [CAPT-10]
 */
export function logInPrefix(scene: number): LogInPrefix {
  return scene === MAIN_SCENE ? 'login' : 'trlogin';
}
