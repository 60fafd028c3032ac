import type { RecallContext } from '../../../machines/recall/recall.types.ts';
import { isToUnlistedDomain } from '../../../machines/rules/post-login.ts';
import type { World } from '../simulation/world.ts';
import { count, type Claims } from './claims.ts';

const messages = ({ effects }: World, effect: string): readonly string[] =>
  effects.filter((one) => one.startsWith(`${effect} `));

/** Whether the form was found untouched in a state. */
const wasFree = (world: World, state: string): boolean =>
  world.watch.taken.includes(`recall.${state} | readFormUse done | 0`);

/** Whether the sign-up has a next step: it is proven, or this tab has begun it. */
const isUnderWay = ({ recalled }: RecallContext): boolean =>
  recalled.kind === 'proven' || (recalled.kind === 'unproven' && recalled.own !== null);

export const recall: Claims<RecallContext> = {
  'nothing happens to a form that is in use, nor before that is known [RECALL-01]': ({ world }) =>
    world.effects.length + count(world, 'prepareSteps') + count(world, 'readWhiteHosts') === 0 ||
    wasFree(world, 'judging'),
  'the use of the form is read exactly where it decides, for the recalled account [RECALL-01]': ({
    context: { recalled },
    at,
    asks,
    world,
  }) =>
    asks('readFormUse') === (at('judging', 'judgingStep', 'judgingDeparture') ? 1 : 0) &&
    world.calls.every(
      ({ port, input }) =>
        port !== 'readFormUse' || JSON.stringify(input) === JSON.stringify({ account: recalled.account }),
    ),
  'exactly a sign-up with a next step continues, from a form untouched until the step is there [RECALL-02] [T05]': ({
    context,
    at,
    world,
  }) =>
    (context.resumed !== null) === (at('settled') && wasFree(world, 'judgingStep')) &&
    (count(world, 'prepareSteps') === 0 || isUnderWay(context)),
  'it continues as what it is: with its id, at the password exactly if its account is proven [RECALL-02]': ({
    context: { recalled, resumed, draft },
  }) =>
    resumed === null ||
    (recalled.kind !== 'logInNeeded' &&
      resumed.uuid === recalled.uuid &&
      (resumed.reached === 'inputpassword') === (recalled.kind === 'proven') &&
      resumed.request?.account === recalled.account &&
      resumed.request.userCode === draft?.userCode),
  'its id is stored for a reload exactly if its account is proven and the tab has not begun it [T05] [RECALL-02]': ({
    context: { recalled },
    world,
  }) =>
    messages(world, 'keepAttempt').length ===
    (wasFree(world, 'judging') && recalled.kind === 'proven' && recalled.own === null ? 1 : 0),
  'an account is filled in once, unless its sign-up continues [RECALL-03] [RECALL-04]': ({ context, world }) =>
    messages(world, 'fillAccount').length === (wasFree(world, 'judging') && !isUnderWay(context) ? 1 : 0) &&
    messages(world, 'fillAccount').every(
      (one) => one === `fillAccount ${JSON.stringify({ account: context.recalled.account })}`,
    ),
  'the page is left exactly for a sign-up that has its account, from an untouched form, for its log-in [RECALL-03]': ({
    context: { recalled, departure },
    at,
    world,
  }) => {
    const isTrusted = departure.redirectUrl !== null && departure.allowedDomains.includes('partner.example');
    const href = isTrusted ? departure.redirectUrl : '/en/login?source=commit_login';
    const expected = at('left') ? [`goToLogIn ${JSON.stringify({ href })}`] : [];
    return (
      JSON.stringify(messages(world, 'goToLogIn')) === JSON.stringify(expected) &&
      at('left') === wasFree(world, 'judgingDeparture') &&
      (!at('left', 'judgingDeparture') || recalled.kind === 'logInNeeded')
    );
  },
  'trusted hosts are read exactly where only they can allow the destination [RECALL-03] [REDIR-19]': ({
    context: { departure },
    at,
    asks,
    world,
  }) =>
    asks('readWhiteHosts') === (at('readingHosts') ? 1 : 0) &&
    (count(world, 'readWhiteHosts') === 0 || departure.redirectUrl !== null) &&
    (!at('left', 'judgingDeparture') || !isToUnlistedDomain(departure) || count(world, 'readWhiteHosts') === 1),
};
