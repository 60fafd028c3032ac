import type { ReactNode } from 'react';
import * as css from './kit.css.ts';

const eye = 'M1.8 10S4.8 4.5 10 4.5 18.2 10 18.2 10s-3 5.5-8.2 5.5S1.8 10 1.8 10ZM10 12.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z';

const shapes = {
  danger: 'M10 6v4.5m0 3v.01m0 4a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z',
  warning: 'M10 7.5v3.5m0 2.8v.01M8.6 3.4 2 14.8A1.6 1.6 0 0 0 3.4 17.2h13.2a1.6 1.6 0 0 0 1.4-2.4L11.4 3.4a1.6 1.6 0 0 0-2.8 0Z',
  shield: 'M10 2.3 3.8 4.6v4.6c0 4 2.6 6.8 6.2 8.5 3.6-1.7 6.2-4.5 6.2-8.5V4.6ZM7.4 9.8l1.9 1.9 3.4-3.7',
  close: 'm5 5 10 10M15 5 5 15',
  eye,
  eyeOff: `${eye}M3.5 3.5l13 13`,
} as const;

/** A line drawing in the colour of the text around it; it says nothing by itself. */
export function Icon({ name }: { readonly name: keyof typeof shapes }): ReactNode {
  return (
    <svg className={css.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
