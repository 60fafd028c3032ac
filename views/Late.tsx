import type { I18n, Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type * as wordsTable from '../i18n/late-words.ts';
import { useLoadedPart } from './late-part.tsx';

/** The late views of the page or of a flow. */
export interface LateViews<Views extends object> {
  /**
   * Loads the views with their messages, at the first user interaction, so that an error can be shown even when the
   * connection is lost. Rejects when loading fails; the next call retries. [D01] [G04]
   */
  readonly load: (i18n: I18n) => Promise<Views>;
  /**
   * Renders late views, immediately if they are loaded, otherwise once they are; a failure is shown in their place
   * with a retry, or not at all with `isQuiet`, because it is shown elsewhere.
   */
  readonly Late: (props: { readonly render: (views: Views) => ReactNode; readonly isQuiet?: boolean }) => ReactNode;
}

/** Late views of which `loadViews` imports the chunk. */
export function lateViewsOf<Views extends object>(loadViews: () => Promise<Views>): LateViews<Views> {
  // Keyed by the page's messages, because the provider wraps `i18n` in new objects.
  const present = new WeakMap<Messages, Views>();
  const pending = new WeakMap<Messages, Promise<Views>>();
  const fetchLate = async (i18n: I18n): Promise<Views> => {
    const [views, words] = await Promise.all([loadViews(), lateWordsOf(i18n.locale)]);
    // Renders again the views that wait or failed to load.
    i18n.load(i18n.locale, words);
    present.set(i18n.messages, views);
    return views;
  };
  const load = (i18n: I18n): Promise<Views> => {
    const views = pending.get(i18n.messages) ?? fetchLate(i18n);
    pending.set(i18n.messages, views);
    views.catch(() => pending.delete(i18n.messages));
    return views;
  };
  return {
    load,
    Late: function Late({ render, isQuiet }) {
      const { i18n } = useLingui();
      const [late, loss] = useLoadedPart(
        () => present.get(i18n.messages) ?? null,
        () => load(i18n),
      );
      return late ? render(late) : !isQuiet && loss;
    },
  };
}

/** The table of all languages is loaded with the first of these views. */
async function lateWordsOf(code: string): Promise<Messages> {
  return (await loadWordsTable()).loadLateWords(code);
}

function loadWordsTable(): Promise<typeof wordsTable> {
  return import('../i18n/late-words.ts');
}

/** The late views of the page; each flow has its own. */
export const { Late, load: loadLate } = lateViewsOf(() => import('./late.ts'));
