import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { runLoginBackground } from '../../src/flows/login/login-background.ts';
import { details, login, show, speaking } from './stage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page in the background over calls that answer nothing. */
async function homeOf(label: string, language: string): Promise<string | null> {
  const i18n = await speaking();
  vi.stubGlobal('location', new URL(`http://${label}.northgate.localhost/${language}/login?ref=A`));
  vi.stubGlobal('requestIdleCallback', (work: () => void) => queueMicrotask(work));
  const silent = { subscribe: () => undefined, getSnapshot: () => ({ context: { recent: [] } }) };
  const quiet = createActor(createMachine({})).start();
  await runLoginBackground({
    page: { notices: silent, app: quiet } as never,
    facts: { host: `${label}.northgate.localhost`, language } as never,
    i18n,
    services: () =>
      Promise.resolve({
        wire: { call: () => new Promise(() => undefined) },
        readSettings: () => new Promise(() => undefined),
      } as never),
    browser: { store: { read: () => null }, language: () => language } as never,
  });
  vi.unstubAllGlobals();
  const refusal = { code: 41_121, message: 'Elsewhere', host: 'hk.northgate.localhost', reference: 'ABC123' };
  await show(i18n, login('login.belongsElsewhere', { details: { ...details, refusal } }));
  return page.getByRole('link', { name: /hk\.northgate\.localhost/ }).getAttribute('href');
}

test('who is at home on another site is led there with the attribution and the reason [SITE-28] [JUMP-05] [ATTR-02]', async () => {
  const { host, searchParams } = new URL((await homeOf('eu', 'en-EU')) ?? '');
  expect([host, searchParams.get('ref'), searchParams.get('redirectType')]).toEqual([
    'hk.northgate.localhost',
    'A',
    'strangers',
  ]);
});
