import type { ReactNode } from 'react';
import { mark } from './frame.css.ts';

/** The brand's mark: a gate in a rounded square. */
export function Mark(): ReactNode {
  return (
    <svg className={mark} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M9 0h14a9 9 0 0 1 9 9v14a9 9 0 0 1-9 9h-1.5V16.5a5.5 5.5 0 0 0-11 0V32H9a9 9 0 0 1-9-9V9a9 9 0 0 1 9-9Z" />
    </svg>
  );
}
