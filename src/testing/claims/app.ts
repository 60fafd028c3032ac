import type { AppContext } from '../../../machines/app/app.types.ts';
import { count, type Claims } from './claims.ts';
import { fieldOf } from '../simulation/field-of.ts';
import { isIn } from '../simulation/tree.ts';
import type { World } from '../simulation/world.ts';

/** Invariants of the page as a whole. */
export const appClaims: Claims<AppContext> = {
  'a destination is known exactly from the choice to the departure [REDIR-17]': ({ context, at }) =>
    at('signingOut') || (context.destination !== '') === at('leaving', 'stalled'),
  'the flow runs exactly while the page is visited [SESS-01]': ({ at, world }) =>
    at('visiting') === world.tree().some(({ path }) => path === 'flow'),
  'what follows a sign-in runs exactly between the sign-in, or the recognised session, and the departure [LOGIN-09]': ({
    at,
    world,
  }) => at('signedIn', 'recognised') === world.tree().some(({ path }) => path === 'postLogin'),
  'only a sign-in on this page is followed by what a sign-in needs [LOGIN-09] [LOGIN-15]': ({ at, world }) =>
    world.tree().every(({ machine, snapshot }) => machine !== 'postLogin' || snapshot.context.isNew === at('signedIn')),
  'a session counts as named only after the user has confirmed it where a ticket arrived [ROUTE-17]': ({ world }) =>
    world
      .tree()
      .every(
        ({ machine, snapshot }) =>
          machine !== 'postLogin' ||
          !snapshot.context.isConfirmed ||
          world.watch.taken.includes('app.alreadyHere | account.confirmed | 0'),
      ),
  'the browser is sent to the chosen destination and nowhere else [REDIR-11]': ({ context, world }) =>
    world
      .pending()
      .every(
        ({ port, input }) =>
          port !== 'leave' ||
          (typeof input === 'object' && input !== null && 'href' in input && input.href === context.destination),
      ),
  'the page is left only after the campaign is counted, the visit recorded and the network there [AFF-12] [ATTR-03] [N07]':
    ({ at, asks, world }) =>
      asks('leave') === (at('leaving.departing') ? 1 : 0) &&
      count(world, 'leave') <= count(world, 'awaitNetwork') &&
      count(world, 'awaitNetwork') <= count(world, 'awaitVisitRecord') &&
      count(world, 'awaitVisitRecord') <= count(world, 'awaitSignInRecord'),
  'a ticket of another site is used once [QUICK-03]': ({ world }) => count(world, 'logInByTicket') <= 1,
  'a ticket is held only while the page logs in without a form, and where cookies are blocked [QUICK-01] [REDIR-02]': ({
    context,
    at,
  }) => context.ticket === null || at('entering', 'cookiesBlocked'),
  'a void ticket is used by nothing that follows, such as another tab that logs out [QUICK-01] [O15]': ({
    asks,
    world,
  }) => asks('logInByTicket') === 0 || !world.watch.entered.has('app.alreadyHere'),
  'a signed-in user is not replaced by the user of a ticket [QUICK-01]': ({ asks, world }) =>
    asks('logInByTicket') === 0 || !world.serviceState.hasToken,
  'a signed-in user who opens a link with a ticket sees whose account is signed in [QUICK-01] [SESS-04]': ({
    context,
    at,
  }) => !at('alreadyHere') || (context.account !== '' && context.ticket === null),
  'a signed-in user holds no ticket [QUICK-01]': ({ context, at }) =>
    context.ticket === null || !at('signedIn', 'recognised', 'leaving', 'signingOut'),
  'a sign-in is reported to the campaigns once, unless no cookie or another tab’s account replaces it [AFF-12] [CALL-04]':
    ({ world }) => {
      const reported = world.effects.filter((one) => one.startsWith('reportConversion')).length;
      const signIns = world.watch.taken.filter((id) =>
        ['app.visiting | flow done | 0', 'app.keeping | keepSession done | 0'].includes(id),
      ).length;
      const unreported = world.watch.taken.filter((id) =>
        /^postLogin\.(?:loadingProfile \| session done \| 0|(?:loadingProfile|linking|binding) \| session\.changedElsewhere)/.test(
          id,
        ),
      ).length;
      return reported === signIns - unreported - (isBeforeReport(world) ? 1 : 0);
    },
  'a ticket session is stored only if confirmed or known here, unless the site does not ask (decision D25) [QUICK-01]':
    ({ context, asks, world }) =>
      asks('keepSession') === 0 ||
      !context.confirmsTickets ||
      ['app.confirming | account.confirmed | 0', 'app.entering.naming | readHeldAccount done | 0'].includes(
        world.watch.taken.findLast((id) => /^app\.(?:confirming|entering\.naming) \|/.test(id)) ?? '',
      ),
  'an account that is new to the browser is confirmed while nothing is stored (decision D25) [QUICK-01]': ({
    at,
    asks,
    world,
  }) =>
    !at('confirming') || (!world.serviceState.hasToken && asks('keepSession', 'loadProfile', 'identifyGuest') === 0),
  'the session of a ticket is held only until it is stored or ended (decision D25) [QUICK-01]': ({ context, at }) =>
    at('signingOut') ||
    (context.held !== null) === at('entering.judgingSite', 'entering.naming', 'confirming', 'keeping'),
  'a held session that is given up is ended at the exchange (decision D25) [QUICK-01] [SESS-04]': ({
    context,
    world,
  }) =>
    world
      .pending()
      .every(({ port, input }) => port !== 'logOut' || (fieldOf(input, 'held') === null) === (context.held === null)),
  'an account is remembered once its profile is loaded after a sign-in (decision D25) [QUICK-01]': ({ world }) =>
    world.effects.filter((one) => one.startsWith('noteAccount')).length ===
    world.watch.taken.filter((id) => /^postLogin\.loadingProfile \| session done \| [12]$/.test(id)).length,
  'one call at a time recognises the session [SESS-01]': ({ asks }) => asks('identifyGuest', 'loadProfile') <= 1,
  'until this page signs in, it reacts to a session of another tab, also while it recognises its own [SESS-01] [T06] [T07]':
    ({ at, world }) =>
      !at('visiting', 'entering', 'alreadyHere', 'confirming') ||
      world.tree().some(({ path, snapshot }) => path === '' && snapshot.can({ type: 'session.changedElsewhere' })),
};

/** Whether a sign-in has not reached its report yet. */
function isBeforeReport(world: World): boolean {
  return world
    .tree()
    .some(
      ({ machine, snapshot }) =>
        machine === 'postLogin' && ['loadingProfile', 'linking', 'binding'].some((state) => isIn(snapshot, state)),
    );
}
