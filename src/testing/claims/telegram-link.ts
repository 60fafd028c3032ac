import type { TelegramLinkContext } from '../../../machines/telegram-link/telegram-link.types.ts';
import { count, type Claims } from './claims.ts';
import { fieldOf } from '../simulation/field-of.ts';

const telegramLink: Claims<TelegramLinkContext> = {
  'nothing is linked before the tick and Accept, and only once the answer is stored [TG-03] [TG-05]': ({ world }) =>
    count(world, 'bindTelegram') === 0 ||
    (world.watch.taken.includes('telegramLink.TG_LINK_AUTH | link.accepted | 0') && count(world, 'keepLinkAnswer') > 0),
  'after Decline no call has Telegram’s data [TG-06]': ({ context, at, world }) =>
    !at('declining') ||
    (context.telegram === null && world.pending().every(({ input }) => fieldOf(input, 'telegram') === undefined)),
  'the question is asked only where the account is certainly not linked, and was never answered [TG-04] [TG-07]': ({
    at,
    world,
  }) =>
    !at('TG_LINK_AUTH') ||
    (count(world, 'readLinkStatus') > 0 &&
      count(world, 'recallLinkAnswer') > 0 &&
      world.watch.taken.includes('telegramLink.readingStatus | readLinkStatus done | 0')),
  'Telegram’s data is held as a secret, and only while it may be linked [TG-26]': ({ context, at }) =>
    !JSON.stringify(context).includes('launch-data-of-tess') &&
    (context.telegram !== null ||
      at('beginning', 'namingSession', 'signingOut', 'reading', 'declining', 'expired', 'closing', 'done')),
  'the age of Telegram’s data is looked at before each link, also after a verification [T10] [TG-23]': ({ world }) =>
    count(world, 'bindTelegram') === 0 || count(world, 'bindTelegram') < count(world, 'rereadLaunch'),
  'a ticket is held only for the call that it was made for [TG-19]': ({ context, at }) =>
    (context.ticket === null || at('confirming', 'keepingAnswer', 'binding')) &&
    (context.needed === null || at('verifying')),
  'Accept alone requests write access, not the verification after it [TG-05]': ({ context, at, world }) =>
    context.ticket === null ||
    !at('keepingAnswer', 'binding') ||
    world.effects.findLast((one) => one.startsWith('requestWriteAccess')) === 'requestWriteAccess {"launch":null}',
  'one call of its own is on the way, and none while the user decides [UI-15]': ({ at, asks }) =>
    asks('rereadLaunch', 'readLinkStatus', 'recallLinkAnswer', 'keepLinkAnswer', 'bindTelegram', 'logOut') ===
    (at('namingSession', 'TG_LINK_AUTH', 'verifying', 'expired', 'closing') ? 0 : 1),
  'a session that was there already is used only after the user has confirmed it [ROUTE-17]': ({ context, world }) =>
    context.isConfirmed ||
    count(world, 'rereadLaunch') === 0 ||
    world.watch.taken.includes('telegramLink.namingSession | session.confirmed | 0'),
  'an answer is forgotten only where the account has another Telegram user, whose link has to go first [TG-04]': ({
    context: { answer },
    at,
    world,
  }) =>
    !at('done') ||
    world.effects.some((one) => one.startsWith('forgetLinkAnswer')) ===
      (answer.kind === 'failed' && answer.code === '1003'),
  'a shown wait is longer than 0 ms, a day at most [HTTP-18] [N13]': ({ context, at }) =>
    !at('TG_LINK_AUTH.tooMany') || (context.retryAfter > 0 && context.retryAfter <= 86_400_000),
};

/** Invariants of the link to Telegram after a sign-in. */
export const telegramLinkClaims = { telegramLink } as const;
