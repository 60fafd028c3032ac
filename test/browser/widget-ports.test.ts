import { describe, expect, test } from 'vitest';
import type { Delivery } from '../../machines/oauth-answer/oauth-answer.types.ts';
import { Secret } from '../../services/secret.ts';
import { oauthExitPortsOf } from '../../src/flows/oauth-exit/oauth-exit.ports.ts';
import { createGoToSite } from '../../src/widgets/go-to-site.ts';
import { isFlowLeft, keepFlow } from '../../src/page/visit/draft.ts';
import { hintIn } from '../../src/widgets/oauth-entry.ports.ts';
import { oauthAnswerPortsOf } from '../../src/widgets/oauth-answer.ports.ts';
import { residencePortsOf } from '../../src/widgets/residence.ports.ts';
import { siteJumpPortsOf } from '../../src/widgets/site-jump.ports.ts';
import type { Elsewhere } from '../../src/page/visit/between-sites.ts';

const signal = new AbortController().signal;
const untilSettled = (): Promise<unknown> => new Promise((settle) => setImmediate(settle));

/** A place that only notes where it is led. */
function locationOf() {
  const visited: string[] = [];
  return { visited, location: { replace: (href: string | URL) => void visited.push(String(href)) } };
}

describe('the answer to an application', () => {
  const answering = { redirectUri: 'https://app.example/cb', state: new Secret('s1'), issuer: 'https://com.example' };
  const response = (address: string): Delivery => ({ ...answering, kind: 'response', address: new Secret(address) });
  const own = 'https://app.example/cb?code=c1&state=s1&iss=https%3A%2F%2Fcom.example';

  async function delivered(delivery: Delivery) {
    const { visited, location } = locationOf();
    let grants = 0;
    const { deliver } = oauthAnswerPortsOf({
      calls: {} as never,
      location,
      awaitNetwork: () => Promise.resolve(),
      noteGrant: () => void (grants += 1),
    });
    void deliver({ input: { delivery }, signal });
    await untilSettled();
    return { visited, grants };
  }

  test('is followed to the application’s own address alone, and noted as a grant [OAUTH-05] [ROUTE-15]', async () => {
    expect(await delivered(response(own))).toEqual({ visited: [own], grants: 1 });
  });

  test.each([
    own.replace('app.example', 'app.example.evil'),
    own.replace('state=s1', 'state=s2'),
    own.replace('com.example', 'eu.example'),
    `${own}&code=c2`,
  ])('is not followed to %s, and no grant is noted [O07] [OAUTH-05]', async (address) => {
    expect(await delivered(response(address))).toEqual({ visited: [], grants: 0 });
  });

  test('that refuses is delivered with its error and the state, and is no grant [OAUTH-04] [ROUTE-15]', async () => {
    expect(await delivered({ ...answering, kind: 'refusal', error: 'access_denied' })).toEqual({
      visited: [`https://app.example/cb?error=access_denied&state=s1&iss=${encodeURIComponent(answering.issuer)}`],
      grants: 0,
    });
  });

  test('with an error, or to an app on the device, is followed and is no grant [ROUTE-15]', async () => {
    const error = own.replace('code=c1', 'error=server_error');
    expect(await delivered(response(error))).toEqual({ visited: [error], grants: 0 });
    const onDevice = { ...response(own.replace('https://app.example/cb', 'com.app:/cb')), redirectUri: 'com.app:/cb' };
    expect(await delivered(onDevice)).toMatchObject({ grants: 0 });
  });
});

test('an app on the device is opened by itself once, and again only by a press; a web page always [OAUTH-05] [REDIR-11]', async () => {
  for (const [redirectUri, knowsPresses, expected] of [
    ['com.app:/cb', true, [1, 1, 2]],
    ['com.app:/cb', false, [1, 2, 3]],
    ['https://app.example/cb', true, [1, 2, 3]],
  ] as const) {
    const { visited, location } = locationOf();
    const presses = { isActive: false };
    const { deliver } = oauthAnswerPortsOf({
      calls: {} as never,
      location,
      awaitNetwork: () => Promise.resolve(),
      presses: knowsPresses ? presses : undefined,
    });
    const opened: number[] = [];
    for (const isPressed of [false, false, true]) {
      presses.isActive = isPressed;
      const delivery = { redirectUri, state: new Secret('s1'), issuer: 'https://com.example' };
      void deliver({ input: { delivery: { ...delivery, kind: 'refusal', error: 'access_denied' } }, signal });
      await untilSettled();
      opened.push(visited.length);
    }
    expect(opened).toEqual(expected);
  }
});

