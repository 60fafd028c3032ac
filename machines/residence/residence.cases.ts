import {
  none,
  plain,
  type FlowCases,
  type LocalAnswers,
  type WireReplies,
  localReplies,
  wireReplies,
  type PortCases,
  serverFailures,
} from '../cases.ts';
import { regulationReplies } from '../compliance/compliance.cases.ts';
import type { residenceMachine } from './residence.machine.ts';
import type { RecalledResidence, ResidenceEvent, ResidenceInput, ResidenceScreen } from './residence.types.ts';

/** 1 March 2026, 10:00:00 UTC. */
const NOW = 1_772_359_200_000;
const DAY = 86_400_000;

const recallAnswers = {
  aDayAgo: { kind: 'answered', at: NOW - DAY, now: NOW },
  lessThanADayAgo: { kind: 'answered', at: NOW - DAY + 1, now: NOW },
  byAClockAhead: { kind: 'answered', at: NOW + 1, now: NOW },
  neverAnswered: { kind: 'neverAnswered' },
} as const satisfies LocalAnswers<RecalledResidence>;

const keepingResidenceAnswers = { kept: { kind: 'kept' } } as const satisfies LocalAnswers<{
  readonly kind: 'kept';
}>;

const goAnswers = { stayed: { kind: 'stayed' } } as const satisfies LocalAnswers<{ readonly kind: 'stayed' }>;

const located = (code: string) => ({ ret_code: 0, result: { code, is_visible: true, group_country: '' } });

const ipCountryAnswers = {
  atHome: { body: located('AE') },
  elsewhere: { body: located('TH') },
  unsaid: { body: located('') },
  ...serverFailures,
} as const satisfies WireReplies;

/** Shared by every machine with this port. */
export const goToSiteReplies = localReplies(goAnswers);

export const residenceCases = {
  screens: { 'residence.silent': true, 'residence.asking': true, 'residence.leaving': true },
  person: { 'stay.chosen': plain, 'departure.chosen': plain },
  page: none,
  itself: [],
  stateKey: () => null,
  ports: {
    recallResidence: localReplies(recallAnswers),
    readRegulation: regulationReplies,
    readIpCountry: wireReplies(ipCountryAnswers),
    keepResidence: localReplies(keepingResidenceAnswers),
    goToSite: goToSiteReplies,
  } satisfies PortCases<typeof residenceMachine>,
} as const satisfies FlowCases<ResidenceEvent, ResidenceScreen, ResidenceInput>;
