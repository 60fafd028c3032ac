import { gestureOf } from '../../src/testing/gestures/gestures.ts';
import { password } from '../hosts.ts';
import { waitFor } from './wait-for.ts';
import { TIMEOUT_MS, type Tab, type Target } from './engine.ts';

/** The control of a machine's event, as in the generated walks. */
export function controlOf(machine: string, event: string, payload = ''): Target {
  const { control, nth = 0 } = gestureOf(machine, event, payload);
  return { control, nth };
}

/** Awaits that an expression holds in the page; `timeout`: in milliseconds. */
export async function waitUntil(tab: Tab, expression: string, timeout = TIMEOUT_MS): Promise<void> {
  await waitFor(expression, async () => (await tab.read(`!!(${expression})`)) === true, timeout);
}

export const waitForVisible = (tab: Tab, selector: string): Promise<void> =>
  waitUntil(tab, `document.querySelector(${JSON.stringify(selector)})?.checkVisibility()`);

export const waitForScreen = (tab: Tab, screen: string): Promise<void> =>
  waitForVisible(tab, `[data-screen="${screen}"]`);

export const waitForAddress = (tab: Tab, address: string): Promise<void> =>
  waitUntil(tab, `location.href === ${JSON.stringify(address)}`);

/**
 * Awaits a hydrated page of the address, which may be the one that is shown already. The driver of WebKit may lose a
 * load, after which no script has a result: the address is then loaded again, once.
 */
export async function open(tab: Tab, address: string): Promise<void> {
  const isHydrated = `!('isOld' in window) && document.documentElement.dataset.hydrated === 'true'`;
  await waitFor(address, async () => (await tab.read('window.isOld = true')) === true);
  await tab.goto(address);
  try {
    await waitUntil(tab, isHydrated, TIMEOUT_MS / 2);
  } catch (error) {
    if (error instanceof Error && error.cause !== null) await tab.goto(address);
    await waitUntil(tab, isHydrated);
  }
}

/** Goes back in the history, after the reply to the engine: the page that would reply may be gone. */
export const goBack = (tab: Tab): Promise<unknown> => tab.read('void setTimeout(() => history.back())');

/** Loads the page again, after the reply to the engine. */
export const reload = (tab: Tab): Promise<unknown> => tab.read('void setTimeout(() => location.reload())');

export async function enter(tab: Tab, field: string, text: string): Promise<void> {
  await tab.press({ control: field });
  await waitUntil(tab, `document.activeElement?.matches(${JSON.stringify(field)})`);
  await tab.type(text);
  await waitUntil(tab, `document.querySelector(${JSON.stringify(field)})?.value === ${JSON.stringify(text)}`);
}

/** Passes the captcha that needs no dragging; the first button is pressed by keyboard. */
export async function passCaptcha(tab: Tab): Promise<void> {
  const { control } = controlOf('captcha', 'challenge.otherWayRequested');
  await waitUntil(
    tab,
    `(() => { const button = document.querySelector(${JSON.stringify(control)}); button?.focus(); return button !== null && document.activeElement === button; })()`,
  );
  await tab.strike('Enter');
  await tab.pressInFrame('dialog[open][data-screen^="captcha."] iframe', '.vendor-work button');
}

/** Types, submits and passes the captcha. */
export async function tryToSignIn(tab: Tab, account: string): Promise<void> {
  await enter(tab, '#username', account);
  await enter(tab, '#current-password', password);
  await tab.press(controlOf('login', 'credentials.submitted'));
  await passCaptcha(tab);
}
