import type { ReactNode } from 'react';
import { Mark } from '../frame/Mark.tsx';
import * as css from './brand.css.ts';

/** The brand beside the form in the split layout. [UI-02] */
export function BrandPanel({ brand }: { readonly brand: string }): ReactNode {
  return (
    <div className={css.panel} data-part="brand">
      <p className={css.brandName} aria-hidden="true">
        <Mark />
        {brand}
      </p>
    </div>
  );
}
