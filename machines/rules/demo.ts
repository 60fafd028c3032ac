/** Whether whoever signs in here goes to a demo account: only a log-in page can be asked for it. [DEMO-02] [ROLE-03] [QUERY-13] */
export function isDemoVisit(route: string, search: URLSearchParams): boolean {
  return route === 'login' && search.get('demoAccount') === 'true';
}
