import type { I18n, Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { loadLateWords } from '../i18n/activate.ts';
import { useLoadedPart } from './kit/late-part.tsx';
import type { lateViews } from './late.ts';

type LateViews = typeof lateViews;

/** Loaded views and pending loads, keyed by the page's messages, because the provider wraps `i18n` in new objects. */
const present = new WeakMap<Messages, LateViews>();
const pending = new WeakMap<Messages, Promise<LateViews>>();

/**
 * Loads the late views with their messages, at the first user interaction, so that an error can be shown even when the
 * connection is lost. Rejects when loading fails; the next call retries. [D01] [G04]
 */
export function loadLate(i18n: I18n): Promise<LateViews> {
  const views = pending.get(i18n.messages) ?? fetchLate(i18n);
  pending.set(i18n.messages, views);
  views.catch(() => pending.delete(i18n.messages));
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

/** Renders late views, immediately if they are loaded, otherwise once they are. */
export function Late({ render }: LateProps): ReactNode {
  const { i18n } = useLingui();
  const late = useLoadedPart(
    () => present.get(i18n.messages) ?? null,
    () => loadLate(i18n).catch((reason: Error) => reason),
  );
  if (late instanceof Error) return <Trans>This could not be loaded. Check your connection and try again.</Trans>;
  return late && render(late);
}
