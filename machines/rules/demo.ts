/** Whether whoever signs in here goes to a demo account: only a log-in page can be asked for it, and not by a user of the mini app, who is none but that. [DEMO-02] [ROLE-03] [QUERY-13] [TG-27] */
export function isDemoVisit(route: string, asksForDemo: boolean, isInTelegram: boolean): boolean {
  return !isInTelegram && route === 'login' && asksForDemo;
}
