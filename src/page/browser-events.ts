import type { Tabs } from '../../services/browser/tabs.ts';
import { followTree } from './actors/actor-tree.ts';
import { sendToAll, type Page } from './page.ts';

const hidden = { type: 'page.hidden' } as const;

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
    const event = { type: document.hidden ? hidden.type : 'page.shown' } as const;
    page.notices.send(event);
    sendToAll(page.app, event);
  });
  if (document.hidden) page.notices.send(hidden);
  // A machine that begins in a hidden tab would otherwise receive the event only at the next change. [REG-10]
  followTree(page.app, (actor, isNew) => {
    if (isNew && document.hidden && actor.getSnapshot().can(hidden) === true) actor.send(hidden);
  });
}

/** Sends every machine of the page an event when another tab has changed the session. [T06] */
export function followTabs({ app }: Pick<Page, 'app'>, tabs: Pick<Tabs, 'listen'>): void {
  tabs.listen(() => sendToAll(app, { type: 'session.changedElsewhere' }));
}
