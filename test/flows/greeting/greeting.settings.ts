import type { FlowSettings } from '../../../machines/flow.ts';
import type { GreetingSettings } from './greeting.types.ts';

/** The settings of a page of the flow. */
export function greetingSettingsOf(facts: GreetingSettings): FlowSettings<GreetingSettings> {
  return { flow: facts, bindPrefix: 'register', isDemo: false, keepsUsers: false, linksAccounts: false };
}
