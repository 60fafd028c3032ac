import { onTestFinished } from 'vitest';
import type { AnswerBook } from '../../src/testing/simulation/answers.ts';
import { PageOfViews } from '../../src/testing/held/page-of-views.tsx';
import type { WorldPlan } from '../../src/testing/simulation/world-plan.ts';
import { speaking } from '../views/stage.tsx';

/** Opens the page of a world in a language; it is closed at the end of the test. */
export async function openPage(plan: WorldPlan, book: AnswerBook, language: string): Promise<PageOfViews> {
  const page = await PageOfViews.of(plan, book);
  onTestFinished(() => page.close());
  await page.open(await speaking(language));
  return page;
}
