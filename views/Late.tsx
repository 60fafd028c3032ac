import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Suspense, use, useState, type ReactNode } from 'react';
import { loadLateWords } from '../i18n/activate.ts';
import type { lateViews } from './late.ts';

type LateViews = typeof lateViews;

const asked = new WeakMap<I18n, Promise<LateViews | null>>();

/**
 * Fetches what no first paint shows, with its words: asked for at the first sign of use, so that an error finds it at hand even when the connection is lost.
 * Resolves to null when it cannot be had; the next asking tries anew.
 */
export function loadLate(i18n: I18n): Promise<LateViews | null> {
  const views = asked.get(i18n) ?? fetchLate(i18n);
  asked.set(i18n, views);
  return views;
}

async function fetchLate(i18n: I18n): Promise<LateViews | null> {
  try {
    const [{ lateViews }, words] = await Promise.all([import('./late.ts'), loadLateWords(i18n.locale)]);
    i18n.load(i18n.locale, words);
    return lateViews;
  } catch {
    asked.delete(i18n);
    return null;
  }
}

interface LateProps {
  readonly render: (views: LateViews) => ReactNode;
}

/** Shows late views as soon as they are there. */
export function Late({ render }: LateProps): ReactNode {
  const { i18n } = useLingui();
  const [views] = useState(() => loadLate(i18n));
  return (
    <Suspense>
      <Present views={views} render={render} />
    </Suspense>
  );
}

function Present({ views, render }: LateProps & { readonly views: Promise<LateViews | null> }): ReactNode {
  const present = use(views);
  return present ? render(present) : <Trans>Something went wrong. Please try again.</Trans>;
}
