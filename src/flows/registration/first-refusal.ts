import type { AdmissionAnswers } from '../../../machines/rules/admission.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';

/** The calls under way, by answer. */
export type AdmissionCalls = { readonly [Call in keyof AdmissionAnswers]: Promise<AdmissionAnswers[Call]> };

/** No answer: it refuses no visitor. [CMPL-14] [G02] */
const unknown = { kind: 'unknown' } as const;
const unanswered: AdmissionAnswers = {
  permission: { kind: 'allowed' },
  country: unknown,
  guide: unknown,
};

/**
 * Resolves to the first refusal, as soon as permission or country alone refuse, or country and guide together; for
 * those, the permission is awaited until `waited`. Never resolves if nothing refuses. [REG-19] [REG-20] [REG-24]
 */
export function firstRefusal<Refusal>(
  { permission, country, guide }: AdmissionCalls,
  waited: Promise<unknown>,
  refusalBy: (answers: AdmissionAnswers) => Refusal | null,
): Promise<Refusal> {
  const permitted = Promise.race([permission, waited.then(() => unanswered.permission)]);
  return new Promise((resolve) => {
    const judge = (answers: Partial<AdmissionAnswers>): void => {
      const refusal = refusalBy({ ...unanswered, ...answers });
      if (refusal !== null) resolve(refusal);
    };
    void permission.then((answer) => judge({ permission: answer })).catch(ignoreFailure);
    void country.then((answer) => judge({ country: answer })).catch(ignoreFailure);
    void Promise.all([permitted, country, guide])
      .then((answers) => judge({ permission: answers[0], country: answers[1], guide: answers[2] }))
      .catch(ignoreFailure);
  });
}
