import { expect, test } from 'vitest';
import { logInOf, resumedOf } from '../../machines/recall/recall.outcomes.ts';
import type { RecalledSignUp } from '../../machines/recall/recall.types.ts';
import type { OwnAttempt } from '../../machines/rules/recalled.ts';
import { Secret } from '../../services/secret.ts';

const uuid = new Secret('attempt-of-ann');
const own = (type: OwnAttempt['variant']['type'], more: Partial<OwnAttempt> = {}): OwnAttempt => ({
  method: 'email',
  way: type.endsWith('Link') ? 'link' : 'code',
  variant: { layout: 'new', type },
  sentWait: 20_000,
  hasIdentity: false,
  ...more,
});
const recalled = (
  kind: 'proven' | 'unproven',
  ofTab: OwnAttempt | null,
  account = 'ann@exchange.test',
): RecalledSignUp => ({
  kind,
  uuid,
  account,
  own: ofTab,
});
const resumed = (one: RecalledSignUp, more: Partial<Parameters<typeof resumedOf>[0]> = {}) =>
  resumedOf({
    recalled: one,
    family: 'newer',
    broughtCode: 'A',
    asksForNews: false,
    identity: null,
    draft: null,
    ...more,
  });

test.each([
  ['proven', null, 'inputpassword'],
  ['proven', own('newLink'), 'inputpassword'],
  ['unproven', own('newCode'), 'verfiyCode'],
  ['unproven', own('oldCode'), 'verfiyCode'],
  ['unproven', own('newLink'), 'verfiyLink'],
  ['unproven', own('oldLink'), 'verfiyLink'],
] as const)(
  'a sign-up that is %s goes on, by the record %j, with the step %s [RECALL-02] [T05]',
  (kind, ofTab, step) => {
    expect(resumed(recalled(kind, ofTab))).toMatchObject({
      uuid,
      reached: step,
      request: { account: 'ann@exchange.test', method: 'email' },
      sentWait: ofTab?.sentWait ?? null,
    });
  },
);

test('an account that is not proven, of a sign-up that this tab has not begun, starts with the form [RECALL-05]', () => {
  expect(resumed(recalled('unproven', null))).toBeNull();
});

test('a sign-up that has its account does not go on [RECALL-03]', () => {
  expect(resumed({ kind: 'logInNeeded', account: 'ann@exchange.test' })).toBeNull();
});

test.each([
  ['oldCode', 'unproven', 'older'],
  ['oldCode', 'proven', 'newer'],
  ['oldLink', 'unproven', 'older'],
  ['oldLink', 'proven', 'older'],
  ['newCode', 'unproven', 'newer'],
] as const)('%s that is %s ends with the calls of the %s family [REG-08]', (type, kind, family) => {
  expect(resumed(recalled(kind, own(type)))?.request).toMatchObject({ family });
});

test('a regulated site keeps its calls [REG-17]', () => {
  expect(resumed(recalled('unproven', own('oldCode')), { family: 'compliance' })?.request).toMatchObject({
    family: 'compliance',
  });
});

test('a phone number goes on as the form has it [VAL-10]', () => {
  const bySms = own('newCode', { method: 'mobile' });
  expect(resumed(recalled('unproven', bySms, '+4915155501234'))).toMatchObject({
    method: 'mobile',
    request: { method: 'mobile', account: '+49 15155501234' },
  });
});

test('a third-party account that the start call named goes on; one that came later does not [TG-26] [T05]', () => {
  const identity = { provider: 'google', telegram: null, name: 'Ann' } as const;
  const named = recalled('unproven', own('newCode', { hasIdentity: true }));
  expect(resumed(named, { identity })?.request?.identity).toBe(identity);
  expect(resumed(recalled('unproven', own('newCode')), { identity })?.request?.identity).toBeNull();
  expect(resumed(named)?.request?.identity).toBeNull();
});

test('the referral code and the consent to news that were typed before a reload go on too [REG-21] [T05]', () => {
  const draft = { userCode: ' GRACE7 ', isAgreed: true, wantsNews: true };
  expect(resumed(recalled('unproven', own('oldCode')), { draft, asksForNews: true })?.request).toMatchObject({
    userCode: 'GRACE7',
    isUserCodeTyped: true,
    wantsNews: true,
  });
  expect(resumed(recalled('unproven', own('oldCode')), { draft })?.request).toMatchObject({ wantsNews: null });
  expect(resumed(recalled('unproven', own('oldCode')))?.request).toMatchObject({
    userCode: 'A',
    isUserCodeTyped: false,
  });
});

const atHome = {
  language: 'de-DE',
  allowedDomains: ['partner.example'],
} as const;

test.each([
  [null, '/de-DE/login?source=commit_login'],
  ['https://partner.example/a', 'https://partner.example/a'],
  ['javascript:alert(1)', '/de-DE/login?source=commit_login'],
  ['https://elsewhere.example/', '/de-DE/login?source=commit_login'],
  ['/de-DE/assets', 'http://eu.northgate.localhost/de-DE/assets'],
] as const)(
  'with redirect_url %s a sign-up that has made its account leads to %s [RECALL-03] [DEST-12]',
  (wanted, to) => {
    const page = new URL('http://eu.northgate.localhost/de-DE/register?uuid=x');
    expect(logInOf({ ...atHome, page, redirectUrl: wanted })).toBe(to);
  },
);

test('in an application’s request, a sign-up that has made its account leads to the log-in of that request [OAUTH-13]', () => {
  const search = '?client_id=a&state=%20b&redirect_uri=c&redirect_url=%2Fde-DE%2Fassets&uuid=x';
  const page = new URL(`http://eu.northgate.localhost/de-DE/oauth-register${search}`);
  const to = logInOf({ ...atHome, page, redirectUrl: '/de-DE/assets' });
  expect(to).toBe(`/de-DE/oauth-login${search}`);
});
