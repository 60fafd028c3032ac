import { act, cleanup, screen as page } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Notice } from '../../services/contract/notice.ts';
import { Notices, type NoticesProps } from '../../views/notices/Notices.tsx';
import { nothing, show, speaking } from './stage.tsx';

afterEach(cleanup);

const notice: Notice = { code: 30_054, message: 'From the exchange.', duration: 5000, throttle: 0 };

function toasts(
  shown: Notice | null,
  { send = nothing, recent = shown ? [shown] : [] }: Partial<NoticesProps> = {},
): ReactNode {
  return (
    <>
      <button>before</button>
      <Notices screen={shown ? 'notices.shown' : 'notices.none'} notice={shown} recent={recent} send={send} />
    </>
  );
}

function pressEscape(): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  act(() => void document.body.dispatchEvent(event));
  return event;
}

test('a toast reads «code: message», in a polite region that existed before [UI-10] [ERR-02] [ERR-13]', async () => {
  const { change } = await show(await speaking(), toasts(null));
  const region = page.getByRole('status');
  expect(region.textContent).toBe('');
  await change(toasts(notice));
  expect(region.textContent).toBe('30054: From the exchange.');
});

test.each([
  [31_002, 'From the exchange.', '31002: Incorrect email, phone number or password. Check your details and try again.'],
  [40_029, '', '40029: This account has been terminated.'],
  [40_029, 'Closed in May.', '40029: Closed in May.'],
  [30_054, '', '30054: Something went wrong. Try again.'],
  [0, 'The check could not begin.', 'The check could not begin.'],
])('code %i with «%s» reads «%s» [ERR-43] [ERR-14] [CAPT-18]', async (code, message, words) => {
  await show(await speaking(), toasts({ ...notice, code, message }));
  expect(page.getByRole('status').textContent).toBe(words);
});

test.each([
  [true, '10006: Your session has ended. Log in again.'],
  [false, '10006: Something went wrong. Try again.'],
])('10006 asks for a log-in only where it has ended the session: %s [ERR-03]', async (isOver, words) => {
  const shown = { ...notice, code: 10_006, ...(isOver && { isSessionOver: true as const }) };
  await show(await speaking(), toasts(shown));
  expect(page.getByRole('status').textContent).toBe(words);
});

test('a toast with a support code shows it, and keeps it among the recent messages [HTTP-20]', async () => {
  await show(await speaking(), toasts({ ...notice, reference: 'R3F2ND' }));
  expect(page.getByRole('status').textContent).toBe('30054: From the exchange. Support reference: R3F2ND');
  expect(page.getAllByText('R3F2ND').map(({ tagName, dir }) => [tagName, dir])).toEqual([
    ['CODE', 'ltr'],
    ['CODE', 'ltr'],
  ]);
});

test('the text of a code follows the language of the page [LANG-19]', async () => {
  await show(await speaking('ar-ARE'), toasts({ ...notice, code: 40_029, message: '' }));
  expect(page.getByRole('status').textContent).toBe('40029: تم إنهاء هذا الحساب.');
});

test('the timer pauses while the toast is hovered or focused, and runs otherwise', async () => {
  const send = vi.fn<NoticesProps['send']>();
  await show(await speaking(), toasts(notice, { send }));
  const close = page.getByRole('button', { name: 'Close' });
  await userEvent.hover(close);
  act(() => close.focus());
  await userEvent.unhover(close);
  act(() => close.blur());
  expect(send.mock.calls.map(([event]) => event.type)).toEqual([
    'attention.gained',
    'attention.gained',
    'attention.gained',
    'attention.lost',
  ]);
});

test('the close button removes it and returns focus', async () => {
  const send = vi.fn<NoticesProps['send']>();
  await show(await speaking(), toasts(notice, { send }));
  act(() => page.getByRole('button', { name: 'before' }).focus());
  await userEvent.tab();
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenLastCalledWith({ type: 'notice.dismissed' });
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'before' }));
});

test('Escape closes only the toast; without a toast Escape is not handled [UI-09]', async () => {
  const send = vi.fn<NoticesProps['send']>();
  const { change } = await show(await speaking(), toasts(notice, { send }));
  expect(pressEscape().defaultPrevented).toBe(true);
  expect(send.mock.calls).toEqual([[{ type: 'notice.dismissed' }]]);
  await change(toasts(null, { send }));
  expect(pressEscape().defaultPrevented).toBe(false);
  expect(send.mock.calls).toHaveLength(1);
});

test('Escape that closes a toast has no other effect: an open list stays open [UI-09] [UI-10]', async () => {
  await show(await speaking(), toasts(notice));
  const received = vi.fn();
  document.addEventListener('keydown', received);
  pressEscape();
  document.removeEventListener('keydown', received);
  expect(received).not.toHaveBeenCalled();
});

test('a focused toast that is removed, as with a closed dialog, does not pause the timer [UI-10] [ERR-02]', async () => {
  const send = vi.fn<NoticesProps['send']>();
  const { unmount } = await show(await speaking(), toasts(notice, { send }));
  act(() => page.getByRole('button', { name: 'Close' }).focus());
  expect(send).toHaveBeenLastCalledWith({ type: 'attention.gained' });
  unmount();
  expect(send).toHaveBeenLastCalledWith({ type: 'attention.lost' });
});

