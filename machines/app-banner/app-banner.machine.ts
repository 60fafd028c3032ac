import { setup } from 'xstate';
import type { SettingsOutcome } from '../../services/contract/config.ts';
import { onOutcome, outcomeIs, WATCHDOG } from '../outcome.ts';
import { port } from '../port.ts';
import type { AppBannerEvent, AppBannerInput, RecalledBanner } from './app-banner.types.ts';

/**
 * Offers the app on a phone, a second after the page is usable, where downloads are allowed and until it is closed.
 * [UI-11] [CONST-18] [SITE-08] (A66)
 */
export const appBannerMachine = setup({
  types: {
    input: {} as AppBannerInput,
    context: {} as AppBannerInput,
    events: {} as AppBannerEvent,
  },
  actors: {
    recallAppBanner: port<RecalledBanner, void>('recallAppBanner'),
    readSettings: port<SettingsOutcome, void>('readSettings'),
    keepAppBanner: port<{ readonly kind: 'kept' }, void>('keepAppBanner'),
  },
  guards: {
    outcomeIs: outcomeIs<RecalledBanner>(),
    isAlwaysAllowed: ({ context }) => context.downloads.rule === 'always',
    isAllowedRemotely: ({ context }, { outcome }: { outcome: SettingsOutcome }) =>
      outcome.kind === 'loaded' && outcome.settings.downloads[context.downloads.wireId] === true,
  },
  delays: { bannerDelay: 1000, storageWaiting: 1000, watchdog: WATCHDOG },
}).createMachine({
  id: 'appBanner',
  context: ({ input }) => input,
  initial: 'recalling',
  states: {
    recalling: {
      meta: { screen: 'appBanner.none', spec: ['UI-11'], doc: 'Was it closed before?' },
      invoke: {
        id: 'recallAppBanner',
        src: 'recallAppBanner',
        onDone: [onOutcome('dismissed', 'gone'), { target: 'waiting' }],
        onError: 'gone',
      },
      after: { storageWaiting: 'gone' },
    },
    waiting: {
      meta: {
        screen: 'appBanner.none',
        spec: ['UI-11', 'CONST-18'],
        doc: 'Nothing is offered during the first second of the page.',
      },
      after: { bannerDelay: [{ guard: 'isAlwaysAllowed', target: 'shown' }, { target: 'asking' }] },
    },
    asking: {
      meta: {
        screen: 'appBanner.none',
        spec: ['SITE-08'],
        doc: 'Does the remote configuration allow downloads on this site? Without an answer nothing is offered.',
      },
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        onDone: [
          { guard: { type: 'isAllowedRemotely', params: ({ event }) => ({ outcome: event.output }) }, target: 'shown' },
          { target: 'gone' },
        ],
        onError: 'gone',
      },
      after: { watchdog: 'gone' },
    },
    shown: {
      meta: { screen: 'appBanner.shown', spec: ['UI-11'], doc: 'The banner offers the app without covering the form.' },
      on: { 'banner.dismissed': 'keeping' },
    },
    keeping: {
      meta: { screen: 'appBanner.none', spec: ['UI-11'], doc: 'The closing of the banner is stored.' },
      invoke: { id: 'keepAppBanner', src: 'keepAppBanner', onDone: 'gone', onError: 'gone' },
      after: { storageWaiting: 'gone' },
    },
    gone: {
      type: 'final',
      meta: { screen: 'appBanner.none', spec: ['UI-11'], doc: 'Nothing is offered on this page any more.' },
    },
  },
});
