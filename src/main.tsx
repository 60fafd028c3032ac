import { hydrateRoot } from 'react-dom/client';
import { activate } from '../i18n/activate.ts';
import { deviceOf } from '../services/browser/device.ts';
import { makeId } from '../services/browser/random.ts';
import { loadLate } from '../views/Late.tsx';
import { appInputOf } from './app-input.ts';
import { followBrowser } from './browser-events.ts';
import { createCaptchaSlot } from './captcha-slot.ts';
import { whenIdle, whenUsed } from './intent.ts';
import { loadPart, once, restoreDraft } from './late-parts.ts';
import type { PageFacts } from './page-facts.ts';
import { createPage, type Page } from './page.ts';
import { portsOf } from './ports.ts';
import { browserPowers } from './powers.ts';
import { Root } from './root.tsx';

const root = document.querySelector('#root');
const written = document.querySelector('#facts')?.textContent;

if (root && written) void begin(root, JSON.parse(written) as PageFacts);

/** A function, not the module itself: parts that are loaded on demand need this module to be done. */
async function begin(element: Element, facts: PageFacts): Promise<void> {
  const { language } = facts;
  const i18n = await activate(language);
  const hooks = __TEST_BUILD__ ? await import('./test-hooks.ts') : null;
  const { powers: own, tabs } = browserPowers({ cookieDomain: facts.host, language, notify: (notice) => page.notices.send({ type: 'notice.raised', notice }) });
  const powers = hooks ? { ...own, clock: hooks.clock } : own;
  const services = once(async () => (await loadPart(() => import('./make-services.ts'))).makeServices(powers));
  const { slot, frame } = createCaptchaSlot(async () =>
    (await loadPart(() => import('../services/browser/captcha-frame.ts'))).createCaptchaFrame({
      origin: location.port === '' ? facts.frame : `${facts.frame}:${location.port}`,
      window,
      notify: powers.notify,
      makeNonce: () => makeId(crypto),
      language: () => ({ tag: document.documentElement.lang, dir: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr' }),
      scheme: () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
    }),
  );
  const ownPorts = portsOf({ ...powers, services, location, tabs });
  const ports = hooks ? hooks.heldPorts(ownPorts) : ownPorts;
  const loadAttempt = once(async () => {
    const [{ makeAttempt }] = await loadPart(() => Promise.all([import('./make-attempt.ts'), loadLate(i18n)]));
    return makeAttempt({ ...powers, services, frame }, hooks?.heldPorts);
  });
  const page: Page = createPage({
    ports,
    loadAttempt: hooks ? hooks.heldAttempt(loadAttempt) : loadAttempt,
    input: appInputOf(facts, new URL(location.href), deviceOf({ userAgent: navigator.userAgent, isTelegram: 'TelegramWebviewProxy' in window })),
    clock: powers.clock,
    ...(hooks ? { inspect: hooks.recordMicrosteps } : {}),
  });
  const onReady = once(() => {
    page.start();
    followBrowser(page, window, tabs);
    document.documentElement.dataset['hydrated'] = 'true';
    restoreDraft();
    carryOutEarlySubmit();
    whenUsed(() => {
      loadAttempt().catch(ignored);
      whenIdle(() => void services().then((calls) => Promise.all([calls.readSettings(), calls.readRegulation()]), ignored));
    });
    hooks?.expose(page);
  });
  hydrateRoot(element, <Root i18n={i18n} facts={facts} page={page} slot={slot} onReady={onReady} />);
}

/** What could not be fetched ahead is fetched again when it is needed, and told then. */
function ignored(): void {}

/** A submit before hydration was held back and remembered by the early listener: it happens now. */
function carryOutEarlySubmit(): void {
  const { early } = document.documentElement.dataset;
  const form = early === undefined ? null : document.querySelector(`#${CSS.escape(early)}`);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
