import { cleanup, screen as page, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { languageOption } from '../../i18n/languages.ts';
import { ConsentBanner, type ConsentBannerProps } from '../../views/consent/ConsentBanner.tsx';
import { Crash } from '../../views/error/Crash.tsx';
import { LanguageList, type LanguageListProps } from '../../views/frame/LanguageList.tsx';
import * as css from '../../views/frame/frame.css.ts';
import { NotFound } from '../../views/frame/NotFound.tsx';
import type { AppPageProps } from '../../views/app/AppPage.tsx';
import { afterSignIn } from '../../views/app/after-sign-in.ts';
import { app, byId, login, nothing, place, show, speaking } from './stage.tsx';

afterEach(cleanup);

test('a page has one header, main and footer, and the first tab stop skips to the content', async () => {
  await show(await speaking(), app({ flow: login('login.form') }));
  for (const landmark of ['banner', 'main', 'contentinfo']) expect(page.getAllByRole(landmark)).toHaveLength(1);
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('href')).toBe('#main');
  expect(byId('main')).toBe(page.getByRole('main'));
});

test('the footer has copyright years, legal texts and a link to the cookie question [UI-03] [UI-04]', async () => {
  const onCookieSettings = vi.fn<NonNullable<AppPageProps['onCookieSettings']>>();
  await show(await speaking(), app({ onCookieSettings }));
  const footer = within(page.getByRole('contentinfo'));
  expect(footer.getByText('© 2018–2026 Northgate')).toBeTruthy();
  expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    place.links.terms,
    place.links.privacy,
  ]);
  await userEvent.click(footer.getByRole('button', { name: 'Cookie settings' }));
  expect(onCookieSettings).toHaveBeenCalledOnce();
});

test('the cookie settings button is inactive while the question is shown [UI-04]', async () => {
  await show(await speaking(), app({ onCookieSettings: null }));
  expect(page.getByRole('button', { name: 'Cookie settings' }).getAttribute('aria-disabled')).toBe('true');
});

test('help is in the same place on every screen', async () => {
  const positions = new Set<number>();
  for (const screen of ['app.flow', 'app.leaving', 'app.stalled', 'app.cookiesBlocked'] as const) {
    await show(await speaking(), app({ screen, destination: '/en' }));
    positions.add(page.getAllByRole('link').findIndex((link) => link.textContent === 'Help'));
    cleanup();
  }
  expect([...positions]).toEqual([2]);
});

const languages = [
  { ...languageOption('en'), tag: 'en', href: '/en/login?ref=1' },
  { ...languageOption('ar-ARE'), tag: 'ar-AE', href: '/ar-ARE/login?ref=1' },
];

test('the header names the page’s language; the list of others loads on request only [LANG-15]', async () => {
  await show(await speaking(), app({ languages: <p>the list</p> }));
  const button = page.getByRole('button', { name: 'Language: English' });
  expect([button.textContent, button.getAttribute('popovertarget')]).toEqual(['English', 'languages']);
  expect(page.queryByText('the list')).toBeNull();
  await userEvent.click(button);
  expect(byId('languages').textContent).toBe('the list');
});

test('each language has its own name and tag, the current one is marked, and a choice is reported [LANG-15]', async () => {
  const onChosen = vi.fn<LanguageListProps['onChosen']>();
  await show(await speaking(), <LanguageList language="en" languages={languages} onChosen={onChosen} />);
  const [english, arabic] = page.getAllByRole('link');
  expect(english?.getAttribute('aria-current')).toBe('true');
  expect(['href', 'lang', 'hreflang', 'aria-current'].map((name) => arabic?.getAttribute(name))).toEqual([
    '/ar-ARE/login?ref=1',
    'ar-AE',
    'ar-AE',
    null,
  ]);
  arabic?.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(page.getByText('العربية'));
  expect(onChosen.mock.calls).toEqual([['ar-ARE']]);
});

test('a language whose code begins with that of the current one is not marked [LANG-15]', async () => {
  const british = [...languages, { ...languageOption('en-GB'), tag: 'en-GB', href: '/en-GB/login' }];
  for (const [language, label] of [
    ['en', 'English'],
    ['en-GB', languageOption('en-GB').label],
  ] as const) {
    await show(await speaking(), <LanguageList language={language} languages={british} onChosen={vi.fn()} />);
    const marked = page.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map((link) => link.textContent)).toEqual([label]);
    cleanup();
  }
});

