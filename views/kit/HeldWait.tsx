import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { counted } from './counted.ts';
import { unseen } from './notice.css.ts';
import { useTimeLeft } from './use-time-left.ts';

const SECOND = 1000;

interface HeldWaitProps {
  readonly id: string;
  /** Milliseconds. */
  readonly wait: number;
  /** What can be done again once the wait is over; left out: logging in. */
  readonly Words?: (props: { readonly wait: number }) => ReactNode;
}

/** Why a button is held, and for how long yet: said once as it was when it began; seen as it is, at least a second. [HTTP-18] [N13] [T10] [T11] */
export function HeldWait({ id, wait, Words = Wait }: HeldWaitProps): ReactNode {
  const left = Math.max(SECOND, useTimeLeft(wait));
  return (
    <p id={id}>
      <span className={unseen}>
        <Words wait={wait} />
      </span>
      <span aria-hidden="true">
        <Words wait={left} />
      </span>
    </p>
  );
}

function Wait({ wait }: { readonly wait: number }): ReactNode {
  const [unit, amount] = counted(wait);
  switch (unit) {
    case 'second':
      return (
        <Plural
          value={{ seconds: amount }}
          one="You can try again in # second."
          other="You can try again in # seconds."
        />
      );
    case 'minute':
      return (
        <Plural
          value={{ minutes: amount }}
          one="You can try again in # minute."
          other="You can try again in # minutes."
        />
      );
    case 'hour':
      return (
        <Plural value={{ hours: amount }} one="You can try again in # hour." other="You can try again in # hours." />
      );
  }
}
