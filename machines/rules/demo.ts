/**
 * Whether signing in leads to a demo account: only on log-in pages and not in the mini app. [DEMO-02] [ROLE-03]
 * [QUERY-13] [TG-27]
 */
export function isDemoVisit(isLogIn: boolean | undefined, asksForDemo: boolean, isInTelegram: boolean): boolean {
  return !isInTelegram && isLogIn === true && asksForDemo;
}
