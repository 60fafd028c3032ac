import type { ReactNode } from 'react';
import * as css from './kit.css.ts';

/** A line drawing in the colour of the surrounding text, decorative. */
export function Icon({ shape }: { readonly shape: string }): ReactNode {
  return (
    <svg className={css.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}
