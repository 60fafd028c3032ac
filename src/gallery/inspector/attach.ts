import type { InspectionEvent } from 'xstate';
import { sites } from '../../../sites/sites.ts';
import type { PageFacts } from '../../page/facts.ts';
import type { Page } from '../../page/page.ts';
import { actorsOf } from './actors.ts';
import { openLine, type FromGallery, type FromPage } from './channel.ts';
import { SessionRecorder } from './record.ts';

let attached: SessionRecorder | null = null;

/** Records actors that join the attached page later, such as the phone machine. */
export function see(event: InspectionEvent): void {
  attached?.see(event);
}

/**
 * Publishes this page's events to a gallery in another tab, redacted first. Development server only; call before the
 * page starts.
 */
export function attach(page: Page, { site, language, route }: PageFacts): void {
  const id = crypto.randomUUID();
  let isWatched = false;
  const siteId = sites.find(({ wireId }) => wireId === site.wireId)?.id ?? '';
  const recorder = new SessionRecorder(
    actorsOf(page),
    { site: siteId, language, route },
    () => Date.now(),
    (entry) => {
      if (isWatched) line.tell({ kind: 'page.entry', id, entry });
    },
  );
  attached = recorder;
  const sayHere = (): void =>
    line.tell({ kind: 'page.here', page: { id, title: document.title, path: location.pathname } });
  const line = openLine<FromGallery, FromPage>((message) => {
    if (message.kind === 'gallery.whoIsThere') sayHere();
    if (message.kind !== 'gallery.attach' || message.id !== id) return;
    isWatched = true;
    line.tell({ kind: 'page.session', id, session: recorder.session() });
  });
  addEventListener('pagehide', () => line.tell({ kind: 'page.gone', id }));
  sayHere();
}
