import { JSDOM, type ConstructorOptions } from 'jsdom';

/** The window of a fresh page, as the platform types it. */
export function browserWindow(html: string, options?: ConstructorOptions): Window & typeof globalThis {
  const { defaultView } = new JSDOM(html, options).window.document;
  if (!defaultView) throw new Error('the page has no window');
  return defaultView;
}
