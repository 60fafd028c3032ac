import type { ReactNode } from 'react';

/** What stands around the form of the mini app. */
export interface FormSlots {
  /** Above the form, in its reserved space. */
  readonly above: ReactNode;
  readonly before: ReactNode;
  /** What stands before the form replaces it. */
  readonly isBehind: boolean;
}
