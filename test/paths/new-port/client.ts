import type { Call } from '../../../services/client/request.ts';
import { consentRule, type ConsentRule } from './contract.ts';

export function createReadConsentRule(call: Call) {
  return async function readConsentRule(signal?: AbortSignal): Promise<ConsentRule> {
    try {
      const { isSuccess, result } = await call(consentRule, {}, signal);
      if (!isSuccess || !result) return { kind: 'unknown' };
      return { kind: result.must_ask ? 'required' : 'notRequired' };
    } catch {
      return { kind: 'unknown' };
    }
  };
}
