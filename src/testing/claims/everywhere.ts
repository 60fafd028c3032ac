import { fieldOf } from '../simulation/field-of.ts';
import { enabledCases } from '../simulation/offers.ts';
import { leafsOf, type Live } from '../simulation/tree.ts';
import type { World } from '../simulation/world.ts';

/** Invariants of every world, whatever machines are in it. */
export const everywhere: Readonly<Record<string, (world: World) => boolean>> = {
  'one sign-in runs at a time [UI-15] [N18]': (world) =>
    pending(world, 'logIn') + pending(world, 'logInThirdParty') <= 1,
  'there is one challenge at a time [CAPT-04] [C07]': (world) => pending(world, 'runChallenge') <= 1,
  'a proof is used for one call only [CAPT-20] [C08]': (world) =>
    isEachOnce(world.calls.filter(({ port }) => port === 'logIn').map(({ input }) => fieldOf(input, 'proof'))),
  'every call has a complete input, but for a ticket, a name or a held session that need not be there [QUICK-02] [LOGIN-14]':
    (world) =>
      world.calls.every(({ port, input }) =>
        isComplete(
          [
            'goToSite',
            'checkRisk',
            'logOut',
            'recallAttempt',
            'readAdmission',
            'resumeSignUp',
            'beginRegistration',
            'completeRegistration',
            'bindTelegram',
          ].includes(port) || isOfUnknownAccount(world, port)
            ? {
                ...Object(input),
                ticket: true,
                uuid: true,
                account: true,
                held: true,
                userCode: true,
                broughtCode: true,
                wantsNews: true,
                identity: true,
                older: true,
              }
            : input,
        ),
      ),
  'the password itself goes to its seal, a new one to its rules, and nowhere else [LOGIN-10] [REG-15]': (world) =>
    world.calls.every(
      ({ port, input }) => ['sealPassword', 'judgePassword'].includes(port) || fieldOf(input, 'password') === undefined,
    ),
  'until the end, the user can act or follow a link, or a call or timer is pending': (world) =>
    world.root.getSnapshot().status === 'done' ||
    world.tree().some(({ snapshot }) => snapshot.hasTag('linked')) ||
    world.pending().length > 0 ||
    world.clock.list('tree').length > 0 ||
    world.tree().some(canAct),
  'no call outlives who made it [T14]': (world) =>
    world
      .pending()
      .every(({ ref }) => world.tree().some(({ snapshot }) => Object.values(snapshot.children).includes(ref))),
  'every machine shows exactly one screen': (world) =>
    world
      .tree()
      .every(
        ({ snapshot }) =>
          leafsOf(snapshot).length === 1 && typeof fieldOf(leafsOf(snapshot)[0]?.meta, 'screen') === 'string',
      ),
  'no machine has broken down': (world) => world.errors.length === 0,
  'code 10002 is never toasted [ERR-17]': ({ effects }) =>
    !effects.some((one) => one.startsWith('reportFailure') && one.includes('"code":10002')),
  'one modal stands at a time [UI-09]': (world) =>
    world.tree().filter(({ snapshot }) => snapshot.hasTag('modal')).length <= 1,
};

function isEachOnce(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length;
}

function isComplete(input: unknown): boolean {
  return (
    input === undefined ||
    (typeof input === 'object' &&
      input !== null &&
      Object.values(input).every((value) => value !== undefined && value !== null && value !== ''))
  );
}

/** A mailed link opened on another device does not name the account: the password is sealed without it. */
function isOfUnknownAccount({ route }: World, port: string): boolean {
  return route === 'email-code-verify' && ['judgePassword', 'sealPassword'].includes(port);
}

/** Only the page sends events to a side actor. */
function canAct(live: Live): boolean {
  return (
    enabledCases(live, 'person').length > 0 ||
    (live.path === '' && live.machine !== 'app' && enabledCases(live, 'page').length > 0)
  );
}

function pending(world: World, port: string): number {
  return world.pending().filter((call) => call.port === port).length;
}
