import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { assembledRegistration } from '../../machines/catalog.ts';
import type { JudgedPassword } from '../../machines/new-password/new-password.types.ts';
import type { RegistrationInput } from '../../machines/registration/registration.types.ts';
import { Secret } from '../../services/secret.ts';
import { globalSite } from '../../sites/global.site.ts';
import { pageInput } from '../../src/testing/worlds/page-input.ts';
import { ManualClock } from '../manual-clock.ts';

const others = { identifier: 'malformed', agreement: 'missing' } as const;
const common = { kind: 'wrong', problem: 'tooCommon' } as const;

/** A form of the control variant, submitted with a malformed address, no agreement and this password. */
function submitted(password: string, judge: () => Promise<JudgedPassword>) {
  const judged: unknown[] = [];
  const machine = assembledRegistration.provide({
    actors: {
      readAdmission: fromPromise(() => new Promise(() => undefined)) as never,
      judgePassword: fromPromise(({ input }) => {
        judged.push(input);
        return judge();
      }) as never,
    },
  });
  const input = pageInput.registration(globalSite, 'desktop', '').flow as RegistrationInput;
  const clock = new ManualClock();
  const actor = createActor(machine, { clock, input: { ...input, loaderTime: 0 } }).start();
  actor.send({
    type: 'account.submitted',
    identifier: 'ann@exchange',
    userCode: '',
    password: new Secret(password),
    isAgreed: false,
    wantsNews: false,
    sentWait: null,
  });
  const shown = (): unknown =>
    actor.getSnapshot().matches({ inputAccount: 'invalid' })
      ? actor.getSnapshot().context.problems
      : actor.getSnapshot().value;
  return { actor, clock, judged, shown };
}

test.each([
  ['is common', common, 'tooCommon'],
  ['names the account', { kind: 'wrong', problem: 'isAccount' }, 'isAccount'],
  ['is good', { kind: 'good' }, null],
] as const)(
  'a password that %s is reported with all other problems, once the list is loaded [VAL-11] [VAL-13]',
  async (_, answer, problem) => {
    const { actor, judged, shown } = submitted('password123', async () => answer);
    expect(shown()).toEqual({ inputAccount: 'reviewing' });
    await expect.poll(shown).toEqual({ ...others, password: problem });
    expect(judged).toMatchObject([{ account: 'ann@exchange' }]);
    expect(actor.getSnapshot().context).toMatchObject({ review: null, password: null, request: null });
    actor.stop();
  },
);

test.each([
  ['fails', () => Promise.reject(new Error('no file'))],
  ['lasts for 2 s', () => new Promise<never>(() => undefined)],
])('a list of passwords whose loading %s keeps no other problem back [VAL-11] [VAL-13]', async (_, judge) => {
  const { actor, clock, shown } = submitted('password123', judge);
  clock.pass(2000);
  await expect.poll(shown).toEqual({ ...others, password: null });
  actor.stop();
});

test('a password that is too short is reported with all other problems, without the list [VAL-11] [VAL-13]', () => {
  const { actor, judged, shown } = submitted('short', async () => common);
  expect(shown()).toEqual({ ...others, password: 'tooShort' });
  expect(judged).toEqual([]);
  actor.stop();
});

test('a form whose problems are awaited can be cancelled, and keeps no password [VAL-13] [UI-15]', async () => {
  const { actor, clock } = submitted('password123', () => new Promise<never>(() => undefined));
  actor.send({ type: 'start.cancelled' });
  clock.pass(2000);
  expect(actor.getSnapshot().value).toEqual({ inputAccount: 'entering' });
  expect(actor.getSnapshot().context.review).toBeNull();
  actor.stop();
});
