import { describe, expect, it, test } from 'vitest';
import { createThirdParty } from '../../services/client/third-party.ts';
import type { CodeProvider } from '../../services/contract/third-party.ts';
import { codeProviders } from '../../sites/providers.ts';
import { Secret } from '../../services/secret.ts';
import { anything, proof, sendForm } from '../wire/flows.ts';
import { openStage } from '../wire/stage.ts';
import { desk, openWorld, site, type World } from './world.ts';

const redirectUri = `${site.global}/en/authorized`;

async function visited(world?: World, provider: CodeProvider = 'google') {
  const at = await openStage(createThirdParty, world ? { world } : {});
  const visit = await at.calls.prepareProviderVisit({ provider, redirectUri });
  if (visit.kind !== 'ready') throw new Error(visit.kind);
  const page = new URL(visit.address);
  const choose = async (choice: string) =>
    new URL((await sendForm(at.world, page.pathname, { choice, request: page.search })).headers.get('location') ?? '')
      .searchParams;
  const logIn = (code: string | null, verifier = visit.verifier, uri = redirectUri) =>
    at.calls.logInThirdParty({
      grant: { kind: 'code', provider, code: new Secret(code ?? ''), verifier, redirectUri: uri },
      proof,
      isInTelegram: false,
    });
  return { ...at, visit, page, choose, logIn };
}

describe('the page of a provider', () => {
  it('is labelled, and its form may redirect only to the site [LOGIN-03]', async () => {
    const { world, page } = await visited();
    const answer = await world.fetch(page.href);
    expect(await answer.text()).toContain('Stand-in page');
    expect(answer.headers.get('content-security-policy')).toContain(`form-action 'self' ${site.global};`);
  });

  it('returns the state with the code, and names the issuer [LOGIN-03]', async () => {
    const { visit, choose } = await visited();
    const answer = await choose('ada');
    expect([answer.get('state'), answer.get('iss')]).toEqual([visit.state.reveal(), `${desk}/providers/google`]);
    expect(Object.fromEntries(await choose('cancel'))).toMatchObject({
      error: 'access_denied',
      state: visit.state.reveal(),
    });
  });

  it.each(codeProviders)("of %s accepts the product's request, and its code signs in [LOGIN-03]", async (provider) => {
    const { world, page, choose, logIn } = await visited(undefined, provider);
    expect((await world.fetch(page.href)).status).toBe(200);
    expect((await logIn((await choose('ada')).get('code'))).kind).toBe('signedIn');
  });

  it.each([
    ['apple', 'email', 'response_mode must be form_post when name or email scope is requested.'],
    ['apple', 'openid name', 'response_mode must be form_post when name or email scope is requested.'],
    ['google', '', 'Missing required parameter: scope.'],
  ] as const)(
    'of %s refuses the scope «%s» like the real one, and does not redirect [LOGIN-03]',
    async (provider, scope, reason) => {
      const { world, page } = await visited(undefined, provider);
      page.searchParams.set('scope', scope);
      const answers = [
        await world.fetch(page.href),
        await sendForm(world, page.pathname, { choice: 'ada', request: page.search }),
      ];
      for (const answer of answers)
        expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([
          400,
          null,
          expect.stringContaining(reason),
        ]);
    },
  );

  it.each([
    ['response_type', 'token'],
    ['response_mode', 'form_post'],
    ['client_id', 'other'],
    ['redirect_uri', 'https://evil.example/en/authorized'],
    ['redirect_uri', `${site.global}/en/login`],
    ['redirect_uri', `${redirectUri}?next=x`],
    ['redirect_uri', 'javascript:alert(1)'],
    ['state', 'short'],
    ['code_challenge', 'plain'],
    ['code_challenge_method', 'plain'],
  ])('refuses a request whose %s is %s, and does not redirect', async (name, value) => {
    const { world, page } = await visited();
    page.searchParams.set(name, value);
    expect((await world.fetch(page.href)).status).toBe(400);
    const answer = await sendForm(world, page.pathname, { choice: 'ada', request: page.search });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  it('issues codes that are valid once, for a minute, with their verifier and return page [LOGIN-03]', async () => {
    const { world, choose, logIn } = await visited();
    const refusal = { kind: 'refused', code: 10002 };
    expect(await logIn((await choose('ada')).get('code'), anything)).toMatchObject(refusal);
    expect(await logIn((await choose('ada')).get('code'), undefined, `${site.eu}/en/authorized`)).toMatchObject(
      refusal,
    );
    const late = (await choose('ada')).get('code');
    world.clock.advance(60_000);
    expect(await logIn(late)).toMatchObject(refusal);
    const code = (await choose('ada')).get('code');
    expect((await logIn(code)).kind).toBe('signedIn');
    expect(await logIn(code)).toMatchObject(refusal);
  });
});

test('a third-party log-in needs a proof for scene 31001 [LOGIN-03] [CAPT-10]', async () => {
  const { world, choose, logIn } = await visited();
  await logIn((await choose('ada')).get('code'));
  expect(world.proofs.map(({ scene }) => scene)).toEqual([31001]);
  const unproven = await visited(await openWorld({ isProven: false }));
  expect(await unproven.logIn('any')).toMatchObject({ kind: 'captchaRefused', code: 33003 });
});
