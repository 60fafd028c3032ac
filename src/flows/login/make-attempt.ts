import type { ActorRefFrom } from 'xstate';
import type { attemptMachine } from '../../../machines/attempt/attempt.machine.ts';
import type { loginMachine } from '../../../machines/login/login.machine.ts';
import { provideAttempt } from './attempt.machines.ts';
import { attemptPortsOf, type AttemptPortParts, type AttemptPorts } from './attempt.ports.ts';
import type { BackgroundParts } from '../../page/background.ts';
import { createCaptchaSlot } from '../shared/captcha-slot.ts';
import { captchaLoader } from '../shared/load-captcha.ts';
import { identityHandOver } from './hand-over-identity.ts';
import { mirrorPage } from '../../page/actors/history-mirror.ts';
import { whenIdle } from '../../page/late/idle.ts';
import { loadPart } from '../../page/late/late-parts.ts';
import { launch } from '../../page/visit/launch-data.ts';
import { flowOf } from '../../page/shown-flow.ts';
import { keepTypedAccount } from './typed-account.ts';
import type { LoginParts } from './login.parts.ts';
import type { LoadAttempt } from './login.ports.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';

/**
 * The part of the page for attempts: its machines over their ports; `held` puts the ports under the control of a
 * harness.
 */
export function makeAttempt(
  parts: AttemptPortParts,
  held: (ports: AttemptPorts) => AttemptPorts = (ports) => ports,
): typeof attemptMachine {
  return provideAttempt(held(attemptPortsOf(parts)));
}

/**
 * Loads the machine and first view of each attempt and starts background work, so that the first load need not
 * include them. Rejects if the views cannot be loaded; other parts are optional.
 */
export function beginAttempts(
  { tabs, ...behind }: BackgroundParts & Pick<AttemptPortParts, 'tabs'>,
  parts: LoginParts,
  held?: (ports: AttemptPorts) => AttemptPorts,
): LoadAttempt {
  // Before the first history entry replaces the address.
  launch();
  whenIdle(() => void loadInBackground(behind).catch(ignoreFailure));
  void import('./attempt.view.tsx').catch(ignoreFailure);
  const { page } = behind;
  const { slot, frame } = createCaptchaSlot(captchaLoader(behind));
  parts.slot = slot;
  mirrorPage(page);
  keepTypedAccount(page.app);
  const keepIdentity = identityHandOver(() => flowOf(page) as ActorRefFrom<typeof loginMachine> | undefined);
  const machine = makeAttempt(
    { ...behind.browser, services: behind.services, frame, tabs, location, keepIdentity },
    held,
  );
  return async ({ by }) => {
    const { loadViews } = await loadPart(() => import('./attempt.view.tsx'));
    await loadViews(by);
    return machine;
  };
}

async function loadInBackground(behind: BackgroundParts): Promise<void> {
  const { runLoginBackground } = await import('./login-background.ts');
  return runLoginBackground(behind);
}
