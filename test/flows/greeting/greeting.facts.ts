import type { PageIdentity } from '../../../src/page/facts.ts';
import type { GreetingSettings } from './greeting.types.ts';

/** What a page of the flow knows of its site; null: the site sends no news, and has no such page. */
export function greetingFactsOf({ site: { id, hasSubscription } }: PageIdentity): GreetingSettings | null {
  return hasSubscription ? { site: id } : null;
}
