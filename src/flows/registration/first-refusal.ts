import { answersSoFar, type AdmissionAnswers, type AnswersSoFar } from '../../../machines/rules/admission.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';

/** The calls under way, by answer. */
export type AdmissionCalls = { readonly [Call in keyof AdmissionAnswers]: Promise<AdmissionAnswers[Call]> };

/**
 * Resolves to the first refusal by the answers so far; never if nothing refuses. `waited`: resolves when the permission
 * is no longer awaited. [REG-19] [REG-20] [REG-24]
 */
export function firstRefusal<Refusal>(
  { permission, country, guide }: AdmissionCalls,
  waited: Promise<unknown>,
  refusalBy: (answers: AdmissionAnswers) => Refusal | null,
): Promise<Refusal> {
  return new Promise((resolve) => {
    let answered: AnswersSoFar = { isPermissionAwaited: true };
    const note = (answer: Partial<AnswersSoFar>): void => {
      answered = { ...answered, ...answer };
      const refusal = refusalBy(answersSoFar(answered));
      if (refusal !== null) resolve(refusal);
    };
    void permission.then((answer) => note({ permission: answer, isPermissionAwaited: false })).catch(ignoreFailure);
    void country.then((answer) => note({ country: answer })).catch(ignoreFailure);
    void guide.then((answer) => note({ guide: answer })).catch(ignoreFailure);
    void waited.then(() => note({ isPermissionAwaited: false })).catch(ignoreFailure);
  });
}
