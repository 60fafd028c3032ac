import type { ActorRefFrom } from 'xstate';
import { attributionAt } from '../../page/visit/navigation-context.ts';
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import type { RouteId } from '../../../machines/rules/auth-routes.ts';
import { routeDetails } from '../../../machines/rules/route-details.ts';
import { fallbackVariant } from '../../../machines/rules/registration-variant.ts';
import { flowOf } from '../../page/shown-flow.ts';
import { withAttribution } from '../../../machines/rules/attribution.ts';
import { hasDeclined } from '../../../services/browser/has-declined.ts';
import { createPartnerHandOver } from '../../../services/browser/partner-hand-over.ts';
import { createPartnerIds } from '../../../services/browser/partner-id.ts';
import { queryOf } from '../../../services/browser/query.ts';
import { guardedStorage, type TextStore } from '../../../services/browser/storage.ts';
import { createReferralMemory } from '../../../services/browser/referral.ts';
import { waitOf } from '../../../services/browser/sign-up-record.ts';
import { createTelegramMemory } from '../../../services/browser/telegram.ts';
import { withoutSecrets } from '../../../services/client/headers.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';
import type { Secret } from '../../../services/secret.ts';
import { loadLate } from '../../../views/Late.tsx';
import { loadLateRegistration } from '../../../views/registration/LateRegistration.ts';
import { loadLateSignUp } from '../../../views/sign-up/LateSignUp.ts';
import { runInBackground } from '../../page/background.ts';
import type { FlowEnvironment } from '../../page/flow.ts';
import { mirrorPage } from '../../page/actors/history-mirror.ts';
import { whenIdle } from '../../page/late/idle.ts';
import { loadPart } from '../../page/late/late-parts.ts';
import { tabStorage } from '../../page/visit/tab-storage.ts';
import { createCaptchaSlot } from '../shared/captcha-slot.ts';
import { captchaLoader } from '../shared/load-captcha.ts';
import type { RegistrationParts } from './registration.parts.ts';
import type { StepMachines } from './registration.ports.ts';
import { signUpRecords } from '../shared/sign-up-records.ts';
import { stepPortsOf, provideSteps, type StepPortParts } from './steps.ports.ts';

export { StepFlow } from './steps.view.tsx';

/**
 * The parts of the page for the steps: their machines over their ports, the late views, and background work. Rejects
 * if a file cannot be loaded.
 */
export async function makeSteps(environment: FlowEnvironment, parts: RegistrationParts): Promise<StepMachines> {
  const { i18n, facts, browser, services, hold } = environment;
  const [{ tabs }] = await loadPart(() =>
    Promise.all([environment.identity(), loadLate(i18n), loadLateRegistration(i18n), loadLateSignUp(i18n)]),
  );
  const page = environment.page();
  const behind = { ...environment, page };
  whenIdle(() => void runInBackground(behind).catch(ignoreFailure));
  const { slot, frame } = createCaptchaSlot(captchaLoader(environment));
  parts.slot = slot;
  mirrorPage(page);
  const { keepReferralEdit } = createReferralMemory(browser.store);
  const records = signUpRecords();
  const sentWait = (): number | null => {
    const own = records.read()?.own ?? null;
    // A browser that stores nothing says nothing about what was sent.
    return own ? waitOf(own, Date.now()) : 0;
  };
  if (!hold) parts.sentWait = sentWait;
  const own = stepPortsOf({
    services,
    frame,
    monitor: browser.monitor,
    tabs,
    channel: () => channel(facts.route),
    foundCode: () => parts.foundCode ?? '',
    keepReferralEdit,
    records,
    variant: () =>
      (flowOf(page) as ActorRefFrom<typeof registrationMachine>).getSnapshot().context.variant ?? fallbackVariant,
    now: Date.now,
    handOverPartner: (attempt) => handOverPartner(attempt, facts.route, browser.store).catch(ignoreFailure),
  });
  return provideSteps(hold ? hold.heldPorts(own) : own);
}

/** Stores the partner of a sign-up for the page of its mailed link, unless the visitor declined cookies. [REG-30] */
async function handOverPartner(attempt: Secret, route: RouteId, store: TextStore): Promise<void> {
  const { register_channel: name, uuid } = queryOf(new URL(location.href).searchParams);
  const id = uuid ?? createPartnerIds(tabStorage).read();
  if (!routeDetails[route]?.keepsPartnerId || name === null || id === null || hasDeclined(store)) return;
  await createPartnerHandOver({ store, crypto, now: Date.now }).write(attempt, { channel: name, id });
}

/** The visitor's attribution, as the start call sends it. [REG-13] [REG-16] [REG-22] [ATTR-03] [AFF-07] */
function channel(route: RouteId): ReturnType<StepPortParts['channel']> {
  const here = new URL(location.href);
  const { register_channel: name, tag } = queryOf(here.searchParams);
  return {
    channel: name ?? '',
    isFromOutsideCrypto: routeDetails[route]?.isForNewcomers === true || tag !== null,
    page: withAttribution(withoutSecrets(here).href, attributionAt(here)),
    telegramSource: createTelegramMemory(guardedStorage(() => localStorage)).recallSource(),
  };
}
