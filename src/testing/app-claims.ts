import type { AppContext } from '../../machines/app/app.types.ts';
import { count, toastOf, type Claims } from './claims.ts';

/** What must hold of the page as a whole. */
export const appClaims: Claims<AppContext> = {
  'a destination stands exactly from the choice to the departure [REDIR-17]': ({ context, at }) =>
    at('signingOut') || (context.destination !== '') === at('leaving', 'stalled'),
  'the flow lives exactly while somebody is visiting [SESS-01]': ({ at, world }) =>
    at('visiting') === world.tree().some(({ path }) => path === 'flow'),
  'the browser is sent to the chosen destination and nowhere else [REDIR-11]': ({ context, world }) =>
    world
      .pending()
      .every(
        ({ port, input }) =>
          port !== 'leave' ||
          (typeof input === 'object' && input !== null && 'href' in input && input.href === context.destination),
      ),
  'a ticket of another site is used once [QUICK-03]': ({ world }) => count(world, 'logInByTicket') <= 1,
  'a ticket is held only while the page says that it logs in, so no form stands there then, and where cookies are blocked [QUICK-01] [REDIR-02]':
    ({ context, at }) => context.ticket === null || at('entering', 'cookiesBlocked'),
  'a ticket that was said not to be used is used by nothing that follows, such as another tab that logs out [QUICK-01] [O15]':
    ({ asks, world }) => asks('logInByTicket') === 0 || !world.watch.entered.has('app.alreadyHere'),
  'whoever is signed in is not switched to somebody else [QUICK-01]': ({ asks, world }) =>
    asks('logInByTicket') === 0 || !world.serviceState.hasToken,
  'whoever is signed in and opens a link with a ticket is told whose account it is [QUICK-01] [SESS-04]': ({
    context,
    at,
  }) => !at('alreadyHere') || (context.account !== '' && context.ticket === null),
  'nobody who is signed in goes on with a ticket in hand [QUICK-01]': ({ context, at }) =>
    context.ticket === null || !at('switching', 'choosing', 'leaving', 'signingOut'),
  'accounts are linked only where the page asks for it, by somebody who has just signed in, and only where none is linked [LOGIN-15]':
    ({ context, at, asks, world }) =>
      asks('readBoundAccount', 'bindAccount') === (at('linking', 'binding') ? 1 : 0) &&
      (!at('linking', 'binding') || (context.linksAccounts && world.serviceState.hasToken)) &&
      (!at('binding') || count(world, 'readBoundAccount') === 1),
  'news of a link to Telegram is told once, after the profile is loaded and before the page is left [LOGIN-09] [TG-13]':
    ({ context, at, world }) =>
      (!at('bound', 'bindFailed') || count(world, 'loadProfile') + count(world, 'identifyGuest') > 1) &&
      (!at('bindFailed') || context.bind.kind === 'failed'),
  'a sign-in is told to the campaigns once, before the page is left, and nobody who was only recognised is [AFF-12] [CALL-04]':
    ({ at, world }) => {
      const told = world.told.filter((one) => one.startsWith('tellConversion')).length;
      const signIns = world.watch.taken.filter((id) =>
        ['app.visiting | flow done | 0', 'app.entering.posting | logInByTicket done | 0'].includes(id),
      ).length;
      const unkept = world.watch.taken.filter((id) => id === 'app.loadingProfile | session done | 0').length;
      return told === signIns - unkept - (at('loadingProfile', 'linking', 'binding') ? 1 : 0);
    },
  'a link that failed is told by its code in a toast of 2 s beside the dialog, which is not read out too; inside of Telegram by none [MODAL-22] [CONST-15]':
    ({ context, at, world }) =>
      !at('bindFailed') ||
      world.told.findLast((one) => one.startsWith('tellFailure')) ===
        toastBeside(context.bind.kind === 'failed' && context.visit.device !== 'telegram' ? context.bind.code : 0),
  'nothing is linked anew inside of the app [MODAL-19]': ({ context }) =>
    !context.isInApp || context.bind.kind !== 'failed' || !context.bind.canRebind,
  'who is here is found out once at a time [SESS-01]': ({ asks }) => asks('identifyGuest', 'loadProfile') <= 1,
  'as long as nobody of this page is signed in, another session in another tab is heard of, also while it is still asked who is here [SESS-01] [T06] [T07]':
    ({ at, world }) =>
      !at('visiting', 'entering', 'alreadyHere') ||
      world.tree().some(({ path, snapshot }) => path === '' && snapshot.can({ type: 'session.changedElsewhere' })),
};

/** The wire of the cases has names for words, which no toast shows. */
function toastBeside(code: number | string): string {
  return toastOf(typeof code === 'number' && code > 0 ? { code, message: '' } : null);
}
