import {
  localReplies,
  none,
  serverFailures,
  wireReplies,
  type FlowCases,
  type PortCases,
  type WireReplies,
} from '../cases.ts';
import { recallReplies } from '../registration/registration.cases.ts';
import { residenceCases } from '../residence/residence.cases.ts';
import type { admissionMachine } from './admission.machine.ts';
import type { AdmissionScreen, AdmissionState } from './admission.types.ts';

const permissionAnswers = {
  allowed: { body: { ret_code: 0, result: { is_allowed: true } } },
  forbidden: { body: { ret_code: 0, result: { is_allowed: false } } },
  ...serverFailures,
} as const satisfies WireReplies;

/** The guide leads people from Thailand to the European site. */
const guiding = (showMode: 'modal' | 'hide' | null) => ({
  body: {
    ret_code: 0,
    result: { guideConfigs: [{ siteId: 'EU', country2: 'TH' }], showMode, countries2: ['TH'] },
  },
});

const guideAnswers = {
  asks: guiding('modal'),
  hides: guiding('hide'),
  ...serverFailures,
} as const satisfies WireReplies;

export const admissionCases = {
  screens: { 'admission.silent': true },
  person: none,
  page: none,
  itself: [],
  stateKey: ({ answers, isPermissionAwaited, isExperimentAwaited, code, recalled, namesIdentity, resumed }) => [
    answers,
    isPermissionAwaited,
    isExperimentAwaited,
    code,
    recalled?.kind,
    namesIdentity,
    resumed !== null,
  ],
  ports: {
    readPermission: wireReplies(permissionAnswers),
    readIpCountry: residenceCases.ports.readIpCountry,
    readCountryGuide: wireReplies(guideAnswers),
    readExperiment: localReplies({
      loaded: { kind: 'loaded', layout: 'new', registerType: 'newCode', experiments: {} },
      missing: { kind: 'missing' },
    }),
    recallSignUp: localReplies(recallReplies),
    readInvitation: localReplies({
      invited: { kind: 'invited', code: 'GRACE7' },
      uninvited: { kind: 'invited', code: '' },
    }),
    readFormNote: localReplies({ shown: { kind: 'shown' }, hidden: { kind: 'hidden' } }),
    resumeSignUp: localReplies({
      resumed: {
        kind: 'resumed',
        resumed: {
          uuid: { secret: 'attempt-of-ann' },
          reached: 'verfiyCode',
          sentWait: null,
          request: null,
          method: 'email',
          variant: null,
        },
      },
      stayed: { kind: 'stayed' },
    }),
  } satisfies PortCases<typeof admissionMachine>,
} as const satisfies FlowCases<never, AdmissionScreen, AdmissionState>;
