import { none, type FlowCases } from '../cases.ts';
import type { HistoryEvent, HistoryScreen } from './history.types.ts';

const positions = {
  level: { steps: 1, depth: 1 },
  flowAhead: { steps: 2, depth: 0 },
  flowBehind: { steps: 0, depth: 1 },
} as const;

export const historyCases = {
  screens: { 'history.silent': true },
  person: none,
  page: { 'flow.changed': positions, 'browser.moved': positions, 'flow.moved': positions },
  itself: [],
  stateKey: () => null,
  ports: {},
} as const satisfies FlowCases<HistoryEvent, HistoryScreen, object, HistoryEvent['type']>;