describe('the account that an application suggests', () => {
  const request = (hint: string): string =>
    `?${new URLSearchParams({
      client_id: 'a',
      redirect_uri: 'https://app.example/cb',
      response_type: 'code',
      state: 's',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
      login_hint: hint,
    }).toString()}`;

  test.each([
    ['ada@northgate.example', 'ada@northgate.example'],
    ['a'.repeat(254), 'a'.repeat(254)],
    ['a'.repeat(255), ''],
    ['ada\u0000@northgate.example', ''],
    ['ada\n@northgate.example', ''],
  ])('%j is taken as %j: not too long, and without control characters [OAUTH-13] [I02]', (hint, taken) => {
    expect(hintIn(request(hint))).toBe(taken);
  });

  test('of a request that is unusable is none [OAUTH-13]', () => {
    expect(hintIn('?login_hint=ada')).toBe('');
  });
});

describe('the way to another site', () => {
  const ticket = new Secret('t1');

  test('takes the ticket along, and leaves the flow, so that no draft stays [SITE-32] [QUICK-02] [UI-15]', async () => {
    keepFlow();
    const { visited, location } = locationOf();
    void createGoToSite({ location, addressOn: () => 'https://eu.example/en-EU/login' })(
      { site: 'eu', reason: null },
      ticket,
    );
    await untilSettled();
    expect(visited).toEqual(['https://eu.example/en-EU/login?tmp_token=t1']);
    expect(isFlowLeft()).toBe(true);
    keepFlow();
  });

  test('leads nowhere, and keeps the draft, where there is no such site [SITE-32]', async () => {
    const { visited, location } = locationOf();
    const stayed = await createGoToSite({ location, addressOn: () => null })({ site: 'no', reason: null }, ticket);
    expect([stayed, visited, isFlowLeft()]).toEqual([{ kind: 'stayed' }, [], false]);
  });

  test('of a jump home has the ticket of the machine; that of the residence has none, and its own path [QUICK-02] [MODAL-06]', async () => {
    const { visited, location } = locationOf();
    const asked: Elsewhere[] = [];
    const addressOn = (there: Elsewhere): string => {
      asked.push(there);
      return `https://${there.site}.example/x`;
    };
    const services = { wire: {} as never };
    const jump = siteJumpPortsOf({
      services,
      location,
      addressOn,
      noteJump: () => undefined,
      reportLoop: () => undefined,
    });
    void jump.goToSite({ input: { site: 'eu', reason: 'jump', ticket }, signal });
    const residence = residencePortsOf({
      services,
      location,
      addressOn,
      complianceHosts: [],
      path: '/register',
      browser: {} as never,
    });
    void residence.goToSite({ input: { site: 'global', reason: 'residence' }, signal });
    await untilSettled();
    expect(visited).toEqual(['https://eu.example/x?tmp_token=t1', 'https://global.example/x']);
    expect(asked).toEqual([
      { site: 'eu', reason: 'jump' },
      { site: 'global', reason: 'residence', path: '/register' },
    ]);
    keepFlow();
  });
});

test('the page that logs out waits until it is seen: one that is rendered in advance ends no session [OAUTH-09] [ROUTE-14]', async () => {
  const shown = new EventTarget();
  const document = Object.assign(shown, { prerendering: true });
  const { awaitView } = oauthExitPortsOf({ services: () => expect.unreachable(), document });
  let isViewed = false;
  void Promise.resolve(awaitView({ input: undefined, signal })).then(() => (isViewed = true));
  await untilSettled();
  expect(isViewed).toBe(false);
  shown.dispatchEvent(new Event('prerenderingchange'));
  await untilSettled();
  expect(isViewed).toBe(true);
});
