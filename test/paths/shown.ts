import { anyCasesOf } from './cases.ts';
import { gestureOf } from './gestures.ts';
import type { Seen } from './seen.ts';

/** What stands on the page. */
export interface Shown {
  /** Screens of the given machines, each once. */
  readonly screens: readonly string[];
  /** Events of the given machines that have a control which is not held. */
  readonly enabled: readonly string[];
  readonly notice: number | null;
  /** Phase of the wait; null: nobody is told of one. */
  readonly waiting: string | null;
  readonly isModal: boolean;
}

/** Machines whose screens are views, and whose events are gestures. */
const tree = ['app', 'login', 'captcha', 'ban'] as const;

/** What a person can see and do on the page, as far as these machines bring it about. */
export function shownOn(document: Document, machines: readonly string[] = tree): Shown {
  const screens = new Set([...document.querySelectorAll('[data-screen]')].map((element) => element.getAttribute('data-screen') ?? ''));
  const enabled = machines.flatMap((machine) => Object.keys(anyCasesOf(machine).person).filter((event) => isOpen(document, machine, event)));
  const phase = [...screens].find((screen) => screen.startsWith('patience.'));
  return {
    screens: [...screens].filter((screen) => machines.some((machine) => screen.startsWith(`${machine}.`))).toSorted(),
    enabled: enabled.toSorted(),
    notice: codeOf(document.querySelector('[data-screen="notices.shown"] [popover]')?.textContent ?? ''),
    waiting: phase?.slice('patience.'.length) ?? null,
    isModal: document.querySelector('dialog[open]') !== null,
  };
}

/** What the recorded frame leads to expect of it: the session and the loading of scripts have no view of their own. */
export function shownBy({ screens, enabled, notice, waiting, tags }: Seen): Shown {
  const views = Object.entries(screens).filter(([path]) => !path.endsWith('session') && !path.endsWith('captchaScript'));
  const isWaiting = views.some(([path, screen]) => path === 'flow' && screen !== 'login.ban') || views.some(([, screen]) => screen === 'ban.lookingUp');
  return { screens: [...new Set(views.map(([, screen]) => screen))].toSorted(), enabled: enabled.toSorted(), notice, waiting: isWaiting ? waiting : null, isModal: tags.includes('modal') };
}

function isOpen(document: Document, machine: string, event: string): boolean {
  const { control, nth = 0 } = gestureOf(machine, event);
  const element = document.querySelectorAll(control)[nth];
  return element !== undefined && element.getAttribute('aria-disabled') !== 'true';
}

function codeOf(words: string): number | null {
  const code = /^\D*(\d+):/.exec(words)?.[1];
  return code === undefined ? null : Number(code);
}
