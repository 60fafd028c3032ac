import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  recallInfo,
  registerEmail,
  registerInfo,
  registerPassword,
  sendVerifyItem,
} from '../../services/contract/registration.ts';
import { signUpConfig } from '../../services/contract/config.ts';
import { registerPermission, whiteHosts } from '../../services/contract/reference.ts';
import { clearFaults, setFault } from '../../services/exchange/faults.ts';
import { letters } from '../../services/exchange/outbox.ts';
import { setExperiment } from '../../services/exchange/sign-up-settings.ts';
import { openWorld, type World } from '../exchange/world.ts';
import { lastCode } from '../wire/flows.ts';
import { openRealPage, type RealPage } from './real-page.ts';
import { field, staysHere, submitAccount, submitNumber } from './steps.ts';

const secret = 'seven brown llamas';
const TIMEOUT = { timeout: 8000 };

/** The world, with other replies to some paths; `pass` asks the exchange. */
async function worldWith(
  replies: Readonly<Record<string, (pass: () => Promise<Response>) => Promise<Response>>>,
): Promise<World> {
  const world = await openWorld();
  const { exchange } = world;
  const fetch = async (request: Request): Promise<Response> => {
    const pass = async (): Promise<Response> => exchange.fetch(request);
    return (replies[new URL(request.url).pathname] ?? ((go) => go()))(pass);
  };
  return { ...world, exchange: { ...exchange, fetch } };
}

const recalledAt = (stage: string): Response =>
  Response.json({ ret_code: 0, result: { recall_stage: stage, login_name: '' } });

/** The page's main part: the facts of a test page contain every message. */
const shown = (): string => document.querySelector('main')?.textContent ?? '';

const isFormShown = (): boolean => document.documentElement.dataset['v'] !== undefined;

test.each([
  ['permission', 'newBrand', registerPermission.path],
  ['the experiment', 'oldDeadppol', signUpConfig.path],
])('if the reply about %s takes longer than 3 s the form has the layout %s [REG-06] [G02]', async (_, layout, path) => {
  const world = await worldWith({ [path]: () => new Promise(() => undefined) });
  world.store.write((run) => setExperiment(run, { layout: 'newBrand', type: 'newCode' }));
  const page = await openRealPage({ route: 'register', world });
  await page.reaches('registration.form');
  expect(document.documentElement.dataset['v']).toBe(layout);
  expect(document.querySelector('#new-password') === null).toBe(layout === 'newBrand');
});

