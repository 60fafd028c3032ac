import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Notice } from '../../views/kit/Notice.tsx';
import { show, speaking } from './stage.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

/** What is scrolled into view as a message appears while the field of that id has the focus. */
async function scrolled(focused: string): Promise<readonly string[]> {
  const seen: string[] = [];
  const i18n = await speaking();
  const page = (isShown: boolean) => (
    <>
      <input id="above" />
      {isShown && <Notice tone="danger" title="Refused" />}
      <input id="below" />
    </>
  );
  const { change } = await show(i18n, page(false));
  document.querySelector<HTMLElement>(`#${focused}`)?.focus();
  Object.assign(HTMLElement.prototype, {
    scrollIntoView(this: HTMLElement) {
      seen.push(this.id === '' ? 'message' : this.id);
    },
  });
  await change(page(true));
  return seen;
}

test('a message comes into view, and so does the focused field below that it has moved [UI-09]', async () => {
  expect(await scrolled('below')).toEqual(['message', 'below']);
});

test('a focused field above is not moved by a message, and is left where it is [UI-09]', async () => {
  expect(await scrolled('above')).toEqual(['message']);
});
