import { layouts, registerTypes } from '../contract/sign-up-variant.ts';
import { assumedConfig } from '../contract/assumed.ts';
import {
  bannerConfig,
  configKeys,
  signUpConfig,
  type BannerOutcome,
  type Rewards,
  type SignUpConfigOutcome,
} from '../contract/config.ts';
import type { Wire } from './wire.ts';

/** Remote configuration of the sign-up page; on failure the page keeps its defaults. [G03] */
export function createSignUpConfigServices({ call }: Pick<Wire, 'call'>, { language }: { language: () => string }) {
  const bodyFor = (keys: readonly string[]) => ({
    project_name: assumedConfig.project,
    keys,
    properties: { language: language() },
  });

  return {
    /**
     * Loads layout, registration type and experiments; `missing` when the call fails or takes longer than 3,000 ms.
     * [CALL-18] [CALL-19] [REG-06] [G02]
     */
    readSignUpConfig: async (signal?: AbortSignal): Promise<SignUpConfigOutcome> => {
      try {
        const { isSuccess, result } = await call(
          signUpConfig,
          bodyFor([assumedConfig.signUp, configKeys.gray]),
          signal,
        );
        const page = isSuccess ? result?.[assumedConfig.signUp] : null;
        return page && result
          ? {
              kind: 'loaded',
              layout: oneOf(layouts, page.layout),
              registerType: oneOf(registerTypes, page.register_type),
              experiments: result[configKeys.gray],
            }
          : { kind: 'missing' };
      } catch {
        return { kind: 'missing' };
      }
    },
    /** Amounts of the exchange, each replaced by the site's own where it is missing. [CALL-17] [CONST-22] */
    readBanner: async ({ fallback }: { fallback: Rewards }, signal?: AbortSignal): Promise<BannerOutcome> => {
      try {
        const { isSuccess, result } = await call(bannerConfig, bodyFor([assumedConfig.banner]), signal);
        const { sign_up: signUp = null, samples = null } = (isSuccess && result?.[assumedConfig.banner]) || {};
        return signUp === null && samples === null
          ? { kind: 'fallback', rewards: fallback }
          : { kind: 'remote', rewards: { signUp: signUp ?? fallback.signUp, samples: samples ?? fallback.samples } };
      } catch {
        return { kind: 'fallback', rewards: fallback };
      }
    },
  };
}

function oneOf<const Word extends string>(words: readonly Word[], value: string): Word | null {
  return words.find((word) => word === value) ?? null;
}
