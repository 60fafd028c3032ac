import fc from 'fast-check';
import { wcagContrast } from 'culori';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { themes } from '../../services/exchange/messenger.themes.ts';
import { earlyThemeScript } from '../../src/build/early-telegram.ts';
import { OWN_COLOURS } from '../../views/theme/own-colours.ts';
import { contrastOf, pairs } from '../../views/theme/contrast.ts';
import { telegramLook } from '../../views/theme/telegram-colours.ts';
import { keepClear, paintTheme } from '../../views/theme/telegram-look.ts';
import { color } from '../../views/theme/theme.css.ts';
import { dark, light } from '../../views/theme/tokens.ts';
import { runScript } from '../run-script.ts';

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const theme = fc.record(
  { bg_color: colour, text_color: colour, hint_color: colour, link_color: colour },
  { requiredKeys: [] },
);

/** A page with or without colours of the user's own. */
function page(isOwn = false) {
  const { document } = new JSDOM('<body>').window;
  return {
    document,
    matchMedia: (query: string) => ({ matches: isOwn && query === OWN_COLOURS }) as MediaQueryList,
  };
}

/** Runs the early script of a page that Telegram opened with a theme. */
function earlyScheme(hash: string, isOwn = false): string {
  const document = { documentElement: { style: { colorScheme: '' } } };
  runScript(earlyThemeScript, { location: { hash }, document, matchMedia: page(isOwn).matchMedia });
  return document.documentElement.style.colorScheme;
}

test('with any theme of Telegram every pair of colours keeps its contrast', () => {
  const claim = fc.property(theme, (colours) => {
    const { scheme, tokens } = telegramLook(colours);
    const all = { ...(scheme === 'dark' ? dark : light), ...tokens };
    for (const [front, back, needed] of pairs)
      expect(wcagContrast(all[front], all[back])).toBeGreaterThanOrEqual(needed);
  });
  expect(fc.check(claim, { numRuns: 2000 }).counterexample).toBe(null);
});

test('contrast is that of WCAG 2', () => {
  const claim = fc.property(colour, colour, (one, other) => {
    expect(contrastOf(one, other)).toBeCloseTo(wcagContrast(one, other), 3);
  });
  expect(fc.check(claim).counterexample).toBe(null);
});

describe('a theme of Telegram', () => {
  test.each([
    ['day', 'light', ['canvas', 'ink']],
    ['night', 'dark', ['canvas', 'ink', 'link']],
    ['tinted', 'light', ['canvas', 'ink', 'inkMuted', 'link']],
    ['unreadable', null, []],
  ] as const)('%s has the scheme %s, and gives the page %o', (name, scheme, tokens) => {
    const look = telegramLook(themes[name]);
    expect([look.scheme, Object.keys(look.tokens)]).toEqual([scheme, tokens]);
  });

  test('without a background gives the page nothing', () => {
    expect(telegramLook({ text_color: '#000000' })).toEqual({ scheme: null, tokens: {} });
  });

  test('sets scheme, background and variables of a page, and takes them back', () => {
    const window = page();
    paintTheme(window, themes.tinted);
    const { documentElement: root, body } = window.document;
    const ink = color.ink.slice('var('.length, -1);
    expect([root.style.colorScheme, body.style.background, root.style.getPropertyValue(ink)]).toEqual([
      'light',
      'rgb(253, 246, 227)',
      '#2b2412',
    ]);
    paintTheme(window, themes.unreadable);
    expect([root.style.colorScheme, body.style.background, root.style.getPropertyValue(ink)]).toEqual(['', '', '']);
  });

  test('changes neither scheme nor colours of a user who has asked for more or less contrast', () => {
    const window = page(true);
    paintTheme(window, themes.night);
    expect([window.document.documentElement.style.colorScheme, window.document.body.style.background]).toEqual([
      '',
      '',
    ]);
    const hash = `#${new URLSearchParams({ tgWebAppThemeParams: JSON.stringify(themes.night) }).toString()}`;
    expect([earlyScheme(hash), earlyScheme(hash, true)]).toEqual(['dark', '']);
  });
});

test('the scheme before the first paint is that of the page after it', () => {
  const claim = fc.property(colour, (bg_color) => {
    const hash = `#${new URLSearchParams({ tgWebAppThemeParams: JSON.stringify({ bg_color }) }).toString()}`;
    expect(earlyScheme(hash)).toBe(telegramLook({ bg_color }).scheme ?? '');
  });
  expect(fc.check(claim, { numRuns: 500 }).counterexample).toBe(null);
});

test.each(['', '#', '#tgWebAppThemeParams=red', '#tgWebAppThemeParams=%7B%22bg_color%22%3A%22url(x)%22%7D'])(
  'the fragment «%s» has no theme: the scheme stays that of the system',
  (hash) => {
    expect(earlyScheme(hash)).toBe('');
  },
);

test('content stays clear of the sum of both insets, which leaves half of the height [UI-04]', () => {
  const { document } = page();
  const none = { top: 0, right: 0, bottom: 0, left: 0 };
  keepClear(document, [
    { ...none, top: 20, bottom: 150 },
    { ...none, top: 30, bottom: 150 },
  ]);
  expect(['top', 'right', 'bottom'].map((side) => document.body.style.getPropertyValue(`padding-${side}`))).toEqual([
    'max(env(safe-area-inset-top,0px),min(50px,25dvh))',
    '',
    'max(env(safe-area-inset-bottom,0px),min(300px,25dvh))',
  ]);
  const inset = (): string => document.documentElement.style.getPropertyValue('--inset-bottom');
  expect(inset()).toBe('max(env(safe-area-inset-bottom,0px),min(300px,25dvh))');
  keepClear(document, [none]);
  expect([document.body.style.getPropertyValue('padding-top'), inset()]).toEqual(['', '']);
});
