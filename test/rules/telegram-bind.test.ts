import { describe, expect, it } from 'vitest';
import { bindFailureKeys, bindResultOf, type BindPrefix } from '../../machines/rules/telegram-bind.ts';
import { logInPrefix } from '../../machines/rules/log-in-variant.ts';
import { globalSite } from '../../sites/global.site.ts';
import { pageInput } from '../../src/testing/worlds/page-input.ts';
import { telegramBindOf } from '../../services/client/telegram-bind.ts';

/** The fields of a log-in reply. */
const news = (text: string | undefined, prefix: BindPrefix = 'login', isInApp = false, isInTelegram = false) =>
  bindResultOf({
    telegramBind: telegramBindOf(text),
    bindPrefix: prefix,
    isInApp,
    visit: { device: isInTelegram ? 'telegram' : 'desktop' },
  });

describe('messages about a link to Telegram', () => {
  it('a 2 s toast shows code and text next to the dialog, outside Telegram only [MODAL-22] [CONST-15] (A53)', () => {
    expect(news('1003| in use ')).toMatchObject({
      code: 1003,
      notice: { code: 1003, message: 'in use', duration: 2000, throttle: 0, isAnnouncedByCaller: true },
    });
    expect(news('1003|in use', 'login', false, true)).toMatchObject({ code: 1003, notice: null });
    for (const name of ['telegramAlreadyBind', ' trlogin1004'])
      expect(news(`0001002|${name}`)).toMatchObject({ code: 1002, notice: { code: 1002, message: '' } });
    expect(news('telegramAlreadyBind|in use')).toMatchObject({
      code: 'telegramAlreadyBind',
      notice: { code: 0, message: 'in use' },
    });
    expect([news('telegramAlreadyBind'), news('-1003|login1003')]).toMatchObject([
      { code: 'telegramAlreadyBind', notice: null },
      { code: '-1003', notice: null },
    ]);
    expect(news('no such <b>code</b>|')).toMatchObject({ code: 0, notice: null });
  });

  it('is empty without a requested link, and a success message for a created one [TG-13]', () => {
    expect([news(undefined), news(''), news('success')]).toEqual([
      { kind: 'none' },
      { kind: 'none' },
      { kind: 'bound' },
    ]);
  });

  it.each([
    ['login', '1003|x', 'login1003'],
    ['register', '1001|x', 'register1001'],
    ['trlogin', '1001|x', 'trlogin1001'],
    ['trregister', '1004|', 'trregister1004'],
    ['login', '1002', 'login1002'],
    ['trlogin', 'login1004|x', 'login1004'],
  ] as const)('at %s, %s becomes %s [TG-14] [MODAL-20]', (prefix, text, key) => {
    expect(news(text, prefix)).toMatchObject({ kind: 'failed', key });
  });

  it.each(['authFailureRelinkTip', 'telegramAlreadyBind', 'relinkBybitAccountTip', 'telegramLinkSystemError'] as const)(
    'uses the name %s of the exchange, before or after the bar [TG-29]',
    (key) => {
      expect([news(`1002|${key}`), news(key), news(`${key}|anything`)]).toMatchObject([{ key }, { key }, { key }]);
    },
  );

  it.each([
    ['an unknown error', 0, null],
    ['|', 'telegramLinkSystemError', null],
    ['9999|x', 9999, 'x'],
    ['|telegram', 'telegramLinkSystemError', 'telegram'],
    ['LOGIN1001', 'LOGIN1001', null],
    ['1005|x', 1005, 'x'],
  ] as const)(
    'is a system error for the unknown «%s», with the code %s and the message %s [MODAL-20] [MODAL-22] (A70)',
    (text, code, message) => {
      const notice =
        message === null
          ? null
          : {
              code: typeof code === 'number' ? code : 0,
              message,
              duration: 2000,
              throttle: 0,
              isAnnouncedByCaller: true,
            };
      expect(news(text)).toEqual({ kind: 'failed', key: 'telegramLinkSystemError', code, canRebind: true, notice });
    },
  );

  it.each([
    ['1003|x', 'login', false],
    ['1003|x', 'trlogin', false],
    ['register1003|x', 'register', false],
    ['1004|x', 'login', false],
    ['login1004|x', 'trlogin', false],
    ['1004|x', 'trlogin', true],
    ['1001|x', 'login', true],
    ['11003|x', 'login', true],
  ] as const)('with %s at %s offers to link again: %s [MODAL-19] (A46)', (text, prefix, canRebind) => {
    expect(news(text, prefix)).toMatchObject({ canRebind });
  });

  it('never offers to link again inside the app [MODAL-19]', () => {
    for (const code of bindFailureKeys) expect(news(`${code}|x`, 'login', true)).toMatchObject({ canRebind: false });
  });
});

it('the prefix of a log-in page follows the scene of its captcha: Turkish ones are «trlogin» [TG-14] [CAPT-10]', () => {
  expect([31000, 31013, 31014].map(logInPrefix)).toEqual(['login', 'trlogin', 'trlogin']);
});

it('accounts are linked by the Turkish log-in page only [LOGIN-15]', () => {
  const logIns = ['login', 'tr-login', 'oauth-login', 'telegram-register-login'] as const;
  const linking = logIns.filter((route) => pageInput.login(globalSite, 'desktop', '', { route }).linksAccounts);
  expect(linking).toEqual(['tr-login']);
});
