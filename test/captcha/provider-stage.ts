import { browserWindow } from '../browser-window.ts';

/** Origin of the captcha frame in production. */
const framesAt = 'https://captcha.northgate-frames.example';

/** Sets the global function of a vendor's script. */
export function windowWith<Globals extends object>(globals: Globals): Window & Globals {
  return Object.assign(browserWindow('<main></main>', { url: framesAt }), globals);
}

export const challenge = {
  scene: 31000,
  language: 'en-GB',
  direction: 'ltr',
  scheme: 'light',
  info: { gt: 'id', challenge: 'abc', success: false, newCaptcha: true },
} as const;

/** Records the events of a widget. */
export function listener() {
  const said: unknown[] = [];
  const report = (what: string) => (): void => void said.push(what);
  const failed = (message?: string): void => void said.push(message ? `failed: ${message}` : 'failed');
  return {
    said,
    report: {
      ready: report('ready'),
      closed: report('closed'),
      failed,
      solved: (proof: unknown): void => void said.push(proof),
    },
  };
}
