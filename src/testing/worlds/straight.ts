import type { Site } from '../../../sites/site.ts';
import { answerNames } from '../simulation/answers.ts';

/** The answers of a log-in by password without obstacles. */
export const straight = {
  identifyGuest: ['guest'],
  prepareAttempt: ['ready'],
  readSettings: ['loaded'],
  loadCaptchaScript: ['loaded'],
  readPuzzle: ['ready'],
  runChallenge: ['solved'],
  sealPassword: ['sealed'],
  logIn: ['signedIn'],
  loadProfile: ['user'],
  awaitSignInRecord: ['settled'],
  awaitVisitRecord: ['settled'],
  awaitNetwork: ['online'],
} as const;

/** The answers to a log-in that ask for a code. */
export const confirmed = answerNames('logIn').filter((answer) => answer.startsWith('verify'));

/** The answers to a log-in that was to link Telegram. */
export const linked = answerNames('logIn').filter((answer) => answer.startsWith('telegram'));

/** The events that choose another way in than the password. */
export const otherWays = ['email.chosen', 'phone.chosen', 'qr.chosen', 'thirdParty.chosen'];

/** The language that gestures find their words in. */
export function englishOf({ languages, defaultLanguage }: Site): string {
  return languages.find((code) => code.startsWith('en')) ?? defaultLanguage;
}
