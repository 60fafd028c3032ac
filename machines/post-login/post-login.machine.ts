import { onOutcome } from '../outcome.ts';
import { bindResultOf } from '../rules/telegram-bind.ts';
import { noReplyNotice, noticeOf } from '../rules/failure-notice.ts';
import type { SessionAnswer } from '../session/session.types.ts';
import { postLoginSetup } from './post-login.setup.ts';
import type { PostLoginContext } from './post-login.types.ts';

/** The page where the user can repair a failed link. [DEST-05] [MODAL-18] */
const SETTINGS = '/app/user/account-info';

interface Loaded {
  readonly event: { readonly output: SessionAnswer };
}

/** The account whose profile was loaded, by name and id; '' for none. [QUICK-01] (decision D25) */
const noteUser = [
  {
    type: 'keepAccount',
    params: ({ event: { output } }: Loaded) => ({ account: output.kind === 'user' ? output.name : '' }),
  },
  { type: 'noteAccount', params: ({ event: { output } }: Loaded) => ({ id: output.kind === 'user' ? output.id : '' }) },
] as const;

/** Without the link, a session that was there already is not used, because only the link names it. [ROUTE-17] */
const withoutLink = [{ guard: 'isUnnamed', target: 'linkUnavailable' }, { target: 'recognised' }] as const;

/** The account has just been created: it is reported once, whichever page follows. [REG-30] [REG-31] [TG-15] */
const reportSignUp = {
  type: 'reportSignUp',
  params: ({ context: { downloads } }: { readonly context: PostLoginContext }) => ({ site: downloads.wireId }),
} as const;

/**
 * The steps between a sign-in and leaving the page: load the profile, link the user's accounts on two sites, show the
 * result of a Telegram link, report a new account, switch trading to a demo account, choose the destination. Only
 * missing cookies end it without a destination. [LOGIN-09] [LOGIN-15] [TG-13] [TG-14] [AFF-12] [REG-31] [DEMO-01]
 * [REDIR-05] [REDIR-19]
 */
