import type { I18n, Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { loadLateWords } from '../i18n/activate.ts';
import { useArrival } from './kit/late-part.tsx';
import type { lateViews } from './late.ts';

type LateViews = typeof lateViews;

/** What is there and what was asked for, by the words of the page: the provider hands out ever new stand-ins for `i18n` itself. */
const present = new WeakMap<Messages, LateViews>();
const asked = new WeakMap<Messages, Promise<LateViews>>();

/**
 * Fetches what no first paint shows, with its words: asked for at the first sign of use, so that an error finds it at hand even when the connection is lost.
 * Rejects when it cannot be had, for a view without its words says nothing; the next asking tries anew. [D01] [G04]
 */
export function loadLate(i18n: I18n): Promise<LateViews> {
  const views = asked.get(i18n.messages) ?? fetchLate(i18n);
  asked.set(i18n.messages, views);
  views.catch(() => asked.delete(i18n.messages));
  return views;
}

async function fetchLate(i18n: I18n): Promise<LateViews> {
  const [{ lateViews }, words] = await Promise.all([import('./late.ts'), loadLateWords(i18n.locale)]);
  i18n.load(i18n.locale, words);
  present.set(i18n.messages, lateViews);
  return lateViews;
}

interface LateProps {
  readonly render: (views: LateViews) => ReactNode;
}

/** Shows late views: at once when they are there, else as soon as they are. */
export function Late({ render }: LateProps): ReactNode {
  const { i18n } = useLingui();
  const late = useArrival<{ readonly views: LateViews | null }>(
    () => {
      const views = present.get(i18n.messages);
      return views ? { views } : null;
    },
    async () => ({ views: await loadLate(i18n).catch(() => null) }),
  );
  if (!late) return null;
  return late.views ? render(late.views) : <Trans>This could not be loaded. Check your connection and try again.</Trans>;
}
