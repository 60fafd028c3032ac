import type { MiniAppContext } from '../../../machines/mini-app/mini-app.types.ts';
import { count, type Claims } from './claims.ts';
import type { World } from '../simulation/world.ts';

const miniApp: Claims<MiniAppContext> = {
  'no sign-in with Telegram’s data begins before Accept [TG-08] [TG-09]': ({ context, world }) =>
    context.accepted || !isHandedOver(world),
  'what was accepted is handed over, once for each Accept [TG-08] (decision D26)': ({ context, world }) =>
    context.accepted === isHandedOver(world) &&
    times(world, 'requestWriteAccess') === times(world, 'handOver {"launch":{"kind":"fresh"'),
  'Telegram’s data leaves the machine as a secret alone, and is not kept in it [TG-26]': ({ context, world }) =>
    !JSON.stringify(context).includes('data-of-tess') && world.effects.every((one) => !one.includes('data-of-tess')),
  'no data is read and no user named before the page has looked for a session, or 2.5 s [ROUTE-17]': ({
    context,
    at,
    asks,
    world,
  }) =>
    count(world, 'awaitSession') === 1 &&
    asks('awaitSession') === (at('recognising') ? 1 : 0) &&
    at('recognising') === (count(world, 'readLaunch') === 0) &&
    (!at('recognising') || (context.user === null && world.effects.every((one) => one.startsWith('endSignIn')))),
  'a consent names whom it is about [TG-17]': ({ context, at }) => !at('TG_AUTH_LOGIN') || context.user !== null,
  'the age of the data is looked at each time before it is used [TG-23] [T10]': ({ at, asks }) =>
    asks('readLaunch') === (at('arriving', 'rereading', 'confirming') ? 1 : 0),
  'data that has expired is neither shown nor used [TG-24] [Q01] [Q02]': ({ context, at }) =>
    !at('expired', 'closing') || (context.user === null && !context.accepted),
  'a refused sign-in is ended for its data, with the dialog, or with the session, and not otherwise [TG-24] [ERR-03]':
    ({ world: { effects, watch } }) =>
      effects.filter((one) => one.startsWith('endSignIn')).length ===
      watch.taken.filter((one) =>
        /^miniApp(?:\.REGISTER_OR_LOGIN\.(?:own|accepted))? \| telegramSignIn\.refused \| 0$/.test(one),
      ).length,
  'only Telegram is asked to close, once for each expiry [TG-24]': ({ context, at, world }) =>
    (context.isInTelegram || times(world, 'closeApp') === 0) && (!at('closing') || times(world, 'closeApp') > 0),
  'a sign-in begins with Accept, or in a plain browser without data with the press [TG-28]': ({ context, world }) =>
    !context.isInTelegram ||
    (times(world, 'signInByTelegram') === times(world, 'requestWriteAccess') &&
      times(world, 'signInByTelegram') < Math.max(1, count(world, 'readLaunch'))),
};

function times(world: World, effect: string): number {
  return world.effects.filter((one) => one.startsWith(effect)).length;
}

function isHandedOver(world: World): boolean {
  return world.effects.findLast((one) => one.startsWith('handOver'))?.includes('fresh') === true;
}

/** Invariants of the Telegram sign-in around the log-in of the mini app. */
export const miniAppClaims = { miniApp } as const;
