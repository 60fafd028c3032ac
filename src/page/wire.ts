import type { attemptMachine } from '../../machines/attempt/attempt.machine.ts';
import type { Credential } from '../../machines/attempt/attempt.types.ts';
import { appMachine } from '../../machines/app/app.machine.ts';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { loginMachine } from '../../machines/login/login.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { createLateChild } from './late-child.ts';
import { ask, quiet, type PagePorts } from './ports.types.ts';

/** Brings the machine of an attempt, wired with its own ports, and what that attempt shows first. */
export type LoadAttempt = (input: {
  readonly by: Credential['kind'];
}) => typeof attemptMachine | Promise<typeof attemptMachine>;

/**
 * The app with every port filled: one line each. The machine of an attempt is loaded when one is about to be made: the flow begins
 * none before `prepareAttempt` has filled its place.
 */
export function wireApp(ports: PagePorts, loadAttempt: LoadAttempt): typeof appMachine {
  const attempt = createLateChild<typeof attemptMachine>('attempt');
  const flow = loginMachine.provide({
    actors: {
      prepareAttempt: ask(async (input) => {
        attempt.fill(await loadAttempt(input));
        return { kind: 'ready' as const };
      }),
      attempt: attempt.logic,
    },
    actions: { tellFailure: (_, notice) => ports.tellFailure(notice) },
  });
  const session = sessionMachine.provide({
    actors: {
      identifyGuest: quiet(() => ports.identifyGuest()),
      loadProfile: quiet((signal) => ports.loadProfile(signal)),
    },
  });
  return appMachine.provide({
    actors: {
      session,
      flow,
      readWhiteHosts: ask((input, signal) => ports.readWhiteHosts(input, signal)),
      readSettings: quiet(() => ports.readSettings()),
      logInByTicket: ask((input, signal) => ports.logInByTicket(input, signal)),
      readBoundAccount: quiet((signal) => ports.readBoundAccount(signal)),
      bindAccount: quiet((signal) => ports.bindAccount(signal)),
      switchTrading: ask((input, signal) => ports.switchTrading(input, signal)),
      leave: ask((input, signal) => ports.leave(input, signal)),
      logOut: quiet((signal) => ports.logOut(signal)),
    },
    actions: {
      tellFailure: (_, notice) => ports.tellFailure(notice),
      tellBound: () => void ports.tellBound(),
      tellConversion: () => void ports.tellConversion(),
    },
  });
}

/** The cookie banner with its ports filled. */
export function wireConsent(ports: PagePorts): typeof consentMachine {
  return consentMachine.provide({
    actors: { readConsent: quiet(() => ports.readConsent()), keepConsent: ask((input) => ports.keepConsent(input)) },
  });
}
