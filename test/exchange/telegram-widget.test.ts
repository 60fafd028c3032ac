import { describe, expect, it } from 'vitest';
import { PROVIDER_ERROR, replyIn } from '../../services/browser/provider-visit.ts';
import { miniAppData } from '../../services/browser/launch-data.ts';
import { providers } from '../../services/client/providers.ts';
import { createThirdParty } from '../../services/client/third-party.ts';
import type { ThirdPartyGrant } from '../../services/contract/third-party.ts';
import { Secret } from '../../services/secret.ts';
import { proof, sendForm } from '../wire/flows.ts';
import { openStage, type Stage } from '../wire/stage.ts';

const redirectUri = 'http://com.northgate.localhost:4173/en/authorized';

type At = Stage<ReturnType<typeof createThirdParty>>;

async function prepared(at: At) {
  const visit = await at.calls.prepareProviderVisit({ provider: 'telegram', redirectUri });
  if (visit.kind !== 'ready') throw new Error(visit.kind);
  return { ...visit, page: new URL(visit.address) };
}

/** Opens Telegram's page and chooses a user there; returns what the opener reads. */
async function visited(at: At, choice: string) {
  const { page, state, verifier } = await prepared(at);
  const answer = await sendForm(at.world, page.pathname, { choice, request: page.search });
  const back = new URL(answer.headers.get('location') ?? '');
  return { back, state, verifier, reply: replyIn(back) };
}

const grantOf = (answer: string): ThirdPartyGrant | null =>
  providers.telegram.grant({ answer, verifier: new Secret('v'), redirectUri });

describe("Telegram's sign-in page for the widget", () => {
  it('is opened with the bot, the origin, and a return page that contains the state [LOGIN-03] [TG-26]', async () => {
    const { page, state } = await prepared(await openStage(createThirdParty));
    expect(Object.fromEntries(page.searchParams)).toEqual({
      bot_id: '7000000000',
      origin: new URL(redirectUri).origin,
      request_access: 'write',
      return_to: `${redirectUri}?state=${state.reveal()}`,
    });
  });

  it('answers the requesting visit in the fragment, which no server receives [LOGIN-03] [TG-26]', async () => {
    const { back, state, reply } = await visited(await openStage(createThirdParty), 'tess');
    expect([back.origin + back.pathname, back.search]).toEqual([redirectUri, `?state=${state.reveal()}`]);
    expect(reply?.state).toBe(state.reveal());
    expect(grantOf(reply?.code ?? '')).toMatchObject({ kind: 'telegram', telegram: { kind: 'widget' } });
  });

  it.each([
    ['tara', 'signedIn'],
    ['tess', 'noAccount'],
  ] as const)(
    'after the choice %s the exchange answers %s to the signed data [CALL-40] [TG-26]',
    async (choice, kind) => {
      const at = await openStage(createThirdParty);
      const { reply } = await visited(at, choice);
      const grant = grantOf(reply?.code ?? '') ?? expect.unreachable('no grant');
      expect((await at.calls.logInThirdParty({ grant, proof, isInTelegram: false })).kind).toBe(kind);
      expect(at.toasts.map(({ code }) => code)).toEqual(kind === 'noAccount' ? [40004] : []);
    },
  );

  it('shows no toast inside Telegram for an unlinked account [TG-22] [ERR-16]', async () => {
    const at = await openStage(createThirdParty);
    const { reply } = await visited(at, 'tess');
    const grant = grantOf(reply?.code ?? '') ?? expect.unreachable('no grant');
    expect((await at.calls.logInThirdParty({ grant, proof, isInTelegram: true })).kind).toBe('noAccount');
    expect(at.toasts).toEqual([]);
  });

  it('returns «false» for a denial [LOGIN-03]', async () => {
    const { reply, state } = await visited(await openStage(createThirdParty), 'cancel');
    expect(reply).toEqual({ state: state.reveal(), code: null, issuer: null });
  });

  it.each([
    ['another bot', (query: URLSearchParams) => query.set('bot_id', '1')],
    [
      'a page of a stranger',
      (query: URLSearchParams) => query.set('return_to', 'http://evil.example/en/authorized?state=0123456789abcdef'),
    ],
    ['another origin', (query: URLSearchParams) => query.set('origin', 'http://eu.northgate.localhost:4173')],
    [
      'another page of the site',
      (query: URLSearchParams) => query.set('return_to', `${redirectUri}/x?state=0123456789abcdef`),
    ],
    ['no state', (query: URLSearchParams) => query.set('return_to', redirectUri)],
  ])('refuses %s', async (_, change) => {
    const at = await openStage(createThirdParty);
    const { page } = await prepared(at);
    change(page.searchParams);
    expect([
      (await at.world.fetch(page.href)).status,
      (await sendForm(at.world, page.pathname, { choice: 'tess', request: page.search })).status,
    ]).toEqual([400, 400]);
  });
});

it.each(['', 'no base64!', 'e30', 'bnVsbA', Buffer.from('{"id":1').toString('base64url')])(
  'the malformed widget data «%s» grants nothing [TG-26]',
  (answer) => {
    expect(grantOf(answer)).toBeNull();
  },
);

it.each([
  ['#tgWebAppData=user%3D1%26hash%3Dabc&tgWebAppVersion=8.0', 'user=1&hash=abc'],
  ['#tgWebAppVersion=8.0', null],
  ['#tgWebAppData=', null],
  ['', null],
  [`#tgWebAppData=${'x'.repeat(8193)}`, null],
])('the URL %s contains the init data %s [TG-26] [TG-27] [QUERY-20]', (hash, raw) => {
  expect(miniAppData(hash)?.reveal() ?? null).toBe(raw);
});

it('a reply without a state, or without an answer, is ignored [LOGIN-03]', () => {
  expect(['?state=s', '?code=c', '?state=&code=c', ''].map((search) => replyIn({ search, hash: '' }))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it.each([
  ['?state=s&error=access_denied', '', null],
  ['?state=s&error=user_cancelled_authorize', '', null],
  ['?state=s', '#tgAuthResult=false', null],
  ['?state=s&error=server_error', '', PROVIDER_ERROR],
  ['?state=s&error=temporarily_unavailable', '', PROVIDER_ERROR],
  ['?state=s&error=invalid_scope&error_description=access_denied', '', PROVIDER_ERROR],
  ['?state=s&error=', '', PROVIDER_ERROR],
])('only a denial by the user counts as one: the reply «%s%s» has the code %j [LOGIN-03]', (search, hash, code) => {
  expect(replyIn({ search, hash })).toEqual({ state: 's', code, issuer: null });
});
