import * as v from 'valibot';
import { assumedActions, assumedPaths } from './assumed.ts';
import { CACHE_LIFE, type Endpoint } from './endpoint.ts';

/**
 * Blank, null and missing match anything. A value of another type makes the rule invalid: treated as blank it would
 * apply everywhere.
 */
const condition = v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String), v.trim());

/** Maximum nesting depth of `ext`; deeper values cannot be compared. [B10] */
const MAX_DEPTH = 32;

function isWithin(json: unknown, left: number): boolean {
  return (
    typeof json !== 'object' ||
    json === null ||
    (left > 0 && Object.values(json).every((one) => isWithin(one, left - 1)))
  );
}

/**
 * One compliance rule: the action for an element where site, account and regulation country match or are blank.
 * [CMPL-06]
 */
export const ComplianceRule = v.pipe(
  v.object({
    element: v.pipe(v.string(), v.minLength(1)),
    action: v.string(),
    /** Argument of the action: JSON of bounded depth. */
    ext: v.pipe(
      v.nullish(v.unknown(), null),
      v.check((ext) => isWithin(ext, MAX_DEPTH)),
    ),
    /** The higher number takes precedence. [CMPL-05] */
    priority: v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,9}$/), v.transform(Number))]),
    siteId: condition,
    account: condition,
    rc: condition,
    logic: v.nullish(v.picklist(['and', 'or']), 'and'),
  }),
  v.transform((rule) => ({ ...rule, isHidden: rule.action === assumedActions.hide })),
);

export type ComplianceRule = Readonly<v.InferOutput<typeof ComplianceRule>>;

const part = <Shape extends v.ObjectEntries>(entries: Shape) => v.fallback(v.nullable(v.object(entries)), null);

/**
 * `login-entry-fe.json`: rules are parsed one by one, so that an invalid rule does not affect the others; each of the
 * three named parts is optional. ASSUMED: rules are a separate list. [CMPL-06] [CMPL-11] [SITE-31]
 */
const StaticConfig = v.object({
  rules: v.fallback(v.array(v.unknown()), []),
  redeemAmount: part({ ext: v.unknown() }),
  hideRedeemSite: part({ action: v.string() }),
  zhHostnameList: part({ ext: v.array(v.string()) }),
});

export type StaticConfig = v.InferOutput<typeof StaticConfig>;

export type ConfigFolder = keyof typeof assumedPaths.staticConfig;

/** The static configuration of an environment's folder. [CALL-21] */
export const staticConfigs: Readonly<Record<ConfigFolder, Endpoint<StaticConfig>>> = {
  prod: endpointAt(assumedPaths.staticConfig.prod),
  test: endpointAt(assumedPaths.staticConfig.test),
  testnet: endpointAt(assumedPaths.staticConfig.testnet),
};

function endpointAt(path: string): Endpoint<StaticConfig> {
  return { method: 'GET', path, result: StaticConfig, isPublicConfig: true, isFile: true, cacheFor: CACHE_LIFE };
}

/** `broken`: number of invalid rules, which are omitted. */
export type StaticConfigOutcome =
  | {
      readonly kind: 'loaded';
      readonly rules: readonly ComplianceRule[];
      readonly broken: number;
      readonly parts: Omit<StaticConfig, 'rules'>;
    }
  | { readonly kind: 'missing' };
