import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { wordsOf } from '../../i18n/activate.ts';
import { loadFirstWords, loadWords } from '../../i18n/catalogues.ts';
import { languages, localeConfig } from '../../i18n/languages.ts';
import type { LoginPageScreen } from '../../views/login/login.types.ts';
import { isErrorScreen, loginScreens } from '../../views/login/login.screens.ts';
import { Waiting } from '../../views/frame/Waiting.tsx';
import { ConsentBanner } from '../../views/consent/ConsentBanner.tsx';
import { Notices } from '../../views/notices/Notices.tsx';
import { app, details, login, nothing, place } from './stage.tsx';

const notices = <Notices screen="notices.none" notice={null} recent={[]} send={nothing} />;
const problems = { identifier: 'malformed', password: 'empty' } as const;

/** All parts that are shown before the late messages are loaded. */
const early: readonly ReactNode[] = [
  app({
    notices,
    consent: <ConsentBanner screen="consent.asking" place={place} send={nothing} />,
    isOffline: true,
    flow: login('login.form'),
  }),
  ...(Object.keys(loginScreens) as LoginPageScreen[])
    .filter((screen) => !isErrorScreen(screen))
    .map((screen) => login(screen, { details: { ...details, problems } })),
  ...(['progressIndicator.working', 'progressIndicator.slow'] as const).map((waiting) => (
    <Waiting key={waiting} waiting={waiting} onCancel={nothing} />
  )),
];

async function markup(view: ReactNode, code: string): Promise<string> {
  return renderToString(
    <I18nProvider i18n={wordsOf(localeConfig(code), await loadFirstWords(code, 'login'))}>{view}</I18nProvider>,
  );
}

/** The texts between tags and in the attributes that screen readers read. */
function texts(html: string): readonly string[] {
  return [...html.matchAll(/>([^<>]+)<|aria-label="([^"]+)"/g)]
    .map(([, inner, label]) => (inner ?? label ?? '').trim())
    .filter((text) => text !== '');
}

/** The placeholder of missing messages. */
const keys = new Set(Object.keys(await loadWords('en')));

test.each(Object.keys(languages))(
  'in %s no message key is visible before the late words are loaded [LANG-20]',
  async (code) => {
    const shown: string[] = [];
    for (const view of early) shown.push(...texts(await markup(view, code)));
    expect(shown.filter((text) => keys.has(text))).toEqual([]);
    expect([keys.size > 50, shown.length > 50]).toEqual([true, true]);
  },
);

test('the prerendered page has no style attribute, which the policy would block', async () => {
  for (const view of early) expect(await markup(view, 'en')).not.toMatch(/\sstyle=/);
});

test('the prerendered page has empty live regions and every field, and nothing of a password', async () => {
  const html = await markup(early[0], 'en');
  expect(html).toContain('<div role="alert"></div>');
  expect(html).not.toMatch(/\svalue=/);
});
