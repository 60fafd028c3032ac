import type { AnyActorRef } from 'xstate';
import type { Page } from '../../page/page.ts';

/** The actors of a page by name. */
export function actorsOf(page: Page): Readonly<Record<string, AnyActorRef>> {
  return Object.fromEntries(Object.entries(page).flatMap(([name, part]) => (isActor(part) ? [[name, part]] : [])));
}

function isActor(part: unknown): part is AnyActorRef {
  return typeof part === 'object' && part !== null && 'getSnapshot' in part;
}
