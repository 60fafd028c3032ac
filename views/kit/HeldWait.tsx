import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { unseen } from './notice.css.ts';
import { useTimeLeft } from './use-time-left.ts';

const SECOND = 1000;
const MINUTE = 60_000;

/** Why a button is held, and for how long yet: said once as it was when it began; seen as it is, at least a second. `wait`: milliseconds. [HTTP-18] [N13] [T10] [T11] */
export function HeldWait({ id, wait }: { readonly id: string; readonly wait: number }): ReactNode {
  const left = Math.max(SECOND, useTimeLeft(wait));
  return (
    <p id={id}>
      <span className={unseen}>
        <Wait wait={wait} />
      </span>
      <span aria-hidden="true">
        <Wait wait={left} />
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
