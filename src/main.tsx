import { startTransition } from 'react';
import { wordsOf } from '../i18n/activate.ts';
import { isInApp } from '../services/browser/in-app.ts';
import { goToOwnEntry } from '../services/browser/navigate.ts';
import { takeTicket } from '../services/browser/ticket.ts';
import { required } from '../machines/outcome.ts';
import { deviceOf, isInTelegram } from '../services/browser/device.ts';
import { appAgent } from '../sites/app.ts';
import { appInputOf } from './page/app-input.ts';
import { followBrowser, followTabs } from './page/browser-events.ts';
import { nextTask, whenIdle } from './page/late/idle.ts';
import { onFirstUse } from './page/late/intent.ts';
import { carryOutEarlyPresses } from './page/hydration/early-presses.ts';
import { followDraft, restoreDraft } from './page/visit/draft.ts';
import { loadPart } from './page/late/late-parts.ts';
import { once } from './page/once.ts';
import type { WrittenFacts } from './page/facts.ts';
import type { FlowModule } from './page/flow.ts';
import type { postLoginMachine } from '../machines/post-login/post-login.machine.ts';
import { createLateChild } from './page/late/late-child.ts';
import { createPage, pageMachines, type Page } from './page/page.ts';
import { pagePortsOf } from './page/page.ports.ts';
import { browserEnvironment } from './page/visit/browser-environment.ts';
import { Root } from './page/root.tsx';
import { ignoreFailure } from '../services/ignore-failure.ts';

const idleParts = () => import('./page/idle-parts.ts');
const loadTelemetry = () => import('./telemetry/telemetry.ts');

/** Starts the page with its flow, after the first paint. Called by the script at the end of the document. */
export async function startPage(flow: FlowModule): Promise<void> {
  const root = required(document.querySelector('#root'));
  const {
    page: facts,
    flow: own,
    words,
  } = JSON.parse(required(document.querySelector('#facts')?.textContent ?? null)) as WrittenFacts;
  goToOwnEntry(history);
  const dom = import('react-dom/client');
  const { entry, ticket } = takeTicket(location, history, window.parent === window ? document : { cookie: '' });
  const { language, formats = language } = facts;
  const i18n = wordsOf({ code: language, formats }, words);
  const inspector = import.meta.env.DEV ? await import('./gallery/inspector/attach.ts') : null;
  const hooks = __TEST_BUILD__ ? await import('./testing/held/hooks.ts') : null;
  const ownBrowser = browserEnvironment({
    cookieDomain: facts.host,
    language,
    refusals: flow.refusalsOf?.(own) ?? { kycMissing: null, belongsElsewhere: null },
    notify: (notice) => page.notices.send({ type: 'notice.raised', notice }),
    monitor: (event) => void watching().then(({ monitor }) => monitor(event), ignoreFailure),
  });
  const watching = once(async () => (await loadTelemetry()).createWatching({ facts, store: ownBrowser.store }));
  const recorded = once(async (): Promise<void> =>
    (await idleParts()).recordVisit({
      facts,
      entry,
      isHandedOver: ticket !== null,
      i18n,
      services,
      browser,
      visitor: (await identity()).visitor,
      page: () => page,
    }),
  );
  const browser = hooks ? { ...ownBrowser, clock: hooks.clock } : ownBrowser;
  const identity = once(async () => (await loadPart(idleParts)).browserIdentity(browser.cookieDomain));
  const postLogin = createLateChild<typeof postLoginMachine>();
  const services = once(async () => {
    const [{ makeServices, makePostLogin }, { cookies, tabs }] = await Promise.all([
      loadPart(() => import('./page/calls.ts')),
      identity(),
    ]);
    const calls = makeServices({ ...browser, cookies }, { tabs });
    const { notify } = browser;
    postLogin.fill(makePostLogin({ services: calls, notify, page: () => page }, ports, hooks));
    return calls;
  });
  const visitRecorded = (): Promise<void> =>
    recorded()
      .catch(ignoreFailure)
      .then(() => page.historyMirror?.settled());
  const ownPorts = pagePortsOf({
    ...browser,
    services,
    visitRecorded,
    visitor: async () => (await identity()).visitor,
  });
  const ports = hooks ? hooks.heldPorts(ownPorts) : ownPorts;
  const device = deviceOf({ userAgent: navigator.userAgent, isTelegram: isInTelegram(window, facts.messengers) });
  const { machine, render, hidesOf, prepare } = flow.begin({
    facts,
    own,
    i18n,
    services,
    browser,
    identity,
    page: () => page,
    hold: hooks,
    ...(hooks ? { inspect: hooks.recordMicrosteps } : inspector ? { inspect: inspector.see } : {}),
  });
  // The harness answers the calls that would load the services.
  if (hooks) await services();
  const machines = pageMachines(ports, machine, postLogin.logic);
  await nextTask();
  const page: Page = createPage({
    machines,
    renderFlow: render,
    hidesOf,
    input: appInputOf(
      facts,
      flow.settingsOf(own, { ...facts, page: entry, device }),
      entry,
      device,
      ticket,
      isInApp(navigator.userAgent, appAgent),
    ),
    clock: browser.clock,
    ...(hooks ? { inspect: hooks.recordMicrosteps } : {}),
  });
  inspector?.attach(page, facts);
  const onReady = once(() => {
    page.start();
    followBrowser(page, window);
    identity().then(({ tabs }) => followTabs(page, tabs), ignoreFailure);
    document.documentElement.dataset['hydrated'] = 'true';
    restoreDraft();
    followDraft(() => page.app.getSnapshot().hasTag('leaving'));
    carryOutEarlyPresses();
    onFirstUse(() => {
      prepare().catch(ignoreFailure);
      watching().then(({ follow }) => follow(page), ignoreFailure);
    });
    whenIdle(() => void recorded().catch(ignoreFailure));
    hooks?.expose(page, { facts, i18n, services, browser });
  });
  await nextTask();
  const { hydrateRoot } = await dom;
  const before = [
    document.activeElement,
    ...document.querySelectorAll<HTMLInputElement>('#root :is(input,button)'),
  ] as const;
  const view = (
    <Root i18n={i18n} facts={facts} page={page} onReady={onReady} onCrash={async () => (await watching()).crashed()} />
  );
  // As a transition, React hydrates in slices between which input is handled.
  startTransition(() => {
    hydrateRoot(root, view, {
      onRecoverableError: async (reason) =>
        (await idleParts().catch(ignoreFailure))?.restoreAfterHydration(reason, before),
    });
  });
}
