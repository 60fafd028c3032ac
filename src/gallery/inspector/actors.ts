import type { AnyActorRef } from 'xstate';
import type { Page } from '../../page.ts';

/** The actors of a page by name: whatever it has besides what it can do. */
export function actorsOf(page: Page): Readonly<Record<string, AnyActorRef>> {
  return Object.fromEntries(Object.entries(page).filter(([, part]) => typeof part === 'object')) as Readonly<Record<string, AnyActorRef>>;
}
