import { cleanup, screen as page } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { wordsOf } from '../../i18n/activate.ts';
import { loadFirstWords, loadWords } from '../../i18n/catalogues.ts';
import { localeConfig } from '../../i18n/languages.ts';
import { lateViewsOf } from '../../views/Late.tsx';
import { latePart } from '../../views/late-part.tsx';
import { loadLateLogin } from '../../views/login/LateLogin.ts';
import { viewOf } from './screens.tsx';
import { details, login, show } from './stage.tsx';

afterEach(cleanup);

const lost = /^We couldn’t load this. Check your internet connection.$/;
const alert = (): string | null => page.getByRole('alert').textContent;

test('an error before its messages are loaded is shown once they are', async () => {
  const i18n = wordsOf(localeConfig('en'), await loadFirstWords('en', 'login'));
  await show(i18n, login('login.locked'));
  await page.findByText('Too many incorrect passwords');
  expect(alert()).toContain('Reset your password');
});

test('with preloaded messages an error is shown immediately', async () => {
  const i18n = wordsOf(localeConfig('en'), await loadWords('en'));
  await loadLateLogin(i18n);
  const { change } = await show(i18n, login('login.busy'));
  await change(login('login.locked'));
  expect(alert()).toContain('Too many incorrect passwords');
});

test('repeated requests load once', async () => {
  const i18n = wordsOf(localeConfig('en'), await loadFirstWords('en', 'login'));
  expect(loadLateLogin(i18n)).toBe(loadLateLogin(i18n));
});

test('when late messages cannot be loaded, the page says what to do, and keeps the form [D01] [G04]', async () => {
  const i18n = wordsOf({ code: 'xx-YY', formats: 'en' }, {});
  await show(i18n, login('login.locked'));
  await page.findByText(lost);
  expect(page.getAllByText(lost)).toHaveLength(1);
  expect(page.getByLabelText('Email address')).toBeTruthy();
  await expect(loadLateLogin(i18n)).rejects.toThrow('xx-YY');
});

test('fields whose late messages cannot be loaded leave it to the summary to say so [D01] [G04]', async () => {
  const i18n = wordsOf({ code: 'xx-YY', formats: 'en' }, {});
  await show(
    i18n,
    login('login.invalid', { details: { ...details, problems: { identifier: 'empty', password: 'empty' } } }),
  );
  await page.findByText(lost);
  expect([page.getAllByText(lost).length, page.getAllByRole('button', { name: 'Try again' }).length]).toEqual([1, 1]);
});

test.each([
  ['oauth.refused', 'Go to the homepage'],
  ['oauth.badRequest', 'Return to the app'],
] as const)('%s has its ways where what is wrong with it cannot be loaded [OAUTH-11] [D01]', async (screen, way) => {
  const i18n = wordsOf({ code: 'xx-YY', formats: 'en' }, {});
  await show(i18n, viewOf(screen));
  await page.findByText(lost);
  expect([page.getAllByText(lost).length, page.getAllByText(way).length]).toEqual([1, 1]);
  expect(page.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

/** A network that is lost until it is restored, and the loads that it has answered. */
function network(): { isOnline: boolean; loads: number; fetch: <Thing>(thing: Thing) => Promise<Thing> } {
  const state = {
    isOnline: false,
    loads: 0,
    fetch: async <Thing,>(thing: Thing): Promise<Thing> => {
      state.loads += 1;
      if (!state.isOnline) throw new Error('offline');
      return thing;
    },
  };
  return state;
}

test('late views that could not be loaded have a retry, and come back wherever they were lost [D01] [G04] [N07]', async () => {
  const wire = network();
  const { Late } = lateViewsOf(() => wire.fetch({ text: 'Here it is.' }));
  const i18n = wordsOf(localeConfig('en'), await loadWords('en'));
  await show(
    i18n,
    <>
      <Late render={({ text }) => text} />
      <Late isQuiet render={({ text }) => text} />
    </>,
  );
  await userEvent.click(await page.findByRole('button', { name: 'Try again' }));
  expect([wire.loads, page.getAllByText(lost).length]).toEqual([2, 1]);
  wire.isOnline = true;
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await page.findByText('Here it is.Here it is.');
  expect([page.queryByText(lost), page.queryByRole('button')]).toEqual([null, null]);
});

test('a part that could not be loaded is announced in its place with a retry, and the rest stays as it was [D01] [N07] [INV1]', async () => {
  const wire = network();
  const Part = latePart(() => wire.fetch(({ text }: { readonly text: string }): ReactNode => <p>{text}</p>));
  await show(
    wordsOf(localeConfig('en'), await loadWords('en')),
    <>
      <input aria-label="Account" />
      <Part text="Here it is." />
    </>,
  );
  await page.findByRole('alert');
  await userEvent.type(page.getByLabelText('Account'), 'ada');
  wire.isOnline = true;
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await page.findByText('Here it is.');
  expect([page.queryByRole('alert'), page.getByLabelText<HTMLInputElement>('Account').value]).toEqual([null, 'ada']);
});
