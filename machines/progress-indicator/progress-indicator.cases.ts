import { none, plain, type FlowCases } from '../cases.ts';
import type { ProgressIndicatorEvent, ProgressIndicatorScreen } from './progress-indicator.types.ts';

export const progressIndicatorCases = {
  screens: {
    'progressIndicator.idle': true,
    'progressIndicator.fresh': true,
    'progressIndicator.spinning': true,
    'progressIndicator.working': true,
    'progressIndicator.slow': true,
  },
  person: none,
  page: { 'work.observed': plain, 'rest.observed': plain },
  itself: [],
  stateKey: () => null,
  ports: {},
} as const satisfies FlowCases<ProgressIndicatorEvent, ProgressIndicatorScreen, object, ProgressIndicatorEvent['type']>;
