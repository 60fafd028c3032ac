import { expect, test } from 'vitest';
import { earlyScript } from '../../src/build/early.ts';
import { browserWindow } from '../browser-window.ts';

/** A page whose scripts have not come yet. */
function unhydrated() {
  const html =
    '<div id="lost" hidden></div><form><input id="typed"><button type="button" id="other"></button>' +
    '<button id="submit"></button></form>';
  const window = browserWindow(html, { runScripts: 'outside-only', url: 'https://com.northgate.example/en/login' });
  window.eval(earlyScript);
  const at = (id: string) => window.document.querySelector<HTMLElement>(`#${id}`) ?? expect.unreachable();
  return { window, at, early: (id: string) => at(id).dataset['early'] };
}

test('presses before hydration are counted on their button, however many [UI-15] [LOGIN-10]', () => {
  const { at, early } = unhydrated();
  for (let presses = 0; presses < 3; presses += 1) at('other').click();
  expect(early('other')).toBe('3');
  expect(early('submit')).toBeUndefined();
});

test('a submit before hydration is counted once on the last button, posts nothing, and typing takes it back [UI-15] [LOGIN-10]', () => {
  const { window, at, early } = unhydrated();
  const submit = new window.Event('submit', { bubbles: true, cancelable: true });
  window.document.querySelector('form')?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  expect(early('submit')).toBe('');
  at('typed').dispatchEvent(new window.Event('input', { bubbles: true }));
  expect(early('submit')).toBeUndefined();
});

test('an input event of the document itself does nothing [UI-15]', () => {
  const { window, early } = unhydrated();
  const errors: unknown[] = [];
  window.addEventListener('error', ({ error }) => void errors.push(error));
  window.document.dispatchEvent(new window.Event('input', { bubbles: true }));
  expect([errors, early('submit')]).toEqual([[], undefined]);
});
