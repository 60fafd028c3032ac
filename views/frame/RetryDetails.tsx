import type { ReactNode } from 'react';
import { RetryCountdown } from '../kit/RetryCountdown.tsx';
import { RETRY_WAIT } from './frame.ids.ts';
import { Reference } from './Reference.tsx';

interface RetryDetailsProps {
  /** Milliseconds; null: a retry is possible. */
  readonly wait: number | null;
  /** '' for none. */
  readonly reference: string;
}

/** The remaining wait before a retry, and the support code of the failure. [N13] [HTTP-20] */
export function RetryDetails({ wait, reference }: RetryDetailsProps): ReactNode {
  return (
    <>
      {wait !== null && <RetryCountdown id={RETRY_WAIT} wait={wait} />}
      <Reference code={reference} />
    </>
  );
}
