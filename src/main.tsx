import { hydrateRoot } from 'react-dom/client';
import { activate } from '../i18n/activate.ts';
import { languages } from '../i18n/languages.ts';
import { splitPath } from '../machines/rules/language.ts';
import { deviceOf } from '../services/browser/device.ts';
import { makeId } from '../services/browser/random.ts';
import { createServices } from '../services/client/services.ts';
import { frameOrigin, siteOf } from '../sites/sites.ts';
import { appInputOf } from './app-input.ts';
import { followBrowser } from './browser-events.ts';
import { createCaptchaSlot } from './captcha-slot.ts';
import { createPage, type Page } from './page.ts';
import { portsOf } from './ports.ts';
import { browserPowers } from './powers.ts';
import { Root } from './root.tsx';
import { routes } from './routes.ts';

const { language, rest } = splitPath(location.pathname);
const here = siteOf(location.hostname);
const route = routes.find(({ path }) => path === rest.replace(/\/$/, ''));
const element = document.querySelector('#root');

if (here && route && element && language !== null) {
  const i18n = await activate(language);
  const { site, environment, cookieDomain } = here;
  const direction = languages[language]?.dir ?? 'ltr';
  const { powers, tabs } = browserPowers({ cookieDomain, language, notify: (notice) => page.notices.send({ type: 'notice.raised', notice }) });
  const services = createServices(powers);
  const { slot, frame } = createCaptchaSlot(async () =>
    (await import('../services/browser/captcha-frame.ts')).createCaptchaFrame({
      origin: frameOrigin(environment, location.port),
      window,
      makeNonce: () => makeId(crypto),
      language: () => ({ tag: languages[language]?.tag ?? language, direction }),
      scheme: () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
    }),
  );
  const page: Page = createPage({
    ports: portsOf({ services, frame, store: powers.store, location, tabs, monitor: powers.monitor, notify: powers.notify }),
    input: appInputOf({ site, language, page: new URL(location.href), device: deviceOf({ userAgent: navigator.userAgent, isTelegram: 'TelegramWebviewProxy' in window }) }),
    clock: powers.clock,
  });
  let isReady = false;
  const onReady = (): void => {
    if (isReady) return;
    isReady = true;
    page.start();
    followBrowser(page, window, tabs);
    document.documentElement.dataset['hydrated'] = 'true';
    carryOutEarlySubmit();
    whenIdle(() => {
      void services.readSettings();
      void services.readRegulation();
    });
  };
  hydrateRoot(element, <Root i18n={i18n} facts={{ site, environment, language, route: route.id }} page={page} slot={slot} onReady={onReady} />);
}

/** A submit before hydration was held back and remembered by the early listener: it happens now. */
function carryOutEarlySubmit(): void {
  const { early } = document.documentElement.dataset;
  const form = early === undefined ? null : document.querySelector(`#${CSS.escape(early)}`);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
