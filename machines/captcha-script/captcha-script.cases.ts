import type { ScriptOutcome } from '../../services/contract/captcha.ts';
import { none, type FlowCases, type LocalAnswers } from '../cases.ts';
import type { CaptchaScriptInput, CaptchaScriptScreen } from './captcha-script.types.ts';

export const captchaScriptCases: FlowCases<
  never,
  CaptchaScriptScreen,
  CaptchaScriptInput & { readonly tried: number }
> = {
  screens: { 'captcha.loading': true },
  person: none,
  page: none,
  itself: [],
  stateKey: ({ provider, sources, tried }) => [provider, sources[tried]],
};

export const scriptAnswers = {
  loaded: { kind: 'loaded' },
  failed: { kind: 'failed' },
} as const satisfies LocalAnswers<ScriptOutcome>;
