import { expect, test, vi } from 'vitest';
import { offerLinkAnew } from '../../src/widgets/telegram/offer-link-anew.ts';
import { pageTelegram } from '../../src/page/session/page-telegram.ts';
import { postLoginPortsOf } from '../../src/page/after-sign-in/post-login.ports.ts';
import { signInEffects } from '../../src/page/session/sign-in-effects.ts';
import type { PageServices } from '../../src/page/session/services.ts';
import { telegramToken } from '../../src/page/visit/telegram-token.ts';
import { Secret } from '../../services/secret.ts';

const portsOver = (services: Partial<PageServices>) =>
  postLoginPortsOf({
    services: services as PageServices,
    notify: () => undefined,
    toasts: () => expect.unreachable(),
  }).postLogin;

test.each([
  [true, 'registerAndBind'],
  [false, 'loginAndBind'],
] as const)(
  'the toast of a linked Telegram for a new account (%s) has the words %s [TG-13] [TG-14]',
  (isNewUser, words) => {
    const shown: unknown[] = [];
    const { reportBound } = portsOver({ reportBound: async (_, said) => void shown.push(said) });
    reportBound({ isNewUser });
    expect(shown).toEqual([words]);
  },
);

test('an account is remembered by its id, and one without an id is not [QUICK-01] (decision D25)', () => {
  const noted: string[] = [];
  const { noteAccount } = portsOver({ noteAccount: (id) => void noted.push(id) });
  noteAccount({ id: '' });
  noteAccount({ id: '7' });
  expect(noted).toEqual(['7']);
});

test('an attempt without an answer is reported with its support code, and one that the user has left is not [ERR-44] [HTTP-26]', () => {
  const events: unknown[] = [];
  const { reportOutcome } = signInEffects({
    monitor: (event) => void events.push(event),
    tabs: { notify: () => undefined },
  });
  const unanswered = { kind: 'unreachable', reason: 'network', reference: 'K7Q2MX' } as const;
  const left = new AbortController();
  reportOutcome('/login', unanswered, left.signal);
  left.abort();
  reportOutcome('/login', unanswered, left.signal);
  reportOutcome('/login', { kind: 'signedIn' });
  expect(events).toEqual([{ name: 'Log-in Failed', path: '/login', reason: 'network', reference: 'K7Q2MX' }]);
});

test('the token of Telegram stays with a new account, and belongs to no other that signs in [TG-25] [CALL-15] [STORE-05]', () => {
  const { onSignIn, onSignUp } = signInEffects({ monitor: () => undefined, tabs: { notify: () => undefined } });
  const stored = (): string | undefined => telegramToken.read()?.reveal();
  telegramToken.keep(new Secret('of-telegram'));
  onSignUp({ kind: 'signedIn', telegramToken: null });
  expect(stored()).toBe('of-telegram');
  onSignUp({ kind: 'signedIn', telegramToken: new Secret('of-the-account') });
  expect(stored()).toBe('of-the-account');
  onSignIn({ kind: 'refused' });
  expect(stored()).toBe('of-the-account');
  onSignIn({ kind: 'signedIn', telegramToken: null });
  expect(stored()).toBeUndefined();
});

test('Telegram opens the settings by a whole address: a path means nothing to it [TG-26]', () => {
  vi.stubGlobal('location', { href: 'https://com.northgate.example/en/tg-login' });
  const opened: string[] = [];
  const before = pageTelegram.get();
  const client = { closeApp: () => undefined, requestWriteAccess: () => undefined };
  pageTelegram.set({ ...before, host: { ...client, openLink: (href) => void opened.push(href) } });
  portsOver({}).openOutside({ href: '/app/user/account-info' });
  expect(opened).toEqual(['https://com.northgate.example/app/user/account-info']);
  pageTelegram.set(before);
  vi.unstubAllGlobals();
});

test('the link is offered anew to the Telegram user of fresh data alone, whatever others have answered [MODAL-18] [TG-04]', async () => {
  const kept = new Map([1001, 1002].map((id) => [`TG_LINK_CONSENT:${id}`, '1']));
  vi.stubGlobal('localStorage', { removeItem: (key: string) => void kept.delete(key) });
  const telegram = { kind: 'miniApp', raw: new Secret('data') } as const;
  const user = { username: 'tess', firstName: 'Tess', lastName: 'Gram', photo: '' };
  await offerLinkAnew(async () => ({ kind: 'stale' }));
  expect(kept.size).toBe(2);
  await offerLinkAnew(async () => ({ kind: 'fresh', telegram, telegramId: '1001', user, age: 5, mayWrite: true }));
  expect([...kept.keys()]).toEqual(['TG_LINK_CONSENT:1002']);
  vi.unstubAllGlobals();
});
