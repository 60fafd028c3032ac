import { assumedCodes, assumedRefusals as refusals } from '../contract/assumed.ts';

/** Codes of the exchange itself, in addition to those of the contract's catalogue. */
export const ownCodes = {
  malformed: 10001,
  /** Sealed too long ago, in the future, or sent before. */
  outOfTime: assumedCodes.outOfTime,
  notSignedIn: 10006,
  wrongSite: 10024,
  /** The ticket was used before, has expired or was never issued. */
  ticketRefused: 10025,
  noSuchCall: 10404,
  broken: 10500,
} as const;

const messages: Readonly<Record<number, string>> = {
  [ownCodes.malformed]: 'The request does not fit the contract.',
  [ownCodes.outOfTime]: 'The request came too late or twice. Check the clock of this device and try again.',
  [ownCodes.notSignedIn]: 'Your session has ended. Please log in again.',
  [ownCodes.ticketRefused]: 'This link has been used or is too old. Please log in.',
  [ownCodes.wrongSite]: 'This call is not offered on this site.',
  [ownCodes.noSuchCall]: 'There is no such call.',
  [ownCodes.broken]: 'The exchange has failed.',
  [assumedCodes.keyRefused]: 'The password was sealed for a key that is not in use.',
  [assumedCodes.captchaRefused]: 'The captcha proof does not hold.',
  [refusals.codeWrong]: 'The code is wrong.',
  [refusals.codeExpired]: 'The code has expired. Ask for a new one.',
  [refusals.codeUsedUp]: 'Too many wrong codes. Ask for a new one.',
  [refusals.sentTooSoon]: 'A code was sent a moment ago.',
  [refusals.sentTooOften]: 'Too many codes were sent. Try again in an hour.',
  [refusals.alreadyRegistered]: 'There is an account with this address already. Log in instead.',
  [refusals.attemptGone]: 'This was begun too long ago. Begin again.',
  [refusals.passwordRefused]: 'This password is too easy. Choose one of at least 8 letters, digits or signs.',
  [refusals.telegramTokenRefused]: 'The Telegram session has ended.',
  [refusals.telegramAuthFailed]: 'Telegram did not confirm who you are.',
  [refusals.telegramAlreadyBound]: 'This Telegram user is linked to another account.',
  [refusals.telegramRelink]: 'This account is linked to another Telegram user.',
  [refusals.telegramSystem]: 'The link to Telegram has failed.',
  [refusals.consentNeeded]: 'Consent is needed.',
  [refusals.clientUnknown]: 'This application is not known.',
  [refusals.redirectMismatch]: 'This application cannot be answered there.',
  [refusals.accountChanged]: 'Another account is signed in now.',
  [refusals.responseTypeUnsupported]: 'This response_type is not offered.',
  [refusals.scopeInvalid]: 'A requested scope is unknown.',
  [refusals.challengeMissing]: 'This application must send a code_challenge.',
  [refusals.challengeMethodUnsupported]: 'The code_challenge_method must be S256.',
  [refusals.responseModeUnsupported]: 'This response_mode is not offered.',
  [refusals.requestObjectUnsupported]: 'The parameter request is not offered.',
  [refusals.requestUriUnsupported]: 'The parameter request_uri is not offered.',
  [refusals.promptInvalid]: 'The prompt is unknown.',
  [refusals.maxAgeInvalid]: 'max_age must be a number of seconds.',
  [refusals.interactionRequired]: 'A permission always takes a press.',
  [refusals.logInAgain]: 'Log in again for this application.',
  [refusals.requestUnusable]: 'A parameter is repeated or too long.',
  [refusals.requestGone]: 'This request was answered, or is too old.',
  20100: 'This account cannot log in here.',
  31002: 'The e-mail address or the password is wrong.',
  31003: 'This account is banned.',
  31018: 'Logging in from this network is not possible.',
  31030: 'Too many wrong passwords. Try again in 15 minutes.',
  // The product has its own text for it. [ERR-14]
  40004: 'No account is linked to this one.',
  40029: '',
  41007: 'Signing up with a phone number is not possible here.',
  50002: 'This authorization is not possible.',
  50101: 'This account is being upgraded.',
};

interface Extras {
  readonly result?: unknown;
  readonly token?: string;
}

/** Success: `ret_code` 0, or another success code. [ERR-01] */
export function accepted({ result = null, token }: Extras = {}, code = 0): Response {
  return Response.json({ ret_code: code, ret_msg: '', ...(token === undefined ? {} : { token }), result });
}

/** A refusal with its code and an English text; `status` only where the real exchange does not answer 200. */
export function refused(code: number, result: unknown = null, status = 200): Response {
  return Response.json({ ret_code: code, ret_msg: messages[code] ?? `Refused with code ${code}.`, result }, { status });
}
