import { hydrateRoot } from 'react-dom/client';
import { activate } from '../i18n/activate.ts';
import { isInApp } from '../services/browser/in-app.ts';
import { goToOwnEntry, takeTicket } from '../services/browser/navigate.ts';
import { deviceOf, isTelegramWebview } from '../services/browser/device.ts';
import { appAgent } from '../sites/app.ts';
import { loadLate } from '../views/Late.tsx';
import { appInputOf } from './page/app-input.ts';
import { followBrowser } from './page/browser-events.ts';
import { unpackFacts } from './page/facts-text.ts';
import { painted, whenIdle } from './page/idle.ts';
import { whenUsed } from './page/intent.ts';
import { keepDraft, loadPart, once, restoreDraft } from './page/late-parts.ts';
import type { PageFacts } from './page/facts.ts';
import { createPage, pageMachines, type Page } from './page/page.ts';
import { pagePortsOf } from './page/page.ports.ts';
import { browserEnvironment } from './page/browser-environment.ts';
import { Root } from './page/root.tsx';
import { loginFlow, type LoadAttempt } from './flows/login/login-flow.ts';
import { ignoreFailure } from '../services/ignore-failure.ts';

const root = document.querySelector('#root');
const written = document.querySelector('#facts')?.textContent;

if (root && written) void begin(root, unpackFacts(written));

/** A function, not the module itself: parts that are loaded on demand need this module to be done. */
async function begin(element: Element, facts: PageFacts): Promise<void> {
  goToOwnEntry(history);
  const { entry, ticket } = takeTicket(location, history);
  const { language, formats } = facts;
  const i18n = await activate({ code: language, formats });
  const inspector = import.meta.env.DEV ? await import('./gallery/inspector/attach.ts') : null;
  const hooks = __TEST_BUILD__ ? await import('./testing/hooks.ts') : null;
  const { powers: own, tabs } = browserEnvironment({
    cookieDomain: facts.host,
    language,
    refusals: facts.refusals,
    notify: (notice) => page.notices.send({ type: 'notice.raised', notice }),
    monitor: (event) => void watching().then(({ monitor }) => monitor(event), ignoreFailure),
  });
  const watching = once(async () =>
    (await import('./telemetry/telemetry.ts')).createWatching({ facts, store: own.store }),
  );
  const arrived = once(async (): Promise<void> =>
    (await import('./page/arrival.ts')).noteArrival({
      facts,
      entry,
      isHandedOver: ticket !== null,
      i18n,
      services,
      powers,
    }),
  );
  const powers = hooks ? { ...own, clock: hooks.clock } : own;
  const services = once(async () =>
    (await loadPart(() => import('./page/services.ts'))).makeServices(powers, {
      tabs,
      beforeLeaving: () =>
        arrived()
          .catch(ignoreFailure)
          .then(() => page.atRest()),
    }),
  );
  const ownPorts = pagePortsOf({ ...powers, services });
  const ports = hooks ? hooks.heldPorts(ownPorts) : ownPorts;
  const loadAttempt = once(async () => {
    const [{ beginAttempts }] = await loadPart(() =>
      Promise.all([import('./flows/login/make-attempt.ts'), loadLate(i18n)]),
    );
    return beginAttempts({ page, facts, i18n, services, powers, tabs }, hooks?.heldPorts);
  });
  // The form says that it is at work before the work begins.
  const beginAttempt: LoadAttempt = (input) =>
    painted()
      .then(loadAttempt)
      .then((load) => load(input));
  const phone = once(async () => {
    // A number is a step of the history, and what mirrors that comes with an attempt.
    loadAttempt().catch(ignoreFailure);
    return (await loadPart(() => import('./flows/login/make-phone.ts'))).makePhone(
      {
        services,
        clock: powers.clock,
        ...(hooks ? { inspect: hooks.recordMicrosteps } : inspector ? { inspect: inspector.see } : {}),
      },
      hooks?.heldPorts,
    );
  });
  const flow = loginFlow(hooks ? hooks.heldAttempt(beginAttempt) : beginAttempt, ports.app.tellFailure);
  const page: Page = createPage({
    machines: pageMachines(ports, flow),
    phone,
    input: appInputOf(
      facts,
      entry,
      deviceOf({ userAgent: navigator.userAgent, isTelegram: isTelegramWebview(window) }),
      ticket,
      isInApp(navigator.userAgent, appAgent),
    ),
    clock: powers.clock,
    ...(hooks ? { inspect: hooks.recordMicrosteps } : {}),
  });
  inspector?.attach(page, facts);
  const onReady = once(() => {
    page.start();
    followBrowser(page, window, tabs);
    document.documentElement.dataset['hydrated'] = 'true';
    restoreDraft();
    addEventListener('pagehide', keepDraft);
    carryOutEarlyPresses();
    whenUsed(() => {
      loadAttempt().catch(ignoreFailure);
      watching().then(({ follow }) => follow(page), ignoreFailure);
    });
    whenIdle(() => void arrived().catch(ignoreFailure));
    hooks?.expose(page, { facts, i18n, services, powers });
  });
  const before = [
    document.activeElement,
    ...document.querySelectorAll<HTMLInputElement>('#root :is(input,button)'),
  ] as const;
  hydrateRoot(
    element,
    <Root i18n={i18n} facts={facts} page={page} onReady={onReady} onCrash={async () => (await watching()).crashed()} />,
    {
      onRecoverableError: async (reason) =>
        (await import('./page/restore-after-hydration.ts').catch(ignoreFailure))?.restoreAfterHydration(reason, before),
    },
  );
}

/** What was pressed before hydration, and remembered by the early listener, happens now. */
function carryOutEarlyPresses(): void {
  Object.assign(window, { onclick: null, oninput: null });
  document.querySelector('#lost')?.remove();
  for (const pressed of document.querySelectorAll<HTMLElement>('[data-early]')) {
    delete pressed.dataset['early'];
    pressed.click();
  }
}
