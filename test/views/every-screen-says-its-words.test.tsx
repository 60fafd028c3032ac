import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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

// A change is accepted with `npm run words:accept`, after a review of the table.
test.each([...new Set(screens.map((screen) => screen.split('.')[0] ?? ''))])(
  'every screen of %s says the words of its own in English [UI-14] [ERR-44]',
  async (actor) => {
    const lines: string[] = [];
    for (const screen of screens.filter((one) => one.startsWith(`${actor}.`))) {
      await show(await speaking(), viewOf(screen));
      lines.push(`${screen} | ${document.title} | ${textsOf(screen)}`);
      cleanup();
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`screens/${actor}.txt`);
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
