import { describe, expect, test, vi } from 'vitest';
import { letters } from '../../services/exchange/outbox.ts';
import { euSite } from '../../sites/eu.site.ts';
import { lastCode } from '../wire/flows.ts';
import { openRealPage, type RealPage } from './real-page.ts';
import { field, leaves, staysHere, submitAccount, submitNumber, tokenOf } from './steps.ts';

const com = 'http://com.northgate.localhost:4173';
const eu = 'http://eu.northgate.localhost:4173';
const secret = 'seven brown llamas';

test('a number whose sign-up was begun in another tab is filled in [RECALL-02] [T05]', async () => {
  const page = await openRealPage({ route: 'register', search: '?show_type=newCode' });
  await submitNumber(page, '15155508888');
  const { uuid } = JSON.parse(sessionStorage.getItem('gh_sign_up') ?? '') as { uuid: string };
  sessionStorage.clear();
  const again = await openRealPage({ route: 'register', search: `?uuid=${uuid}`, world: page.world });
  await again.reaches('phone.ready');
  await vi.waitFor(() => expect(field('#phone')).toBe('15155508888'), { timeout: 8000 });
  expect(field('#country')).toContain('+49');
});

test('a sign-up that goes on keeps its layout, whatever the address names; a new one has that of its address [REG-06] [T05]', async () => {
  const page = await openRealPage({ route: 'register', search: '?pageLayout=newBrand&force=1&show_type=newCode' });
  await submitAccount(page, 'ann@exchange.test');
  await page.reaches('verification.code');
  const other = {
    route: 'register',
    search: '?pageLayout=new_dark&force=1&show_type=newCode',
    world: page.world,
  } as const;
  await (await openRealPage(other)).reaches('verification.code');
  expect(document.documentElement.dataset['v']).toBe('newBrand');
  sessionStorage.clear();
  await (await openRealPage(other)).reaches('registration.form');
  expect(document.documentElement.dataset['v']).toBe('new_dark');
});

describe('a user whose account exists', () => {
  const isTicked = (id: string): boolean | undefined => document.querySelector<HTMLInputElement>(`#${id}`)?.checked;

  /** Submits the form, and proves the account, which exists. */
  async function proves(page: RealPage): Promise<void> {
    await page.pressAt('#agreement');
    await page.pressAt('#register-form button[type=submit]');
    await page.reaches('verification.code');
    await page.type('#one-time-code', lastCode(page.world).reveal());
    await page.reaches('registration.hasAccount');
  }

  test('enters another number in an empty field in focus, and the rest is kept [REG-28] [REG-07]', async () => {
    const page = await openRealPage({ route: 'register', search: '?show_type=newCode' });
    await staysHere(page);
    await page.press('Phone');
    await page.reaches('phone.ready');
    await page.type('#phone', '15155509876');
    await page.press('Referral code (optional)');
    await page.type('#referral-code', 'GRACE7');
    await proves(page);
    await page.press('Use another account');
    await page.reaches('registration.form');
    expect([field('#phone'), field('[name=username][type=hidden]'), document.activeElement?.id]).toEqual([
      '',
      '',
      'phone',
    ]);
    expect(field('#country')).toContain('+49');
    expect([field('#referral-code'), isTicked('agreement')]).toEqual(['GRACE7', true]);
    await page.type('#phone', '15155509999');
    await page.pressAt('#register-form button[type=submit]');
    await page.reaches('verification.code');
    expect(page.body('/user/public/register/info')).toMatchObject({ mobile: '15155509999', user_code: 'GRACE7' });
  });

  test.each([
    ['https://partner.example/x', 'https://partner.example/x'],
    ['https://elsewhere.example/x', `${com}/en/login?source=commit_login`],
  ])(
    'is led from the sign-up to %s, if the exchange trusts the host: to %s [RECALL-03] [REDIR-19]',
    async (to, there) => {
      const page = await openRealPage({ route: 'register', search: '?show_type=newCode' });
      await submitAccount(page, 'ada@northgate.example');
      await page.reaches('verification.code');
      page.world.store.write((run) => run('UPDATE registration SET person_id = 1'));
      const search = `?redirect_url=${encodeURIComponent(to)}`;
      const again = await openRealPage({ route: 'register', search, world: page.world });
      await leaves(again, there);
      expect(again.requests).toContain('GET /user/public/get-white-hosts');
    },
  );

  test('enters another address likewise, with the consent to news kept [REG-28] [REG-29]', async () => {
    const page = await openRealPage({ route: 'register', search: '?show_type=newCode', site: euSite });
    await staysHere(page);
    await page.type('#username', 'ada@northgate.example');
    await page.pressAt('#news');
    await proves(page);
    await page.press('Use another account');
    await page.reaches('registration.form');
    expect([field('#username'), document.activeElement?.id]).toEqual(['', 'username']);
    expect([isTicked('agreement'), isTicked('news')]).toEqual([true, true]);
  });
});

