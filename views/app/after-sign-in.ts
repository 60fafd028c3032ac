import type { ReactNode } from 'react';
import type { Place } from '../place.ts';

type Show = (place: Place, otherwise: ReactNode) => ReactNode;

let shown: Show = (_, otherwise) => otherwise;
let isOutside: (destination: string) => boolean = () => false;

/** What a flow shows after a sign-in in place of the page's own step, or that step. Set by a late part of the flow. */
export const afterSignIn = {
  render: (place: Place, otherwise: ReactNode): ReactNode => shown(place, otherwise),
  /** Whether another app opens the destination, so that this page stays. [TG-26] */
  opensOutside: (destination: string): boolean => isOutside(destination),
  show: (show: Show, opensOutside: typeof isOutside = () => false): void => {
    shown = show;
    isOutside = opensOutside;
  },
} as const;
