import { expect, onTestFinished, test, vi } from 'vitest';
import { isInTelegram } from '../../services/browser/device.ts';
import { logInScript } from '../../src/build/early.ts';
import { earlyLinksScript } from '../../src/build/early-telegram.ts';
import { carryOutEarlyPresses, carryOutLatePresses } from '../../src/page/hydration/early-presses.ts';
import { runScript } from '../run-script.ts';

test('a press before hydration is carried out as often as it was made, one on a late part once that part is there [UI-15]', () => {
  const listen = vi.spyOn(window, 'addEventListener').mockReturnValue();
  onTestFinished(() => {
    listen.mockRestore();
    document.body.replaceChildren();
  });
  document.body.innerHTML =
    '<button id="twice" data-early="2"></button><button id="submitted" data-early=""></button><button id="none"></button>' +
    '<div data-late><button id="late" data-early="1"></button></div>';
  const pressed: string[] = [];
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => void pressed.push(button.id));
  carryOutEarlyPresses();
  expect(pressed).toEqual(['twice', 'twice', 'submitted']);
  carryOutLatePresses(document.querySelector('[data-late]') ?? expect.unreachable());
  carryOutEarlyPresses();
  expect(pressed).toEqual(['twice', 'twice', 'submitted', 'late']);
});

test.each([
  ['in a frame', 100, true, 'kept'],
  ['in an app', 100, false, 'kept'],
  ['in a frame after 10 s', 10_000, true, 'opens a window'],
  ['in a plain browser', 100, null, 'is followed'],
] as const)('%s, at %i ms, a pressed link of the mini app: %s, it %s [TG-26] [UI-15]', (_, now, isFramed, becomes) => {
  onTestFinished(() => {
    Object.assign(document, { onclick: null });
    document.body.replaceChildren();
  });
  document.body.innerHTML = '<a id="out" href="/en/login"><b>Log in</b></a><a id="skip" href="#main">Skip</a>';
  const own = isFramed === false ? { TelegramWebviewProxy: {} } : {};
  runScript(earlyLinksScript, {
    window: own,
    parent: isFramed === true ? {} : own,
    performance: { now: () => now },
  });
  const isFollowed = (selector: string): boolean =>
    document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) ===
    true;
  const link = document.querySelector<HTMLAnchorElement>('#out') ?? expect.unreachable();
  expect([isFollowed('#out b'), link.target, link.dataset['early']]).toEqual(
    { kept: [false, '', ''], 'opens a window': [true, '_blank', undefined], 'is followed': [true, '', undefined] }[
      becomes
    ],
  );
  expect(isFollowed('#skip')).toBe(true);
});

test.each([
  ['an app', { TelegramWebviewProxy: {} }, false],
  ['an app whose object is not filled yet', { TelegramWebviewProxy: undefined }, false],
  ['a frame of a web client', {}, true],
  ['a plain browser', {}, false],
])(
  'before the first paint %s is inside Telegram by the rule of the page after it [TG-12] [JUMP-02]',
  (_, own, isFramed) => {
    const top = { ...own, location: { port: '' } };
    const window = { ...top, parent: isFramed ? {} : top };
    const document: { onclick?: unknown; documentElement: { dataset: Record<string, string> } } = {
      documentElement: { dataset: {} },
    };
    runScript(earlyLinksScript, { window: isFramed ? window : top, parent: window.parent, document });
    const isInside = isInTelegram(isFramed ? window : Object.assign(top, { parent: top }), [
      'https://web.telegram.org',
    ]);
    expect('onclick' in document).toBe(isInside);
    // A page with a QR code has no such frame.
    if (isFramed) return;
    runScript(logInScript, { window: top, navigator: { userAgent: '' }, location: { search: '' }, document });
    expect('scanless' in document.documentElement.dataset).toBe(isInside);
  },
);

test.each([
  ['?source=commit_login', true],
  ['?a=1&source=commit_login&b=2', true],
  ['?source=commit_login2', false],
  ['?resource=commit_login', false],
  ['', false],
])(
  'before the first paint the space of the note about a sign-up is kept for the query «%s»: %s [RECALL-03] [UI-07]',
  (search, isKept) => {
    const document = { documentElement: { dataset: {} } };
    runScript(logInScript, { window: {}, navigator: { userAgent: '' }, location: { search }, document });
    expect('resumed' in document.documentElement.dataset).toBe(isKept);
  },
);
