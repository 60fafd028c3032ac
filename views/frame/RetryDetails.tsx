import type { ReactNode } from 'react';
import { RetryCountdown } from '../kit/RetryCountdown.tsx';
import { RETRY_WAIT } from './frame.ids.ts';
import { Reference } from './Reference.tsx';

interface RetryDetailsProps {
  /** Milliseconds; null: another try is possible. */
  readonly wait: number | null;
  /** '' for none. */
  readonly reference: string;
}

/** How long another try is of no use, and the support code of what failed. [N13] [HTTP-20] */
export function RetryDetails({ wait, reference }: RetryDetailsProps): ReactNode {
  return (
    <>
      {wait !== null && <RetryCountdown id={RETRY_WAIT} wait={wait} />}
      <Reference code={reference} />
    </>
  );
}
