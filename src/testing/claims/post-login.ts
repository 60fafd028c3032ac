import type { PostLoginContext } from '../../../machines/post-login/post-login.types.ts';
import { isMiniApp } from '../../../machines/rules/auth-routes.ts';
import { matchRoute } from '../../../machines/rules/route.ts';
import { count, toastOf, type Claims } from './claims.ts';

/** Whether the page names a session that was there already before it uses it. [ROUTE-17] */
function namesSessions({ visit }: PostLoginContext): boolean {
  return visit.device === 'telegram' || isMiniApp(matchRoute(visit.page.pathname));
}

/** Invariants between a sign-in and the navigation to its destination. */
export const postLoginClaims: Claims<PostLoginContext> = {
  'inside Telegram, and on its pages, a session that was there already is used only after the user confirms it [ROUTE-17]':
    ({ context, at, world }) =>
      context.isNew ||
      context.isConfirmed ||
      !namesSessions(context) ||
      !at('switching', 'notSwitched', 'trusting', 'settling') ||
      world.watch.taken.includes('telegramLink.namingSession | session.confirmed | 0'),
  'accounts are linked only where the page requires it, after a sign-in on it, and where none is linked [LOGIN-15]': ({
    context,
    at,
    asks,
    world,
  }) =>
    asks('readBoundAccount', 'bindAccount') === (at('linking', 'binding') ? 1 : 0) &&
    (!at('linking', 'binding') || (context.isNew && context.linksAccounts && world.serviceState.hasToken)) &&
    (!at('binding') || count(world, 'readBoundAccount') === 1),
  'the result of a Telegram link is shown once, after the profile is loaded and before the page is left [LOGIN-09] [TG-13]':
    ({ context, at, world }) =>
      (!at('bound', 'bindFailed') ||
        count(world, 'loadProfile') + count(world, 'identifyGuest') >
          (world.calls[0]?.port === 'identifyGuest' ? 1 : 0)) &&
      (!at('bound') || context.bind.kind === 'bound') &&
      (!at('bindFailed') || context.bind.kind === 'failed'),
  'a failed link has one silent toast of 2 s with its code, and none inside Telegram [MODAL-22] [CONST-15]': ({
    context,
    at,
    world,
  }) =>
    !at('bindFailed') ||
    world.effects.findLast((one) => one.startsWith('reportFailure')) ===
      toastBeside(context.bind.kind === 'failed' && context.visit.device !== 'telegram' ? context.bind.code : 0),
  'only a new account is reported, once, after a link and before the page is left [REG-30] [REG-31] [TG-15]': ({
    context,
    at,
    world,
  }) =>
    world.effects.filter((one) => one.startsWith('reportSignUp')).length ===
    (context.isNewUser && at('checkingRedirect', 'trusting', 'settling', 'done') ? 1 : 0),
  'inside the app no account is linked again [MODAL-19]': ({ context, world }) =>
    context.bind.kind !== 'failed' ||
    !context.bind.canRebind ||
    world.tree().every(({ machine, snapshot }) => machine !== 'app' || !snapshot.context.isInApp),
  'the link is offered anew at the next sign-in exactly once the user has asked for that [MODAL-18] [TG-04]': ({
    world,
  }) =>
    world.effects.some((one) => one.startsWith('offerLinkAnew')) ===
    [0, 1].some((row) => world.watch.taken.includes(`postLogin.bindFailed | rebind.chosen | ${row}`)),
  'trading is switched only where the page leads to a demo account [DEMO-01]': ({ context, at, asks }) =>
    asks('switchTrading') === (at('switching') ? 1 : 0) && (!at('switching') || context.isDemo),
  'trusted hosts are read only where redirect_url names a host that the shipped list lacks [REDIR-19] [CALL-08]': ({
    context,
    at,
    asks,
  }) =>
    asks('readWhiteHosts') === (at('trusting') ? 1 : 0) &&
    (!at('trusting') || (context.visit.redirectUrl !== null && context.trusted === context.visit.allowedDomains)),
};

/** The cases name messages, which no toast shows. */
function toastBeside(code: number | string): string {
  return toastOf(typeof code === 'number' && code > 0 ? { code, message: '' } : null);
}