test('a lost connection is announced politely and describes the button, which stays enabled [N07]', async () => {
  const { change } = await show(await speaking(), app({ flow: login('login.form') }));
  const line = byId('offline');
  expect([line.tagName, line.textContent]).toEqual(['OUTPUT', '']);
  await change(app({ isOffline: true, flow: login('login.form', { isOffline: true }) }));
  expect(line.textContent).toBe('You’re offline. What you entered stays here.');
  const button = page.getByRole('button', { name: 'Log in' });
  expect([button.getAttribute('aria-describedby'), button.hasAttribute('aria-disabled')]).toEqual(['offline', false]);
});

test('that the network is gone is said in an open dialog too, since the page behind it is inert [N07] [UI-09]', async () => {
  const { change } = await show(await speaking(), app({ isOffline: false, flow: login('login.declined') }));
  const line = page.getByRole('dialog').querySelector('output');
  expect(line?.textContent).toBe('');
  await change(app({ isOffline: true, flow: login('login.declined') }));
  expect(page.getByRole('dialog').querySelector('output')).toBe(line);
  expect(line?.textContent).toBe('You’re offline. What you entered stays here.');
});

test('the cookie question that is asked again receives the focus, and returns it once it is answered [UI-04] [UI-06]', async () => {
  const view = (screen: ConsentBannerProps['screen']): ReactNode =>
    app({
      onCookieSettings: screen === 'consent.none' ? nothing : null,
      consent: <ConsentBanner screen={screen} place={place} send={nothing} />,
    });
  const { change } = await show(await speaking(), view('consent.pending'));
  await change(view('consent.asking'));
  expect(document.activeElement).toBe(document.body);
  await change(view('consent.none'));
  expect(document.activeElement).toBe(document.body);
  const settings = page.getByRole('button', { name: 'Cookie settings' });
  settings.focus();
  await change(view('consent.asking'));
  expect(document.activeElement).toBe(page.getByRole('region', { name: 'Cookies' }));
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await change(view('consent.none'));
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Cookie settings' }));
});

test('cookies are accepted or rejected by two equal buttons, and the banner takes no focus [UI-04] [UI-05]', async () => {
  const send = vi.fn<ConsentBannerProps['send']>();
  const { change } = await show(await speaking(), <ConsentBanner screen="consent.asking" place={place} send={send} />);
  const [reject, accept] = page.getAllByRole('button');
  expect([reject?.textContent, accept?.textContent]).toEqual(['Reject', 'Accept']);
  expect(reject?.className).toBe(accept?.className);
  expect(document.activeElement).toBe(document.body);
  expect(page.getByRole('link', { name: 'Cookie policy' }).getAttribute('href')).toBe(place.links.cookies);
  expect(page.queryByRole('dialog')).toBeNull();
  await userEvent.click(page.getByText('Reject'));
  await userEvent.click(page.getByText('Accept'));
  expect(send.mock.calls).toEqual([
    [{ type: 'consent.given', choice: 'rejected' }],
    [{ type: 'consent.given', choice: 'accepted' }],
  ]);
  await change(<ConsentBanner screen="consent.none" place={place} send={send} />);
  expect(page.queryByRole('button')).toBeNull();
});

test.each([
  ['', 'You’re logged in.', null],
  ['/en/dashboard', 'Taking you to com.northgate.example…', '/en/dashboard'],
  [
    'https://northgate-alt.example/a?b#c',
    'Taking you to northgate-alt.example…',
    'https://northgate-alt.example/a?b#c',
  ],
])(
  'on the way to «%s» it says «%s» and links the destination [REDIR-16] [LOGIN-09]',
  async (destination, words, href) => {
    await show(await speaking(), app({ screen: 'app.leaving', destination }));
    expect(page.getByText((_, node) => node?.tagName === 'SPAN' && node.textContent === words)).toBeTruthy();
    expect(page.queryByRole('link', { name: 'Open the page' })?.getAttribute('href') ?? null).toBe(href);
  },
);

