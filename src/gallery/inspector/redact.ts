import type { Json } from '../../../machines/cases.ts';
import { catalog } from '../../../machines/catalog.ts';
import { chartOf } from '../../../machines/chart.ts';
import { languages } from '../../../i18n/languages.ts';
import { wireItems } from '../../../services/contract/verification-needed.ts';
import { Secret } from '../../../services/secret.ts';
import { domains } from '../../../sites/domains.ts';
import { hostOf, sites } from '../../../sites/sites.ts';
import { casesOf, type AnyCases } from '../../testing/simulation/cases.ts';

/** Discriminant fields of unions; their values are ours, never personal. */
const tellingNames: ReadonlySet<string> = new Set(['kind', 'type', 'reason']);

/** The properties of a secret that machines may read: whether it is empty and, for a one-time code, complete. */
const SOME = '•';
const WHOLE = '000000';

/** A larger integer is an id, a phone number or a timestamp. */
const SMALL = 999_999;

/** Every string literal of the repository; any other string may be personal. */
const own: ReadonlySet<string> = new Set(
  [
    Object.values(catalog).map(chartOf),
    casesOf,
    Object.values<AnyCases>(casesOf).flatMap(({ ports }) => Object.keys(ports)),
    Object.keys(wireItems),
    sites,
    Object.keys(languages),
    domains,
    domains.flatMap(({ environment }) => sites.map((site) => hostOf(site, environment))),
  ].flatMap(textsIn),
);

/**
 * Redacts a value: secrets become dots; a string or number that is not in the repository keeps only its shape
 * (`ada@mail.com` → `xxx@xxxx.xxx`, `+90 555` → `+00 000`), a URL keeps host and path. Discriminants are kept.
 */
export function redacted(value: unknown, name = ''): Json {
  if (value instanceof Secret) return { $secret: remainsOf(value, name) };
  if (value instanceof URL) return { $url: addressOf(value) };
  if (value instanceof Error) return { $error: value.name };
  if (typeof value === 'string') return tellingNames.has(name) || own.has(value) ? value : shapeOf(value);
  if (typeof value === 'number')
    return isTelling(value) ? value : Number(String(Math.abs(value)).replaceAll(/\d/g, '1'));
  if (typeof value === 'boolean' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => redacted(one));
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) =>
        inner === undefined || typeof inner === 'function' ? [] : [[key, redacted(inner, key)]],
      ),
    );
  return null;
}

function remainsOf(secret: Secret, name: string): string {
  if (secret.isEmpty) return '';
  return name === 'code' && /^\d{6}$/.test(secret.reveal()) ? WHOLE : SOME;
}

/** The placeholder for a redacted value. */
export function revived(value: Json): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one: Json) => revived(one));
  const parts = value as Readonly<Record<string, Json>>;
  if (typeof parts['$secret'] === 'string') return new Secret(parts['$secret']);
  if (typeof parts['$url'] === 'string') return new URL(parts['$url']);
  if (typeof parts['$error'] === 'string') return new Error(parts['$error']);
  return Object.fromEntries(Object.entries(parts).map(([key, inner]) => [key, revived(inner)]));
}

/** Small numbers, codes, durations and times. */
function isTelling(value: number): boolean {
  return (
    !Number.isInteger(value) || Math.abs(value) <= SMALL || (value > 1_000_000_000_000 && value < 4_000_000_000_000)
  );
}

function shapeOf(text: string): string {
  const address = /^(https?):\/\//.test(text) && URL.canParse(text) ? addressOf(new URL(text)) : null;
  return address ?? masked(text);
}

/** Our own hosts are kept; the path keeps known words. */
function addressOf(url: URL): string {
  const host = own.has(url.hostname) ? url.host : masked(url.host);
  const path = url.pathname
    .split('/')
    .map((part) => (own.has(part) || own.has(`/${part}`) ? part : masked(part)))
    .join('/');
  const query = [...url.searchParams]
    .map(
      ([key, value]) => `${encodeURIComponent(own.has(key) ? key : masked(key))}=${encodeURIComponent(shapeOf(value))}`,
    )
    .join('&');
  return `${url.protocol}//${host}${path}${query === '' ? '' : `?${query}`}`;
}

function masked(text: string): string {
  return text
    .replaceAll(/\p{Lu}/gu, 'X')
    .replaceAll(/\p{L}/gu, (letter) => (letter === 'X' ? letter : 'x'))
    .replaceAll(/\p{N}/gu, '0');
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
