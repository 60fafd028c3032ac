import { onOutcome } from '../outcome.ts';
import { permissionOf } from './oauth.outcomes.ts';
import { noteAsked, onDeclined, onOtherAccount, onSeen } from './oauth.rows.ts';
import { oauthSetup } from './oauth.setup.ts';

/** The permission that an application asks for. [OAUTH-01] [OAUTH-04] [QUERY-05] */
export const permission = oauthSetup.createStateConfig({
  initial: 'settling',
  entry: noteAsked,
  on: { 'permission.declined': onDeclined, 'account.otherChosen': onOtherAccount },
  states: {
    settling: {
      meta: {
        screen: 'oauth.permission',
        spec: ['OAUTH-01', 'OAUTH-04', 'QUERY-05'],
        doc: 'Who asks, for what, for whom. Allow is inactive for half a second, in a frame until each part was shown.',
      },
      invoke: {
        id: 'awaitAttention',
        src: 'awaitAttention',
        onDone: [onOutcome('unprovable', '#oauth.outside'), { target: 'open' }],
        onError: {},
      },
    },
    open: {
      meta: {
        screen: 'oauth.permission',
        spec: ['OAUTH-04', 'OAUTH-12', 'T07'],
        doc: 'One press on Allow gives the permission of the displayed account.',
      },
      invoke: { id: 'awaitDistraction', src: 'awaitDistraction', onDone: 'settling', onError: 'settling' },
      on: {
        ...onSeen,
        'permission.given': {
          target: '#oauth.answering',
          actions: { type: 'keepTask', params: ({ context }) => ({ task: permissionOf(context) }) },
        },
      },
    },
  },
});

/** The page of a permission that was given before. [REDIR-13] [ROUTE-13] */
export const authorized = oauthSetup.createStateConfig({
  initial: 'settling',
  entry: noteAsked,
  on: { 'permission.declined': onDeclined, 'account.otherChosen': onOtherAccount },
  states: {
    settling: {
      meta: {
        screen: 'oauth.authorized',
        spec: ['REDIR-13', 'ROUTE-13'],
        doc: 'The permission was given before: application, account and scopes. Continue is inactive as Allow is.',
      },
      invoke: {
        id: 'awaitAttention',
        src: 'awaitAttention',
        onDone: [onOutcome('unprovable', '#oauth.outside'), { target: 'open' }],
        onError: {},
      },
    },
    open: {
      meta: {
        screen: 'oauth.authorized',
        spec: ['REDIR-13', 'ROUTE-13', 'OAUTH-05'],
        doc: 'One press on Continue requests one code; the page never continues by itself.',
      },
      invoke: { id: 'awaitDistraction', src: 'awaitDistraction', onDone: 'settling', onError: 'settling' },
      on: {
        ...onSeen,
        'authorization.continued': {
          target: '#oauth.answering',
          actions: { type: 'keepTask', params: { task: { kind: 'continue' } } },
        },
      },
    },
  },
});
