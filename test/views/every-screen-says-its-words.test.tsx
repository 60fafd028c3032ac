import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lastingListeners, listenersFromNow } from './listeners.ts';
import { screens, viewOf } from './screens.tsx';
import { app, place, show, speaking, verifying } from './stage.tsx';
import { VerificationPage } from '../../views/verification/VerificationPage.tsx';

afterEach(cleanup);

/** The texts that an element shows, in their order; those of titles and alternative texts included. */
function textsOf(shown: Element): string {
  const texts: string[] = [];
  const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const inHead = node.parentElement?.closest('title, style, script');
    const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    if (!inHead && text !== '') texts.push(text);
  }
  const labels = [...shown.querySelectorAll('[aria-label]')].map((one) => `[${one.getAttribute('aria-label')}]`);
  return [...texts, ...labels].join(' · ');
}

const ofInterest = [
  'a,button,input,select,label,form,fieldset,dialog,details,summary,output,time,img,h1,h2',
  '[role],[lang],[dir],[tabindex],[aria-hidden]',
].join();
const omitted = ['class', 'style', 'data-screen'];

/** The controls, headings and live regions of an element with their attributes; generated ids are left out. */
function controlsOf(shown: Element): readonly string[] {
  return [shown, ...[...shown.querySelectorAll(ofInterest)].filter((one) => !one.closest('svg'))].map((one) =>
    [
      one.localName,
      ...Array.from(one.attributes)
        .filter(({ name }) => !omitted.includes(name))
        .map(written),
    ].join(' '),
  );
}

function written({ name, value }: Attr): string {
  return value === '' ? name : `${name}=${value.replaceAll(/_r_\w+?_/g, '_')}`;
}

/** The elements that have styles, with the names of these and their number. */
function stylesOf(shown: Element): readonly string[] {
  const styled = [shown, ...shown.querySelectorAll('[class]')].map((one) =>
    [one.localName, ...Array.from(one.classList, (name) => name.replace(/__\w+$/, ''))].join(' '),
  );
  return [...Map.groupBy(styled, (one) => one)].map(([one, all]) => (all.length > 1 ? `${one} ×${all.length}` : one));
}

/** Lines with the screens that each is on. */
class Table {
  readonly #screens = new Map<string, string[]>();
  readonly #all = new Set<string>();

  add(screen: string, lines: readonly string[]): void {
    this.#all.add(screen);
    for (const line of new Set(lines)) this.#screens.set(line, [...(this.#screens.get(line) ?? []), screen]);
  }

  toString(): string {
    const rows = [...this.#screens].map(
      ([line, on]) => `${line} | ${on.length === this.#all.size ? 'all' : on.join(' ')}`,
    );
    return `${rows.join('\n')}\n`;
  }
}

// A change is accepted with `npm run words:accept`, after a review of the tables.
test.each([...new Set(screens.map((screen) => screen.split('.')[0] ?? ''))])(
  'every screen of %s has words, controls and styles of its own, and leaves no listener behind [UI-09] [UI-14] [ERR-44]',
  async (actor) => {
    const own = screens.filter((one) => one.startsWith(`${actor}.`));
    const words: string[] = [];
    const controls = new Table();
    const styles = new Table();
    for (const screen of own) {
      const listening = listenersFromNow();
      await show(await speaking(), viewOf(screen));
      const shown = document.querySelector(`[data-screen="${screen}"]`);
      if (!shown) throw new Error(`${screen} is not shown`);
      const name = screen.slice(actor.length + 1);
      words.push(`${screen} | ${document.title} | ${textsOf(shown)}`);
      controls.add(name, controlsOf(shown));
      styles.add(name, stylesOf(shown));
      cleanup();
      vi.restoreAllMocks();
      expect([screen, ...[...listening].filter((one) => !lastingListeners.includes(one))]).toEqual([screen]);
    }
    await expect(`${words.join('\n')}\n`).toMatchFileSnapshot(`screens/${actor}.txt`);
    await expect(String(controls)).toMatchFileSnapshot(`controls/${actor}.txt`);
    await expect(String(styles)).toMatchFileSnapshot(`styles/${actor}.txt`);
  },
);

const frames: readonly (readonly [name: string, props: Parameters<typeof app>[0]])[] = [
  ['whole', {}],
  ['offline', { isOffline: true }],
  ['unanswered', { onCookieSettings: null }],
  ['withoutHeader', { place: { ...place, hides: ['header'] } }],
  ['withoutFooter', { place: { ...place, hides: ['footer'] } }],
  ['withoutCookies', { place: { ...place, hides: ['cookies'] } }],
];

test('the frame of a page has words, controls and styles of its own, with each part that it may hide [UI-01] [UI-03]', async () => {
  const words: string[] = [];
  const controls = new Table();
  const styles = new Table();
  for (const [name, props] of frames) {
    await show(await speaking(), app({ consent: <p>Cookies?</p>, notices: <p>Saved.</p>, ...props }));
    words.push(`${name} | ${textsOf(document.body)}`);
    controls.add(name, controlsOf(document.body));
    styles.add(name, stylesOf(document.body));
    cleanup();
  }
  await expect(`${words.join('\n')}\n`).toMatchFileSnapshot('screens/frame.txt');
  await expect(String(controls)).toMatchFileSnapshot('controls/frame.txt');
  await expect(String(styles)).toMatchFileSnapshot('styles/frame.txt');
});

test.each([
  ['email', 'Enter the 6-digit code we sent to your email.'],
  ['sms', 'Enter the 6-digit code we texted to your phone'],
  ['authenticator', 'Enter the 6-digit code from your authenticator app.'],
] as const)('the verification by %s says where its code comes from [LOGIN-11]', async (item, text) => {
  await show(
    await speaking(),
    <VerificationPage {...verifying} screen="verification.code" details={{ ...verifying.details, item }} />,
  );
  expect(document.querySelector('output')?.textContent).toContain(text);
});
