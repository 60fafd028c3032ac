import type { ReactNode } from 'react';
import { spinner } from './kit.css.ts';

/** Decorative progress indicator; the text next to it describes the wait. */
export function Spinner(): ReactNode {
  return <span className={spinner} aria-hidden="true" />;
}
