import type { ReactNode } from 'react';
import { Mark } from '../frame/Mark.tsx';
import * as css from './beside.css.ts';

interface BesideProps {
  readonly brand: string;
  /** The layout has a panel for the brand. [UI-02] */
  readonly isSplit: boolean;
  /** Who invites, and what is promised; null: nothing. */
  readonly children: ReactNode;
}

/** What stands beside the form in the split layout, and above it in the others. [UI-02] [REG-26] [AFF-01] */
export function Beside({ brand, isSplit, children }: BesideProps): ReactNode {
  return (
    <div className={isSplit ? css.panel : css.above} data-part={isSplit ? 'brand' : 'beside'}>
      {isSplit && (
        <p className={css.brandName} aria-hidden="true">
          <Mark />
          {brand}
        </p>
      )}
      {children}
    </div>
  );
}
