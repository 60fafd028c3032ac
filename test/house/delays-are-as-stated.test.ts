import { createActor, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { catalog } from '../../machines/catalog.ts';
import { progressIndicatorMachine } from '../../machines/progress-indicator/progress-indicator.machine.ts';
import { ManualClock } from '../manual-clock.ts';

/** Every fixed delay of a machine in milliseconds. `watchdog` is the timeout of a call and five seconds. */
const stated: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  admission: { codeWaiting: 2000, noteWaiting: 1000 },
  app: { watchdog: 35_000, recordWaiting: 1000, leavingTooLong: 10_000 },
  appBanner: { bannerDelay: 1000, storageWaiting: 1000, watchdog: 35_000 },
  attempt: { watchdog: 35_000 },
  authorized: { watchdog: 35_000, returnWaiting: 10_000 },
  ban: { watchdog: 35_000 },
  benefits: { watchdog: 35_000 },
  captcha: { orderWaiting: 2000, watchdog: 35_000 },
  captchaScript: { scriptLoading: 5000 },
  compliance: { watchdog: 35_000 },
  consent: { storageWaiting: 1000 },
  inviter: { watchdog: 35_000 },
  login: { watchdog: 35_000 },
  telegramLink: { watchdog: 35_000, launchWaiting: 5000, statusWaiting: 5000, appClosing: 1000 },
  miniApp: { sessionWaiting: 2500, launchWaiting: 5000, appClosing: 1000 },
  methodSwitch: { storageWaiting: 1000, untilSpinner: 400, fieldsWaiting: 30_000 },
  newPassword: { watchdog: 35_000 },
  oauth: { watchdog: 35_000, leavingTooLong: 10_000, addressTooLate: 2000 },
  oauthAnswer: { watchdog: 35_000 },
  oauthEntry: { watchdog: 35_000 },
  oauthExit: { watchdog: 35_000, logOutWaiting: 5000 },
  phone: { watchdog: 35_000 },
  postLogin: { answerWaiting: 2000, linkWaiting: 5000, switchWaiting: 5000, successRead: 2000, failureRead: 5000 },
  linkWatch: { watchdog: 35_000 },
  mailConfirmation: { watchdog: 35_000 },
  mailedLink: { watchdog: 35_000 },
  progressIndicator: { untilSpinner: 400, untilWords: 600, untilHint: 4000 },
  qr: { watchdog: 35_000 },
  recall: { watchdog: 35_000, formWaiting: 1000, hostsWaiting: 2000 },
  referral: { watchdog: 35_000 },
  registerStart: { watchdog: 35_000, riskWaiting: 2000 },
  registration: { watchdog: 35_000 },
  residence: { watchdog: 35_000, storageWaiting: 1000, leavingTooLong: 10_000 },
  session: { watchdog: 35_000 },
  siteJump: { memberWaiting: 2000, ticketWaiting: 2000, leavingTooLong: 10_000 },
  thirdParty: { watchdog: 35_000, leavingTooLong: 10_000 },
  verification: { watchdog: 35_000, riskWaiting: 2000 },
};

const fixedDelays = ({ implementations }: AnyStateMachine): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(implementations.delays ?? {}).filter(([, delay]: [string, unknown]) => typeof delay === 'number'),
  );

test.each(Object.values(catalog).filter((machine) => Object.keys(fixedDelays(machine)).length > 0))(
  '$id waits as long as stated [UI-15] [HTTP-16] [CAPT-06] [CAPT-07]',
  (machine) => {
    expect(fixedDelays(machine)).toEqual(stated[machine.id]);
  },
);

test('no machine that is listed has lost its delays', () => {
  const ids = Object.values(catalog).map(({ id }) => id);
  expect(Object.keys(stated).filter((id) => !ids.includes(id))).toEqual([]);
});

test.each([
  [399, 'fresh'],
  [400, 'spinning'],
  [999, 'spinning'],
  [1000, 'working'],
  [4999, 'working'],
  [5000, 'slow'],
])(
  '%i ms into a wait the indicator is «%s»: spinner, words, then the hint at the network [UI-15]',
  (after, expected) => {
    const clock = new ManualClock();
    const actor = createActor(progressIndicatorMachine, { clock }).start();
    actor.send({ type: 'work.observed' });
    clock.pass(after);
    expect(actor.getSnapshot().value).toEqual({ waiting: expected });
    actor.send({ type: 'rest.observed' });
    clock.pass(5000);
    expect(actor.getSnapshot().value).toBe('idle');
  },
);
