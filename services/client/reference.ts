import {
  callingCode,
  countryGuide,
  countryList,
  ipCountry,
  kycConfig,
  registerPermission,
  shownCountries,
  whiteHosts,
  type CallingCodeOutcome,
  type CountriesOutcome,
  type CountryGuideOutcome,
  type GuidedSite,
  type IpCountryOutcome,
  type KycConfigOutcome,
  type PermissionOutcome,
  type WhiteHostsOutcome,
} from '../contract/reference.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { countriesOf } from './countries.ts';
import type { Wire } from './wire.ts';

/** A lower-case DNS name of at least two labels. */
const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/**
 * Reference data about places and hosts, and sign-up permission. Calls whose failure blocks nothing return a default
 * instead.
 */
export function createReferenceServices({ ask, call }: Pick<Wire, 'ask' | 'call'>) {
  const countries = async (
    endpoint: Endpoint,
    query: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ): Promise<CountriesOutcome> => {
    const answer = await ask(
      endpoint,
      query,
      (result) => ({ kind: 'listed', countries: countriesOf(result) }) as const,
      signal,
    );
    return answer.kind === 'listed' && answer.countries.length > 0 ? answer : { kind: 'manual' };
  };

  return {
    /**
     * Returns the fixed hosts plus those of the exchange; only the fixed ones when the call fails. [CALL-08] [G07]
     * (A69)
     */
    readWhiteHosts: async (
      { fixed }: { fixed: readonly string[] },
      signal?: AbortSignal,
    ): Promise<WhiteHostsOutcome> => {
      try {
        const { isSuccess, result } = await call(whiteHosts, {}, signal);
        const found = (result ?? []).filter((host): host is string => typeof host === 'string' && HOST.test(host));
        return isSuccess
          ? { kind: 'joined', hosts: [...new Set([...fixed, ...found])] }
          : { kind: 'fixed', hosts: fixed };
      } catch {
        return { kind: 'fixed', hosts: fixed };
      }
    },
    /** [CALL-29] [G06] */
    readCountries: (signal?: AbortSignal) => countries(countryList, {}, signal),
    /** Disabled countries, by ISO code. [CALL-30] */
    readDisabledCountries: (signal?: AbortSignal) => countries(countryList, { is_disable: '1', is_iso: '1' }, signal),
    /** [CALL-62] */
    readShownCountries: (signal?: AbortSignal) => countries(shownCountries, {}, signal),
    /** [CALL-31] [LOGIN-02] */
    readCallingCode: async (signal?: AbortSignal): Promise<CallingCodeOutcome> => {
      const answer = await ask(
        callingCode,
        {},
        (wire) =>
          ({ kind: 'suggested', country: wire.country_code, callingCode: wire.calling_code.replace('+', '') }) as const,
        signal,
      );
      return answer.kind === 'suggested' ? answer : { kind: 'unknown' };
    },
    /** [CALL-32] */
    readPermission: (signal?: AbortSignal): Promise<PermissionOutcome> =>
      ask(
        registerPermission,
        {},
        (wire): PermissionOutcome => ({ kind: wire.is_allowed ? 'allowed' : 'forbidden' }),
        signal,
      ),
    /** `site`: wire id of the site. [CALL-34] */
    readKycConfig: ({ site }: { site: string }, signal?: AbortSignal): Promise<KycConfigOutcome> =>
      ask(kycConfig, { site_id: site }, (wire) => ({ kind: 'known', config: wire ?? {} }), signal),
    /** [CALL-63] [CMPL-13] [CMPL-14] */
    readIpCountry: async (signal?: AbortSignal): Promise<IpCountryOutcome> => {
      const answer = await ask(
        ipCountry,
        {},
        (wire) =>
          ({ kind: 'located', country: wire.code, isServed: wire.is_visible, group: wire.group_country }) as const,
        signal,
      );
      const isKnown = answer.kind === 'located' && (answer.country !== '' || !answer.isServed);
      return isKnown ? answer : { kind: 'unknown' };
    },
    /** [CALL-61] [CMPL-12] */
    readCountryGuide: async ({ site }: { site: GuidedSite }, signal?: AbortSignal): Promise<CountryGuideOutcome> => {
      const answer = await ask(
        countryGuide,
        { siteId: site },
        (wire) => ({
          kind: 'guided' as const,
          siteOfCountry: Object.fromEntries(wire.guideConfigs.map(({ siteId, country2 }) => [country2, siteId])),
          showMode: wire.showMode,
          countries: wire.countries2,
        }),
        signal,
      );
      return answer.kind === 'guided' ? answer : { kind: 'unknown' };
    },
  };
}
