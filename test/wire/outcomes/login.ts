import type { LogIn } from '../../../services/client/login.ts';
import { createServices } from '../../../services/client/services.ts';
import { banInfo, selfUnbanStatus } from '../../../services/contract/ban.ts';
import { captchaInfo, signUpCaptchaInfo } from '../../../services/contract/captcha.ts';
import { webConfig } from '../../../services/contract/config.ts';
import { login, loginCompliance } from '../../../services/contract/login.ts';
import { logout, profile } from '../../../services/contract/session.ts';
import { Secret } from '../../../services/secret.ts';
import { ofAda } from '../environment.ts';
import { outcomes } from '../outcome-table.ts';
import { refusalCodes } from '../refusals.ts';
import type { Stage } from '../stage.ts';

type At = Stage<ReturnType<typeof createServices>>;

async function logIn(
  { calls }: At,
  identifier: string,
  password = 'Northgate-2026',
  call: LogIn['call'] = 'login',
): Promise<unknown> {
  const answer = await calls.sealPassword({ password: new Secret(password), ...ofAda });
  if (answer.kind !== 'sealed') throw new Error(answer.kind);
  const proof = { kind: 'ticket', ticket: new Secret('a-ticket'), randstr: 'a-challenge' } as const;
  return calls.logIn({ call, identifier, sealed: answer.sealed, proof, scene: 31000 });
}

const typed = (name: string) => (at: At) => logIn(at, `${name}@exchange.test`);
const person = (name: string) => (at: At) => logIn(at, `${name}@northgate.example`);

const selfUnban =
  (name: string) =>
  async ({ calls }: At) => {
    await calls.openBanLookup({ identifier: `${name}@northgate.example` });
    return calls.readSelfUnban();
  };

export const group = outcomes({
  create: (_, environment) => createServices(environment),
  rows: {
    logIn: {
      endpoint: login,
      shows: '[CALL-35]',
      ask: person('ada'),
      others: [
        {
          endpoint: loginCompliance,
          ask: (at) => logIn(at, 'ada@northgate.example', 'Northgate-2026', 'loginCompliance'),
        },
      ],
      answers: {
        signedIn: person('ada'),
        verificationNeeded: person('verified'),
        wrongPassword: async (at) => {
          for (let tries = 0; tries < 3; tries += 1) await logIn(at, 'ada@northgate.example', 'wrong');
          return logIn(at, 'ada@northgate.example', 'wrong');
        },
        passwordLocked: person('locked'),
        ipLimited: person('iplimited'),
        banned: person('banned'),
        accountUpgrading: person('upgrading'),
        terminated: person('closed'),
        kycMissing: typed('code+41107'),
        belongsElsewhere: typed('code+41121'),
        unsupported: typed('code+41125'),
        thirdPartyOnly: typed('thirdparty'),
        captchaRefused: typed('captcharefused'),
        keyRefused: typed('keyrefused'),
        tokenMissing: (at) => {
          at.fault(login, 'code', 10007);
          return person('ada')(at);
        },
        tokenLost: (at) => {
          at.environment.session.keepToken = () => false;
          return person('ada')(at);
        },
      },
      codes: { ...refusalCodes, 33003: 'captchaRefused', 10009: 'keyRefused' },
    },
    sealPassword: {
      endpoint: webConfig,
      shows: '[CALL-18] [CALL-19]',
      ask: ({ calls }) => calls.sealPassword({ password: new Secret('p'), ...ofAda }),
      answers: {
        sealed: ({ calls }) => calls.sealPassword({ password: new Secret('p'), ...ofAda }),
        keyMissing: ({ calls, fault }) => {
          fault(webConfig, 'html');
          return calls.sealPassword({ password: new Secret('p'), ...ofAda });
        },
        keyTooShort: async ({ calls, world: { store } }) => {
          const rsa = { name: 'RSA-OAEP', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]) };
          const pair = await crypto.subtle.generateKey({ ...rsa, modulusLength: 1024 }, true, ['encrypt', 'decrypt']);
          const spki = Buffer.from(await crypto.subtle.exportKey('spki', pair.publicKey)).toString('base64');
          store.write((run) => run('UPDATE encryption_key SET public_key = ?', spki));
          return calls.sealPassword({ password: new Secret('p'), ...ofAda });
        },
        cryptoMissing: ({ environment }) =>
          createServices({
            ...environment,
            crypto: { getRandomValues: crypto.getRandomValues.bind(crypto) } as Crypto,
          }).sealPassword({ password: new Secret('p'), ...ofAda }),
      },
      failsAs: 'keyMissing',
    },
    readSettings: {
      endpoint: webConfig,
      shows: '[CALL-18] [CALL-19]',
      ask: ({ calls }) => calls.readSettings(),
      answers: {
        loaded: ({ calls }) => calls.readSettings(),
        missing: ({ calls, fault }) => {
          fault(webConfig, 'http', 503);
          return calls.readSettings();
        },
      },
      failsAs: 'missing',
    },
    loadProfile: {
      endpoint: profile,
      shows: '[CALL-09]',
      isPrivate: true,
      ask: ({ calls }) => calls.loadProfile(),
      answers: {
        user: ({ calls }) => calls.loadProfile(),
        visitor: async ({ calls, signIn }) => {
          await signIn('profile+nobody@exchange.test');
          return calls.loadProfile();
        },
        unknown: ({ calls, fault }) => {
          fault(profile, 'http', 500);
          return calls.loadProfile();
        },
      },
      failsAs: 'unknown',
      codes: { 401: 'visitor', 10006: 'visitor' },
    },
    logOut: {
      endpoint: logout,
      shows: '[CALL-10]',
      isPrivate: true,
      ask: ({ calls }) => calls.logOut(),
      answers: { signedOut: ({ calls }) => calls.logOut() },
      failsAs: 'signedOut',
    },
    openBanLookup: {
      endpoint: banInfo,
      shows: '[CALL-37]',
      ask: ({ calls, jar }) => {
        // The replies of faults set no token, which would be waited for.
        jar.set('self_unbind_token', 'earlier');
        return calls.openBanLookup({ identifier: 'banned@northgate.example' });
      },
      answers: {
        open: ({ calls }) => calls.openBanLookup({ identifier: 'banned@northgate.example' }),
        unknown: ({ calls }) => calls.openBanLookup({ identifier: 'banlookup+fail@exchange.test' }),
      },
      failsAs: 'unknown',
    },
    readSelfUnban: {
      endpoint: selfUnbanStatus,
      shows: '[CALL-59]',
      ask: selfUnban('banned'),
      answers: {
        selfHelp: selfUnban('banned'),
        notSelfHelp: selfUnban('blocked'),
        unknown: ({ calls }) => calls.readSelfUnban(),
      },
      failsAs: 'unknown',
    },
    readPuzzle: {
      endpoint: captchaInfo,
      shows: '[CALL-53]',
      ask: ({ calls }) => calls.readPuzzle(),
      answers: {
        ready: ({ calls }) => calls.readPuzzle(),
        missing: ({ calls, fault }) => {
          fault(captchaInfo, 'http', 500);
          return calls.readPuzzle();
        },
      },
      failsAs: 'missing',
    },
    readSignUpPuzzle: {
      endpoint: signUpCaptchaInfo,
      shows: '[CALL-54]',
      ask: ({ calls }) => calls.readSignUpPuzzle(),
      answers: {
        ready: ({ calls }) => calls.readSignUpPuzzle(),
        missing: ({ calls, fault }) => {
          fault(signUpCaptchaInfo, 'http', 500);
          return calls.readSignUpPuzzle();
        },
      },
      failsAs: 'missing',
    },
  },
});
