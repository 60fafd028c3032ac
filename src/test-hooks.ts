import type { AnyTransitionDefinition, InspectionEvent } from 'xstate';
import type { Page } from './page.ts';

/** What the generated browser tests read of a page; in their build only. */
export interface TestHooks {
  page: Page | null;
  readonly taken: string[];
}

declare global {
  interface Window {
    gatehouse?: TestHooks;
  }
}

const hooks: TestHooks = { page: null, taken: [] };
if (typeof window !== 'undefined') window.gatehouse = hooks;

/** Notes every transition as «source | event | place in its list». */
export function recordMicrosteps(event: InspectionEvent): void {
  if (event.type !== '@xstate.microstep') return;
  for (const transition of event._transitions) hooks.taken.push(nameOf(transition));
}

export function expose(page: Page): void {
  hooks.page = page;
}

function nameOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const list = eventType === '' ? source.always : source.transitions.get(eventType);
  return `${source.id} | ${eventType === '' ? 'always' : eventType} | ${list?.indexOf(transition) ?? -1}`;
}
