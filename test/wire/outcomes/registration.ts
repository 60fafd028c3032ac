import {
  createRegistration,
  type NewAccount,
  type RegisterChannel,
  type RegisterFamily,
} from '../../../services/client/registration.ts';
import {
  recallInfo,
  registerCompliance,
  registerEmail,
  registerInfo,
  registerMobile,
  registerPassword,
  registerVerify,
  registerVerifyResult,
  sendVerifyItem,
  verifyRegisterEmail,
  verifyRegisterMobile,
} from '../../../services/contract/registration.ts';
import { Secret } from '../../../services/secret.ts';
import { anything, lastCode, proof, sealed } from '../flows.ts';
import { outcomes } from '../outcome-table.ts';
import type { Stage } from '../stage.ts';

const create = createRegistration;
type At = Stage<ReturnType<typeof create>>;

const channel: RegisterChannel = {
  userCode: '',
  isUserCodeTyped: false,
  channel: '',
  page: 'http://com.northgate.localhost/en/register',
  telegramSource: null,
  isFromOutsideCrypto: false,
  wantsEuNews: null,
  telegram: null,
};
const mail = (email: string): NewAccount => ({ kind: 'email', email });
const wrong = new Secret('000000');

const phone: NewAccount = { kind: 'mobile', callingCode: '49', number: '15155501234' };
const begin = ({ calls }: At, account: NewAccount, family: RegisterFamily = 'newer') =>
  calls.beginRegistration({ family, account, channel, proof, way: 'code' });
const typed = (name: string) => (at: At) => begin(at, mail(`${name}@exchange.test`));

/** Begins with an address; `sends` the code too. */
async function begun(at: At, email: string, sends = true): Promise<Secret> {
  const started = await begin(at, mail(email));
  if (started.kind !== 'begun') throw new Error(started.kind);
  if (sends) await at.calls.sendRegisterItem({ uuid: started.uuid, account: mail(email), way: 'code' });
  return started.uuid;
}

async function verified(at: At, email: string): Promise<Secret> {
  const uuid = await begun(at, email);
  await at.calls.checkRegisterCode({ uuid, code: lastCode(at.world) });
  return uuid;
}

const check = async (at: At, email: string, code?: Secret) =>
  at.calls.checkRegisterCode({ uuid: await begun(at, email), code: code ?? lastCode(at.world) });
const send = (name: string) => async (at: At) => {
  const email = `${name}@exchange.test`;
  return at.calls.sendRegisterItem({ uuid: await begun(at, email, false), account: mail(email), way: 'code' });
};
const result = (name: string) => async (at: At) =>
  at.calls.readRegisterResult({ uuid: await begun(at, `${name}@exchange.test`) });
const setPassword = (name: string, password?: string) => async (at: At) =>
  at.calls.setRegisterPassword({
    uuid: await verified(at, `${name}@exchange.test`),
    sealed: await sealed(at.world, password),
  });

/** The older pair of calls, with the code of the mail unless another is given. */
const register =
  (name: string, { code, password }: { code?: Secret; password?: string } = {}) =>
  async (at: At) => {
    const account = mail(name.includes('@') ? name : `${name}@exchange.test`);
    await begin(at, account, 'older');
    return at.calls.register({
      account,
      channel,
      code: code ?? lastCode(at.world),
      uuid: null,
      sealed: await sealed(at.world, password),
    });
  };
const losing = (way: (at: At) => Promise<unknown>) => (at: At) => {
  at.environment.session.keepToken = () => false;
  return way(at);
};