describe('a sign-up by a mailed link', () => {
  /** Begins on one page; returns the query of the link. */
  async function begun(): Promise<{ readonly page: RealPage; readonly link: string }> {
    const page = await openRealPage({ route: 'register', search: '?show_type=newLink', site: euSite });
    await submitAccount(page, 'by-link@exchange.test');
    await page.reaches('mailedLink.waiting');
    const [, link = ''] = /email-code-verify(\S+)/.exec(letters(page.world.store)[0]?.body ?? '') ?? [];
    return { page, link };
  }

  test('is confirmed by a press on another page alone, whose address loses the link [ROUTE-19] [REG-10] [HTTP-28]', async () => {
    const { page, link } = await begun();
    await page.press('Check now');
    await page.reaches('mailedLink.notYet');
    const there = await openRealPage({ route: 'email-code-verify', search: link, site: euSite, world: page.world });
    await there.reaches('mailConfirmation.form');
    expect(new URL(location.href).search).toBe('');
    expect(document.querySelector('[name=code]')).toBeNull();
    expect(there.requests).not.toContain('POST /user/public/register/verify');
    await there.pressAt('[data-way=confirm]');
    await there.reaches('mailConfirmation.proven');
    await there.pressAt('[data-way=here]');
    await there.type('#new-password', secret);
    await there.pressAt('form button[type=submit]');
    await leaves(there, `${eu}/user/accounts/auth/personal`);
    expect(tokenOf()).not.toBe('');
  });

  test('goes on by its id in the address at the step that is next, and the address loses it [RECALL-01] [RECALL-02]', async () => {
    const { page, link } = await begun();
    const uuid = new URLSearchParams(link).get('uuid') ?? '';
    const there = await openRealPage({ route: 'email-code-verify', search: link, site: euSite, world: page.world });
    await there.pressAt('[data-way=confirm]');
    await there.reaches('mailConfirmation.proven');
    const again = await openRealPage({
      route: 'register',
      search: `?uuid=${uuid}&x=1`,
      site: euSite,
      world: page.world,
    });
    await again.reaches('newPassword.entering');
    expect(new URL(location.href).search).toBe('?x=1');
    expect(again.text()).toContain('by-link@exchange.test');
  });

  test('that is not proven fills in its account alone where another tab has begun it [RECALL-02] [T05]', async () => {
    const { page, link } = await begun();
    const uuid = new URLSearchParams(link).get('uuid') ?? '';
    sessionStorage.clear();
    const again = await openRealPage({ route: 'register', search: `?uuid=${uuid}`, site: euSite, world: page.world });
    await again.reaches('registration.form');
    await vi.waitFor(() => expect(field('#username')).toBe('by-link@exchange.test'), { timeout: 8000 });
    expect([field('#new-password') ?? '', sessionStorage.getItem('gh_sign_up')]).toEqual(['', null]);
  });

  test('that has lost its code asks for it [ROUTE-19] [REG-10]', async () => {
    const { page, link } = await begun();
    const uuid = new URLSearchParams(link).get('uuid') ?? '';
    const there = await openRealPage({
      route: 'email-code-verify',
      search: `?uuid=${uuid}`,
      site: euSite,
      world: page.world,
    });
    await there.reaches('mailConfirmation.form');
    await vi.waitFor(() => expect(document.querySelector('[name=code]')).not.toBeNull(), { timeout: 8000 });
  });

  test('without a sign-up is said to be gone [ROUTE-19] [RECALL-05]', async () => {
    const page = await openRealPage({ route: 'email-code-verify', search: '?uuid=unknown&code=123456' });
    await page.reaches('mailConfirmation.gone');
    expect(document.querySelector('[data-way=confirm]')).toBeNull();
  });
});
