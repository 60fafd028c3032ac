/** Whether whoever signs in on a page has their Turkish account linked with their main one. [LOGIN-15] [ROUTE-02] */
export function linksAccounts(route: string): boolean {
  return route === 'tr-login';
}
