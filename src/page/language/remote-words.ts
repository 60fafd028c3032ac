import type { I18n } from '@lingui/core';
import { overlay } from '../../../i18n/overlay.ts';
import type { Namespace, Words } from '../../../services/contract/words.ts';
import { loadLate } from '../../../views/Late.tsx';
import { followTree } from '../actors/actor-tree.ts';
import { once } from '../once.ts';
import type { Page } from '../page.ts';
import { flowOf } from '../shown-flow.ts';

type ReadWords = (namespace: Namespace) => Promise<Words>;

/**
 * Loads remote messages in the background: those of pages at once, shown from the next screen on; those of error
 * codes at the first error, shown as soon as they are loaded. (decision D23) [LANG-19] [G05]
 */
export function loadRemoteWords(page: Page, i18n: I18n, readWords: ReadWords): void {
  const bring = async (namespace: Namespace, atOnce: boolean): Promise<void> => {
    const [words] = await Promise.all([readWords(namespace), loadLate(i18n)]);
    overlay(i18n, namespace, words, atOnce);
  };
  void bring('global', false);
  void bring('inverse', false);
  atFirstError(page, () => void bring('inverse-error-code', true));
}

/** Calls back once the text of an error code is needed, or at once if it was needed before. */
function atFirstError({ app, notices }: Pick<Page, 'app' | 'notices'>, act: () => void): void {
  const first = once(act);
  const look = (): void => {
    const refusal = flowOf({ app })?.getSnapshot().context.refusal?.code ?? 0;
    if (refusal !== 0 || notices.getSnapshot().context.recent.length > 0) first();
  };
  notices.subscribe(look);
  followTree(app, look);
}
