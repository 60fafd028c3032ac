import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMethodDraft } from '../../services/browser/method-draft.ts';
import type { SignUpRecords } from '../../services/browser/sign-up-record.ts';
import { Secret } from '../../services/secret.ts';
import type { UnlinkedIdentity } from '../../services/contract/third-party.ts';
import { identityHandOver } from '../../src/flows/login/hand-over-identity.ts';
import { followIdentity } from '../../src/flows/registration/follow-identity.ts';
import { followForm, readFormDraft } from '../../src/flows/registration/form-draft.ts';
import { signUpRecords } from '../../src/flows/shared/sign-up-records.ts';
import type { RegistrationParts } from '../../src/flows/registration/registration.parts.ts';
import { endDraft, keepFlow } from '../../src/page/visit/draft.ts';
import { tabStorage } from '../../src/page/visit/tab-storage.ts';
import { unlinkedIdentities } from '../../src/page/visit/unlinked-identities.ts';
import { listeningUntil } from './listeners.ts';

const google: UnlinkedIdentity = { provider: 'google', telegram: null, name: '' };
const tess: UnlinkedIdentity = {
  provider: 'telegram',
  telegram: { kind: 'widget', raw: new Secret('id=1') },
  name: 'Tess',
};

let end: () => void;
beforeEach(() => {
  end = listeningUntil();
  keepFlow();
});
afterEach(() => {
  end();
  keepFlow();
  unlinkedIdentities().keep(null);
  document.body.replaceChildren();
});

/** A flow in progress, as far as these parts look at it. */
function flowOf(snapshot: object) {
  let current: object = { status: 'active', ...snapshot };
  const followers: ((snapshot: object) => void)[] = [];
  return {
    actor: {
      getSnapshot: () => current,
      subscribe: ({ next }: { next: (snapshot: object) => void }) => void followers.push(next),
      send: () => undefined,
    } as never,
    become: (next: object) => {
      current = { ...current, ...next };
      for (const follow of followers) follow(current);
    },
  };
}

const left = (): UnlinkedIdentity | null => {
  dispatchEvent(new Event('pagehide'));
  return unlinkedIdentities().take();
};

describe('a log-in page that is left with an identity without an account', () => {
  test('hands it over, a Telegram account only while the form names it [ERR-16] [TG-26]', () => {
    const login = flowOf({ context: { wanted: null } });
    const keep = identityHandOver(() => login.actor);
    keep(google);
    expect(left()).toEqual(google);
    keep(tess);
    expect(left()).toBeNull();
    login.become({ context: { wanted: { telegram: tess.telegram } } });
    expect(left()).toMatchObject({ provider: 'telegram', name: 'Tess' });
  });

  test('hands over another one than a sign-up of this tab has named, which does not send it [TG-26] [T05]', () => {
    const records = signUpRecords();
    const own = { method: 'email', layout: 'new', type: 'oldCode', resendAt: null, hasIdentity: true } as const;
    const attempt = { uuid: new Secret('attempt-of-ann'), own };
    records.write(attempt);
    const login = flowOf({ context: { wanted: null } });
    const keep = identityHandOver(() => login.actor);
    // Nearest neighbour: nothing is handed over, and the attempt goes on with the one that it named.
    keep(tess);
    expect(left()).toBeNull();
    expect(records.read()).toEqual(attempt);
    keep(google);
    expect(left()).toEqual(google);
    expect(records.read()).toEqual({ ...attempt, own: { ...own, hasIdentity: false } });
    records.clear();
  });

  test('hands over none after a sign-in, and none that was given up [ERR-16]', () => {
    const login = flowOf({ context: { wanted: null } });
    const keep = identityHandOver(() => login.actor);
    keep(google);
    login.become({ status: 'done' });
    expect(left()).toBeNull();
    login.become({ status: 'active' });
    keep(null);
    expect(left()).toBeNull();
  });
});

describe('a sign-up page that took over an identity', () => {
  function taken(identity: UnlinkedIdentity, context: object) {
    unlinkedIdentities().keep(identity);
    let clears = 0;
    const records: SignUpRecords = { read: () => null, write: () => undefined, clear: () => void (clears += 1) };
    const flow = flowOf({ context });
    return { found: followIdentity(flow.actor, records), flow, clears: () => clears };
  }

  test('passes it on from a closed page, which shows no form [ERR-16] [REG-24] [T05]', () => {
    const { flow } = taken(google, { admission: null, identity: null, uuid: null });
    flow.become({ context: { admission: { kind: 'notServed' }, identity: null, uuid: null } });
    expect(left()).toEqual(google);
  });

  test('passes it on to the next page, as long as the form still has it [ERR-16] [T15]', () => {
    const { found, flow } = taken(google, { admission: null, identity: null, uuid: null });
    expect(found).toEqual(google);
    expect(left()).toEqual(google);
    const named = { kind: 'open', identity: google };
    flow.become({ context: { admission: named, identity: google, uuid: null } });
    expect(left()).toEqual(google);
    flow.become({ context: { admission: named, identity: null, uuid: null } });
    expect(left()).toBeNull();
  });

  test('passes it on if the form has not named it in time [ERR-16] [TG-26]', () => {
    const { flow } = taken(google, { admission: null, identity: null, uuid: null });
    flow.become({ context: { admission: { kind: 'open', identity: null }, identity: null, uuid: null } });
    expect(left()).toEqual(google);
  });

  test('passes none on out of the flow, or once an account exists [ERR-16] [UI-15]', () => {
    const { flow } = taken(google, { admission: null, identity: null, uuid: null });
    endDraft();
    expect(left()).toBeNull();
    keepFlow();
    flow.become({ status: 'done' });
    expect(left()).toBeNull();
  });

  test('keeps the attempt that the tab has stored if there is no identity [T05] [RECALL-01]', () => {
    const { flow, clears } = taken(google, { admission: null, identity: null, uuid: null });
    flow.become({ context: { admission: {}, identity: google, uuid: null } });
    expect(clears()).toBe(0);
  });

  test('forgets the attempt of an identity that was declined [T05] [TG-26]', () => {
    const { flow, clears } = taken(google, { admission: {}, identity: google, uuid: new Secret('u') });
    flow.become({ context: { admission: {}, identity: google, uuid: new Secret('u') } });
    expect(clears()).toBe(0);
    flow.become({ context: { admission: {}, identity: null, uuid: null } });
    expect(clears()).toBe(1);
  });
});

