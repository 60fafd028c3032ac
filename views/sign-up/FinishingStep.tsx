import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { AccountName } from './AccountName.tsx';
import { StepHeading } from './StepHeading.tsx';
import { StepTitle } from './StepTitle.tsx';

interface FinishingStepProps {
  readonly account: string;
  readonly brand: string;
  readonly foot: ReactNode;
}

const title = msg`We’re creating your new account`;

/** The final call with a password that was chosen with the account: nothing is asked for. [REG-08] [REG-12] */
export function FinishingStep({ account, brand, foot }: FinishingStepProps): ReactNode {
  return (
    <>
      <StepHeading title={title} />
      <div data-screen="newPassword.busy">
        <StepTitle title={title} brand={brand} isError={false} />
        <AccountName account={account} onChange={null} />
        {foot}
      </div>
    </>
  );
}
