import { describe, expect, test } from 'vitest';
import type { RegisterRequest } from '../../machines/register-start/register-start.types.ts';
import { createSignUpRecords } from '../../services/browser/sign-up-record.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { createServices } from '../../services/client/services.ts';
import { registerPassword } from '../../services/contract/registration.ts';
import { clearFaults } from '../../services/exchange/faults.ts';
import type { Secret } from '../../services/secret.ts';
import { stepPortsOf } from '../../src/flows/registration/steps.ports.ts';
import { memoryStorage } from './environment.ts';
import { lastCode, proof, sealed } from './flows.ts';
import { openStage } from './stage.ts';

const { signal } = new AbortController();
const request: RegisterRequest = {
  family: 'newer',
  method: 'email',
  account: 'ann@exchange.test',
  way: 'code',
  userCode: 'GRACE7',
  isUserCodeTyped: true,
  wantsNews: null,
  identity: null,
};
const older: RegisterRequest = { ...request, family: 'older' };
const variant = { layout: 'new', type: 'newCode' } as const;
const NOW = 70_000;

/** The ports of the steps over the real calls, and the stand-in exchange. */
async function open() {
  const bodies: Readonly<Record<string, unknown>>[] = [];
  const stage = await openStage((_, environment) => createServices(environment), {
    instead: async (asked) => {
      if (asked.method === 'POST') bodies.push((await asked.clone().json()) as Readonly<Record<string, unknown>>);
      return null;
    },
  });
  const storage = memoryStorage(new Map());
  const records = createSignUpRecords(guardedStorage(() => storage));
  const edits: boolean[] = [];
  let notified = 0;
  const handedOver: string[] = [];
  /** Those of a page; another one of the same tab, as after a reload, shares the records alone. */
  const portsOfPage = () =>
    stepPortsOf({
      services: () => Promise.resolve(stage.calls),
      frame: () => expect.unreachable(),
      monitor: () => undefined,
      tabs: { notify: () => (notified += 1) },
      channel: () => ({
        channel: 'spring',
        page: 'http://com.northgate.localhost/en/register',
        telegramSource: null,
        isFromOutsideCrypto: false,
      }),
      foundCode: () => '',
      keepReferralEdit: ({ isEdited }) => void edits.push(isEdited),
      records,
      variant: () => variant,
      now: () => NOW,
      handOverPartner: async (attempt) => void handedOver.push(attempt.reveal()),
    });
  const ports = portsOfPage();
  const begin = async (one: RegisterRequest): Promise<Secret> => {
    const outcome = await ports.registerStart.beginRegistration({ input: { ...one, proof }, signal });
    return outcome.kind === 'begun' ? outcome.uuid : expect.unreachable(outcome.kind);
  };
  const complete = (
    input: { uuid: Secret; older: { request: RegisterRequest; code: Secret | null } | null },
    { newPassword } = ports,
  ) =>
    sealed(stage.world).then((one) => newPassword.completeRegistration({ input: { ...input, sealed: one }, signal }));
  return {
    ...stage,
    portsOfPage,
    handedOver,
    bodies,
    records,
    edits,
    notified: () => notified,
    ports,
    begin,
    complete,
  };
}

describe('the start of a sign-up', () => {
  test('is kept by the tab with its variant, and with the wait for another code where one was sent [T05] [REG-09]', async () => {
    const { begin, records } = await open();
    const uuid = await begin(request);
    expect(records.read()).toEqual({ uuid, own: { method: 'email', ...variant, resendAt: null, hasIdentity: false } });
    const again = await begin(older);
    expect(records.read()).toEqual({
      uuid: again,
      own: { method: 'email', ...variant, resendAt: NOW + 60_000, hasIdentity: false },
    });
  });

  test('is kept with whether it named a third-party account, and without that account [T05] [TG-26] [INV4]', async () => {
    const { begin, records } = await open();
    await begin({ ...request, identity: { provider: 'google', telegram: null, name: 'Ann of Google' } });
    expect(records.read()?.own).toEqual({ method: 'email', ...variant, resendAt: null, hasIdentity: true });
  });

  test.each([
    ['link', true],
    ['code', false],
  ] as const)(
    'hands its partner over to other tabs if it is verified by a %s: %s [REG-30] [ROUTE-19]',
    async (way, isHanded) => {
      const { begin, handedOver } = await open();
      const uuid = await begin({ ...request, way });
      expect(handedOver).toEqual(isHanded ? [uuid.reveal()] : []);
    },
  );

  test('that is refused leaves nothing of the sign-up before [T05]', async () => {
    const { begin, records, ports } = await open();
    await begin(request);
    const refused = await ports.registerStart.beginRegistration({
      input: { ...request, account: 'at+start+31018@exchange.test', proof },
      signal,
    });
    expect(refused.kind).toBe('ipLimited');
    expect(records.read()).toBeNull();
  });

  test('sends the attribution of the visitor and whether a code was edited, which is remembered [REG-13] [REG-21]', async () => {
    const { begin, bodies, edits } = await open();
    await begin(request);
    expect(bodies.at(-1)).toMatchObject({ user_code: 'GRACE7', regist_channel: 'spring' });
    expect(edits).toEqual([true]);
  });
});

