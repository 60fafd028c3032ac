import { complianceHostKey, regulationKey } from '../browser/keys.ts';
import { regulationInfo, withoutGateway, type RegulationCountry } from '../contract/compliance.ts';
import { createReadStaticConfig } from './static-config.ts';
import type { ServiceEnvironment, Wire } from './wire.ts';

/** Milliseconds for which an answer is stored. [CMPL-10] [STORE-11] */
const LIFE = 10_000;

/** Compliance calls. `hosts`: the only other origins that the stored host may select. [CMPL-09] [S12] */
export function createComplianceServices(
  wire: Pick<Wire, 'call' | 'crossOrigin'>,
  environment: Pick<ServiceEnvironment, 'store' | 'clock'>,
  hosts: readonly string[],
) {
  const { store, clock } = environment;
  const lookUp = (signal?: AbortSignal) => {
    const origin = allowedOrigin(store.read(complianceHostKey), hosts);
    return origin === null
      ? wire.call(regulationInfo, {}, signal)
      : wire.crossOrigin(origin)(withoutGateway(regulationInfo), {}, signal);
  };
  return {
    readStaticConfig: createReadStaticConfig(wire),
    /** Returns the visitor's regulation country, cached for 10 s; null when the lookup failed. [CMPL-07] [G01] */
    readRegulation: async (signal?: AbortSignal): Promise<RegulationCountry> => {
      const stored = storedCountry(store.read(regulationKey), clock.now());
      if (stored !== null) return stored;
      try {
        const { isSuccess, result } = await lookUp(signal);
        if (!isSuccess) return null;
        const country = result?.restrictOperate === true ? 'EEA' : '';
        store.write(regulationKey, `${clock.now()}:${country}`);
        return country;
      } catch {
        return null;
      }
    },
  };
}

/** Returns the listed origin that equals the stored host or origin exactly; the stored text itself is never used. */
function allowedOrigin(stored: string | null, hosts: readonly string[]): string | null {
  return hosts.find((origin) => stored === origin || stored === new URL(origin).host) ?? null;
}

function storedCountry(text: string | null, now: number): 'EEA' | '' | null {
  const [, at, country] = /^(\d{1,15}):(EEA|)$/.exec(text ?? '') ?? [];
  const age = now - Number(at);
  return at !== undefined && age >= 0 && age < LIFE ? (country === 'EEA' ? 'EEA' : '') : null;
}
