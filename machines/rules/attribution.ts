/**
 * The attribution fields, each with the parameters that set it; the first present parameter counts. The utm_ names
 * are ASSUMED. [ATTR-01] (A23)
 */
export const attributionFields = {
  affiliate_id: ['affiliate_id'],
  group_id: ['group_id'],
  group_type: ['group_type'],
  ref: ['ref'],
  referrer: ['referrer'],
  content: ['content', 'utm_content'],
  utmsource: ['utmsource', 'utm_source'],
  source: ['source'],
  medium: ['medium', 'utm_medium'],
  campaign: ['campaign', 'utm_campaign'],
  stage: ['stage'],
  language: ['language'],
  regist_channel: ['regist_channel', 'register_channel'],
  term: ['term', 'utm_term'],
  redirectType: ['redirectType'],
} as const;

type Field = keyof typeof attributionFields;

/** The known origin of a visit, as raw text from the address. */
export type Attribution = Readonly<Partial<Record<Field, string>>>;

/**
 * Maximum length of a field, in characters: fifteen fields still fit into an address. A longer value counts as
 * absent. [QUERY-20]
 */
const LONGEST = 256;

/**
 * Reads the fields of an address, and the host of the referring site if the address names no referrer. `cameFrom` is
 * `document.referrer`. [ATTR-01]
 */
export function attributionOf(page: URL, cameFrom: string): Attribution {
  const stated = Object.entries(attributionFields).map(([field, names]) => [
    field,
    names.map((name) => page.searchParams.get(name)).find(isField),
  ]);
  return known({
    referrer: foreignHost(cameFrom, page),
    ...Object.fromEntries(stated.filter(([, value]) => value !== undefined)),
  });
}

/** Merges by first touch, field by field: a later address fills only missing fields, and nothing is lost. [ATTR-03] */
export function firstTouch(kept: Readonly<Record<string, unknown>>, fresh: Attribution): Attribution {
  return { ...fresh, ...known(kept) };
}

/**
 * Returns an address on another of the product's sites with the non-empty fields that it lacks; its own query is
 * unchanged. [ATTR-02] [REDIR-14] (A60)
 */
export function withAttribution(address: string, attribution: Attribution): string {
  const there = new URL(address);
  const stated: Readonly<Record<string, string>> = attributionOf(there, '');
  const missing = Object.entries(attribution).filter(
    ([field, value]) => value !== '' && value !== stated[field] && !there.searchParams.has(field),
  );
  if (missing.length > 0)
    there.search = [there.search.slice(1), new URLSearchParams(missing).toString()]
      .filter((part) => part !== '')
      .join('&');
  return there.href;
}

function known(values: Readonly<Record<string, unknown>>): Attribution {
  return Object.fromEntries(
    Object.keys(attributionFields).flatMap((field) =>
      Object.hasOwn(values, field) && isField(values[field]) ? [[field, values[field]]] : [],
    ),
  );
}

function isField(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST;
}

function foreignHost(cameFrom: string, page: URL): string | undefined {
  const host = URL.canParse(cameFrom) ? new URL(cameFrom).host : page.host;
  return host === page.host ? undefined : host;
}
