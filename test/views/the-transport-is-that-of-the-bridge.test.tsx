import { emitEvent, offAll, on, postEvent, supports, type EventName } from '@tma.js/bridge';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectTelegram } from '../../services/browser/telegram-host.ts';
import {
  HostEvent,
  hostVersionOf,
  supportsRequest,
  type HostRequests,
} from '../../services/contract/telegram-events.ts';

const versions = [
  '6.0',
  '6.1',
  '6.2',
  '6.7',
  '6.9',
  '6.10',
  '7.0',
  '7.6',
  '7.7',
  '7.10',
  '8.0',
  '9.1',
  '10.0',
] as const;

/** Every request, as the page makes it. */
const requests: HostRequests = {
  iframe_ready: { reload_supported: false },
  web_app_ready: null,
  web_app_expand: null,
  web_app_close: null,
  web_app_setup_main_button: { is_visible: false },
  web_app_setup_back_button: { is_visible: true },
  web_app_setup_closing_behavior: { need_confirmation: true },
  web_app_setup_swipe_behavior: { allow_vertical_swipe: false },
  web_app_set_header_color: { color: '#17212b' },
  web_app_set_background_color: { color: '#17212b' },
  web_app_open_link: { url: 'https://northgate.example/en/login' },
  web_app_request_write_access: null,
  web_app_request_theme: null,
  web_app_request_viewport: null,
  web_app_request_safe_area: null,
  web_app_request_content_safe_area: null,
};
const names = Object.keys(requests) as readonly (keyof HostRequests)[];

const insets = { top: 59, right: 0, bottom: 34, left: 0 };
/** Every event that the page reads, as Telegram sends it. */
const events: Readonly<Record<HostEvent['eventType'] & EventName, object | null>> = {
  back_button_pressed: null,
  theme_changed: { theme_params: { bg_color: '#17212b', text_color: '#f5f5f5', accent_text_color: '#64b5ef' } },
  viewport_changed: { height: 640, width: 360, is_expanded: true, is_state_stable: true },
  safe_area_changed: insets,
  content_safe_area_changed: insets,
  write_access_requested: { status: 'allowed' },
};

const posted: [string, unknown][] = [];
beforeEach(() => {
  posted.splice(0);
  Object.assign(window, {
    TelegramWebviewProxy: {
      postEvent: (name: string, json?: string) => void posted.push([name, JSON.parse(json ?? 'null')]),
    },
  });
});
afterEach(() => {
  offAll();
  Reflect.deleteProperty(window, 'TelegramWebviewProxy');
  vi.restoreAllMocks();
});

/** How many versions later Telegram's own script begins to send a request than the bridge: ours follow the script. */
const later: Readonly<Partial<Record<keyof HostRequests, number>>> = {
  web_app_setup_closing_behavior: 2,
  web_app_open_link: 1,
};

function isKnownToBridge(name: keyof HostRequests, version: (typeof versions)[number]): boolean {
  // Of a colour, older versions know the name alone.
  return name === 'web_app_set_header_color' ? supports(name, 'color', version) : supports(name, version);
}

test.each(names)('%s goes to the versions of Telegram to which the bridge sends it [TG-24] [Q03]', (name) => {
  const own = versions.filter((version) => supportsRequest(hostVersionOf(version), name));
  const ofBridge = versions.filter((version) => isKnownToBridge(name, version));
  expect(own).toEqual(ofBridge.slice(later[name] ?? 0));
  expect(own.length).toBeGreaterThan(0);
});

test.each(names)('%s is sent with the name and in the form of the bridge', (name) => {
  const host = connectTelegram({ window, messengers: [], version: hostVersionOf('9.1'), onEvent: () => undefined });
  host.post(name, requests[name]);
  host.close();
  Reflect.apply(postEvent, undefined, [name, requests[name] ?? undefined]);
  const [own, ofBridge] = posted;
  expect(own).toEqual([name, requests[name]]);
  expect(ofBridge).toEqual(own);
});

test.each(Object.entries(events))('%s is read in the form in which the bridge reads it', (name, data) => {
  const heard: unknown[] = [];
  Reflect.apply(on, undefined, [name, (read: unknown) => void heard.push(read)]);
  Reflect.apply(emitEvent, undefined, [name, data ?? undefined]);
  const own = v.parse(HostEvent, { eventType: name, eventData: data });
  expect(heard).toHaveLength(1);
  if ('eventData' in own) expect(heard[0]).toMatchObject(own.eventData);
});
