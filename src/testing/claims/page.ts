import type { NoticesContext } from '../../../machines/notices/notices.types.ts';
import { count, type Claims } from './claims.ts';

const session: Claims<{ readonly answer: { readonly kind: string } }> = {
  'the visitor is a user only after the exchange confirms it [ROLE-01]': ({ context, at }) =>
    at('stopped') || ['visitor', 'unknown'].includes(context.answer.kind),
  'the guest id comes before the profile [SESS-01]': ({ at, asks }) =>
    asks('loadProfile') === (at('loadingProfile') ? 1 : 0) && asks('identifyGuest') === (at('identifying') ? 1 : 0),
  'whose token it is, is asked after the guest id is known [SESS-01]': ({ at, world }) =>
    !at('loadingProfile') || count(world, 'identifyGuest') > 0,
};

const notices: Claims<NoticesContext> = {
  'something is shown exactly when there is something to tell [UI-10]': ({ context, at }) =>
    context.queue.length > 0 === at('shown'),
  'five notices are remembered at most [UI-10]': ({ context }) => context.recent.length <= 5,
  'the time of a notice runs only while it is visible [UI-10]': ({ context, at }) =>
    !at('shown.running') || !context.isUnseen,
  'a code is muted once, and only where it is throttled [ERR-05]': ({ context }) =>
    new Set(context.muted).size === context.muted.length &&
    context.muted.every((code) => context.recent.some((one) => one.code === code && one.throttle > 0)),
  'what is shown is the oldest that was not dropped [UI-10]': ({ context }) =>
    context.queue.every((one) => context.recent.includes(one) || context.queue.length > 5),
};

const consent: Claims<{ readonly choice: string }> = {
  'storage is touched exactly while reading and keeping [UI-06]': ({ at, asks }) =>
    asks('readConsent') === (at('reading') ? 1 : 0) && asks('keepConsent') === (at('keeping') ? 1 : 0),
  'only the visitor accepts cookies [UI-04]': ({ context, world }) =>
    context.choice === 'rejected' || count(world, 'keepConsent') > 0,
  'what is kept is what was chosen [UI-06]': ({ context, world }) =>
    world
      .pending()
      .every(
        ({ port, input }) =>
          port !== 'keepConsent' ||
          (typeof input === 'object' && input !== null && 'choice' in input && input.choice === context.choice),
      ),
};

const history: Claims<object> = {
  'entries are added only for steps that have none [T02]': ({ world }) =>
    world.effects.every((one) => !one.startsWith('pushEntries') || distanceOf(one) > 0),
  'the flow leads the browser back and never forward [T02]': ({ world }) =>
    world.effects.every((one) => !one.startsWith('moveBrowser') || distanceOf(one) < 0),
  'a move is under way exactly while its end is waited for [T02]': ({ at, world }) =>
    (!at('movingBrowser') || world.effects.at(-1)?.startsWith('moveBrowser') === true) &&
    (!at('movingFlow') || world.effects.at(-1)?.startsWith('moveFlow') === true),
};

export const pageClaims = { session, notices, consent, history };

/** How many history entries an effect moves. */
function distanceOf(effect: string): number {
  return Number(/-?\d+/.exec(effect)?.[0]);
}
