import * as v from 'valibot';
import { qrTelegramHeaders } from '../../services/contract/qr.ts';
import { calls } from '../../services/exchange/calls.ts';

/** A request as sent by a browser: header names in lower case. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** All output of a browser during a test. */
export interface Traces {
  readonly requests: readonly SentRequest[];
  /** Lines of the console. */
  readonly said: readonly string[];
  /** Storage, history and address at the end, without the cookies that hold a token. */
  readonly kept: string;
  /** Launch data with which Telegram has opened a page. */
  readonly launches: readonly string[];
  /** Values that no field or header may contain: typed passwords. */
  readonly secrets: readonly string[];
}

/** Headers that carry a token, or Telegram's data. [HTTP-02] [STORE-05] [HTTP-28] */
const secretHeaders: readonly string[] = [
  'usertoken',
  'tgtoken',
  ...Object.values(qrTelegramHeaders).map((name) => name.toLowerCase()),
];
/** Headers that carry a secret among other values: the token's own cookie. [SESS-02] */
const carriers: readonly string[] = [...secretHeaders, 'cookie'];

/**
 * Where a secret leaked: a typed password anywhere; a secret of a header, or a value of a field that the contract
 * marks, anywhere but in such a header or field; hash, signature and names of Telegram's data likewise. [INV4] [TG-26]
 * (decision D16)
 */
export function leaks({ requests, said, kept, launches, secrets }: Traces): readonly string[] {
  const sent = new Set<string>(launches);
  const searched = requests.map((request) => ({
    what: `${request.method} ${request.url}`,
    whole: textOf(request),
    rest: restOf(request, sent),
  }));
  const searchedTexts = [
    ...searched,
    ...said.map((text) => ({ what: `console: ${text}`, whole: text, rest: text })),
    { what: `kept: ${kept}`, whole: kept, rest: kept },
  ];
  const traces = [...sent].map(telegramTraces);
  const parts = [...sent, ...traces.flatMap(({ proofs }) => proofs)];
  const names = new Set(traces.flatMap((one) => one.names));
  return searchedTexts
    .filter(
      ({ whole, rest }) =>
        secrets.some((secret) => holds(whole, secret)) ||
        parts.some((secret) => holds(rest, secret)) ||
        [...names].some((name) => isNamed(rest, name)),
    )
    .map(({ what }) => what);
}

/**
 * What of Telegram's data proves it, and whom it names; nothing of other values. A text too short for a proof or a name
 * is ignored, since it occurs by chance.
 */
function telegramTraces(value: string): { readonly proofs: readonly string[]; readonly names: readonly string[] } {
  const fields = new URLSearchParams(value);
  if (!fields.has('hash')) return { proofs: [], names: [] };
  const user: unknown = fields.has('user') ? parsed(fields.get('user')) : Object.fromEntries(fields);
  const named = Object.entries(Object(user) as object).filter(([name]) =>
    ['username', 'first_name', 'last_name'].includes(name),
  );
  return {
    proofs: [fields.get('hash') ?? '', fields.get('signature') ?? ''].filter(({ length }) => length > 7),
    names: named.map(([, text]) => String(text)).filter(({ length }) => length > 2),
  };
}

/** Whether a text has a name as words of their own: a random value may have its letters. */
function isNamed(text: string, name: string): boolean {
  const parts = /[^\p{L}\d_-]+/u;
  return parts.test(name) ? text.includes(name) : text.split(parts).includes(name);
}

function textOf({ url, headers, body }: SentRequest): string {
  return [url, JSON.stringify(headers), body ?? ''].map(decoded).join('\n');
}

/** A request without its secret headers and fields; adds their values to `sent`. */
function restOf({ method, url, headers, body }: SentRequest, sent: Set<string>): string {
  const { pathname } = new URL(url);
  const schema = calls.find(({ endpoint }) => endpoint.method === method && endpoint.path === pathname)?.request;
  const others = Object.entries(headers).filter(([name]) => !carriers.includes(name));
  for (const name of secretHeaders) if (headers[name]) sent.add(headers[name]);
  return [url, JSON.stringify(others), unmarked(schema, parsed(body), sent)].map(decoded).join('\n');
}

/** A body as text, without marked fields. */
function unmarked(schema: v.GenericSchema | undefined, body: unknown, sent: Set<string>): string {
  if (schema && isMarked(schema) && typeof body === 'string') {
    sent.add(body);
    return '';
  }
  if (!schema || body === null || typeof body !== 'object') return JSON.stringify(body);
  const entries = entriesOf(schema);
  return Object.entries(body)
    .map(([name, value]) => `${name} ${unmarked(entries[name], value, sent)}`)
    .join('\n');
}

/** Paths of the fields of a shape that are marked. */
export function markedFields(schema: v.GenericSchema, path = ''): readonly string[] {
  if (isMarked(schema)) return [path];
  return Object.entries(entriesOf(schema)).flatMap(([name, field]) =>
    markedFields(field, path === '' ? name : `${path}.${name}`),
  );
}

function isMarked(schema: v.GenericSchema): boolean {
  return v.getMetadata(bare(schema))['isSecret'] === true;
}

function entriesOf(schema: v.GenericSchema): Readonly<Record<string, v.GenericSchema>> {
  const shape = bare(schema);
  return 'entries' in shape ? (shape.entries as Record<string, v.GenericSchema>) : {};
}

/** The schema inside of an optional field. */
function bare(schema: v.GenericSchema): v.GenericSchema {
  return 'wrapped' in schema ? bare(schema.wrapped as v.GenericSchema) : schema;
}

/** Matches a code of digits only as a whole number: six of the thirteen digits of a time are no match. */
function holds(text: string, secret: string): boolean {
  return /^\d+$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text) : text.includes(secret);
}

function parsed(body: string | null): unknown {
  try {
    return JSON.parse(body ?? 'null');
  } catch {
    return body;
  }
}

/** The text as it is and decoded, because headers contain encoded addresses. */
function decoded(text: string): string {
  try {
    return `${text}\n${decodeURIComponent(text)}`;
  } catch {
    return text;
  }
}
