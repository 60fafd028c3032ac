import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { inWholeUnits } from './whole-units.ts';
import { visuallyHidden } from './notice.css.ts';
import { useTimeLeft } from './use-time-left.ts';

const SECOND = 1000;

interface RetryCountdownProps {
  readonly id: string;
  /** Milliseconds. */
  readonly wait: number;
  /** Text of the remaining wait; by default for logging in. */
  readonly Words?: (props: { readonly wait: number }) => ReactNode;
}

/**
 * Why a button is unavailable, and for how long: announced once with the initial time; shown as a countdown of at
 * least one second. [HTTP-18] [N13] [T10] [T11]
 */
export function RetryCountdown({ id, wait, Words = Wait }: RetryCountdownProps): ReactNode {
  const remaining = Math.max(SECOND, useTimeLeft(wait));
  return (
    <p id={id}>
      <span className={visuallyHidden}>
        <Words wait={wait} />
      </span>
      <span aria-hidden="true">
        <Words wait={remaining} />
      </span>
    </p>
  );
}

/** The remaining time before a retry, in the largest unit that fits. */
export function Wait({ wait }: { readonly wait: number }): ReactNode {
  const [unit, amount] = inWholeUnits(wait);
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
