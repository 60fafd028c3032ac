import type { BanContext } from '../../../machines/ban/ban.types.ts';
import { toastOf, type Claims } from './claims.ts';

export const ban: Claims<BanContext> = {
  'the beginning of a ban is known exactly where its end is shown [BAN-03]': ({ context, at }) =>
    context.bannedAt > 0 === at('noticed'),
  'one call at a time looks for the ban, and none once the notice stands [BAN-01]': ({ at, asks }) =>
    asks('openBanLookup', 'readSelfUnban') === (at('noticed') ? 0 : 1),
  'a ban is looked up only where the account is known [BAN-01] [CALL-37]': ({ context, asks }) =>
    context.identifier !== '' || context.ticket !== null || asks('openBanLookup') === 0,
  'the ticket of a lookup is held only until the lookup is open [BAN-01]': ({ context, at }) =>
    context.ticket === null || at('lookingUp'),
  'a notice of a ban has a toast of 2 s beside it, with its code; inside of Telegram it has none [MODAL-22] [CONST-15]':
    ({ context: { refusal, isInTelegram }, at, world }) =>
      !at('noticed') ||
      world.effects.findLast((one) => one.startsWith('reportFailure')) === toastOf(isInTelegram ? null : refusal),
  'the notice is the only modal [MODAL-23]': ({ at, world }) =>
    !at('noticed') || world.tree().filter(({ snapshot }) => snapshot.hasTag('modal')).length === 1,
};
