import { expect, test } from 'vitest';
import { json, servicesOver } from './environment.ts';

test('the puzzle call sends the SHA-256 of a 36-character session id [CAPT-13] [CAPT-15] [VAL-07] [C09]', async () => {
  for (const stored of ['', 'x'.repeat(35), 'x'.repeat(37)]) {
    const over = servicesOver(() =>
      json({ ret_code: 0, result: { gt: 'g', challenge: 'c', success: 1, newCaptcha: true, other: 1 } }),
    );
    over.kept.set('captcha_session_id', stored);
    expect(await over.services.readPuzzle()).toEqual({
      kind: 'ready',
      puzzle: { gt: 'g', challenge: 'c', success: true, newCaptcha: true },
    });
    expect(over.kept.get('captcha_session_id')).toHaveLength(36);
    const hash = Buffer.from(
      await crypto.subtle.digest('SHA-256', Buffer.from(over.kept.get('captcha_session_id') ?? '')),
    ).toString('hex');
    expect(Object.fromEntries(over.sent[0]?.url.searchParams ?? [])).toEqual({
      type: 'CAPTCHA_TYPE_BEHAVIOR_GEETEST',
      login_name: hash,
    });
  }
  const keeps = servicesOver(() => json({ ret_code: 0, result: { gt: 'g', challenge: 'c', success: 1 } }));
  keeps.kept.set('captcha_session_id', 'k'.repeat(36));
  await keeps.services.readPuzzle();
  expect(keeps.kept.get('captcha_session_id')).toBe('k'.repeat(36));
});

test('sign-up has its own puzzle endpoint with the same hash [CALL-54] [CAPT-14] [CAPT-15]', async () => {
  const { services, sent } = servicesOver(() => json({ ret_code: 0, result: { gt: 'g', challenge: 'c', success: 1 } }));
  await services.readPuzzle();
  expect(await services.readSignUpPuzzle()).toMatchObject({
    kind: 'ready',
    puzzle: { gt: 'g' },
  });
  expect(sent.map(({ url }) => url.pathname)).toEqual(['/v3/public/user/captcha-info', '/user/public/captcha-info']);
  expect(sent[1]?.url.search).toBe(sent[0]?.url.search);
});

test.each([
  { gt: 5 },
  { gt: 'g', challenge: 'c', success: 1, newCaptcha: 'yes' },
  { success: 1, sGt: 's', sChallenge: 't' },
  { success: 0, sGt: 's', gt: 'g' },
])('captcha information of the wrong shape counts as missing: %j [CAPT-11]', async (result) => {
  const { services } = servicesOver(() => json({ ret_code: 0, result }));
  expect(await services.readPuzzle()).toEqual({ kind: 'missing' });
});

test.each([
  [{ gt: 'g', challenge: 'c', success: 0, sGt: 's', sChallenge: 't' }, 's', 't', false],
  [{ success: false, sGt: 's', sChallenge: 't' }, 's', 't', false],
  [{ gt: null, challenge: null, success: 0, sGt: 's', sChallenge: 't' }, 's', 't', false],
  [{ gt: 'g', challenge: 'c', success: 0, sGt: 's' }, 'g', 'c', false],
  [{ gt: 'g', challenge: 'c', success: 1, sGt: 's', sChallenge: 't' }, 'g', 'c', true],
])(
  '%j starts the puzzle with %s and %s, or the static pair without a vendor’s answer [CAPT-11] [CAPT-13]',
  async (result, gt, challenge, success) => {
    const { services } = servicesOver(() => json({ ret_code: 0, result }));
    expect(await services.readPuzzle()).toEqual({
      kind: 'ready',
      puzzle: { gt, challenge, success, newCaptcha: true },
    });
  },
);

test.each([
  [{ newCaptcha: null, sGt: null, sChallenge: null }, true],
  [{ newCaptcha: 0 }, false],
  [{ newCaptcha: 1 }, true],
  [{ newCaptcha: false, sGt: 's', sChallenge: 't' }, false],
  [{}, true],
])('other fields of captcha-info do not refuse a captcha: %j [CAPT-11] [B06]', async (besides, newCaptcha) => {
  const { services } = servicesOver(() =>
    json({ ret_code: 0, result: { gt: 'g', challenge: 'c', success: 1, ...besides } }),
  );
  expect(await services.readPuzzle()).toEqual({
    kind: 'ready',
    puzzle: { gt: 'g', challenge: 'c', success: true, newCaptcha },
  });
});
