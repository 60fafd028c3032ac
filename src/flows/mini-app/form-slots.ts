import type { ReactNode } from 'react';

/** Slots around the form of the mini app. */
export interface FormSlots {
  /** Above the form, in its reserved space. */
  readonly above: ReactNode;
  readonly before: ReactNode;
  /** Content in this slot replaces the form. */
  readonly isBehind: boolean;
}
