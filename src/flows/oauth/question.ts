import type { QuestionParts } from '../../../services/browser/sight.ts';

/** The question that Allow or Continue answers; texts of any length are blocks of their own. [OAUTH-07] */
export const question: QuestionParts = {
  blocks:
    '[data-screen] :is(h1, [data-note], [data-client], [data-asked], [data-choice]), [data-access] :is(h2, p, li)',
  choice: '[data-choice]',
};
