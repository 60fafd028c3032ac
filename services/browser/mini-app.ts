import type { HostEvent } from '../contract/telegram-events.ts';
import { hostVersionOf } from '../contract/telegram-events.ts';
import { openSeparately } from './leave-page.ts';
import { connectTelegram, type MiniAppWindow } from './telegram-host.ts';

export interface MiniAppOptions {
  readonly window: MiniAppWindow & Pick<Window, 'open'>;
  /** Exact origins of the web clients that may frame the page. */
  readonly messengers: readonly string[];
  /** `tgWebAppVersion` of the launch; null: the oldest. */
  readonly version: string | null;
  /** The background of Telegram's theme at launch, as `#RRGGBB`, until it reports another; undefined: unknown. */
  readonly background?: string | undefined;
  /** The colour of our canvas now, as `#RRGGBB`. */
  readonly canvas: () => string;
  /** What is done with a link that Telegram is too old to open; absent: a window is opened. */
  readonly openAlone?: ((url: string) => void) | undefined;
}

/** The mini app as Telegram shows it: requests to the client around it, and what the client reports. */
export interface MiniApp {
  /** Shows the page: once it is painted, and again when the browser brings it back. */
  readonly start: () => void;
  /** Gives Telegram back what `start` and the other requests have changed. */
  readonly leave: () => void;
  /** The canvas has another colour; none: our own. */
  readonly recolour: (color?: string) => void;
  readonly closeApp: () => void;
  /** Asks the user to let the bot write; the answer is an event. [TG-03] */
  readonly requestWriteAccess: () => void;
  readonly showBackButton: (isVisible: boolean) => void;
  /** Opens an absolute address outside of the frame: by Telegram, unless it is too old for that. */
  readonly openLink: (url: string) => void;
  /** Whether Telegram asks before it closes the mini app. */
  readonly setConfirmation: (isNeeded: boolean) => void;
  /** Returns a function that ends it. */
  readonly subscribe: (hear: (event: HostEvent) => void) => () => void;
}

/** Connects a page with Telegram. Where no client answers, every request is without effect. [Q03] [TG-24] [TG-27] */
export function createMiniApp({
  window,
  messengers,
  version,
  background,
  canvas,
  openAlone = (url) => openSeparately(window, url),
}: MiniAppOptions): MiniApp {
  const hearers = new Set<(event: HostEvent) => void>();
  let ofTelegram = background;
  const host = connectTelegram({
    window,
    messengers,
    version: hostVersionOf(version),
    onEvent: (event) => {
      if (event.eventType === 'theme_changed') ofTelegram = event.eventData.theme_params.bg_color;
      for (const hear of hearers) hear(event);
    },
  });
  const recolour = (color: string): void => {
    host.post('web_app_set_header_color', { color });
    host.post('web_app_set_background_color', { color });
  };
  const showBackButton = (isVisible: boolean): void =>
    void host.post('web_app_setup_back_button', { is_visible: isVisible });
  const setConfirmation = (isNeeded: boolean): void =>
    void host.post('web_app_setup_closing_behavior', { need_confirmation: isNeeded });
  return {
    start: () => {
      host.post('iframe_ready', { reload_supported: false });
      host.post('web_app_ready', null);
      host.post('web_app_expand', null);
      host.post('web_app_setup_main_button', { is_visible: false });
      host.post('web_app_setup_swipe_behavior', { allow_vertical_swipe: false });
      recolour(canvas());
      host.post('web_app_request_theme', null);
      host.post('web_app_request_viewport', null);
      host.post('web_app_request_safe_area', null);
      host.post('web_app_request_content_safe_area', null);
    },
    leave: () => {
      showBackButton(false);
      setConfirmation(false);
      host.post('web_app_setup_swipe_behavior', { allow_vertical_swipe: true });
      if (ofTelegram !== undefined) recolour(ofTelegram);
    },
    recolour: (color = canvas()) => recolour(color),
    closeApp: () => void host.post('web_app_close', null),
    requestWriteAccess: () => void host.post('web_app_request_write_access', null),
    showBackButton,
    openLink: (url) => {
      if (!host.post('web_app_open_link', { url })) openAlone(url);
    },
    setConfirmation,
    subscribe: (hear) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}
