import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppInput } from '../../machines/app/app.types.ts';
import type { Way } from '../../machines/login/login.types.ts';
import { createLastMethod } from '../../services/browser/last-method.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { createMethodDraft } from '../../services/browser/method-draft.ts';
import { decodeAnswers } from '../../src/testing/simulation/answers.ts';
import { flowOf } from '../../src/page/shown-flow.ts';
import { PageOfViews } from '../../src/testing/held/page-of-views.tsx';
import { mainWorld } from '../../src/testing/worlds/login.ts';
import { lateFlows } from './late-flows.ts';
import { byId, speaking } from './stage.tsx';

await lateFlows;
const book = await decodeAnswers();

let open: PageOfViews | null = null;
beforeEach(() => {
  sessionStorage.clear();
  createLastMethod(guardedStorage(() => localStorage)).keep('mobile');
});
afterEach(() => {
  open?.close();
  localStorage.clear();
  sessionStorage.clear();
});

/** A page of a site with these methods, whose phone part loads when the test releases it. */
async function opened(
  ways: readonly Way[],
): Promise<{ readonly page: PageOfViews; readonly isAsked: () => boolean; readonly letGo: () => Promise<void> }> {
  const input = mainWorld.input as AppInput;
  const page = await PageOfViews.of({ ...mainWorld, input: { ...input, flow: { ...input.flow, ways } } }, book);
  open = page;
  const { phone } = page.parts;
  const gate = Promise.withResolvers<undefined>();
  let isAsked = false;
  Object.assign(page.parts, { phone: () => ((isAsked = true), gate.promise.then(phone)) });
  await page.open(await speaking());
  const letGo = (): Promise<void> =>
    act(async () => {
      gate.resolve(undefined);
      await gate.promise.then(phone);
      await vi.dynamicImportSettled();
    });
  return { page, isAsked: () => isAsked, letGo };
}

const methodOf = ({ page }: PageOfViews): unknown => flowOf(page)?.getSnapshot().context.method;

test('after a last sign-in by phone number its fields are shown again [LOGIN-02]', async () => {
  const { page, letGo } = await opened(['mobile', 'qr']);
  expect(methodOf(page)).toBe('email');
  await letGo();
  await waitFor(() => expect(methodOf(page)).toBe('mobile'));
});

test.each([
  ['stands in the e-mail field', (): void => byId('username').focus()],
  ['has typed an address', (): void => void Object.assign(byId('username'), { value: 'ada@northgate.example' })],
] as const)('a user who %s before they are loaded keeps that method [LOGIN-02]', async (_, begin) => {
  const { page, isAsked, letGo } = await opened(['mobile', 'qr']);
  expect(isAsked()).toBe(true);
  begin();
  await letGo();
  expect(methodOf(page)).toBe('email');
});

test('the method chosen earlier in this tab returns even if the e-mail field has the focus [LANG-21] [T15]', async () => {
  createMethodDraft(guardedStorage(() => sessionStorage)).write({ method: 'mobile', country: '', number: '' });
  const { page, letGo } = await opened(['mobile', 'qr']);
  byId('username').focus();
  await letGo();
  await waitFor(() => expect(methodOf(page)).toBe('mobile'));
});

test('earlier input in the e-mail field is kept with its method [LANG-21] [T15]', async () => {
  createMethodDraft(guardedStorage(() => sessionStorage)).write({
    method: 'mobile',
    country: 'DE',
    number: '0151 555',
  });
  const { page, letGo } = await opened(['mobile', 'qr']);
  byId('username').focus();
  Object.assign(byId('username'), { value: 'ad' });
  await letGo();
  expect(methodOf(page)).toBe('email');
});

test('a request for phone fields leaves the form unchanged until they load, and can be withdrawn [LOGIN-02] [G04]', async () => {
  localStorage.clear();
  const { page, letGo } = await opened(['mobile', 'qr']);
  const choice = (name: string): HTMLElement => screen.getByRole('tab', { name });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => choice('Phone').click());
  act(() => void vi.advanceTimersByTime(400));
  vi.useRealTimers();
  expect([methodOf(page), byId('username').closest('[hidden]'), choice('Phone').getAttribute('aria-busy')]).toEqual([
    'email',
    null,
    'true',
  ]);
  await letGo();
  await waitFor(() => expect([methodOf(page), choice('Phone').getAttribute('aria-busy')]).toEqual(['mobile', null]));
});

test.each([
  ['turns to the e-mail field', (): void => byId('username').focus()],
  ['types an address', (): void => void Object.assign(byId('username'), { value: 'ad' })],
  ['chooses another way', (): void => screen.getByRole('button', { name: 'QR code' }).click()],
] as const)(
  'a user who requests them and %s in the meantime keeps that, and the wait ends [LOGIN-02] [UI-15]',
  async (_, turn) => {
    localStorage.clear();
    const { page, letGo } = await opened(['mobile', 'qr']);
    const phone = screen.getByRole('tab', { name: 'Phone' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => phone.click());
    await act(async () => turn());
    act(() => void vi.advanceTimersByTime(400));
    vi.useRealTimers();
    await letGo();
    expect([methodOf(page), phone.getAttribute('aria-busy')]).toEqual([expect.not.stringMatching('mobile'), null]);
  },
);

test('requested phone fields that are missing after 30 s have an error in their place, with all input kept [N07] [ERR-44]', async () => {
  localStorage.clear();
  const { page, letGo } = await opened(['mobile', 'qr']);
  const phone = screen.getByRole('tab', { name: 'Phone' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => phone.click());
  await act(() => vi.advanceTimersByTimeAsync(29_999));
  expect([methodOf(page), phone.getAttribute('aria-busy')]).toEqual(['email', 'true']);
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  await waitFor(() => expect([methodOf(page), phone.getAttribute('aria-busy')]).toEqual(['mobile', null]));
  expect(await screen.findByText(/couldn’t load this/)).toBeTruthy();
  await letGo();
});

test('a site without phone sign-in never loads it, whatever was used before [SITE-07] [ROLE-07]', async () => {
  createMethodDraft(guardedStorage(() => sessionStorage)).write({ method: 'mobile', country: '', number: '' });
  const { page, isAsked } = await opened(['qr']);
  expect([isAsked(), methodOf(page)]).toEqual([false, 'email']);
});
