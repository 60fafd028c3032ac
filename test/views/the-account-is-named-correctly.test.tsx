import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { attemptMachine } from '../../machines/attempt/attempt.machine.ts';
import { loginMachine } from '../../machines/login/login.machine.ts';
import type { LoginEvent } from '../../machines/login/login.types.ts';
import { verificationMachine } from '../../machines/verification/verification.machine.ts';
import { AttemptFlow } from '../../src/flows/login/attempt.view.tsx';
import { Secret } from '../../services/secret.ts';
import { place, show, speaking } from './stage.tsx';

afterEach(cleanup);

const typed: LoginEvent = {
  type: 'credentials.submitted',
  identifier: 'ada@northgate.example',
  password: new Secret('Northgate-2026'),
};
const viaGoogle: LoginEvent = { type: 'thirdParty.chosen', provider: 'google' };
const needed = { kind: 'verificationNeeded' as const, ticket: new Secret('ticket'), items: ['email' as const] };
const sealed = { kind: 'sealed' as const, sealed: { envelope: new Secret('e'), timestamp: 0 } };
const solved = { kind: 'solved' as const, proof: { kind: 'ticket' as const, ticket: new Secret('t'), randstr: '' } };

/** Answers at once, finally with a second factor; the first password is wrong. */
function attempts() {
  const never = fromPromise(() => new Promise(() => undefined));
  const answers = [{ kind: 'wrongPassword' as const, attemptsLeft: 2 }, needed];
  const verification = verificationMachine.provide({});
  Object.assign(verification.implementations.actors, {
    checkRisk: never,
    sendVerificationCode: never,
    checkVerificationCode: never,
    receiveCode: never,
  });
  const attempt = attemptMachine.provide({});
  Object.assign(attempt.implementations.actors, {
    captcha: fromPromise(async () => solved),
    sealPassword: fromPromise(async () => sealed),
    logIn: fromPromise(async () => answers.shift()),
    thirdParty: fromPromise(async () => needed),
    verification,
  });
  const machine = loginMachine.provide({
    actors: { prepareAttempt: fromPromise(async () => ({ kind: 'ready' as const })), attempt },
  });
  return createActor(machine, {
    input: {
      loginCall: 'login',
      scene: 31000,
      selfUnblock: false,
      ways: ['google'],
      waysAbove: [],
      isInTelegram: false,
      challenge: null,
      refusal: null,
    },
  }).start();
}

test.each([
  ['a provider sign-in names no account, whatever was typed before', viaGoogle, []],
  ['a password sign-in names the typed account', typed, ['ada@northgate.example']],
] as const)('the code dialog names the account: %s [LOGIN-03] [LOGIN-11]', async (_, second, named) => {
  const actor = attempts();
  actor.send(typed);
  await expect.poll(() => actor.getSnapshot().matches({ form: 'wrongPassword' })).toBe(true);
  actor.send(second);
  const attempt = (): SnapshotFrom<typeof attemptMachine> | undefined =>
    actor.getSnapshot().children.attempt?.getSnapshot();
  await expect.poll(() => attempt()?.matches('verifying')).toBe(true);
  await show(
    await speaking(),
    <AttemptFlow
      attempt={attempt() ?? expect.unreachable()}
      place={place}
      slot={null}
      waiting="progressIndicator.idle"
    />,
  );
  await expect.poll(() => document.querySelector('dialog')).not.toBeNull();
  expect([...document.querySelectorAll('dialog bdi')].map((one) => one.textContent)).toEqual(named);
  actor.stop();
});
