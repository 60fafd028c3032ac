import type { CodeProvider, PageProvider, ThirdPartyGrant } from '../contract/third-party.ts';
import { Secret } from '../secret.ts';
import { shownText, withoutMarks } from '../untrusted/shown-text.ts';

/** Parameters of a visit to a provider's page. */
interface VisitRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly challenge: string;
}

/** A provider's answer, with the values kept from the visit. */
export interface ProviderAnswer {
  readonly answer: string;
  readonly verifier: Secret;
  readonly redirectUri: string;
}

interface Provider {
  readonly query: (request: VisitRequest) => Readonly<Record<string, string>>;
  /** Returns null when the answer cannot be parsed. */
  readonly grant: (answer: ProviderAnswer) => ThirdPartyGrant | null;
}

/** An authorization code with PKCE, plus provider-specific parameters. RFC 6749, RFC 7636 */
const codeProvider = (provider: CodeProvider, extra: { readonly scope?: string }): Provider => ({
  query: ({ clientId, redirectUri, state, challenge }) => ({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    ...extra,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }),
  grant: ({ answer, verifier, redirectUri }) => ({
    kind: 'code',
    provider,
    code: new Secret(answer),
    verifier,
    redirectUri,
  }),
});

/**
 * Query and grant of each provider. Telegram's widget signs its data and has no state parameter, so the return URL
 * contains the state. [TG-26] Apple would post its answer if a name or an address were requested, and pages cannot read
 * a posted answer. [LOGIN-03]
 */
export const providers: Readonly<Record<PageProvider, Provider>> = {
  google: codeProvider('google', { scope: 'openid email' }),
  apple: codeProvider('apple', {}),
  telegram: {
    query: ({ clientId, redirectUri, state }) => ({
      bot_id: clientId,
      origin: new URL(redirectUri).origin,
      request_access: 'write',
      return_to: `${redirectUri}?state=${encodeURIComponent(state)}`,
    }),
    grant: ({ answer }) => {
      const query = widgetQuery(answer);
      return (
        query && {
          kind: 'telegram',
          telegram: { kind: 'widget', raw: new Secret(query.toString()) },
          name: displayName(query),
          isOwn: true,
        }
      );
    },
  },
};

/** Converts the widget's data, base64 of JSON, to the query that the exchange verifies; null: malformed. */
function widgetQuery(answer: string): URLSearchParams | null {
  try {
    const bytes = Uint8Array.from(atob(answer.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const fields: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof fields !== 'object' || fields === null || !('hash' in fields)) return null;
    return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  } catch {
    return null;
  }
}

/** The account's full name and user name, without control characters and direction marks. */
function displayName(query: URLSearchParams): string {
  const field = (name: string): string => withoutMarks(query.get(name) ?? '');
  const user = field('username');
  const parts = [field('first_name'), field('last_name'), user && `@${user}`];
  return shownText(parts.filter((part) => part !== '').join(' '));
}
