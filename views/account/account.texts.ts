import { msg } from '@lingui/core/macro';
import type { OutcomeText } from '../frame/unreachable.texts.ts';

const unsent = msg`Your password wasn’t sent`;

/** Errors of a log-in and of a sign-up alike. [CAPT-16] [ERR-24] */
export const accountTexts = {
  captchaUnavailable: {
    text: msg`Captcha is currently unavailable, please check the network and try again`,
    ways: ['retry'],
  },
  keyMissing: {
    title: unsent,
    text: msg`We couldn’t encrypt your password. Check your internet connection and try again.`,
    ways: ['retry'],
  },
  cryptoMissing: {
    title: unsent,
    text: msg`This browser can’t encrypt your password. Update your browser, or use a different one.`,
    ways: ['support'],
  },
} as const satisfies Readonly<Record<string, OutcomeText>>;
