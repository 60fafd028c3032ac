import { none, plain, type FlowCases } from '../cases.ts';
import type { PatienceEvent, PatienceScreen } from './patience.types.ts';

export const patienceCases = {
  screens: {
    'patience.idle': true,
    'patience.fresh': true,
    'patience.spinning': true,
    'patience.working': true,
    'patience.slow': true,
  },
  person: none,
  page: { 'wait.began': plain, 'wait.ended': plain },
  itself: [],
  facts: () => null,
} as const satisfies FlowCases<PatienceEvent, PatienceScreen, object, PatienceEvent['type']>;
