import type { ReactNode } from 'react';
import { spinner } from './kit.css.ts';

/** Something is going on; words beside it say what. */
export function Spinner(): ReactNode {
  return <span className={spinner} aria-hidden="true" />;
}
