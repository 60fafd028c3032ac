import * as v from 'valibot';
import { captchaFailureReasons } from './captcha.ts';

/** Identifiers from the product's own code: no digits and no @, so no user input matches. [ANALYTICS-03] */
const word = v.pipe(v.string(), v.regex(/^[A-Za-z]{1,30}(?:\.[A-Za-z]{1,30})?$/));
const route = v.pipe(v.string(), v.regex(/^[a-z2-]{1,30}(?:\/[a-z-]{1,30})?$/));
const language = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-(?:[A-Z]{2,3}|419))?$/));
/** Codes of the exchange: at most nine digits, shorter than a phone number with its calling code. [HTTP-14] */
const code = v.pipe(v.number(), v.integer(), v.minValue(-999_999_999), v.maxValue(999_999_999));
/** The route, and the language of the site. */
const page = { route, language };
/** The cause of a failed action: `code` of the exchange for a refusal, `cause` when no usable reply arrived. */
const failure = { reason: word, code: v.optional(code), cause: v.optional(word) };

/**
 * The complete list of analytics events: no personal data, no secrets, no other fields. Names ASSUMED. [ANALYTICS-03]
 * [ANALYTICS-04] [CAPT-17] (decision D14)
 */
export const AnalyticsEvent = v.variant('name', [
  v.strictObject({ name: v.literal('step.shown'), ...page, screen: word }),
  v.strictObject({ name: v.literal('session.recognised'), ...page }),
  v.strictObject({ name: v.literal('cookies.blocked'), ...page }),
  v.strictObject({ name: v.literal('login.submitted'), ...page }),
  v.strictObject({ name: v.literal('login.cancelled'), ...page }),
  v.strictObject({ name: v.literal('login.succeeded'), ...page }),
  v.strictObject({ name: v.literal('login.failed'), ...page, ...failure }),
  v.strictObject({ name: v.literal('thirdParty.begun'), ...page }),
  v.strictObject({ name: v.literal('thirdParty.failed'), ...page, ...failure }),
  v.strictObject({ name: v.literal('qr.failed'), ...page, ...failure }),
  v.strictObject({ name: v.literal('verification.asked'), ...page }),
  v.strictObject({ name: v.literal('verification.failed'), ...page, ...failure }),
  v.strictObject({ name: v.literal('captcha.solved'), ...page }),
  v.strictObject({ name: v.literal('captcha.cancelled'), ...page }),
  v.strictObject({
    name: v.literal('captcha.failed'),
    ...page,
    provider: word,
    scene: code,
    reason: v.picklist(captchaFailureReasons),
  }),
  v.strictObject({ name: v.literal('ban.shown'), ...page }),
  v.strictObject({ name: v.literal('register.submitted'), ...page }),
  v.strictObject({ name: v.literal('register.proven'), ...page }),
  v.strictObject({ name: v.literal('register.succeeded'), ...page }),
  v.strictObject({ name: v.literal('register.made'), ...page }),
  v.strictObject({ name: v.literal('register.closed'), ...page, reason: word }),
  v.strictObject({ name: v.literal('register.failed'), ...page, ...failure }),
  v.strictObject({ name: v.literal('miniApp.accepted'), ...page }),
  v.strictObject({ name: v.literal('miniApp.declined'), ...page }),
  v.strictObject({ name: v.literal('miniApp.failed'), ...page, reason: word }),
  v.strictObject({ name: v.literal('telegramLink.accepted'), ...page }),
  v.strictObject({ name: v.literal('telegramLink.declined'), ...page }),
  v.strictObject({ name: v.literal('telegramLink.refused'), ...page }),
  v.strictObject({ name: v.literal('telegramLink.succeeded'), ...page }),
  v.strictObject({ name: v.literal('telegramLink.failed'), ...page, reason: word }),
  v.strictObject({ name: v.literal('oauth.allowed'), ...page }),
  v.strictObject({ name: v.literal('oauth.continued'), ...page }),
  v.strictObject({ name: v.literal('oauth.declined'), ...page }),
  v.strictObject({ name: v.literal('oauth.answered'), ...page }),
  v.strictObject({ name: v.literal('oauth.failed'), ...page, reason: word }),
  v.strictObject({ name: v.literal('departure.begun'), ...page }),
  v.strictObject({ name: v.literal('departure.stalled'), ...page }),
  v.strictObject({ name: v.literal('signOut.begun'), ...page }),
]);

export type AnalyticsEvent = v.InferOutput<typeof AnalyticsEvent>;
export type AnalyticsEventName = AnalyticsEvent['name'];
