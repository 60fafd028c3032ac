import type { Tabs } from '../../services/browser/tabs.ts';
import { sendToAll, type Page } from './page.ts';

type EventReceivers = Pick<Page, 'app' | 'connection' | 'notices'>;

/** Sends events of the browser itself to the machines that handle them. [T03] [N07] [D02] */
export function followBrowser(page: EventReceivers, window: Window): void {
  const { document, navigator } = window;
  window.addEventListener('online', () => page.connection.send({ type: 'connection.restored' }));
  window.addEventListener('offline', () => page.connection.send({ type: 'connection.lost' }));
  if (!navigator.onLine) page.connection.send({ type: 'connection.lost' });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) sendToAll(page.app, { type: 'page.resumed' });
  });
  document.addEventListener('visibilitychange', () => {
    const event = { type: document.hidden ? 'page.hidden' : 'page.shown' } as const;
    page.notices.send(event);
    sendToAll(page.app, event);
  });
}

/** Sends every machine of the page an event when another tab has changed the session. [T06] */
export function followTabs({ app }: Pick<Page, 'app'>, tabs: Pick<Tabs, 'listen'>): void {
  tabs.listen(() => sendToAll(app, { type: 'session.changedElsewhere' }));
}
