import { safeParse } from 'valibot';
import {
  ComplianceRule,
  staticConfigs,
  type ConfigFolder,
  type StaticConfigOutcome,
} from '../contract/static-config.ts';
import type { Wire } from './wire.ts';

/**
 * Loads the static configuration of an environment; invalid rules are dropped and counted. [CALL-21] [CMPL-06]
 * [CMPL-11]
 */
export function createReadStaticConfig({ call }: Pick<Wire, 'call'>) {
  return async function readStaticConfig(
    { folder }: { folder: ConfigFolder },
    signal?: AbortSignal,
  ): Promise<StaticConfigOutcome> {
    try {
      const { result } = await call(staticConfigs[folder], {}, signal);
      if (!result) return { kind: 'missing' };
      const { rules, ...parts } = result;
      const read = rules.map((rule) => safeParse(ComplianceRule, rule)).filter(({ success }) => success);
      return {
        kind: 'loaded',
        rules: read.map(({ output }) => output as ComplianceRule),
        broken: rules.length - read.length,
        parts,
      };
    } catch {
      return { kind: 'missing' };
    }
  };
}
