import type { AuthorizedContext } from '../../../machines/authorized/authorized.types.ts';
import type { OAuthExitContext } from '../../../machines/oauth-exit/oauth-exit.types.ts';
import { count, type Claims } from './claims.ts';
import { fieldOf } from '../simulation/field-of.ts';

const oauthExit: Claims<OAuthExitContext> = {
  'no session is ended before the exchange knows the application [ROUTE-14] [OAUTH-11]': ({ context, at, world }) =>
    count(world, 'logOut') === 0 || (context.request !== null && count(world, 'readOAuthClient') > 0 && !at('refused')),
  'an application is asked about only where the request is usable [OAUTH-11]': ({ context, asks, at }) =>
    asks('readOAuthClient') === (at('readingClient') ? 1 : 0) && (context.request !== null || !at('readingClient')),
  'the flow ends once the session has ended, and only where an application asked for it [OAUTH-09] [OAUTH-13]': ({
    context,
    at,
    world,
  }) => !at('left') || ((count(world, 'logOut') > 0 || context.hasEnded) && context.request !== null),
  'a session that the exchange has ended is never said to be kept [OAUTH-10] [ROUTE-14]': ({ context, at }) =>
    !context.hasEnded || !at('refused', 'unreachable', 'held'),
  'a session is ended while the page says so, and no held one in its place [SESS-04]': ({ at, asks, world }) =>
    asks('logOut') === (at('loggingOut') ? 1 : 0) &&
    world.calls.every(({ port, input }) => port !== 'logOut' || fieldOf(input, 'held') === null),
  'an answer is awaited for 5 s at most [OAUTH-09]': ({ at, world }) =>
    !at('loggingOut') ||
    world.pending().every(({ port, at: since }) => port !== 'logOut' || world.clock.now() - since < 5000),
  'a wait is kept: nothing is asked before it is over [N13]': ({ context, at, asks }) =>
    !at('held') || (context.retryAfter > 0 && asks('readOAuthClient', 'logOut') === 0),
};

const authorized: Claims<AuthorizedContext> = {
  'accounts are linked on a press alone, on the Turkish page, for a known user [ROUTE-16]': ({ context, at, asks }) =>
    asks('bindAccount') === (at('here.linking') ? 1 : 0) &&
    (!at('here.linking') || (context.showsLink && context.account !== '')),
  'whether accounts are linked is asked for a known user of the Turkish page alone [ROUTE-16]': ({
    context,
    at,
    asks,
  }) =>
    asks('readBoundAccount') === (at('here.readingLink') ? 1 : 0) &&
    (!at('here.readingLink') || (context.showsLink && context.account !== '')),
  'a page that passed a reply on asks nothing [ROUTE-15] [LOGIN-03]': ({ at, world }) =>
    !at('returned') || world.calls.every(({ port }) => !['identifyGuest', 'loadProfile', 'bindAccount'].includes(port)),
  'links are shown as they are: linked only after the exchange has said so [ROUTE-16]': ({ at, world }) =>
    !at('here.linked') || count(world, 'readBoundAccount') + count(world, 'bindAccount') > 0,
  'access is claimed only for the account that has given it in this tab [ROUTE-15]': ({ context, at }) =>
    !at('here.granted') || (context.grantedBy !== '' && context.grantedBy === context.accountId && !context.showsLink),
  'a wait is kept: nothing is asked before it is over [N13]': ({ context, at, asks }) =>
    !at('here.linkHeld', 'here.lookHeld') || (context.retryAfter > 0 && asks('readBoundAccount', 'bindAccount') === 0),
  'a user is named only when the session says who it is [ROUTE-15] [ROLE-01]': ({ context, at }) =>
    !at('here.user', 'here.granted', 'here.linked', 'here.unlinked') || context.account !== '',
};

/** Invariants of the log-out page of the OAuth flow, and of the authorized pages. */
export const authorizedClaims = { oauthExit, authorized } as const;