describe('a sign-up form', () => {
  const page = (code: string): void => {
    document.body.innerHTML =
      `<form id="register-form"><details><input id="referral-code" value="${code}"></details>` +
      '<input type="checkbox" id="agreement"><input type="checkbox" id="news"></form>';
  };
  const field = (id: string): HTMLInputElement =>
    document.querySelector<HTMLInputElement>(`#${id}`) ?? expect.unreachable();
  const parts = { phone: (): never => expect.unreachable() };
  const context = { method: 'email', methods: ['email'], admission: null, request: null };

  test('is kept for the next page, all but its password, and removed when the flow is left [T05] [T15] [UI-15]', () => {
    page('');
    const flow = flowOf({ context });
    followForm(flow.actor, parts, 'register');
    field('referral-code').value = 'GRACE7';
    field('agreement').checked = true;
    dispatchEvent(new Event('pagehide'));
    expect(readFormDraft()).toMatchObject({ userCode: 'GRACE7', isAgreed: true, wantsNews: false });
    endDraft();
    dispatchEvent(new Event('pagehide'));
    expect(readFormDraft()).toBeNull();
  });

  test.each<[how: string, leave: (flow: ReturnType<typeof flowOf>) => void]>([
    ['the flow is left', endDraft],
    ['an account exists', (flow) => flow.become({ status: 'done' })],
  ])('keeps its phone number for the next page, but not once %s [T05] [T15] [UI-15]', async (_, leave) => {
    page('');
    const number = { country: 'DE', number: '1701234567' };
    const phone = async () => ({ getSnapshot: () => ({ context: number }) }) as never;
    const flow = flowOf({ context: { ...context, method: 'mobile', methods: ['email', 'mobile'] } });
    followForm(flow.actor, { phone }, 'register');
    flow.become({});
    await phone();
    dispatchEvent(new Event('pagehide'));
    expect(createMethodDraft(tabStorage).read()).toEqual({ method: 'mobile', ...number });
    leave(flow);
    dispatchEvent(new Event('pagehide'));
    expect(createMethodDraft(tabStorage).read()).toBeNull();
  });

  test('gets what was kept, but for a code that the visitor has typed meanwhile [T15] [REG-21]', () => {
    page('FRIEND');
    followForm(flowOf({ context }).actor, parts, 'register');
    field('referral-code').value = 'GRACE7';
    field('news').checked = true;
    dispatchEvent(new Event('pagehide'));

    page('FRIEND');
    followForm(flowOf({ context }).actor, parts, 'register');
    expect([field('referral-code').value, field('agreement').checked, field('news').checked]).toEqual([
      'GRACE7',
      false,
      true,
    ]);
    expect(document.querySelector('details')?.open).toBe(true);

    page('FRIEND');
    field('referral-code').value = 'TYPED';
    followForm(flowOf({ context }).actor, parts, 'register');
    expect(field('referral-code').value).toBe('TYPED');
  });

  test.each([
    ['', '?x=1', 'register', 'GRACE7'],
    ['?affiliate_id=7', '?affiliate_id=8', 'invite', ''],
    ['?ref=A', '?ref=A', 'register', 'GRACE7'],
    ['?ref=A', '', 'register', ''],
    ['?ref=A', '?ref=A&token=t', 'sign-up', ''],
    ['?token=t', '?token=t', 'oauth-register', 'GRACE7'],
  ] as const)(
    'left at «%s» gives its code to «%s» on /%s only if the invitation is the same: «%s» [AFF-01] [AFF-10] [QUERY-09]',
    (before, after, route, code) => {
      page('');
      history.replaceState(null, '', `/${before}`);
      followForm(flowOf({ context }).actor, { ...parts, foundCode: 'FRIEND' }, route);
      field('referral-code').value = 'GRACE7';
      dispatchEvent(new Event('pagehide'));

      page('');
      history.replaceState(null, '', `/${after}`);
      const next: Pick<RegistrationParts, 'phone' | 'foundCode'> = { ...parts };
      followForm(flowOf({ context }).actor, next, route);
      expect([field('referral-code').value, next.foundCode]).toEqual([code, code === '' ? undefined : 'FRIEND']);
    },
  );
});