describe('the code of a sign-up', () => {
  test('that is sent is kept with the wait for another one [T05] [REG-09]', async () => {
    const { begin, ports, records } = await open();
    const ticket = await begin(request);
    const sent = await ports.verification.sendVerificationCode({ input: { ticket, item: 'email' }, signal });
    expect(sent.kind).toBe('sent');
    expect(records.read()?.own?.resendAt).toBe(NOW + 60_000);
  });

  test.each([
    ['email', 'email'],
    ['sms', 'mobile'],
  ] as const)('is requested for the item of the step: %s, on the wire %s [REG-09] [CALL-44]', async (item, wanted) => {
    const { begin, ports, bodies } = await open();
    const ticket = await begin(request);
    await ports.verification.sendVerificationCode({ input: { ticket, item }, signal });
    expect(bodies.at(-1)).toEqual({ uuid: ticket.reveal(), verify_item: wanted });
  });

  test('is a link where the step waits for one, whose wait is kept too [REG-10] [CALL-44] [T05]', async () => {
    const { begin, ports, bodies, records } = await open();
    const uuid = await begin({ ...request, way: 'link' });
    expect((await ports.mailedLink.sendLink({ input: { uuid }, signal })).kind).toBe('sent');
    expect(bodies.at(-1)).toEqual({ uuid: uuid.reveal(), verify_item: 'email_link' });
    expect(records.read()?.own?.resendAt).toBe(NOW + 60_000);
  });

  test.each([
    [30206, 'alreadyRegistered'],
    [30207, 'attemptGone'],
  ])('whose check is refused with %i ends what the tab has kept: %s [T05] [REG-12]', async (code, kind) => {
    const { begin, ports, records, world } = await open();
    const ticket = await begin({ ...request, account: `at+verify+${code}@exchange.test` });
    await ports.verification.sendVerificationCode({ input: { ticket, item: 'email' }, signal });
    const checked = await ports.verification.checkVerificationCode({
      input: { ticket, item: 'email', code: lastCode(world) },
      signal,
    });
    expect([checked.kind, records.read()]).toEqual([kind, null]);
  });

  test('that the reply does not confirm by the number 1 is wrong [REG-11] [K06]', async () => {
    const { begin, ports, world } = await open();
    const account = 'at+verify+0@exchange.test';
    const ticket = await begin({ ...request, account });
    await ports.verification.sendVerificationCode({ input: { ticket, item: 'email' }, signal });
    const checked = await ports.verification.checkVerificationCode({
      input: { ticket, item: 'email', code: lastCode(world) },
      signal,
    });
    expect(checked.kind).toBe('codeWrong');
  });
});

