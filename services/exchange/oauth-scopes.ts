/** Scopes that an application may request. `x-labs` has no description, `signals` none of our own words. [OAUTH-01] */
export const scopes: Readonly<Record<string, string>> = {
  profile: 'See your name and the id of your account',
  email: 'See your e-mail address',
  balances: 'See your balances',
  history: 'See your orders and transfers',
  trade: 'Place and cancel orders in your name',
  transfer: 'Move funds between your own accounts',
  offline_access: 'Keep the access while you are away',
  signals: 'Receive the trade signals of the research programme',
  'x-labs': '',
};

/** Returns the scopes of a request without repetition; an empty request means `profile`. RFC 6749 3.3 */
export function scopesOf(scope: string): readonly string[] {
  const requested = [...new Set(scope.split(' ').filter((one) => one !== ''))];
  return requested.length === 0 ? ['profile'] : requested;
}

/** Whether every requested scope exists. */
export function areScopes(scope: string): boolean {
  return scopesOf(scope).every((one) => Object.hasOwn(scopes, one));
}
