import { attributionAt } from '../../page/navigation-context.ts';
import { carried } from '../../../machines/rules/attribution.ts';
import { browserEntries } from '../../../services/browser/entries.ts';
import { queryOf } from '../../../services/browser/query.ts';
import { guardedStorage } from '../../../services/browser/storage.ts';
import { createTelegramMemory } from '../../../services/browser/telegram.ts';
import { withoutSecrets } from '../../../services/client/headers.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';
import { runInBackground, type BackgroundParts } from '../../page/background.ts';
import { fingerprint } from '../../page/fingerprint.ts';
import { mirrorSteps } from '../../page/history-mirror.ts';
import { whenIdle } from '../../page/idle.ts';
import { loadPart } from '../../page/late-parts.ts';
import { createCaptchaSlot } from '../login/captcha-slot.ts';
import type { RegistrationParts } from './registration.parts.ts';
import type { LoadSteps } from './registration.ports.ts';
import { stepPortsOf, stepsOver, type StepPortParts, type StepPorts } from './steps.ports.ts';

/** The part of the page that the steps need, as one: their machines over their ports, and background work. `held` puts the ports under a harness's hand. */
export function beginSteps(
  { tabs, ...behind }: BackgroundParts & Pick<StepPortParts, 'tabs'>,
  parts: RegistrationParts,
  held: (ports: StepPorts) => StepPorts = (ports) => ports,
): LoadSteps {
  whenIdle(() => void runInBackground(behind).catch(ignoreFailure));
  const { page, facts, powers } = behind;
  const { slot, frame } = createCaptchaSlot(async () => {
    void fingerprint();
    return (await loadPart(() => import('../login/captcha-frame.ts'))).makeFrame(facts.host, powers.notify);
  });
  parts.slot = slot;
  page.atRest = mirrorSteps(
    page.app,
    browserEntries(history, (moved) => addEventListener('popstate', moved)),
  );
  const { services } = behind;
  const machines = stepsOver(held(stepPortsOf({ services, frame, monitor: powers.monitor, tabs, channel })));
  return () => machines;
}

/** Where the visitor came from, as the start call carries it. [REG-13] [REG-16] [REG-22] [ATTR-03] */
function channel(): ReturnType<StepPortParts['channel']> {
  const here = new URL(location.href);
  return {
    channel: queryOf(here.searchParams).register_channel ?? '',
    page: carried(withoutSecrets(here).href, attributionAt(here)),
    telegramSource: createTelegramMemory(guardedStorage(() => localStorage)).recallSource(),
    telegram: null,
  };
}
