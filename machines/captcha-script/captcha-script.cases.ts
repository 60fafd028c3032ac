import type { ScriptOutcome } from '../../services/contract/captcha.ts';
import { none, type FlowCases, type LocalAnswers, localReplies, type PortCases } from '../cases.ts';
import type { captchaScriptMachine } from './captcha-script.machine.ts';
import type { CaptchaScriptInput, CaptchaScriptScreen } from './captcha-script.types.ts';

const scriptAnswers = {
  loaded: { kind: 'loaded' },
  failed: { kind: 'failed' },
} as const satisfies LocalAnswers<ScriptOutcome>;

export const captchaScriptCases = {
  screens: { 'captcha.loading': true },
  person: none,
  page: none,
  itself: [],
  stateKey: ({ provider, sources, tried }) => [provider, sources[tried]],
  ports: {
    loadCaptchaScript: localReplies(scriptAnswers),
  } satisfies PortCases<typeof captchaScriptMachine>,
} as const satisfies FlowCases<never, CaptchaScriptScreen, CaptchaScriptInput & { readonly tried: number }>;
