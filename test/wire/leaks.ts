import * as v from 'valibot';
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
  /** Values that no field or header may contain: typed passwords. */
  readonly secrets: readonly string[];
}

/** Headers that carry a token. [HTTP-02] [STORE-05] */
const tokenHeaders: readonly string[] = ['usertoken', 'tgtoken'];
/** Headers that carry a token among other values: the token's own cookie. [SESS-02] */
const carriers: readonly string[] = [...tokenHeaders, 'cookie'];

/**
 * Where a secret leaked: a typed password anywhere; a token of a header, or a value of a field that the contract
 * marks, anywhere but in such a header or field. [INV4] (decision D16)
 */
export function leaks({ requests, said, kept, secrets }: Traces): readonly string[] {
  const sent = new Set<string>();
  const searched = requests.map((request) => ({
    what: `${request.method} ${request.url}`,
    whole: textOf(request),
    rest: restOf(request, sent),
  }));
  const places = [
    ...searched,
    ...said.map((text) => ({ what: `console: ${text}`, whole: text, rest: text })),
    { what: `kept: ${kept}`, whole: kept, rest: kept },
  ];
  return places
    .filter(
      ({ whole, rest }) =>
        secrets.some((secret) => holds(whole, secret)) || [...sent].some((secret) => holds(rest, secret)),
    )
    .map(({ what }) => what);
}

function textOf({ url, headers, body }: SentRequest): string {
  return [url, JSON.stringify(headers), body ?? ''].map(decoded).join('\n');
}

/** A request without its secret headers and fields; adds their values to `sent`. */
function restOf({ method, url, headers, body }: SentRequest, sent: Set<string>): string {
  const { pathname } = new URL(url);
  const schema = calls.find(({ endpoint }) => endpoint.method === method && endpoint.path === pathname)?.request;
  const others = Object.entries(headers).filter(([name]) => !carriers.includes(name));
  for (const name of tokenHeaders) if (headers[name]) sent.add(headers[name]);
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
