import type { AdmissionState } from '../../../machines/admission/admission.types.ts';
import type { World } from '../simulation/world.ts';
import { count, type Claims } from './claims.ts';

const calls = [
  'readPermission',
  'readIpCountry',
  'readCountryGuide',
  'readExperiment',
  'recallSignUp',
  'readInvitation',
];

/** Milliseconds since the first calls. */
const elapsed = ({ clock, calls: [first] }: World): number => clock.now() - (first?.at ?? clock.now());

/** Whether the answers name another site for the country of the visitor. */
const isLedAway = ({ answers: { country, guide } }: AdmissionState): boolean =>
  country?.kind === 'located' && guide?.kind === 'guided' && guide.siteOfCountry[country.country] === 'EU';

export const admission: Claims<AdmissionState> = {
  'everything is asked at once, once, and nothing any more once it is decided [REG-24] [CALL-32] [CALL-61]': ({
    at,
    asks,
    world,
  }) => calls.every((call) => count(world, call) === 1) && (at('reading') || asks(...calls) === 0),
  'a refused permission closes the form as soon as it is known, and nothing else does [REG-24] [REG-19]': ({
    context: { answers },
    at,
  }) => at('notServed') === (answers.permission?.kind === 'forbidden'),
  'another site takes the place of the form once country and guide say so, unless the permission may refuse [REG-20]':
    ({ context, at }) =>
      at('referred') ===
      (isLedAway(context) &&
        context.answers.guide?.kind === 'guided' &&
        context.answers.guide.showMode === 'hide' &&
        context.reachable.includes('eu') &&
        !context.isPermissionAwaited &&
        context.answers.permission?.kind !== 'forbidden'),
  'the permission is awaited until it answers, or for 3 s [REG-24] [CONST-16]': ({ context, world }) =>
    context.isPermissionAwaited === (context.answers.permission === null && elapsed(world) < 3000),
  'the form is open once everything has answered, but the code alone is awaited for 2 s at most [AFF-03] [AFF-10]': ({
    context: { answers, code, recalled, isExperimentAwaited },
    at,
    world,
  }) =>
    (!at('open', 'looking', 'recalling', 'resuming') ||
      (Object.values(answers).every((one) => one !== null) &&
        code !== null &&
        recalled !== null &&
        !isExperimentAwaited)) &&
    (code !== null || elapsed(world) < 2000),
  'the experiment is noted when it is loaded, whatever is awaited [REG-06]': ({ world: { effects, watch } }) =>
    effects.filter((one) => one.startsWith('noteVariant')).length ===
    watch.taken.filter((one) => one.includes('readExperiment done | 0')).length,
  'a sign-up goes on only where anyone may sign up, and one was started before [RECALL-01] [RECALL-02]': ({
    context: { recalled, resumed },
    at,
    asks,
    world,
  }) =>
    asks('resumeSignUp') === (at('resuming') ? 1 : 0) &&
    count(world, 'resumeSignUp') ===
      (at('resuming') || (at('open') && recalled !== null && 'account' in recalled) ? 1 : 0) &&
    (resumed === null || at('open')),
  'an account of a provider is linked only if the form names it [ERR-16] [TG-26]': ({ context, world: { watch } }) =>
    context.namesIdentity === watch.taken.some((one) => one.includes('readFormNote done | 0')),
};
