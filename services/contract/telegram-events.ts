import * as v from 'valibot';

/** A colour as Telegram writes it; other notations are dropped. */
export const Colour = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))), undefined);

/** Pixels between the edge of the screen and the content: at most 200. */
const inset = v.pipe(
  v.number(),
  v.finite(),
  v.transform((pixels) => Math.min(Math.max(pixels, 0), 200)),
);
const insets = v.object({ top: inset, right: inset, bottom: inset, left: inset });

/** Height of the mini app, in pixels; other numbers are no height. A keyboard on a phone held sideways leaves 100. */
const height = v.pipe(v.number(), v.finite(), v.minValue(80), v.maxValue(20_000));

/** Events from Telegram to a mini app: the only ones that are read, each by its name on the wire. [TG-24] [TG-27] */
export const HostEvent = v.variant('eventType', [
  v.object({ eventType: v.literal('back_button_pressed') }),
  v.object({
    eventType: v.literal('theme_changed'),
    eventData: v.object({
      theme_params: v.object({
        bg_color: Colour,
        secondary_bg_color: Colour,
        text_color: Colour,
        hint_color: Colour,
        link_color: Colour,
        button_color: Colour,
        button_text_color: Colour,
      }),
    }),
  }),
  v.object({
    eventType: v.literal('viewport_changed'),
    eventData: v.object({ height, is_state_stable: v.boolean() }),
  }),
  v.object({ eventType: v.literal('safe_area_changed'), eventData: insets }),
  v.object({ eventType: v.literal('content_safe_area_changed'), eventData: insets }),
  v.object({
    eventType: v.literal('write_access_requested'),
    eventData: v.object({ status: v.picklist(['allowed', 'cancelled']) }),
  }),
]);
export type HostEvent = v.InferOutput<typeof HostEvent>;

/** A message between a mini app and a web client: JSON text of a name and data. */
export const HostMessage = v.pipe(v.string(), v.maxLength(100_000), v.parseJson(), HostEvent);

/** Requests of a mini app to Telegram, with the data of each. Colours are `#RRGGBB`. */
export interface HostRequests {
  readonly iframe_ready: { readonly reload_supported: false };
  readonly web_app_ready: null;
  readonly web_app_expand: null;
  readonly web_app_close: null;
  readonly web_app_setup_main_button: { readonly is_visible: false };
  readonly web_app_setup_back_button: { readonly is_visible: boolean };
  readonly web_app_setup_closing_behavior: { readonly need_confirmation: boolean };
  readonly web_app_setup_swipe_behavior: { readonly allow_vertical_swipe: boolean };
  readonly web_app_set_header_color: { readonly color: string };
  readonly web_app_set_background_color: { readonly color: string };
  readonly web_app_open_link: { readonly url: string };
  readonly web_app_request_write_access: null;
  readonly web_app_request_theme: null;
  readonly web_app_request_viewport: null;
  readonly web_app_request_safe_area: null;
  readonly web_app_request_content_safe_area: null;
}

/** Version of Telegram's protocol: major and minor. */
export type HostVersion = readonly [major: number, minor: number];

/** The oldest version: that of a client which names none. */
const oldest: HostVersion = [6, 0];

/** The first version that knows each request in the form that we send. */
const since: Readonly<Record<keyof HostRequests, HostVersion>> = {
  iframe_ready: oldest,
  web_app_ready: oldest,
  web_app_expand: oldest,
  web_app_close: oldest,
  web_app_setup_main_button: oldest,
  web_app_request_theme: oldest,
  web_app_request_viewport: oldest,
  web_app_open_link: [6, 1],
  web_app_setup_back_button: [6, 1],
  web_app_set_background_color: [6, 1],
  web_app_setup_closing_behavior: [6, 2],
  web_app_set_header_color: [6, 9],
  web_app_request_write_access: [6, 9],
  web_app_setup_swipe_behavior: [7, 7],
  web_app_request_safe_area: [8, 0],
  web_app_request_content_safe_area: [8, 0],
};

/** A version as text. */
export const versionText = /^(\d{1,3})\.(\d{1,3})$/;

/** Reads `tgWebAppVersion`; the oldest version if it is none. */
export function hostVersionOf(text: string | null): HostVersion {
  const [, major, minor] = versionText.exec(text ?? '') ?? [];
  return major === undefined || minor === undefined ? oldest : [Number(major), Number(minor)];
}

/** Whether a version of Telegram knows a request. */
export function supportsRequest([major, minor]: HostVersion, request: keyof HostRequests): boolean {
  const [sinceMajor, sinceMinor] = since[request];
  return major > sinceMajor || (major === sinceMajor && minor >= sinceMinor);
}