test('where the browser stays there are the link, a retry and a log-out [REDIR-16] [SESS-04]', async () => {
  const send = vi.fn<AppPageProps['step']['send']>();
  await show(await speaking(), app({ screen: 'app.stalled', destination: '/en/dashboard', send }));
  expect(page.getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe('/en/dashboard');
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await userEvent.click(page.getByRole('button', { name: 'Log out' }));
  expect(send.mock.calls.map(([event]) => event.type)).toEqual(['departure.retried', 'signOut.requested']);
});

test('where Telegram opens the destination, the page that stays does not call it a failure [TG-26] [REDIR-16]', async () => {
  afterSignIn.show(
    (_, otherwise) => otherwise,
    (destination) => destination === '/en/dashboard',
  );
  const { change } = await show(await speaking(), app({ screen: 'app.stalled', destination: '/en/dashboard' }));
  expect(document.title).toBe('The next page opens in your browser – Northgate');
  expect(page.getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe('/en/dashboard');
  await change(app({ screen: 'app.stalled', destination: '/en/tg-app/app/home' }));
  expect(document.title).toBe('Error: We couldn’t open the next page – Northgate');
  afterSignIn.show((_, otherwise) => otherwise);
});

test('a ticket for a signed-in user asks about its account, without an error, with two buttons [QUICK-01] [SESS-04] [O15]', async () => {
  const send = vi.fn<AppPageProps['step']['send']>();
  await show(await speaking(), app({ screen: 'app.alreadyHere', account: 'ad***@northgate.example', send }));
  expect(document.title).toBe('You’re already logged in – Northgate');
  const heading = page.getByRole('heading', { level: 1 });
  expect(byId(heading.getAttribute('aria-describedby') ?? '').textContent).toBe(
    'You’re logged in as ad***@northgate.example. We didn’t use the link you opened.',
  );
  expect(page.getByText('ad***@northgate.example').tagName).toBe('BDI');
  await userEvent.click(page.getByRole('button', { name: 'Continue with this account' }));
  await userEvent.click(page.getByRole('button', { name: 'Use another account' }));
  expect(send.mock.calls.map(([event]) => event.type)).toEqual(['account.confirmed', 'signOut.requested']);
});

test('blocked cookies are explained, and retried on request [S04] [SESS-02]', async () => {
  const send = vi.fn<AppPageProps['step']['send']>();
  await show(await speaking(), app({ screen: 'app.cookiesBlocked', send }));
  expect(document.title).toBe('Error: We can’t save cookies – Northgate');
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  expect(send.mock.calls).toEqual([[{ type: 'cookies.retried' }]]);
});

test('a throwing view leaves a page with a heading, a support code and a retry [D04]', async () => {
  let isBroken = true;
  const Breaks = () => {
    if (isBroken) throw new Error('planted');
    return <p>whole again</p>;
  };
  const quiet = vi.spyOn(console, 'error').mockImplementation(nothing);
  const report = vi.fn<() => Promise<string>>(async () => 'K7Q2MX');
  await show(
    await speaking(),
    <Crash report={report}>
      <Breaks />
    </Crash>,
  );
  expect(document.activeElement).toBe(page.getByRole('heading', { level: 1 }));
  expect(await page.findByText('K7Q2MX')).toBeTruthy();
  expect(report).toHaveBeenCalledOnce();
  isBroken = false;
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  expect(page.getByText('whole again')).toBeTruthy();
  quiet.mockRestore();
});

const translations = [
  { tag: 'en', name: 'English', href: '/en/login' },
  { tag: 'ar-AE', name: 'العربية', href: '/ar-ARE/login' },
];

test('an unknown address shows a message in the page’s language and a link to log in [ROUTE-22]', async () => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={await speaking('ar-ARE')}>
      <NotFound place={place} logIn="/ar-ARE/login" languages={translations} />
    </I18nProvider>,
  );
  expect(html).toContain('الصفحة غير موجودة');
  expect(html).toContain('href="/ar-ARE/login"');
  expect(html).toContain(`<a class="${css.quiet}" href="/en/login" lang="en" hrefLang="en">English</a>`);
  expect(html).toContain(`href="${place.links.terms}"`);
  // The cookie question waits for its script.
  expect(html.indexOf('<button')).toBeGreaterThan(html.indexOf('id="question" hidden'));
  expect(html).toContain('id="question" hidden');
});

test.each([
  ['header', 'banner', 'contentinfo'],
  ['footer', 'contentinfo', 'banner'],
] as const)(
  'a page that hides its %s has none, and no skip link without a header [UI-01] [UI-02]',
  async (part, hidden, shown) => {
    await show(await speaking(), app({ place: { ...place, hides: [part] } }));
    expect([page.queryByRole(hidden), page.queryAllByRole(shown).length]).toEqual([null, 1]);
    expect(document.querySelector('a[href="#main"]') === null).toBe(part === 'header');
  },
);

test('a page that hides the cookie question does not show it [UI-04]', async () => {
  const consent = <ConsentBanner screen="consent.asking" place={place} send={nothing} />;
  const { change } = await show(await speaking(), app({ consent }));
  expect(page.getByRole('button', { name: 'Accept' })).toBeTruthy();
  await change(app({ consent, place: { ...place, hides: ['cookies'] } }));
  expect(page.queryByRole('button', { name: 'Accept' })).toBeNull();
});
