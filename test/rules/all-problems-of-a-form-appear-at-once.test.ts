import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { assembledRegistration } from '../../machines/catalog.ts';
import type { RegistrationInput } from '../../machines/registration/registration.types.ts';
import type { PasswordProblem } from '../../machines/rules/new-password.ts';
import { Secret } from '../../services/secret.ts';
import { globalSite } from '../../sites/global.site.ts';
import { pageInput } from '../../src/testing/worlds/page-input.ts';
import { ManualClock } from '../manual-clock.ts';

/** A form of the control variant, submitted with a malformed address, no agreement and this password. */
function problemsOf(password: string, flaw: PasswordProblem): unknown {
  const pending = fromPromise(() => new Promise(() => undefined)) as never;
  const machine = assembledRegistration.provide({ actors: { readAdmission: pending, judgePassword: pending } });
  const input = pageInput.registration(globalSite, 'desktop', '').flow as RegistrationInput;
  const actor = createActor(machine, { clock: new ManualClock(), input: { ...input, loaderTime: 0 } }).start();
  actor.send({
    type: 'account.submitted',
    identifier: 'ann@exchange',
    userCode: '',
    password: new Secret(password),
    flaw,
    isAgreed: false,
    wantsNews: false,
    sentWait: null,
  });
  const snapshot = actor.getSnapshot();
  actor.stop();
  return snapshot.matches({ inputAccount: 'invalid' }) ? snapshot.context.problems : snapshot.value;
}

const others = { identifier: 'malformed', agreement: 'missing' } as const;

test.each([
  ['is common', 'password123', 'tooCommon', 'tooCommon'],
  ['names the account', 'ann@exchange', 'isAccount', 'isAccount'],
  ['is too short', 'short', null, 'tooShort'],
  ['is good, or cannot be judged yet', 'seven brown llamas', null, null],
] as const)(
  'a password that %s is reported together with all other problems of the form [VAL-11] [VAL-13]',
  (_, password, flaw, problem) => {
    expect(problemsOf(password, flaw)).toEqual({ ...others, password: problem });
  },
);
