import type { FlowRow } from '../../../src/flows/flows.ts';

/** The line of the flow in `src/flows/flows.ts`. */
export const greetingRow: FlowRow = {
  id: 'greeting',
  load: () => import('./greeting.flow.tsx'),
  factsOf: async (identity) => (await import('./greeting.facts.ts')).greetingFactsOf(identity),
  words: ['test/flows/greeting/GreetingPage.tsx'],
};
