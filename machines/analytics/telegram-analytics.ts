import type { MiniAppContext } from '../mini-app/mini-app.types.ts';
import type { TelegramLinkContext } from '../telegram-link/telegram-link.types.ts';
import { reason, setbacks, type TrackedState } from './analytics-rows.ts';

/**
 * Every event of the mini app and of the link after its sign-in: the user's answer, and why it stopped. No Telegram
 * data. [ANALYTICS-03] [ANALYTICS-04]
 */
export const telegramStates: readonly TrackedState[] = [
  { event: 'miniApp.accepted', machine: 'miniApp', state: 'miniApp.REGISTER_OR_LOGIN.accepted' },
  {
    event: 'miniApp.declined',
    machine: 'miniApp',
    from: 'miniApp.TG_AUTH_LOGIN',
    state: 'miniApp.REGISTER_OR_LOGIN.offering',
    // Back clears the user, Decline does not.
    when: ({ user }: MiniAppContext) => user !== null,
  },
  ...setbacks('miniApp.failed', 'miniApp', ['TG_AUTH_LOGIN.unticked', 'expired']),
  { event: 'telegramLink.accepted', machine: 'telegramLink', state: 'telegramLink.keepingAnswer' },
  { event: 'telegramLink.declined', machine: 'telegramLink', state: 'telegramLink.declining' },
  { event: 'telegramLink.refused', machine: 'telegramLink', state: 'telegramLink.signingOut' },
  {
    event: 'telegramLink.succeeded',
    machine: 'telegramLink',
    state: 'telegramLink.done',
    when: ({ answer }: TelegramLinkContext) => answer.kind === 'bound',
  },
  {
    event: 'telegramLink.failed',
    machine: 'telegramLink',
    state: 'telegramLink.done',
    when: ({ answer }: TelegramLinkContext) => answer.kind === 'failed',
    details: reason('refused'),
  },
  ...setbacks('telegramLink.failed', 'telegramLink', [
    'TG_LINK_AUTH.unticked',
    'TG_LINK_AUTH.unreachable',
    'TG_LINK_AUTH.gone',
    'TG_LINK_AUTH.tooMany',
    'expired',
  ]),
];
