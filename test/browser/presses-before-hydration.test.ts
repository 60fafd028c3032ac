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

test.each([
  ['/en/register?ref=GRACE7&a=%20', '/en/login', '/en/login?ref=GRACE7&a=%20'],
  ['/en/oauth-login?client_id=a&state=b#again', '/en/oauth-register', '/en/oauth-register?client_id=a&state=b'],
  ['/en/exclusive-benefits?token=t', '/en/sign-up', '/en/sign-up?token=t'],
  ['/en/web2?ref=A', '/tr-TUR/web2', '/tr-TUR/web2?ref=A'],
  ['/en/login?redirect_url=/x', '/en/login?source=mail', '/en/login?source=mail'],
  ['/en/login?redirect_url=/x', '/help-center/s/webform', '/help-center/s/webform'],
  ['/en/email-code-verify?uuid=u&code=1', '/en/login', '/en/login'],
  ['/en/authorized?code=c', '/en/login', '/en/login'],
  ['/en/telegram-register-login?source=task', '/en/register', '/en/register'],
])('on %s a link to %s that is pressed before hydration leads to %s [REDIR-18] [QUERY-09]', (page, link, target) => {
  const window = browserWindow(`<div id="lost" hidden></div><p><a href="${link}"><b>Go</b></a></p>`, {
    runScripts: 'outside-only',
    url: `https://com.northgate.example${page}`,
  });
  window.eval(earlyScript);
  window.addEventListener('click', (event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  window.document.querySelector('b')?.click();
  expect(window.document.querySelector('a')?.href).toBe(`https://com.northgate.example${target}`);
  expect.assertions(2);
});

test('an input event of the document itself does nothing [UI-15]', () => {
  const { window, early } = unhydrated();
  const errors: unknown[] = [];
  window.addEventListener('error', ({ error }) => void errors.push(error));
  window.document.dispatchEvent(new window.Event('input', { bubbles: true }));
  expect([errors, early('submit')]).toEqual([[], undefined]);
});
