import { act, cleanup } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Modal } from '../../views/kit/Modal.tsx';
import { show, speaking } from './stage.tsx';

afterEach(cleanup);

let presses: string[] = [];

/** A dialog whose button removes it, over a page with a button of its own. */
function Stage(): ReactNode {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button id="page" aria-label="Page" onClick={() => presses.push('page')} />
      {isOpen && (
        <Modal
          screen="test"
          title="Title"
          text="Text"
          onCancel={() => undefined}
          actions={
            <>
              <button id="leave" aria-label="Leave" onClick={() => setOpen(false)} />
              <button id="stay" aria-label="Stay" onClick={() => presses.push('stay')} />
            </>
          }
        />
      )}
    </>
  );
}

/** The n-th click of a quick series, by a mouse or a finger. */
const click = (id: string, detail: number, pointerType = 'mouse'): Promise<void> =>
  act(async () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
    Object.assign(event, { pointerType });
    document.querySelector(`#${id}`)?.dispatchEvent(event);
  });
const press = (id: string, repeat: boolean): Promise<void> =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: 'Enter', repeat });
    document.querySelector(`#${id}`)?.dispatchEvent(event);
    if (!event.defaultPrevented) document.querySelector<HTMLElement>(`#${id}`)?.click();
  });

async function opened(): Promise<void> {
  presses = [];
  await show(await speaking(), <Stage />);
}

test('the second click of a double click that has closed a dialog does nothing on the page behind [N18] [UI-09]', async () => {
  await opened();
  await click('leave', 1);
  await click('page', 2);
  expect(presses).toEqual([]);
  await click('page', 1);
  expect(presses).toEqual(['page']);
});

test('a key that is held while a dialog closes does nothing on the page behind [N18] [UI-09]', async () => {
  await opened();
  await press('leave', false);
  await press('page', true);
  expect(presses).toEqual([]);
});

test('inside of a dialog a double click counts once, quick taps each [N18]', async () => {
  await opened();
  await click('stay', 1);
  await click('stay', 2);
  expect(presses).toEqual(['stay']);
  await click('stay', 2, 'touch');
  expect(presses).toEqual(['stay', 'stay']);
});