describe('the last call of a sign-up', () => {
  test('signs in, tells the other tabs, and ends what the tab has kept [REG-12] [T05] [T06]', async () => {
    const { begin, ports, world, complete, records, notified } = await open();
    const uuid = await begin(request);
    await ports.verification.sendVerificationCode({ input: { ticket: uuid, item: 'email' }, signal });
    await ports.verification.checkVerificationCode({
      input: { ticket: uuid, item: 'email', code: lastCode(world) },
      signal,
    });
    expect((await complete({ uuid, older: null })).kind).toBe('signedIn');
    expect([records.read(), notified()]).toEqual([null, 1]);
  });

  test('of the older family is proven by the code, and then by no id besides [REG-08] [CALL-48]', async () => {
    const { begin, world, complete, bodies } = await open();
    const uuid = await begin(older);
    expect((await complete({ uuid, older: { request: older, code: lastCode(world) } })).kind).toBe('signedIn');
    expect(bodies.at(-1)).toMatchObject({ email: 'ann@exchange.test', user_code: 'GRACE7', regist_channel: 'spring' });
    expect(bodies.at(-1)).not.toHaveProperty('uuid');
  });

  test('of the older family is proven by its id where a link was followed, and a refusal keeps the sign-up [REG-10] [T05]', async () => {
    const { begin, complete, bodies, records } = await open();
    const uuid = await begin({ ...older, way: 'link' });
    expect((await complete({ uuid, older: { request: older, code: null } })).kind).toBe('codeExpired');
    expect(bodies.at(-1)).toMatchObject({ uuid: uuid.reveal() });
    expect(bodies.at(-1)).not.toHaveProperty('code');
    expect(records.read()?.uuid.reveal()).toBe(uuid.reveal());
  });

  test.each([
    [false, 'alreadyRegistered'],
    [true, 'accountMade'],
  ])(
    'whose account exists made it, if an earlier one had no answer: %s, %s, although the step was left [REG-28]',
    async (isRepeated, kind) => {
      const { begin, complete, ports, world, fault } = await open();
      const uuid = await begin({ ...request, account: 'at+password+30206@exchange.test' });
      await ports.verification.sendVerificationCode({ input: { ticket: uuid, item: 'email' }, signal });
      await ports.verification.checkVerificationCode({
        input: { ticket: uuid, item: 'email', code: lastCode(world) },
        signal,
      });
      if (isRepeated) {
        fault(registerPassword, 'http', 503);
        expect((await complete({ uuid, older: null })).kind).toBe('unreachable');
        clearFaults(world.store);
      }
      expect((await complete({ uuid, older: null })).kind).toBe(kind);
    },
  );

  test.each([
    ['http', 503, 'unreachable', 'accountMade'],
    ['code', 30208, 'passwordRefused', 'alreadyRegistered'],
  ] as const)(
    'whose account exists after a reload made it only if an earlier one had no answer: %s %i [REG-28] [T05]',
    async (fault, amount, first, kind) => {
      const { begin, complete, ports, world, portsOfPage, fault: setFault } = await open();
      const uuid = await begin({ ...request, account: 'at+password+30206@exchange.test' });
      await ports.verification.sendVerificationCode({ input: { ticket: uuid, item: 'email' }, signal });
      await ports.verification.checkVerificationCode({
        input: { ticket: uuid, item: 'email', code: lastCode(world) },
        signal,
      });
      setFault(registerPassword, fault, amount);
      expect((await complete({ uuid, older: null })).kind).toBe(first);
      clearFaults(world.store);
      expect((await complete({ uuid, older: null }, portsOfPage())).kind).toBe(kind);
    },
  );

  test('that no page has awaited, as after a reload meanwhile, made the account that exists then [REG-28] [T05]', async () => {
    const { begin, complete, ports, world, records, portsOfPage, fault } = await open();
    const uuid = await begin({ ...request, account: 'at+password+30206@exchange.test' });
    await ports.verification.sendVerificationCode({ input: { ticket: uuid, item: 'email' }, signal });
    await ports.verification.checkVerificationCode({
      input: { ticket: uuid, item: 'email', code: lastCode(world) },
      signal,
    });
    fault(registerPassword, 'hang', 0);
    void complete({ uuid, older: null });
    await expect.poll(() => records.read()?.isCompleting, { interval: 1 }).toBe(true);
    clearFaults(world.store);
    expect((await complete({ uuid, older: null }, portsOfPage())).kind).toBe('accountMade');
  });

  test('that refuses the key of a password has the key fetched anew [LOGIN-10] [REG-12]', async () => {
    const { begin, complete, ports, world, calls } = await open();
    let forgotten = 0;
    calls.settings.forget = () => void (forgotten += 1);
    const uuid = await begin({ ...request, account: 'at+password+10009@exchange.test' });
    await ports.verification.sendVerificationCode({ input: { ticket: uuid, item: 'email' }, signal });
    await ports.verification.checkVerificationCode({
      input: { ticket: uuid, item: 'email', code: lastCode(world) },
      signal,
    });
    expect([(await complete({ uuid, older: null })).kind, forgotten]).toEqual(['keyRefused', 1]);
  });
});
