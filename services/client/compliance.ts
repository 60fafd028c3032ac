import { complianceHostKey, regulationKey } from '../browser/keys.ts';
import { regulationInfo, withoutGateway, type RegulationCountry } from '../contract/compliance.ts';
import { createReadStaticConfig } from './static-config.ts';
import type { ServiceEnvironment, Wire } from './wire.ts';

/** Milliseconds of the kept answer. [CMPL-10] [STORE-11] */
const KEPT = 10_000;

/** Calls that find out what a regulator wants. `hosts`: origins that the storage may name besides the site's own, and no other. [CMPL-09] [S12] */
export function createComplianceServices(
  wire: Pick<Wire, 'call' | 'elsewhere'>,
  powers: Pick<ServiceEnvironment, 'store' | 'clock'>,
  hosts: readonly string[],
) {
  const { store, clock } = powers;
  const lookUp = (signal?: AbortSignal) => {
    const origin = allowedOrigin(store.read(complianceHostKey), hosts);
    return origin === null
      ? wire.call(regulationInfo, {}, signal)
      : wire.elsewhere(origin)(withoutGateway(regulationInfo), {}, signal);
  };
  return {
    readStaticConfig: createReadStaticConfig(wire),
    /** The regulation country of the visitor: kept for 10 s; null when it cannot be had. [CMPL-07] [G01] */
    readRegulation: async (signal?: AbortSignal): Promise<RegulationCountry> => {
      const kept = keptAnswer(store.read(regulationKey), clock.now());
      if (kept !== null) return kept;
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

/** Host or origin, letter by letter as the list has it: nothing is read into what somebody may have put there. */
function allowedOrigin(kept: string | null, hosts: readonly string[]): string | null {
  return hosts.find((origin) => kept === origin || kept === new URL(origin).host) ?? null;
}

function keptAnswer(text: string | null, now: number): 'EEA' | '' | null {
  const [, at, country] = /^(\d{1,15}):(EEA|)$/.exec(text ?? '') ?? [];
  const age = now - Number(at);
  return at !== undefined && age >= 0 && age < KEPT ? (country === 'EEA' ? 'EEA' : '') : null;
}
