import { vi } from 'vitest';
import { createMiniApp } from '../../services/browser/mini-app.ts';

/** A window of an app of Telegram, with the requests that it received, as names and data. */
export class AppWindow extends EventTarget {
  readonly location = {};
  readonly sent: (readonly [string, unknown])[] = [];
  readonly open = vi.fn<Window['open']>(() => null);
  readonly TelegramWebviewProxy = {
    postEvent: (name: string, json: string): void => void this.sent.push([name, JSON.parse(json) as unknown]),
  };
  readonly TelegramGameProxy: { receiveEvent?: (name: string, data: unknown) => void } = {};
  get parent(): unknown {
    return this;
  }
  take(): (readonly [string, unknown])[] {
    return this.sent.splice(0);
  }
}

/** A mini app in such a window, of a version of Telegram; `report` is an event that Telegram sends. */
export function openApp(version: string | null = '9.1') {
  const window = new AppWindow();
  const canvas = vi.fn<() => string>(() => '#f8fbfb');
  const miniApp = createMiniApp({ window, messengers: [], version, canvas });
  const report = (name: string, data: unknown = null): void => window.TelegramGameProxy.receiveEvent?.(name, data);
  return { window, canvas, miniApp, report };
}
