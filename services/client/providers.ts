import type { CodeProvider, PageProvider, ThirdPartyGrant } from '../contract/third-party.ts';
import { Secret } from '../secret.ts';

/** What a visit to a provider's page is asked for with. */
interface Asked {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly challenge: string;
}

/** What has come back of a visit, and what of it stayed here. */
export interface ProviderAnswer {
  readonly answer: string;
  readonly verifier: Secret;
  readonly redirectUri: string;
}

interface Provider {
  readonly query: (asked: Asked) => Readonly<Record<string, string>>;
  /** null: the answer cannot be read. */
  readonly grant: (answer: ProviderAnswer) => ThirdPartyGrant | null;
}

/** An authorization code with PKCE, and what else a provider's page is asked for. RFC 6749, RFC 7636 */
const byCode = (provider: CodeProvider, asks: { readonly scope?: string }): Provider => ({
  query: ({ clientId, redirectUri, state, challenge }) => ({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    ...asks,
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

/** How each provider is asked, and what its answer is worth. Telegram's widget signs its data and knows no state, so that stands in the address to come back to. [TG-26] Apple posts its answer to whoever asks for a name or an address, and no page here reads what is posted. [LOGIN-03] */
export const providers: Readonly<Record<PageProvider, Provider>> = {
  google: byCode('google', { scope: 'openid email' }),
  apple: byCode('apple', {}),
  telegram: {
    query: ({ clientId, redirectUri, state }) => ({
      bot_id: clientId,
      origin: new URL(redirectUri).origin,
      request_access: 'write',
      return_to: `${redirectUri}?state=${encodeURIComponent(state)}`,
    }),
    grant: ({ answer }) => {
      const raw = widgetQuery(answer);
      return raw === null ? null : { kind: 'telegram', telegram: { kind: 'widget', raw: new Secret(raw) } };
    },
  },
};

/** The widget's data, base64 of JSON, as the query that the exchange checks it by; null: it is none. */
function widgetQuery(answer: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(answer.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const fields: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof fields !== 'object' || fields === null || !('hash' in fields)) return null;
    return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
  } catch {
    return null;
  }
}