describe('a recalled sign-up', () => {
  test('without an account name leaves the form as it is [RECALL-04] [RECALL-05]', async () => {
    const world = await worldWith({ [recallInfo.path]: async () => recalledAt('commit_verify') });
    const page = await openRealPage({ route: 'register', search: '?show_type=newCode&uuid=u', world });
    await vi.waitFor(() => expect(isFormShown()).toBe(true), TIMEOUT);
    await staysHere(page);
    expect(document.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe('Email');
  });

  test('that must log in moves no form that was submitted while the hosts were read [RECALL-01] [RECALL-03]', async () => {
    const recalled = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const hosts = Promise.withResolvers<void>();
    const world = await worldWith({
      [recallInfo.path]: () => recalled.promise.then(() => recalledAt('commit_login')),
      [whiteHosts.path]: (pass) => (asked.resolve(), hosts.promise.then(pass)),
    });
    const search = `?show_type=newCode&uuid=u&redirect_url=${encodeURIComponent('https://partner.example/x')}`;
    const page = await openRealPage({ route: 'register', search, world });
    await vi.waitFor(() => expect(isFormShown()).toBe(true), TIMEOUT);
    recalled.resolve();
    await asked.promise;
    await page.type('#username', 'typed@exchange.test');
    await page.pressAt('#agreement');
    await page.pressAt('#register-form button[type=submit]');
    hosts.resolve();
    await page.reaches('verification.code');
    expect(page.visited).toEqual([]);
  });

  const types = (page: RealPage): Promise<void> => page.type('#username', 'typed@exchange.test');
  const agrees = (page: RealPage): Promise<void> => page.pressAt('#agreement');
  test.each([
    ['types', [types], [agrees]],
    ['agrees to the terms', [agrees], [types]],
    [
      'has chosen a phone number',
      [(page: RealPage) => page.pressAt('#method-mobile')],
      [(page: RealPage) => page.pressAt('#method-email'), types, agrees],
    ],
  ])(
    'whose step is still being loaded moves no form in which the user %s [RECALL-01] [REG-06]',
    async (_, before, after) => {
      const loading = Promise.withResolvers<void>();
      const loaded = Promise.withResolvers<void>();
      const recalled = Promise.withResolvers<void>();
      vi.doMock('../../src/flows/registration/make-steps.ts', async (original) => {
        loading.resolve();
        await loaded.promise;
        return original();
      });
      onTestFinished(() => vi.doUnmock('../../src/flows/registration/make-steps.ts'));
      const world = await worldWith({
        [recallInfo.path]: () => recalled.promise.then(() => recalledAt('commit_password')),
      });
      const page = await openRealPage({ route: 'register', search: '?show_type=newCode&uuid=u', world });
      await vi.waitFor(() => expect(isFormShown()).toBe(true), TIMEOUT);
      recalled.resolve();
      await loading.promise;
      for (const use of before) await use(page);
      loaded.resolve();
      await staysHere(page);
      for (const use of after) await use(page);
      await page.pressAt('#register-form button[type=submit]');
      await page.reaches('verification.code');
      expect(page.body(registerInfo.path)).toMatchObject({ email: 'typed@exchange.test' });
    },
  );

  test('by number that must log in takes its number to the log-in page [RECALL-03]', async () => {
    const page = await openRealPage({ route: 'register', search: '?show_type=newCode' });
    await submitNumber(page, '15155508888');
    const { uuid } = JSON.parse(sessionStorage.getItem('gh_sign_up') ?? '') as { uuid: string };
    page.world.store.write((run) => run('UPDATE registration SET person_id = 1'));
    sessionStorage.clear();
    const again = await openRealPage({ route: 'register', search: `?uuid=${uuid}`, world: page.world });
    await vi.waitFor(() => expect(again.visited).toHaveLength(1), TIMEOUT);
    dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(sessionStorage.getItem('gh_way') ?? '')).toEqual({
      method: 'mobile',
      country: '',
      number: '+4915155508888',
    });
    // Nearest neighbour: an address that was typed since is the account.
    await again.type('#username', 'typed@exchange.test');
    dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(sessionStorage.getItem('gh_way') ?? '')).toMatchObject({ method: 'email' });
  });
});

test('after a refused first code the step sends one, and says so only then [REG-28] [REG-27]', async () => {
  const page = await openRealPage({ route: 'register', search: '?show_type=newCode' });
  const sends = (): number => page.requests.filter((call) => call.endsWith(sendVerifyItem.path)).length;
  setFault(page.world.store, { path: sendVerifyItem.path, kind: 'code', amount: 30205 });
  await submitAccount(page, 'unsent@exchange.test');
  await page.reaches('verification.sentTooOften');
  clearFaults(page.world.store);
  const before = sends();
  await page.press('Change');
  await page.reaches('registration.form');
  await page.pressAt('#register-form button[type=submit]');
  await page.reaches('verification.code');
  await vi.waitFor(() => expect(shown()).toContain('Enter the 6-digit code we sent to your email.'));
  expect(sends()).toBe(before + 1);
});

test.each([
  ['that is asked for the code', 'newCode', 'at+send+30206'],
  ['that is asked whether the link was followed', 'newLink', 'at+result+30206'],
])(
  'an exchange %s says that the account exists: the user may log in [REG-28] [T08]',
  async (_, type, name) => {
    const page = await openRealPage({ route: 'register', search: `?show_type=${type}` });
    await submitAccount(page, `${name}@exchange.test`);
    await page.reaches('registration.hasAccount');
    expect(shown()).toContain('You already have an account');
    expect(document.querySelector('[data-screen^="notices.shown"]')).toBeNull();
    expect(sessionStorage.getItem('gh_sign_up')).toBeNull();
  },
  20_000,
);

