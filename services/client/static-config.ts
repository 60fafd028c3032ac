import { safeParse } from 'valibot';
import type { Monitor } from '../browser/monitor.ts';
import { ComplianceRule, staticConfigs, type ConfigFolder, type StaticConfigOutcome } from '../contract/static-config.ts';
import type { Call } from './request.ts';

/** The static configuration of this environment; rules that are none are left out, and operations hear of them. [CALL-21] [CMPL-06] [CMPL-11] */
export function createReadStaticConfig({ call, folder, monitor }: { call: Call; folder: ConfigFolder; monitor: Monitor }) {
  return async function readStaticConfig(signal?: AbortSignal): Promise<StaticConfigOutcome> {
    const endpoint = staticConfigs[folder];
    try {
      const { result } = await call(endpoint, {}, signal);
      if (!result) return { kind: 'missing' };
      const { rules: found, ...parts } = result;
      const rules = found.map((rule) => safeParse(ComplianceRule, rule)).flatMap(({ success, output }) => (success ? [output] : []));
      const broken = found.length - rules.length;
      if (broken > 0) monitor({ name: 'Rules Broken', path: endpoint.path, count: broken });
      return { kind: 'loaded', rules, broken, parts };
    } catch {
      return { kind: 'missing' };
    }
  };
}
