import { regulationKey } from '../browser/keys.ts';
import type { TextStore } from '../browser/storage.ts';
import { regulationInfo, type RegulationCountry } from '../contract/compliance.ts';
import type { Call } from './request.ts';

/** Milliseconds of the kept answer. [CMPL-10] [STORE-11] */
const KEPT = 10_000;

/** The regulation country of the visitor: kept for 10 s; null when it cannot be had. [CMPL-07] [G01] */
export function createReadRegulation({ call, store, now }: { call: Call; store: TextStore; now: () => number }) {
  return async function readRegulation(signal?: AbortSignal): Promise<RegulationCountry> {
    const kept = keptAnswer(store.read(regulationKey), now());
    if (kept !== null) return kept;
    try {
      const { isSuccess, result } = await call(regulationInfo, {}, signal);
      if (!isSuccess) return null;
      const country = result?.restrictOperate === true ? 'EEA' : '';
      store.write(regulationKey, `${now()}:${country}`);
      return country;
    } catch {
      return null;
    }
  };
}

function keptAnswer(text: string | null, now: number): 'EEA' | '' | null {
  const [, at, country] = /^(\d{1,15}):(EEA|)$/.exec(text ?? '') ?? [];
  const age = now - Number(at);
  return at !== undefined && age >= 0 && age < KEPT ? (country === 'EEA' ? 'EEA' : '') : null;
}
