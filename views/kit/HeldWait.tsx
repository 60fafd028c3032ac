import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { unseen } from './notice.css.ts';
import { useTimeLeft } from './use-time-left.ts';

const SECOND = 1000;
const MINUTE = 60_000;

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
  const seconds = Math.ceil(wait / SECOND);
  const minutes = Math.ceil(wait / MINUTE);
  return wait <= 2 * MINUTE ? (
    <Plural value={seconds} one="You can try again in # second." other="You can try again in # seconds." />
  ) : (
    <Plural value={minutes} one="You can try again in # minute." other="You can try again in # minutes." />
  );
}
