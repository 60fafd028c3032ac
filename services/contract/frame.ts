import * as v from 'valibot';

/**
 * Messages between the page and a frame of the isolated host, for a captcha or the device fingerprint (decision D08).
 * Every request has a unique nonce, which its replies repeat; both sides check the exact origin.
 */
const nonce = v.pipe(v.string(), v.length(36));
const provider = v.picklist(['geetest', 'tencent', 'recaptcha', 'magpie']);
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(8192));

export type CaptchaProvider = v.InferOutput<typeof provider>;

/** Which of the vendor's URLs the script is loaded from; only the frame knows the URLs. [CAPT-02] [C10] */
const scriptSource = v.picklist(['main', 'backup']);
export type ScriptSource = v.InferOutput<typeof scriptSource>;

/** Result of captcha-info, for the vendor that requires it. [CAPT-11] */
const PuzzleStart = v.object({ gt: v.string(), challenge: v.string(), success: v.boolean(), newCaptcha: v.boolean() });
export type PuzzleStart = v.InferOutput<typeof PuzzleStart>;

/** Page to frame. `language` is a BCP 47 tag; `stop` has the nonce of the request that it ends. */
export const FrameRequest = v.variant('type', [
  v.object({ type: v.literal('load'), nonce, provider, source: scriptSource, language: v.string() }),
  v.object({
    type: v.literal('run'),
    nonce,
    provider,
    scene: v.number(),
    language: v.string(),
    direction: v.picklist(['ltr', 'rtl']),
    scheme: v.picklist(['light', 'dark']),
    info: v.nullable(PuzzleStart),
  }),
  v.object({ type: v.literal('stop'), nonce }),
  v.object({ type: v.literal('identify'), nonce }),
]);
export type FrameRequest = v.InferOutput<typeof FrameRequest>;

const WireProof = v.variant('kind', [
  v.object({ kind: v.literal('ticket'), ticket: text, randstr: text }),
  v.object({ kind: v.literal('magpie'), token: text, scene: v.number() }),
  v.object({ kind: v.literal('recaptcha'), response: text }),
]);
/** A proof inside the frame; the page wraps it in `Secret` on arrival. */
export type WireProof = v.InferOutput<typeof WireProof>;

/** Maximum characters of a vendor's error message that the page accepts. */
export const MAX_MESSAGE_LENGTH = 200;

/**
 * Frame to page. `resized`: height in CSS pixels that the widget needs; `failed`: the vendor's message or '';
 * `identified`: the device fingerprint; `notIdentified`: it could not be determined. [HTTP-07]
 */
export const FrameReply = v.variant('type', [
  v.object({ type: v.literal('ready') }),
  v.object({ type: v.literal('loaded'), nonce }),
  v.object({ type: v.literal('notLoaded'), nonce }),
  v.object({ type: v.literal('notReady'), nonce }),
  v.object({ type: v.literal('solved'), nonce, proof: WireProof }),
  v.object({ type: v.literal('closed'), nonce }),
  v.object({
    type: v.literal('failed'),
    nonce,
    message: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(MAX_MESSAGE_LENGTH)), ''), ''),
  }),
  v.object({ type: v.literal('resized'), nonce, height: v.pipe(v.number(), v.minValue(0), v.maxValue(2000)) }),
  v.object({ type: v.literal('identified'), nonce, device: v.pipe(v.string(), v.maxLength(256)) }),
  v.object({ type: v.literal('notIdentified'), nonce }),
]);
export type FrameReply = v.InferOutput<typeof FrameReply>;
