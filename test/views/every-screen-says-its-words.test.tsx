import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lastingListeners, listenersFromNow } from './listeners.ts';
import { screens, viewOf } from './screens.tsx';
import { show, speaking, verifying } from './stage.tsx';
import { VerificationPage } from '../../views/verification/VerificationPage.tsx';

afterEach(cleanup);

/** The texts that a screen shows, in their order; those of its title and alternative texts included. */
function textsOf(screen: string): string {
  const shown = document.querySelector(`[data-screen="${screen}"]`);
  if (!shown) throw new Error(`${screen} is not shown`);
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

/** The controls, headings and live regions of a screen with their attributes; generated ids are left out. */
function controlsOf(screen: string): readonly string[] {
  const shown = document.querySelector(`[data-screen="${screen}"]`);
  if (!shown) throw new Error(`${screen} is not shown`);
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

// A change is accepted with `npm run words:accept`, after a review of the tables.
test.each([...new Set(screens.map((screen) => screen.split('.')[0] ?? ''))])(
  'every screen of %s has words and controls of its own, and leaves no listener behind [UI-09] [UI-14] [ERR-44]',
  async (actor) => {
    const own = screens.filter((one) => one.startsWith(`${actor}.`));
    const words: string[] = [];
    const where = new Map<string, string[]>();
    for (const screen of own) {
      const listening = listenersFromNow();
      await show(await speaking(), viewOf(screen));
      words.push(`${screen} | ${document.title} | ${textsOf(screen)}`);
      for (const control of new Set(controlsOf(screen)))
        where.set(control, [...(where.get(control) ?? []), screen.slice(actor.length + 1)]);
      cleanup();
      vi.restoreAllMocks();
      expect([screen, ...[...listening].filter((one) => !lastingListeners.includes(one))]).toEqual([screen]);
    }
    const controls = [...where].map(([one, on]) => `${one} | ${on.length === own.length ? 'all' : on.join(' ')}`);
    await expect(`${words.join('\n')}\n`).toMatchFileSnapshot(`screens/${actor}.txt`);
    await expect(`${controls.join('\n')}\n`).toMatchFileSnapshot(`controls/${actor}.txt`);
  },
);

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
