import { html } from 'hono/html';
import { Hono } from 'hono';
import * as v from 'valibot';
import { deskHost } from '../../sites/brand.ts';
import { codeProviders } from '../../sites/providers.ts';
import type { CodeProvider, PageProvider } from '../contract/third-party.ts';
import { readQuery } from './body.ts';
import type { Clock } from './environment.ts';
import { digest, makeToken } from './digest.ts';
import { isOwnReturn } from './own-return.ts';
import { page } from './page.ts';
import { unsupportedRequest } from './provider.unsupported.ts';
import { telegramWidget } from './provider.telegram.ts';
import { botId } from './telegram-data.ts';
import { CHALLENGE, fitsChallenge } from './pkce.ts';
import type { Random } from './environment.ts';
import type { Run, Store } from './store.ts';

/** Life of a provider's code in milliseconds. */
const CODE_LIFE = 60_000;
const CLIENT = 'northgate-stand-in';

interface Provider {
  readonly name: string;
  /** The real provider's error for scopes that require form_post; null: it accepts them. */
  readonly refusal: (scopes: readonly string[]) => string | null;
}

const providers: Readonly<Record<CodeProvider, Provider>> = {
  google: { name: 'Google', refusal: (scopes) => (scopes.length === 0 ? 'Missing required parameter: scope.' : null) },
  apple: {
    name: 'Apple',
    refusal: (scopes) =>
      scopes.some((one) => ['name', 'email'].includes(one))
        ? 'response_mode must be form_post when name or email scope is requested.'
        : null,
  },
};

const wanted = 'It needs a known client, a return page of a site that reads the query, a state and an S256 challenge.';

/** Provider accounts: the first is linked to Ada, the second is unlinked, the third is linked to a banned account. */
const providerPeople = [
  { subject: 'ada', email: 'ada@elsewhere.example' },
  { subject: 'newcomer', email: 'newcomer@elsewhere.example' },
  { subject: 'ben', email: 'ben@elsewhere.example' },
] as const;

/** Provider entries of the remote configuration; `port` is the port of all hosts. */
export function providerConfig(
  port: string,
): Readonly<Record<PageProvider, { authorize_url: string; client_id: string; issuer?: string }>> {
  const origin = `http://${deskHost}${port === '' ? '' : `:${port}`}`;
  const of = (provider: PageProvider, clientId = CLIENT) => ({
    authorize_url: `${origin}/providers/${provider}/authorize`,
    client_id: clientId,
  });
  const withIssuer = (provider: CodeProvider) => ({
    ...of(provider),
    issuer: issuerOf(provider, origin),
    authorization_response_iss_parameter_supported: true,
  });
  return { google: withIssuer('google'), apple: withIssuer('apple'), telegram: of('telegram', botId) };
}

/** Name of a provider in its replies. RFC 9207 */
function issuerOf(provider: CodeProvider, origin: string): string {
  return `${origin}/providers/${provider}`;
}

const Authorization = v.object({
  response_type: v.literal('code'),
  response_mode: v.optional(v.literal('query')),
  client_id: v.literal(CLIENT),
  redirect_uri: v.pipe(v.string(), v.check(isOwnReturn)),
  scope: v.optional(v.string(), ''),
  state: v.pipe(v.string(), v.minLength(16)),
  code_challenge: v.pipe(v.string(), v.regex(CHALLENGE)),
  code_challenge_method: v.literal('S256'),
});
type Authorization = v.InferOutput<typeof Authorization>;

const Choice = v.object({
  choice: v.picklist([...providerPeople.map(({ subject }) => subject), 'cancel', 'fail', 'otherIssuer', 'noIssuer']),
  request: v.string(),
});

/**
 * The providers' pages on the desk's host, with state, PKCE and `iss` like the real ones, and with answers that do not
 * belong to them. RFC 6749, RFC 7636, RFC 9207
 */
