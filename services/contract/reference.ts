import * as v from 'valibot';
import { assumedPaths } from './assumed.ts';
import { CACHE_LIFE, type Endpoint, type CallDescription } from './endpoint.ts';
import type { Failure } from './failure.ts';

const text = v.nullish(v.string(), '');
const flag = v.union([
  v.boolean(),
  v.pipe(
    v.number(),
    v.transform((one) => one !== 0),
  ),
]);
/** ISO 3166-1 alpha-2, '' when missing. */
const country = v.nullish(v.string(), '');
/** Optional calls of a page: refusals are not toasted. [G02] [G06] [CMPL-14] [REDIR-19] */
const quiet = { method: 'GET', isQuiet: true } as const;

/**
 * Hosts that `redirect_url` may name in addition to the fixed ones; ASSUMED: an array of strings. Never cached in web
 * storage, where a third party could add hosts. [CALL-08]
 */
export const whiteHosts: Endpoint<readonly unknown[] | null | undefined> = {
  ...quiet,
  path: '/user/public/get-white-hosts',
  result: v.nullish(v.array(v.unknown())),
  cacheFor: CACHE_LIFE,
};
const reference = { ...quiet, result: v.unknown(), cacheFor: CACHE_LIFE, isStored: true } as const;

/** The specification does not define the list's shape: any array of objects is accepted. [CALL-29] [ENT-08] */
export const countryList: Endpoint = { ...reference, path: '/v2/public/country-list' };
export const DisabledCountriesRequest = v.object({
  is_disable: v.optional(v.literal('1')),
  is_iso: v.optional(v.literal('1')),
});
/** [CALL-62] */
export const shownCountries: Endpoint = { ...reference, path: assumedPaths.shownCountries };

const CallingCodeResult = v.object({
  country_code: v.string(),
  calling_code: v.pipe(v.string(), v.regex(/^\+?\d{1,4}$/)),
});
/** Calling code to preselect; ASSUMED: the result. [CALL-31] [LOGIN-02] */
export const callingCode: Endpoint<v.InferOutput<typeof CallingCodeResult>> = {
  ...quiet,
  path: '/register/countryCode',
  result: CallingCodeResult,
};

const PermissionResult = v.object({ is_allowed: flag });
/** Whether sign-up is allowed from the visitor's location; ASSUMED: the result. [CALL-32] */
export const registerPermission: Endpoint<v.InferOutput<typeof PermissionResult>> = {
  ...quiet,
  path: '/register/permission_v2',
  result: PermissionResult,
};

export const KycConfigRequest = v.object({ site_id: v.string() });
const KycConfigResult = v.nullish(v.record(v.string(), v.unknown()));
/** [CALL-34] */
export const kycConfig: Endpoint<v.InferOutput<typeof KycConfigResult>> = {
  method: 'GET',
  path: '/v3/private/kyc/get-rc-config',
  result: KycConfigResult,
};

const IpCountryResult = v.object({ code: country, is_visible: v.optional(flag, true), group_country: text });
/** [CALL-63] [CMPL-13] */
export const ipCountry: Endpoint<v.InferOutput<typeof IpCountryResult>> = {
  ...quiet,
  path: assumedPaths.ipCountry,
  result: IpCountryResult,
};

/** Sites with a country guide. [CALL-61] */
const guidedSites = ['EU', 'BYBIT'] as const;
export type GuidedSite = (typeof guidedSites)[number];
export const CountryGuideRequest = v.object({ siteId: v.picklist(guidedSites) });
const CountryGuideResult = v.object({
  guideConfigs: v.nullish(v.array(v.object({ siteId: v.string(), country2: v.string() })), []),
  /** ASSUMED: `modal` asks, `hide` removes the form; another value counts as absent. (A29) */
  showMode: v.fallback(v.nullish(v.picklist(['modal', 'hide']), null), null),
  countries2: v.nullish(v.array(v.string()), []),
});
/** [CALL-61] [CMPL-12] */
export const countryGuide: Endpoint<v.InferOutput<typeof CountryGuideResult>> = {
  ...quiet,
  method: 'POST',
  path: assumedPaths.countryGuide,
  result: CountryGuideResult,
  isIdempotent: true,
};

/** `code`: upper-case ISO code. `callingCode`: digits; '' when the list has none. */
export interface Country {
  readonly code: string;
  readonly name: string;
  readonly callingCode: string;
}

/** `fixed`: the lookup failed, so only the fixed hosts apply. [G07] */
export type WhiteHostsOutcome =
  | { readonly kind: 'joined'; readonly hosts: readonly string[] }
  | { readonly kind: 'fixed'; readonly hosts: readonly string[] };
/** `manual`: no list is available, so the user types. [G06] */
export type CountriesOutcome =
  | { readonly kind: 'listed'; readonly countries: readonly Country[] }
  | { readonly kind: 'manual' };
export type CallingCodeOutcome =
  | { readonly kind: 'suggested'; readonly country: string; readonly callingCode: string }
  | { readonly kind: 'unknown' };
export type PermissionOutcome = { readonly kind: 'allowed' } | { readonly kind: 'forbidden' } | Failure;
export type KycConfigOutcome = { readonly kind: 'known'; readonly config: Readonly<Record<string, unknown>> } | Failure;
/**
 * `country`: '' where the exchange serves no such visitor and does not say where they are; `group`: its country group. An
 * unknown country blocks nothing. [CMPL-14]
 */
export type IpCountryOutcome =
  | { readonly kind: 'located'; readonly country: string; readonly isServed: boolean; readonly group: string }
  | { readonly kind: 'unknown' };
export type CountryGuideOutcome =
  | {
      readonly kind: 'guided';
      /** Country -> wire id of the site to which its residents are directed. */
      readonly siteOfCountry: Readonly<Record<string, string>>;
      /** null: the site decides. (A29) */
      readonly showMode: 'modal' | 'hide' | null;
      readonly countries: readonly string[];
    }
  | { readonly kind: 'unknown' };

const Countries = v.array(v.object({ code: v.string(), name: v.string(), calling_code: v.string() }));

/** The calls of this file with their requests. */
export const referenceCalls: readonly CallDescription[] = [
  { endpoint: whiteHosts, summary: 'Hosts that redirect_url may name', also: [v.array(v.string())] },
  {
    endpoint: countryList,
    summary: 'Countries; with is_disable=1 those that are switched off',
    request: DisabledCountriesRequest,
    also: [Countries],
  },
  { endpoint: shownCountries, summary: 'Countries to choose from', also: [v.object({ list: Countries })] },
  { endpoint: callingCode, summary: 'The calling code to begin with' },
  { endpoint: registerPermission, summary: 'Whether signing up is possible from here' },
  { endpoint: ipCountry, summary: 'Where the visitor is' },
  { endpoint: countryGuide, summary: 'Which site the people of a country are led to', request: CountryGuideRequest },
  { endpoint: kycConfig, summary: 'What a site asks of an identity', request: KycConfigRequest },
];
