import { appMachine } from '../../machines/app/app.machine.ts';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { loginMachine } from '../../machines/login/login.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { ask, quiet, type PagePorts } from './ports.types.ts';
import type { AttemptMachines } from '../flows/login/wire-attempt.ts';

/**
 * The app with every port filled: one line each. The machines of an attempt come when somebody is about to make one: `prepareAttempt`
 * puts them in place, and the flow enters no state that needs them before it has.
 */
export function wireApp(
  ports: PagePorts,
  loadAttempt: () => AttemptMachines | Promise<AttemptMachines>,
): typeof appMachine {
  const flow = loginMachine.provide({
    actors: {
      prepareAttempt: quiet(async () => {
        Object.assign(flow.implementations.actors, await loadAttempt());
        return { kind: 'ready' as const };
      }),
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
