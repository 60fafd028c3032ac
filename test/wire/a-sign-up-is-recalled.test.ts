import { expect, test } from 'vitest';
import { createSignUpRecords, type SignUpRecord } from '../../services/browser/sign-up-record.ts';
import { guardedStorage } from '../../services/browser/storage.ts';
import { createRegistration, type NewAccount } from '../../services/client/registration.ts';
import { Secret } from '../../services/secret.ts';
import { confirmPortsOf } from '../../src/flows/mail-confirmation/confirm.ports.ts';
import { recallAttempt } from '../../src/flows/shared/recall-attempt.ts';
import { memoryStorage } from './environment.ts';
import { lastCode, proof, sealed } from './flows.ts';
import { openStage } from './stage.ts';

const ann: NewAccount = { kind: 'email', email: 'ann@exchange.test' };
const channel = {
  userCode: '',
  isUserCodeTyped: false,
  channel: '',
  page: '',
  telegramSource: null,
  isFromOutsideCrypto: false,
  wantsEuNews: null,
  telegram: null,
};
const { signal } = new AbortController();
const own = { method: 'email', layout: 'new', type: 'newLink', resendAt: 90_000, hasIdentity: false } as const;

async function open() {
  const stage = await openStage(createRegistration);
  const storage = memoryStorage(new Map());
  const records = createSignUpRecords(guardedStorage(() => storage));
  const started = await stage.calls.beginRegistration({ family: 'newer', account: ann, channel, proof, way: 'code' });
  if (started.kind !== 'begun') throw new Error(started.kind);
  const recall = (uuid: Secret | null) => recallAttempt({ wire: stage.wire, records, now: () => 70_000 }, uuid, signal);
  /** Of the page of a mailed link. */
  const ports = confirmPortsOf({
    services: () => Promise.resolve({ wire: stage.wire }),
    records,
    now: () => 70_000,
    storesCookies: () => Promise.resolve(false),
  });
  return { ...stage, records, uuid: started.uuid, recall, ports };
}

const recordOf = (uuid: Secret): SignUpRecord => ({ uuid, own });

test('without an id in address and tab nothing is asked [RECALL-01]', async () => {
  const { recall, requests } = await open();
  const before = requests.length;
  expect(await recall(null)).toEqual({ kind: 'none' });
  expect(requests).toHaveLength(before);
});

test('the tab’s own sign-up goes on with its variant, its way and the rest of its wait [T05] [RECALL-01]', async () => {
  const { recall, records, uuid } = await open();
  records.write(recordOf(uuid));
  expect(await recall(null)).toEqual({
    kind: 'unproven',
    uuid,
    account: 'ann@exchange.test',
    own: {
      method: 'email',
      way: 'link',
      variant: { layout: 'new', type: 'newLink' },
      sentWait: 20_000,
      hasIdentity: false,
    },
  });
});

test('an id in the address outranks that of the tab, which says nothing of it [RECALL-01] [RECALL-04]', async () => {
  const { recall, records, uuid } = await open();
  records.write(recordOf(new Secret('another')));
  expect(await recall(uuid)).toEqual({ kind: 'unproven', uuid, account: 'ann@exchange.test', own: null });
  expect(records.read()?.uuid.reveal()).toBe('another');
});

test('a proven account goes on with the password, and one that exists with the log-in [RECALL-02] [RECALL-03]', async () => {
  const { recall, records, uuid, calls, world } = await open();
  await calls.sendRegisterItem({ uuid, account: ann, way: 'code' });
  await calls.checkRegisterCode({ uuid, code: lastCode(world) });
  expect(await recall(uuid)).toMatchObject({ kind: 'proven', account: 'ann@exchange.test' });
  await calls.setRegisterPassword({ uuid, sealed: await sealed(world) });
  records.write(recordOf(uuid));
  expect(await recall(uuid)).toEqual({ kind: 'logInNeeded', account: 'ann@exchange.test' });
  expect(records.read()).toBeNull();
});

test.each(['unknown', 'x'.repeat(5000)])(
  'the id «%.9s» of no sign-up starts a normal one without a toast, and the tab forgets its own [RECALL-05]',
  async (id) => {
    const { recall, records, toasts } = await open();
    const unknown = new Secret(id);
    expect(await recall(unknown)).toEqual({ kind: 'gone' });
    records.write(recordOf(unknown));
    await recall(null);
    expect(records.read()).toBeNull();
    expect(toasts).toEqual([]);
  },
);

test('with an unknown id in the address, as of a partner, the tab’s own sign-up goes on [RECALL-05] [T05] [REG-30]', async () => {
  const { recall, records, uuid } = await open();
  expect(await recall(new Secret('of-a-partner'))).toEqual({ kind: 'gone' });
  records.write(recordOf(uuid));
  expect(await recall(new Secret('of-a-partner'))).toEqual(await recall(null));
  expect(await recall(null)).toMatchObject({ kind: 'unproven', uuid, own: { way: 'link' } });
  expect(records.read()?.uuid).toEqual(uuid);
  records.write(recordOf(new Secret('gone')));
  expect(await recall(new Secret('of-a-partner'))).toEqual({ kind: 'gone' });
  expect(records.read()).toBeNull();
});

test('the page of a mailed link keeps its sign-up, until an account exists or the sign-up is gone [ROUTE-19] [T05]', async () => {
  const { ports, records, calls, world } = await open();
  const named = async (account: NewAccount): Promise<Secret> => {
    const started = await calls.beginRegistration({ family: 'newer', account, channel, proof, way: 'code' });
    if (started.kind !== 'begun') throw new Error(started.kind);
    await calls.sendRegisterItem({ uuid: started.uuid, account, way: 'code' });
    // The link itself names the sign-up, also where no cookie is stored.
    const recalled = await ports.recallAttempt({ input: { uuid: started.uuid }, signal });
    expect(recalled.kind).toBe('unproven');
    expect(records.read()).toEqual({ uuid: started.uuid, own: null });
    return started.uuid;
  };
  const confirm = async (uuid: Secret, code: Secret): Promise<unknown> => [
    (await ports.confirmAttempt({ input: { uuid, code }, signal })).kind,
    records.read()?.uuid,
  ];
  const mine = await named({ kind: 'email', email: 'mine@exchange.test' });
  expect(await confirm(mine, new Secret('wrong'))).toEqual(['codeWrong', mine]);
  expect(await confirm(mine, lastCode(world))).toEqual(['passed', mine]);
  const taken = await named({ kind: 'email', email: 'ada@northgate.example' });
  expect(await confirm(taken, lastCode(world))).toEqual(['alreadyRegistered', undefined]);
  expect(await ports.recallAttempt({ input: { uuid: null }, signal })).toEqual({ kind: 'cookiesBlocked' });
  await named({ kind: 'email', email: 'third@exchange.test' });
  expect(await confirm(new Secret('unknown'), new Secret('wrong'))).toEqual(['attemptGone', undefined]);
});

test('the mailed link of the tab’s own sign-up keeps what the tab knows of it [ROUTE-19] [T05]', async () => {
  const { ports, records, uuid } = await open();
  records.write(recordOf(uuid));
  const recalled = await ports.recallAttempt({ input: { uuid: new Secret(uuid.reveal()) }, signal });
  expect(recalled).toMatchObject({ kind: 'unproven', own: { method: 'email', way: 'link', sentWait: 20_000 } });
  expect(records.read()).toEqual(recordOf(uuid));
});
