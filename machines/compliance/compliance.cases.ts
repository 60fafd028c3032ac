import {
  none,
  plain,
  type FlowCases,
  type WireReplies,
  wireReplies,
  type PortCases,
  serverFailures,
  noReplies,
} from '../cases.ts';
import type { complianceMachine } from './compliance.machine.ts';
import type { ComplianceContext, ComplianceEvent, ComplianceScreen } from './compliance.types.ts';

const regulationAnswers = {
  restricted: { body: { ret_code: 0, result: { restrictOperate: true } } },
  unrestricted: { body: { ret_code: 0, result: { restrictOperate: false } } },
  refused: { body: { ret_code: 10002, ret_msg: '' } },
  ...serverFailures,
} as const satisfies WireReplies;

const staticConfigAnswers = {
  loaded: {
    body: {
      rules: [
        { element: 'signUp', action: 'show', priority: 1 },
        { element: 'signUp', action: 'hide', priority: 2, rc: 'EEA' },
        { element: 'reward', action: 'hide', priority: 1, account: '4711' },
        { element: 'reward', action: 'hide', priority: 9, siteId: 'TUR' },
        { element: '', action: 'no rule at all' },
      ],
    },
  },
  withoutRules: { body: {} },
  list: { body: [] },
  half: { text: '{"rules":[' },
  http404: { status: 404, text: '' },
  ...noReplies,
} as const satisfies WireReplies;

/** Shared by every machine with this port. */
export const regulationReplies = wireReplies(regulationAnswers);

export const complianceCases = {
  screens: { 'compliance.unknown': true, 'compliance.ready': true },
  person: none,
  page: {
    'account.changed': { signedIn: { account: '4711' }, signedOut: { account: '' } },
    'subscription.began': plain,
  },
  itself: [],
  stateKey: ({ account, country, decisions }) => [account, country, [...decisions]],
  ports: {
    readRegulation: regulationReplies,
    readStaticConfig: wireReplies(staticConfigAnswers),
  } satisfies PortCases<typeof complianceMachine>,
} as const satisfies FlowCases<ComplianceEvent, ComplianceScreen, ComplianceContext, ComplianceEvent['type']>;
