import { browserWindow } from '../browser-window.ts';

/** Origin of the captcha frame where people are served. */
const framesAt = 'https://captcha.northgate-frames.example';

/** A vendor's script has left a global function in a page. */
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

/** Remembers what a widget says. */
export function listener() {
  const said: unknown[] = [];
  const say = (what: string) => (): void => void said.push(what);
  const failed = (message?: string): void => void said.push(message ? `failed: ${message}` : 'failed');
  return {
    said,
    say: {
      ready: say('ready'),
      closed: say('closed'),
      failed,
      solved: (proof: unknown): void => void said.push(proof),
    },
  };
}
