import type { AnyActorRef } from 'xstate';
import type { Page } from './page.ts';

/** The actor of the flow that the page shows; undefined: it shows none. */
export function flowOf({ app }: Pick<Page, 'app'>): AnyActorRef | undefined {
  return app.getSnapshot().children.flow;
}