export function providerPages({ store, clock, random }: { store: Store; clock: Clock; random: Random }): Hono {
  const pages = new Hono();
  pages.route('/telegram/authorize', telegramWidget(clock));
  pages.get('/:provider/authorize', (c) => {
    const read = readVisit(c.req.param('provider'), c.req.raw);
    return 'problem' in read ? unsupportedRequest(read.problem) : choicePage(read, new URL(c.req.url).search);
  });
  pages.post('/:provider/authorize', async (c) => {
    const form = v.safeParse(Choice, await c.req.parseBody());
    const url = new URL(c.req.url);
    if (!form.success) return unsupportedRequest(wanted);
    const read = readVisit(c.req.param('provider'), new Request(new URL(form.output.request, url)));
    if ('problem' in read) return unsupportedRequest(read.problem);
    const { provider, authorization } = read;
    const { choice } = form.output;
    const answer =
      choice === 'cancel'
        ? { error: 'access_denied' }
        : choice === 'fail'
          ? { error: 'server_error' }
          : {
              code: giveCode(
                { store, clock, random },
                { provider, subject: isPerson(choice) ? choice : 'ada', authorization },
              ),
            };
    const target = new URL(authorization.redirect_uri);
    for (const [name, value] of Object.entries({
      ...answer,
      state: authorization.state,
      ...(choice !== 'noIssuer' && { iss: issuerOf(provider, url.origin) }),
      ...(choice === 'otherIssuer' && { iss: 'https://other.example' }),
    }))
      target.searchParams.set(name, value);
    return c.redirect(target.href, 303);
  });
  return pages;
}

function isPerson(choice: string): choice is (typeof providerPeople)[number]['subject'] {
  return providerPeople.some(({ subject }) => subject === choice);
}

interface Visit {
  readonly provider: CodeProvider;
  readonly authorization: Authorization;
}

function readVisit(name: string, request: Request): Visit | { readonly problem: string } {
  const provider = codeProviders.find((one) => one === name);
  if (!provider) return { problem: 'There is no such provider.' };
  const authorization = readQuery(request, Authorization);
  if (!authorization) return { problem: wanted };
  const problem = providers[provider].refusal(authorization.scope.split(' ').filter((one) => one !== ''));
  return problem === null ? { provider, authorization } : { problem };
}

function choicePage({ provider, authorization }: Visit, request: string): Promise<Response> {
  const { name } = providers[provider];
  const { origin } = new URL(authorization.redirect_uri);
  const choices = providerPeople.map(
    ({ subject, email }) => html`<button name="choice" value="${subject}">${email}</button>`,
  );
  return page({
    title: `Sign in with ${name}`,
    tag: 'en',
    direction: 'ltr',
    hasForms: true,
    formTargets: [origin],
    body: html`<main class="narrow"><span class="label">Stand-in page</span><h1>Sign in with ${name}</h1>
<p class="muted">${name} would ask who you are. ${new URL(origin).host} gets to know the account that you choose.</p>
<section><form method="post"><input type="hidden" name="request" value="${request}">${choices}
<button class="quiet" name="choice" value="cancel">Cancel</button>
<button class="quiet" name="choice" value="fail">Fail with server_error</button>
<button class="quiet" name="choice" value="otherIssuer">Answer for Ada in the name of another provider</button>
<button class="quiet" name="choice" value="noIssuer">Answer for Ada without a name</button></form></section></main>`,
  });
}

interface Given extends Visit {
  readonly subject: string;
}

function giveCode(
  { store, clock, random }: { store: Store; clock: Clock; random: Random },
  { provider, subject, authorization }: Given,
): string {
  const code = makeToken(random);
  store.write((run) => {
    run('DELETE FROM provider_code WHERE expires_at <= ?', clock.now());
    run(
      'INSERT INTO provider_code VALUES (?, ?, ?, ?, ?, ?)',
      digest(code),
      provider,
      subject,
      authorization.redirect_uri,
      authorization.code_challenge,
      clock.now() + CODE_LIFE,
    );
  });
  return code;
}

const CodeRow = v.object({ subject: v.string(), redirect_uri: v.string(), challenge: v.string() });

interface Redeeming {
  readonly provider: CodeProvider;
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
  readonly now: number;
}

/** Redeems a provider's code, which is consumed in any case. null: invalid. */
export function redeemProviderCode(
  store: Store,
  run: Run,
  { provider, code, verifier, redirectUri, now }: Redeeming,
): string | null {
  const row = store.one(
    CodeRow,
    'SELECT subject, redirect_uri, challenge FROM provider_code WHERE code_hash = ? AND provider = ? AND expires_at > ?',
    digest(code),
    provider,
    now,
  );
  run('DELETE FROM provider_code WHERE code_hash = ?', digest(code));
  return row && row.redirect_uri === redirectUri && fitsChallenge(verifier, row.challenge) ? row.subject : null;
}