test('while a modal is open, Escape belongs to the modal [UI-09]', async () => {
  const send = vi.fn<NoticesProps['send']>();
  await show(await speaking(), toasts(notice, { send }));
  const modal = document.body.appendChild(document.createElement('dialog'));
  modal.showModal();
  expect(pressEscape().defaultPrevented).toBe(false);
  expect(send).not.toHaveBeenCalled();
  modal.remove();
});

test('missed toasts are listed, newest first', async () => {
  const recent = [
    { ...notice, message: 'Second.' },
    { ...notice, message: 'First.' },
  ];
  await show(await speaking(), toasts(null, { recent }));
  await userEvent.click(page.getByText('Recent messages'));
  expect(page.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['30054: Second.', '30054: First.']);
  expect(page.getByRole('status').textContent).toBe('');
});

test('ten thousand characters of markup with bidirectional controls are text in their own box [B08]', async () => {
  const message = `<b>\u202E${'x'.repeat(10_000)}`;
  await show(await speaking(), toasts({ ...notice, message }));
  const words = page.getAllByText(message)[0];
  expect(words?.tagName).toBe('BDI');
  expect(document.querySelector('b')).toBeNull();
});

test('a toast of what the screen announces is shown but not announced again; any other is [ERR-02] [UI-10]', async () => {
  const { change } = await show(await speaking(), toasts({ ...notice, isAnnouncedByCaller: true }));
  const region = page.getByRole('status');
  expect([region.textContent, region.getAttribute('aria-live')]).toEqual(['30054: From the exchange.', 'off']);
  await change(toasts(notice));
  expect(region.hasAttribute('aria-live')).toBe(false);
});

test.each([
  ['under the toast', { top: 20, bottom: 68 }, ''],
  ['further down', { top: 300, bottom: 348 }, undefined],
])('where the button of the form is %s, the toast moves away [UI-10]', async (_, button, low) => {
  const boxes = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function boxOf(
    this: HTMLElement,
  ) {
    return { ...(this.matches('[type=submit]') ? button : { top: 12, bottom: 60 }), height: 48 } as DOMRect;
  });
  await show(
    await speaking(),
    <main>
      <button type="submit">Log in</button>
      {toasts(notice)}
    </main>,
  );
  expect(document.querySelector<HTMLElement>('[popover]')?.dataset['low']).toBe(low);
  boxes.mockRestore();
});

test.each([
  [true, ''],
  [false, undefined],
])('a toast does not cover the heading that has the focus (%s) [UI-10] [OAUTH-10]', async (hasFocus, low) => {
  const boxes = vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: 12, bottom: 60, height: 48 }) as DOMRect);
  const heading = <h1 tabIndex={-1}>An app wants to use your account</h1>;
  const { change } = await show(await speaking(), <main>{heading}</main>);
  if (hasFocus) document.querySelector('h1')?.focus();
  await change(
    <main>
      {heading}
      {toasts(notice)}
    </main>,
  );
  expect(document.querySelector<HTMLElement>('[popover]')?.dataset['low']).toBe(low);
  boxes.mockRestore();
});

/** Shows a toast of 48 px in a dialog whose title and button begin at the given heights of a viewport of 560 px. */
async function toastInDialog(title: number, button: number): Promise<DOMStringMap | undefined> {
  const boxes = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function boxOf(
    this: HTMLElement,
  ) {
    const low = this.dataset['low'] === undefined ? 12 : 500;
    const top = this.matches('[popover],[popover] *,[type=submit]') ? low : this.matches('h2') ? title : button;
    return { top, bottom: top + 48, height: 48 } as DOMRect;
  });
  await show(
    await speaking(),
    <main>
      <button type="submit">Log in</button>
      <dialog open>
        <h2>We couldn’t log you in</h2>
        <button type="button">OK</button>
        {toasts(notice)}
      </dialog>
    </main>,
  );
  boxes.mockRestore();
  return document.querySelector<HTMLElement>('output>*')?.dataset;
}

test.each([
  ['neither the title nor the button is under it, though the button of the form is', 200, 300, []],
  ['the title of the dialog is under it', 20, 300, ['low']],
  ['the button of the dialog is under it', 200, 20, ['low']],
  ['both ends of the viewport are taken', 20, 510, ['low', 'placed']],
] as const)(
  'a toast in a dialog covers neither title nor button: %s [UI-10] [MODAL-22]',
  async (_, title, button, at) => {
    expect(Object.keys((await toastInDialog(title, button)) ?? {})).toEqual(at);
  },
);

test.each([
  [200, 'takes the focus, so that it scrolls by keyboard', 0],
  [100, 'is no stop of the Tab key', -1],
])('a text of %i px in a toast of 100 px %s [UI-09] [UI-10]', async (height, _, tabIndex) => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100);
  await show(await speaking(), toasts(notice));
  const text = document.querySelector<HTMLElement>('[popover] > span');
  expect(text?.tabIndex).toBe(tabIndex);
  vi.restoreAllMocks();
});

test('a text of a toast takes the focus once a narrower window makes it scroll, and no longer in a wide one [UI-09]', async () => {
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(100);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100);
  await show(await speaking(), toasts(notice));
  const text = document.querySelector<HTMLElement>('[popover] > span');
  const after: (number | undefined)[] = [];
  for (const scrolled of [200, 100]) {
    height.mockReturnValue(scrolled);
    dispatchEvent(new Event('resize'));
    after.push(text?.tabIndex);
  }
  expect(after).toEqual([0, -1]);
  vi.restoreAllMocks();
});
