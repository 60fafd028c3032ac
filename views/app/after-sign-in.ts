import type { ReactNode } from 'react';
import type { Place } from '../place.ts';

type Show = (place: Place, otherwise: ReactNode) => ReactNode;

let shown: Show = (_, otherwise) => otherwise;

/** What a flow shows after a sign-in in place of the page's own step, or that step. Set by a late part of the flow. */
export const afterSignIn = {
  render: (place: Place, otherwise: ReactNode): ReactNode => shown(place, otherwise),
  show: (show: Show): void => {
    shown = show;
  },
} as const;
