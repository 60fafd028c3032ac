import type { ComponentProps, ReactNode } from 'react';
import { ReferralFlow } from '../flows/registration/invitation.view.tsx';
import { overThePage } from './switch-alone.tsx';

/** A field for a referral code without a form, over a page that may have one of its own. */
export function ReferralAlone({ actor }: ComponentProps<typeof ReferralFlow>): ReactNode {
  return (
    <div data-part="referral" style={overThePage}>
      <input id="referral-code" aria-label="Referral code" />
      <ReferralFlow actor={actor} />
    </div>
  );
}
