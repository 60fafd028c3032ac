import type { ReactNode } from 'react';
import { brandLine } from './frame.css.ts';
import { Mark } from './Mark.tsx';

/**
 * The brand above the heading, on pages without a header; the title of the document names it for screen readers.
 * (design C4)
 */
export function BrandLine({ brand }: { readonly brand: string }): ReactNode {
  return (
    <p className={brandLine} aria-hidden="true">
      <Mark />
      {brand}
    </p>
  );
}