describe('a visitor whose country is opened, and who tries again', () => {
  const refused = (world: World): void => void world.store.write((run) => run("UPDATE visitor SET country = 'US'"));
  const opened = (world: World): void => void world.store.write((run) => run("UPDATE visitor SET country = 'DE'"));

  test('gets the layout of the experiment and the invitation [REG-24] [AFF-01] [REG-26]', async () => {
    const page = await openRealPage({
      route: 'invite',
      search: '?affiliate_id=7',
      prepare: (world) => {
        refused(world);
        world.store.write((run) => setExperiment(run, { layout: 'newBrand', type: 'newCode' }));
      },
    });
    await page.reaches('registration.notServed');
    opened(page.world);
    await page.press('Try again');
    await page.reaches('registration.form');
    await vi.waitFor(() => expect(shown()).toContain('Grace invites you to Northgate'), TIMEOUT);
    expect(document.documentElement.dataset['v']).toBe('newBrand');
    expect(field('#referral-code')).toBe('FRIEND');
  });

  test('still has the provider’s account after a reload [ERR-16] [TG-26] [T05]', async () => {
    const page = await openRealPage({
      route: 'register',
      search: '?show_type=newCode',
      prepare: (world) => {
        refused(world);
        const identity = { at: Date.now(), value: { kind: 'named', provider: 'google' } };
        sessionStorage.setItem('gh_unlinked', JSON.stringify(identity));
      },
    });
    await page.reaches('registration.notServed');
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('gh_unlinked')).toContain('google');
  });
});

describe('the last call of a sign-up', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'onLine'));

  test('with a password of the form asks for none, unless the exchange refuses it [REG-03] [REG-12] [REG-28]', async () => {
    const answered = Promise.withResolvers<void>();
    const world = await worldWith({
      [registerEmail.path]: async () => {
        await answered.promise;
        return Response.json({ ret_code: 30208, ret_msg: 'Not this one' });
      },
    });
    const page = await openRealPage({ route: 'register', search: '?show_type=oldCode', world });
    await submitAccount(page, 'older@exchange.test', secret);
    await page.reaches('verification.code');
    await vi.waitFor(() => expect(lastCode(page.world)).toBeDefined());
    await page.type('#one-time-code', lastCode(page.world).reveal());
    await page.reaches('newPassword.busy');
    expect(document.querySelector('h1')?.textContent).toBe('We’re creating your new account');
    expect(document.activeElement).toBe(document.querySelector('h1'));
    expect(field('#new-password')).toBeUndefined();
    expect(field('#username')).toBe('older@exchange.test');
    answered.resolve();
    await page.reaches('newPassword.notAccepted');
    expect(document.querySelector('h1')?.textContent).toBe('Choose a password');
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.activeElement?.id).toBe('new-password');
  });

  test('that was not sent has made no account: one that exists is an older one [REG-28] [HTTP-17]', async () => {
    const page = await openRealPage({ route: 'register', search: '?show_type=oldCode' });
    await submitAccount(page, 'ada@northgate.example', secret);
    await page.reaches('verification.code');
    await vi.waitFor(() => expect(lastCode(page.world)).toBeDefined());
    const code = lastCode(page.world).reveal();
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    await page.type('#one-time-code', code);
    await page.reaches('newPassword.unreachable');
    expect(shown()).not.toContain('We don’t know whether your account was created');
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
    dispatchEvent(new Event('online'));
    await page.type('#new-password', secret);
    await page.pressAt('form button[type=submit]');
    await page.reaches('registration.hasAccount');
  });

  test('that was lost on the page of a mailed link has made the account, after Back too [REG-28] [ROUTE-19]', async () => {
    let isLost = false;
    const world = await worldWith({
      [registerPassword.path]: async (pass) => {
        const reply = await pass();
        if (isLost) return reply;
        isLost = true;
        throw new TypeError('cut');
      },
    });
    const page = await openRealPage({ route: 'register', search: '?show_type=newLink', world });
    await submitAccount(page, 'mailed@exchange.test');
    await page.reaches('mailedLink.waiting');
    const [, search = ''] = /email-code-verify(\S+)/.exec(letters(world.store)[0]?.body ?? '') ?? [];
    const there = await openRealPage({ route: 'email-code-verify', search, world });
    const finish = async (): Promise<void> => {
      await there.reaches('mailConfirmation.proven');
      await there.pressAt('[data-way=here]');
      await there.type('#new-password', secret);
      await there.pressAt('form button[type=submit]');
    };
    await there.pressAt('[data-way=confirm]');
    await finish();
    await there.reaches('newPassword.unreachable');
    await there.press('Change');
    await finish();
    await vi.waitFor(() => expect(shown()).toContain('Your account is ready'), TIMEOUT);
  });
});
