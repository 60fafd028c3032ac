import { controls, gestures, type Control } from './gestures.ts';
import type { Seen } from './seen.ts';

/** What stands on the page. */
export interface Shown {
  /** Screens of all machines but the wait, each once. */
  readonly screens: readonly string[];
  /** Events all of whose controls can be used; a control that can be used and leads to none of them stands there by its words. */
  readonly enabled: readonly string[];
  readonly notice: number | null;
  /** Phase of the wait; null: none is announced. */
  readonly waiting: string | null;
  readonly isModal: boolean;
}

/** What a person can see and do on the page. Needs nothing from around it: a browser runs it as it stands. */
export function look(known: readonly Control[]): Shown {
  /** What is typed is shown or hidden, the list of languages opens: no machine hears of either. */
  const own = '[aria-controls="current-password"],[aria-controls="new-password"],[popovertarget="languages"]';
  /** The switch between methods is walked by itself. */
  const besideForm = ':not([data-part])>[data-screen^="methodSwitch."]';
  const screens = [
    ...new Set(
      [...document.querySelectorAll('[data-screen]')]
        .filter((element) => !element.matches(besideForm))
        .map((element) => element.getAttribute('data-screen') ?? ''),
    ),
  ].toSorted();
  const modal = document.querySelector('dialog[open]');
  const code = /^[^\d-]*(-?\d+)\s?[:：]/.exec(
    document.querySelector('[data-screen="notices.shown"] :is([popover],[data-placed])')?.textContent ?? '',
  )?.[1];
  const isUsable = (element: Element): boolean =>
    (!('checkVisibility' in element) || element.checkVisibility()) &&
    element.closest('[hidden]') === null &&
    element.getAttribute('aria-disabled') !== 'true' &&
    (modal === null || modal.contains(element));
  const usable = [...document.querySelectorAll('button,[role=button],input[type=submit],a[data-tells]')].filter(
    (element) => !element.matches(own) && isUsable(element),
  );
  /** Most controls belong to a screen that is not there: they are not looked for. */
  const isThere = (control: string): boolean =>
    control.split(',').some((one) => {
      const named = /^(?:dialog)?\[data-screen="([^"]+)"\]/.exec(one)?.[1];
      return named === undefined || screens.includes(named);
    });
  const found = known.map((one) => ({
    ...one,
    element: isThere(one.control) ? document.querySelectorAll(one.control)[one.nth] : undefined,
  }));
  const open = found.filter(({ event }) =>
    found.every((one) => one.event !== event || (one.element !== undefined && usable.includes(one.element))),
  );
  const strays = usable.filter(
    (element) => !open.some((one) => one.element === element || (one.also !== null && element.matches(one.also))),
  );
  return {
    screens: screens.filter((screen) => !screen.startsWith('progressIndicator.')),
    enabled: [
      ...new Set([...open.map(({ event }) => event), ...strays.map((element) => `a control «${element.textContent}»`)]),
    ].toSorted(),
    notice: code === undefined ? null : Number(code),
    waiting:
      screens.find((screen) => screen.startsWith('progressIndicator.'))?.slice('progressIndicator.'.length) ?? null,
    isModal: modal !== null,
  };
}

/** Machines without a view of their own; the screen that waits announces the wait. */
const unseen = ['session', 'captchaScript', 'linkWatch', 'progressIndicator'];

/** Paths of the log-in flow, and of the attempt whose screens take the place of its own. */
const flow: string = 'flow';
const attempt = `${flow}/attempt`;
const start = `${flow}/start`;
const answer = `${flow}/answer`;

/** Screens of a flow that announce no wait of their own. */
const withoutWait = /^(?:login\.ban$|mailConfirmation\.loading$|(?:benefits|oauth|oauthExit|authorized)\.)/;

/** What the recorded frame leads to expect of it. Before a modal the rest of the page is inert, the cookie question too; a toast is not. */
export function shownBy({ screens, enabled, notice, waiting, tags, asksForCookies }: Seen): Shown {
  const views = Object.entries(screens).filter(
    ([path]) =>
      !unseen.some((machine) => path.endsWith(machine)) &&
      (path !== 'consent' || asksForCookies) &&
      !(path === flow && (attempt in screens || start in screens || answer in screens)),
  );
  const isWaiting =
    views.some(([path, screen]) => [flow, attempt, start].includes(path) && !withoutWait.test(screen)) ||
    views.some(([path, screen]) => screen === 'ban.lookingUp' || path.endsWith('telegramLink/verification'));
  const isModal = tags.includes('modal');
  return {
    screens: [...new Set(views.map(([, screen]) => screen))].toSorted(),
    enabled: enabled
      .filter(
        (event) =>
          controls.some((one) => one.event === event) && !((isModal || !asksForCookies) && event in gestures.consent),
      )
      .toSorted(),
    notice,
    waiting: isWaiting ? waiting : null,
    isModal,
  };
}
