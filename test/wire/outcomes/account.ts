import { createAccountServices } from '../../../services/client/account.ts';
import {
  bindGet,
  bindSet,
  memberInfo,
  riskIntercept,
  tradeSwitch,
  unbindGoogleCode,
  userInfo,
} from '../../../services/contract/account.ts';
import { outcomes } from '../outcome-table.ts';

/** User 2 of the stand-in exchange. */
const OTHER = '2';

export const group = outcomes({
  create: createAccountServices,
  rows: {
    readUser: {
      endpoint: userInfo,
      shows: '[CALL-65]',
      isPrivate: true,
      ask: ({ calls }) => calls.readUser(),
      answers: {
        user: ({ calls }) => calls.readUser(),
        visitor: async ({ calls, signIn }) => {
          await signIn('profile+nobody@exchange.test');
          return calls.readUser();
        },
      },
      codes: { 10006: 'visitor' },
    },
    readMember: {
      endpoint: memberInfo,
      shows: '[CALL-07]',
      isPrivate: true,
      ask: ({ calls }) => calls.readMember(),
      answers: { member: ({ calls }) => calls.readMember() },
    },
    readBoundAccount: {
      endpoint: bindGet,
      shows: '[CALL-05]',
      isPrivate: true,
      ask: ({ calls }) => calls.readBoundAccount(),
      answers: {
        unbound: ({ calls }) => calls.readBoundAccount(),
        bound: async ({ calls }) => {
          await calls.bindAccount({ uid: OTHER });
          return calls.readBoundAccount();
        },
      },
    },
    bindAccount: {
      endpoint: bindSet,
      shows: '[CALL-06]',
      isPrivate: true,
      ask: ({ calls }) => calls.bindAccount({ uid: OTHER }),
      answers: { bound: ({ calls }) => calls.bindAccount({ uid: OTHER }) },
    },
    switchTrading: {
      endpoint: tradeSwitch,
      shows: '[CALL-03]',
      isPrivate: true,
      ask: ({ calls }) => calls.switchTrading({ environment: 'demo' }),
      answers: { switched: ({ calls }) => calls.switchTrading({ environment: 'demo' }) },
    },
    checkRisk: {
      endpoint: riskIntercept,
      shows: '[CALL-16]',
      ask: ({ calls }) => calls.checkRisk({ details: { login_name: 'ada@northgate.example' } }),
      answers: {
        clear: ({ calls }) => calls.checkRisk({ details: { login_name: 'ada@northgate.example' } }),
        intercepted: ({ calls }) => calls.checkRisk({ details: { login_name: 'risky@northgate.example' } }),
      },
    },
    sendUnbindGoogleCode: {
      endpoint: unbindGoogleCode,
      shows: '[CALL-68]',
      isPrivate: true,
      ask: ({ calls }) => calls.sendUnbindGoogleCode(),
      answers: { sent: ({ calls }) => calls.sendUnbindGoogleCode() },
    },
  },
});
