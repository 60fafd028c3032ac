import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../i18n/activate.ts';
import { loadFirstWords, loadWords } from '../../i18n/catalogues.ts';
import { localeConfig } from '../../i18n/languages.ts';
import { overlay } from '../../i18n/overlay.ts';

const CODE = 'inverse-error-code.31002';

describe('remote texts', () => {
  test('replace the bundled text of their key, and keep the others [LANG-19] [LANG-20]', async () => {
    const i18n = wordsOf(localeConfig('en'), await loadWords('en'));
    const other = i18n._('inverse-error-code.31003');
    overlay(
      i18n,
      'inverse-error-code',
      new Map([
        ['31002', 'From afar.'],
        ['999999', 'A new code.'],
      ]),
      true,
    );
    expect([i18n._(CODE), i18n._('inverse-error-code.31003'), i18n._('inverse-error-code.999999')]).toEqual([
      'From afar.',
      other,
      'A new code.',
    ]);
  });

  test.each(['{count, plural, one {# try} other {# tries}}', '{name}', "it''s '{quoted}'", '<0>bold</0>', '#'])(
    'are shown literally: %j is no pattern [G04]',
    (text) => {
      const i18n = wordsOf(localeConfig('en'), {});
      overlay(i18n, 'global', new Map([['a', text]]), true);
      expect(i18n._('global.a', { count: 1, name: 'Ada' })).toBe(text);
    },
  );

  test('do not replace a bundled text with values [G04]', () => {
    const i18n = wordsOf(localeConfig('en'), {
      'global.greeting': ['Hello ', ['name'], '!'],
      'global.plain': ['Hello!'],
    });
    overlay(
      i18n,
      'global',
      new Map([
        ['greeting', 'Hello you!'],
        ['plain', 'Good day!'],
      ]),
      true,
    );
    expect([i18n._('global.greeting', { name: 'Ada' }), i18n._('global.plain')]).toEqual(['Hello Ada!', 'Good day!']);
  });

  test('replace no text with a generated id, whatever their keys [G04] [B11]', async () => {
    const i18n = wordsOf(localeConfig('en'), await loadFirstWords('en', 'login'));
    const before = { ...i18n.messages };
    overlay(
      i18n,
      'global',
      new Map([
        ['__proto__', 'x'],
        ['constructor', 'x'],
        ['toString', 'x'],
      ]),
      true,
    );
    expect(i18n.messages).toMatchObject(before);
    expect(Object.getPrototypeOf(i18n.messages)).toBe(Object.prototype);
  });

  test('are announced to subscribers when they take effect at once, only then (decision D23) [LANG-19]', () => {
    const i18n = wordsOf(localeConfig('en'), {});
    let changes = 0;
    i18n.on('change', () => (changes += 1));
    overlay(i18n, 'global', new Map([['a', 'text']]), false);
    expect([changes, i18n._('global.a')]).toEqual([0, 'text']);
    overlay(i18n, 'inverse-error-code', new Map(), true);
    expect(changes).toBe(0);
    overlay(i18n, 'inverse-error-code', new Map([['1', 'text']]), true);
    expect(changes).toBe(1);
  });
});
