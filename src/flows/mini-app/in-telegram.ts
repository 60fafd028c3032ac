import type { AnyActorRef } from 'xstate';
import type { MiniApp as Client } from '../../../services/browser/mini-app.ts';
import type { Notice } from '../../../services/contract/notice.ts';
import { OWN_COLOURS } from '../../../views/theme/own-colours.ts';
import type { TelegramColours } from '../../../views/theme/telegram-colours.ts';
import { keepClear, paintTheme, type Insets } from '../../../views/theme/telegram-look.ts';
import type { PageFacts } from '../../page/facts.ts';
import { followMiniApp } from './follow-mini-app.ts';
import { miniAppOf } from '../../widgets/telegram/mini-app-of.ts';

/** Milliseconds in which an address can be copied; a pointer or focus on it stops them. */
const COPYING = 30_000;

/**
 * Connects to the Telegram client around a page and adopts its theme. `version`: `tgWebAppVersion` of the address,
 * null if absent; `background`: of the theme at launch, which Telegram gets back. A window of a frame has its sandbox, in
 * which no page of ours is shown: where the client is too old to open links, `notify` shows the address. [TG-24] [TG-26]
 */
export function clientOf(
  facts: Pick<PageFacts, 'messengers'>,
  version: string | null,
  background?: string,
  notify: (notice: Notice) => void = () => undefined,
): Client {
  const showAddress = (message: string): void =>
    notify({ code: 0, message, duration: COPYING, throttle: 0, words: 'copyAddress' });
  const isFramed = window.parent !== window;
  const client = miniAppOf(facts, window, version, background, isFramed ? showAddress : undefined);
  const areas = new Map<string, Insets>();
  let colours: TelegramColours | null = null;
  const paint = (): void => client.recolour(colours ? paintTheme(window, colours) : undefined);
  for (const query of [OWN_COLOURS, '(prefers-color-scheme:dark)'])
    window.matchMedia(query).addEventListener('change', paint);
  client.subscribe((event) => {
    if (event.eventType === 'theme_changed') {
      colours = event.eventData.theme_params;
      paint();
    } else if (event.eventType === 'viewport_changed') {
      const { height, is_state_stable: isStable } = event.eventData;
      if (isStable) document.documentElement.style.setProperty('--viewport', `${height}px`);
    } else if (event.eventType === 'safe_area_changed' || event.eventType === 'content_safe_area_changed') {
      areas.set(event.eventType, event.eventData);
      keepClear(document, [...areas.values()]);
    }
  });
  return client;
}

/** Notifies the client that the page is painted, and keeps it in step with the machines. [TG-10] [TG-11] */
export function followWith(miniApp: Client, app: AnyActorRef, sideMachine: AnyActorRef): void {
  followMiniApp({ app, sideMachine, miniApp, window });
}
