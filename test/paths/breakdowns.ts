import { banMachine } from '../../machines/ban/ban.machine.ts';
import { captchaScriptMachine } from '../../machines/captcha-script/captcha-script.machine.ts';
import { captchaMachine } from '../../machines/captcha/captcha.machine.ts';
import { loginMachine } from '../../machines/login/login.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { mainWorld, type WorldPlan } from './worlds.ts';

const straight = {
  identifyGuest: ['guest', 'tokenHeld'],
  loadProfile: ['user'],
  prepareAttempt: ['ready'],
  readSettings: ['loaded'],
  loadCaptchaScript: ['loaded'],
  readPuzzle: ['ready'],
  runChallenge: ['solved'],
  sealPassword: ['sealed'],
  logIn: ['signedIn', 'banned'],
  openBanLookup: ['open'],
  readSelfUnban: ['anHourAgo'],
} as const;

const breakdown = { ...mainWorld, only: straight, isUndisturbed: true };

/** A machine that breaks by a fault of its own: whoever asked it has a way on. Each breaks where its answer is about to be made. */
export const breakdowns: readonly WorldPlan[] = [
  { ...breakdown, name: 'page whose recognition breaks', instead: { session: sessionMachine.provide({ guards: { answered: fault } }) } },
  { ...breakdown, name: 'page whose log-in flow breaks', instead: { login: loginMachine.provide({ actions: { keepCredentials: fault } }) }, ends: ['app.visiting.recognised'] },
  { ...breakdown, name: 'page whose captcha breaks', instead: { captcha: captchaMachine.provide({ guards: { answered: fault } }) }, only: { ...straight, identifyGuest: ['guest'] }, ends: ['login.form.captchaUnavailable'] },
  {
    ...breakdown,
    name: 'page whose captcha script breaks',
    instead: { captchaScript: captchaScriptMachine.provide({ guards: { answered: fault } }) },
    only: { ...straight, identifyGuest: ['guest'] },
    ends: ['login.form.captchaUnavailable'],
  },
  { ...breakdown, name: 'page whose ban lookup breaks', instead: { ban: banMachine.provide({ guards: { isWithinWindow: fault } }) } },
];

function fault(): never {
  throw new Error('a fault of this machine');
}
