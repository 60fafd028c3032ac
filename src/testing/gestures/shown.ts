import { controls, gestures, type Control } from './gestures.ts';
import type { Seen } from '../explore/seen.ts';

/** What a page shows and offers. */
export interface Shown {
  /** Screens of all machines except the progress indicator, each once. */
  readonly screens: readonly string[];
  /** Events all of whose controls can be used. A usable control without an event is listed by its text. */
  readonly enabled: readonly string[];
  readonly notice: number | null;
  /** Announced phase of the progress indicator; null: none. */
  readonly waiting: string | null;
  readonly isModal: boolean;
}

/**
 * Returns what a user can see and do on the page. Refers to nothing outside itself, because a browser evaluates its
 * source.
 */
export function look(known: readonly Control[]): Shown {
  /** Controls that send no event: they show or hide a password, and open the list of languages. */
  const own = '[aria-controls="current-password"],[aria-controls="new-password"],[popovertarget="languages"]';
  /** The switch between methods is walked alone. */
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
  const usable = [...document.querySelectorAll('button,[role=button],input[type=submit],a[data-sends]')].filter(
    (element) => !element.matches(own) && isUsable(element),
  );
  /** Whether a screen of the control is shown; others are not searched, which saves time. */
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

/** Machines without a view; the screen of the flow announces their waits. */
const unseen = ['session', 'captchaScript', 'linkWatch', 'progressIndicator'];

/** Paths of the flow, and of the children whose screens replace its own. */
const flow: string = 'flow';
const attempt = `${flow}/attempt`;
const start = `${flow}/start`;
const answer = `${flow}/answer`;

/** Screens of a flow that announce no wait of their own. */
const withoutWait = /^(?:login\.ban$|mailConfirmation\.loading$|(?:benefits|oauth|oauthExit|authorized)\.)/;

/**
 * Returns what a page is expected to show for a recorded frame. A modal makes the rest of the page inert, the cookie
 * question too, but no toast.
 */
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