export const group = outcomes({
  create,
  rows: {
    beginRegistration: {
      endpoint: registerInfo,
      shows: '[CALL-41]',
      ask: (at) => begin(at, mail('ann@exchange.test')),
      others: [
        { endpoint: registerCompliance, ask: (at) => begin(at, mail('ann@exchange.test'), 'compliance') },
        { endpoint: verifyRegisterEmail, ask: (at) => begin(at, mail('ann@exchange.test'), 'older') },
        { endpoint: verifyRegisterMobile, ask: (at) => begin(at, phone, 'older') },
      ],
      answers: {
        begun: typed('ann'),
        captchaRefused: typed('captcharefused'),
        phoneLimited: (at) => begin(at, { kind: 'mobile', callingCode: '999', number: '41007' }),
        sentTooOften: typed('code+30205'),
        attemptGone: typed('code+30207'),
        ipLimited: typed('code+31018'),
        accountUpgrading: typed('code+50101'),
        alreadyRegistered: typed('code+30206'),
      },
      codes: { 31018: 'ipLimited', 33003: 'captchaRefused', 41007: 'phoneLimited', 50101: 'accountUpgrading' },
    },
    sendRegisterItem: {
      endpoint: sendVerifyItem,
      shows: '[CALL-44]',
      ask: ({ calls }) => calls.sendRegisterItem({ uuid: anything, account: mail('ann@exchange.test'), way: 'code' }),
      answers: {
        sent: send('ann'),
        sentTooSoon: async (at) => {
          const uuid = await begun(at, 'ann@exchange.test');
          return at.calls.sendRegisterItem({ uuid, account: mail('ann@exchange.test'), way: 'code' });
        },
        sentTooOften: async (at) => {
          for (let letters = 0; letters < 10; letters += 1) await send('ann')(at);
          return send('ann')(at);
        },
        attemptGone: ({ calls }) =>
          calls.sendRegisterItem({ uuid: anything, account: mail('ann@exchange.test'), way: 'link' }),
        alreadyRegistered: send('at+send+30206'),
        ipLimited: send('at+send+31018'),
        phoneLimited: send('at+send+41007'),
        accountUpgrading: send('at+send+50101'),
      },
      codes: { 31018: 'ipLimited', 41007: 'phoneLimited', 50101: 'accountUpgrading' },
    },
    checkRegisterCode: {
      endpoint: registerVerify,
      shows: '[CALL-42]',
      ask: ({ calls }) => calls.checkRegisterCode({ uuid: anything, code: wrong }),
      answers: {
        passed: (at) => check(at, 'ann@exchange.test'),
        notPassed: (at) => check(at, 'at+verify+0@exchange.test'),
        alreadyRegistered: (at) => check(at, 'ada@northgate.example'),
        codeWrong: (at) => check(at, 'ann@exchange.test', wrong),
        codeExpired: async (at) => {
          const uuid = await begun(at, 'ann@exchange.test');
          const code = lastCode(at.world);
          at.world.clock.advance(300_000);
          return at.calls.checkRegisterCode({ uuid, code });
        },
        codeUsedUp: async (at) => {
          const uuid = await begun(at, 'ann@exchange.test');
          for (let tries = 0; tries < 5; tries += 1) await at.calls.checkRegisterCode({ uuid, code: wrong });
          return at.calls.checkRegisterCode({ uuid, code: lastCode(at.world) });
        },
        attemptGone: ({ calls }) => calls.checkRegisterCode({ uuid: anything, code: wrong }),
        ipLimited: (at) => check(at, 'at+verify+31018@exchange.test'),
        phoneLimited: (at) => check(at, 'at+verify+41007@exchange.test'),
        accountUpgrading: (at) => check(at, 'at+verify+50101@exchange.test'),
      },
      codes: { 31018: 'ipLimited', 41007: 'phoneLimited', 50101: 'accountUpgrading' },
    },
    readRegisterResult: {
      endpoint: registerVerifyResult,
      shows: '[CALL-45]',
      ask: ({ calls }) => calls.readRegisterResult({ uuid: anything }),
      answers: {
        passed: async (at) => at.calls.readRegisterResult({ uuid: await verified(at, 'ann@exchange.test') }),
        notPassed: async (at) => at.calls.readRegisterResult({ uuid: await begun(at, 'ann@exchange.test') }),
        attemptGone: ({ calls }) => calls.readRegisterResult({ uuid: anything }),
        alreadyRegistered: result('at+result+30206'),
        ipLimited: result('at+result+31018'),
        phoneLimited: result('at+result+41007'),
        accountUpgrading: result('at+result+50101'),
      },
      codes: { 31018: 'ipLimited', 41007: 'phoneLimited', 50101: 'accountUpgrading' },
    },
    setRegisterPassword: {
      endpoint: registerPassword,
      shows: '[CALL-43]',
      ask: async ({ calls, world }) => calls.setRegisterPassword({ uuid: anything, sealed: await sealed(world) }),
      answers: {
        signedIn: setPassword('ann'),
        tokenLost: losing(setPassword('ann')),
        alreadyRegistered: async (at) => {
          const [one, other] = [await verified(at, 'ann@exchange.test'), await verified(at, 'ann@exchange.test')];
          await at.calls.setRegisterPassword({ uuid: one, sealed: await sealed(at.world) });
          return at.calls.setRegisterPassword({ uuid: other, sealed: await sealed(at.world) });
        },
        passwordRefused: setPassword('ann', 'short'),
        keyRefused: setPassword('at+password+10009'),
        outOfTime: setPassword('at+password+10002'),
        accountMade: setPassword('at+password+10007'),
        ipLimited: setPassword('at+password+31018'),
        phoneLimited: setPassword('at+password+41007'),
        accountUpgrading: setPassword('at+password+50101'),
        codeWrong: setPassword('at+password+30201'),
        codeUsedUp: setPassword('at+password+30203'),
        codeExpired: async (at) =>
          at.calls.setRegisterPassword({ uuid: await begun(at, 'ann@exchange.test'), sealed: await sealed(at.world) }),
        attemptGone: async ({ calls, world }) =>
          calls.setRegisterPassword({ uuid: anything, sealed: await sealed(world) }),
      },
      codes: {
        10002: 'outOfTime',
        10009: 'keyRefused',
        31018: 'ipLimited',
        41007: 'phoneLimited',
        50101: 'accountUpgrading',
      },
    },
    register: {
      endpoint: registerEmail,
      shows: '[CALL-48] [CALL-50]',
      ask: async ({ calls, world }) =>
        calls.register({
          account: mail('ann@exchange.test'),
          channel,
          code: wrong,
          uuid: null,
          sealed: await sealed(world),
        }),
      others: [
        {
          endpoint: registerMobile,
          ask: async ({ calls, world }) =>
            calls.register({ account: phone, channel, code: wrong, uuid: null, sealed: await sealed(world) }),
        },
      ],
      answers: {
        signedIn: register('ann'),
        tokenLost: losing(register('ann')),
        alreadyRegistered: register('ada@northgate.example'),
        passwordRefused: register('ann', { password: 'short' }),
        keyRefused: register('at+password+10009'),
        outOfTime: register('at+password+10002'),
        accountMade: register('at+password+10007'),
        ipLimited: register('at+password+31018'),
        phoneLimited: register('at+password+41007'),
        accountUpgrading: register('at+password+50101'),
        codeWrong: register('ann', { code: wrong }),
        codeUsedUp: async (at) => {
          for (let tries = 0; tries < 4; tries += 1) await register('ann', { code: wrong })(at);
          return register('ann', { code: wrong })(at);
        },
        codeExpired: register('at+password+30202'),
        attemptGone: async ({ calls, world }) =>
          calls.register({
            account: mail('ann@exchange.test'),
            channel,
            code: wrong,
            uuid: null,
            sealed: await sealed(world),
          }),
      },
      codes: {
        10002: 'outOfTime',
        10009: 'keyRefused',
        31018: 'ipLimited',
        41007: 'phoneLimited',
        50101: 'accountUpgrading',
      },
    },
    recallRegistration: {
      endpoint: recallInfo,
      shows: '[CALL-46] [CALL-60]',
      ask: ({ calls }) => calls.recallRegistration({ uuid: anything }),
      answers: {
        begin: async (at) => at.calls.recallRegistration({ uuid: await begun(at, 'ann@exchange.test') }),
        commitPassword: async (at) => at.calls.recallRegistration({ uuid: await verified(at, 'ann@exchange.test') }),
        commitLogIn: async (at) => {
          const uuid = await verified(at, 'ann@exchange.test');
          await at.calls.setRegisterPassword({ uuid, sealed: await sealed(at.world) });
          return at.calls.recallRegistration({ uuid });
        },
        attemptGone: ({ calls }) => calls.recallRegistration({ uuid: anything }),
      },
    },
  },
});
