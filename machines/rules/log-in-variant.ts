/** What the codes of a failed link to Telegram begin with on a log-in page. [TG-14] */
export type LogInPrefix = 'login' | 'trlogin';

/** Captcha scene of the log-in pages that are not Turkish. [CAPT-10] */
const MAIN_SCENE = 31_000;

/** Whether signing in on a page links the Turkish account with the main one. [LOGIN-15] [ROUTE-02] */
export function linksAccounts(route: string): boolean {
  return route === 'tr-login';
}

/**
 * How a log-in page is called where a link to Telegram failed, by its captcha scene: all but one are those of the
 * Turkish way to log in. [TG-14] [CAPT-10]
 */
export function logInPrefix(scene: number): LogInPrefix {
  return scene === MAIN_SCENE ? 'login' : 'trlogin';
}