export const postLoginMachine = postLoginSetup.createMachine({
  id: 'postLogin',
  context: ({ input }) => ({ ...input, bind: bindResultOf(input), account: '', destination: '', isLeft: false }),
  initial: 'beginning',
  states: {
    beginning: {
      meta: {
        screen: 'app.leaving',
        spec: ['LOGIN-09', 'REDIR-16', 'ROUTE-17'],
        doc: 'Has the user just signed in? A session that was there already is named inside Telegram and on pages of the mini app.',
      },
      always: [
        { guard: 'isNew', target: 'loadingProfile' },
        { guard: 'isTelegramPage', target: 'preparingLink' },
        { target: 'recognised' },
      ],
    },
    loadingProfile: {
      tags: ['busy'],
      meta: {
        screen: 'app.leaving',
        spec: ['LOGIN-09', 'SESS-02'],
        doc: 'Signed in; the profile is loaded, 5 s at most, and the account remembered on this browser. Linking accounts needs only the token.',
      },
      on: { 'session.changedElsewhere': { target: 'done', actions: 'markLeft' } },
      invoke: {
        id: 'session',
        src: 'session',
        onDone: [
          onOutcome('cookiesBlocked', 'done'),
          {
            guard: 'linksAccounts',
            target: 'linking',
            actions: noteUser,
          },
          { target: 'reportingSignIn', actions: noteUser },
        ],
        onError: 'reportingSignIn',
      },
      after: { linkWaiting: [{ guard: 'linksAccounts', target: 'linking' }, { target: 'reportingSignIn' }] },
    },
    linking: {
      tags: ['busy'],
      meta: {
        screen: 'app.leaving',
        spec: ['LOGIN-15', 'CALL-05'],
        doc: 'Is there a linked account of the user on the other site? No failure here stops a sign-in.',
      },
      on: { 'session.changedElsewhere': { target: 'done', actions: 'markLeft' } },
      invoke: {
        id: 'readBoundAccount',
        src: 'readBoundAccount',
        onDone: [onOutcome('unbound', 'binding'), { target: 'reportingSignIn' }],
        onError: 'reportingSignIn',
      },
      after: { linkWaiting: 'reportingSignIn' },
    },
    binding: {
      tags: ['busy'],
      meta: {
        screen: 'app.leaving',
        spec: ['LOGIN-15', 'CALL-06'],
        doc: 'No account is linked yet: the exchange links the two.',
      },
      on: { 'session.changedElsewhere': { target: 'done', actions: 'markLeft' } },
      invoke: { id: 'bindAccount', src: 'bindAccount', onDone: 'reportingSignIn', onError: 'reportingSignIn' },
      after: { linkWaiting: 'reportingSignIn' },
    },
    reportingSignIn: {
      entry: { type: 'reportConversion', params: ({ context: { isNewUser } }) => ({ isNewUser }) },
      meta: {
        screen: 'app.leaving',
        spec: ['LOGIN-09', 'TG-13', 'TG-14', 'AFF-12'],
        doc: 'The sign-in is counted for the campaign that brought the user. Did it request a link with Telegram?',
      },
      always: [
        { guard: { type: 'wasNotified', params: { is: 'bound' } }, target: 'bound' },
        { guard: { type: 'wasNotified', params: { is: 'failed' } }, target: 'bindFailed' },
        { guard: 'isInTelegram', target: 'preparingLink' },
        { target: 'recognised' },
      ],
    },
    preparingLink: {
      tags: ['busy'],
      meta: {
        screen: 'app.leaving',
        spec: ['TG-04', 'ROUTE-17'],
        doc: 'Inside Telegram: the parts that link the account to the Telegram user are being loaded.',
      },
      on: { 'session.changedElsewhere': { target: 'done', actions: 'markLeft' } },
      invoke: { id: 'prepareLink', src: 'prepareLink', onDone: 'linkingTelegram', onError: withoutLink },
      after: { linkWaiting: withoutLink },
    },
    linkUnavailable: {
      meta: {
        screen: 'app.linkUnavailable',
        spec: ['ROUTE-17', 'SESS-04'],
        doc: 'A session was there already, and the part that names it has not loaded: it is not used; the user can try again.',
      },
      on: {
        'naming.retried': 'preparingLink',
        'session.changedElsewhere': { target: 'done', actions: 'markLeft' },
      },
    },
    linkingTelegram: {
      meta: {
        screen: 'app.leaving',
        spec: ['TG-04', 'TG-05', 'TG-06', 'TG-07'],
        doc: 'Is the account linked to the Telegram user, and may it be? The step has screens of its own.',
      },
      invoke: {
        id: 'telegramLink',
        src: 'telegramLink',
        input: ({ context: { isNew, isConfirmed } }) => ({ isConfirmed: isNew || isConfirmed }),
        onDone: [
          {
            guard: { type: 'outcomeIs', params: { is: 'bound' } },
            target: 'bound',
            actions: { type: 'keepLink', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'outcomeIs', params: { is: 'failed' } },
            target: 'bindFailed',
            actions: { type: 'keepLink', params: ({ event }) => ({ answer: event.output }) },
          },
          onOutcome('left', 'done', 'markLeft'),
          { target: 'recognised' },
        ],
        onError: withoutLink,
      },
    },
    bound: {
      entry: { type: 'reportBound', params: ({ context: { isNewUser } }) => ({ isNewUser }) },
      meta: {
        screen: 'app.leaving',
        spec: ['TG-13'],
        doc: 'The account is linked: a toast says so, for 2 s at most before the page is left.',
      },
      after: { successRead: 'recognised' },
    },
    bindFailed: {
      entry: {
        type: 'reportFailure',
        params: ({ context: { bind } }) => (bind.kind === 'failed' ? bind.notice : null),
      },
      tags: ['modal'],
      meta: {
        screen: 'app.bindFailed',
        spec: ['MODAL-17', 'MODAL-18', 'MODAL-19', 'MODAL-20', 'MODAL-22', 'TG-14', 'TG-29'],
        doc: 'The link failed: continue, or repair it in the settings, which Telegram opens outside of the mini app.',
      },
      on: {
        'bindFailure.acknowledged': 'recognised',
        'rebind.chosen': [
          {
            guard: 'canRebindOutside',
            actions: ['offerLinkAnew', { type: 'openOutside', params: { href: SETTINGS } }],
          },
          {
            guard: 'canRebind',
            target: 'repairing',
            actions: ['offerLinkAnew', { type: 'headFor', params: { destination: SETTINGS } }],
          },
          {},
        ],
      },
    },
    repairing: {
      meta: {
        screen: 'app.leaving',
        spec: ['MODAL-18', 'REG-25', 'REG-30', 'REG-31', 'TG-15'],
        doc: 'The page leaves for the settings, where the link is made anew. Has the account just been created, which is reported?',
      },
      always: [{ guard: 'isNewUser', target: 'done', actions: reportSignUp }, { target: 'done' }],
    },
    recognised: {
      meta: {
        screen: 'app.leaving',
        spec: ['DEMO-01', 'REG-25', 'REG-30', 'REG-31', 'TG-15'],
        doc: 'A user is signed in: has the account just been created, which is reported, or does the page lead to a demo account?',
      },
      always: [
        {
          guard: 'isNewUser',
          target: 'checkingRedirect',
          actions: reportSignUp,
        },
        { guard: 'isDemo', target: 'switching' },
        { target: 'checkingRedirect' },
      ],
    },
    switching: {
      tags: ['busy'],
      meta: {
        screen: 'app.leaving',
        spec: ['DEMO-01', 'DEMO-03', 'CALL-03'],
        doc: 'Trading is switched to the demo account, for 5 s at most; if that fails, the user stays signed in and goes the usual way.',
      },
      invoke: {
        id: 'switchTrading',
        src: 'switchTrading',
        input: { environment: 'demo' },
        onDone: [
          onOutcome('switched', 'checkingRedirect'),
          { target: 'notSwitched', actions: { type: 'reportFailure', params: ({ event }) => noticeOf(event.output) } },
        ],
        onError: { target: 'notSwitched', actions: { type: 'reportFailure', params: noReplyNotice } },
      },
      after: { switchWaiting: { target: 'notSwitched', actions: { type: 'reportFailure', params: noReplyNotice } } },
    },
    notSwitched: {
      entry: 'giveUpDemo',
      meta: {
        screen: 'app.leaving',
        spec: ['DEMO-03'],
        doc: 'The switch failed: a toast says so, for 5 s or until it is closed.',
      },
      invoke: { id: 'awaitToast', src: 'awaitToast', onDone: 'checkingRedirect', onError: {} },
      after: { failureRead: 'checkingRedirect' },
    },
    checkingRedirect: {
      meta: {
        screen: 'app.leaving',
        spec: ['REDIR-07', 'REDIR-19'],
        doc: 'Is the host of redirect_url missing from the list that ships?',
      },
      always: [{ guard: 'isDestinationUnknown', target: 'trusting' }, { target: 'settling' }],
    },
    trusting: {
      tags: ['busy'],
      meta: {
        screen: 'app.leaving',
        spec: ['REDIR-19', 'CALL-08'],
        doc: 'The exchange has 2 s to say that it trusts the host; else the list that ships decides.',
      },
      invoke: {
        id: 'readWhiteHosts',
        src: 'readWhiteHosts',
        input: ({ context }) => ({ fixed: context.trusted }),
        onDone: {
          target: 'settling',
          actions: { type: 'keepTrustedHosts', params: ({ event }) => ({ hosts: event.output.hosts }) },
        },
        onError: 'settling',
      },
      after: { answerWaiting: 'settling' },
    },
    settling: {
      tags: ['busy'],
      meta: {
        screen: 'app.leaving',
        spec: ['REDIR-05', 'REDIR-17'],
        doc: 'The destination is chosen. The remote configuration has 2 s to say whether downloads are offered.',
      },
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        onDone: {
          target: 'done',
          actions: {
            type: 'chooseDestination',
            params: ({ event }) => ({ settings: event.output.kind === 'loaded' ? event.output.settings : null }),
          },
        },
        onError: { target: 'done', actions: { type: 'chooseDestination', params: { settings: null } } },
      },
      after: {
        answerWaiting: { target: 'done', actions: { type: 'chooseDestination', params: { settings: null } } },
      },
    },
    done: {
      type: 'final',
      meta: { screen: 'app.leaving', spec: ['REDIR-05'], doc: 'The destination is known, or no cookies are stored.' },
    },
  },
  output: ({ context: { destination, isDemo, trusted, isLeft } }) => {
    if (isLeft) return { kind: 'left' };
    return destination === '' ? { kind: 'cookiesBlocked' } : { kind: 'chosen', destination, isDemo, trusted };
  },
});
