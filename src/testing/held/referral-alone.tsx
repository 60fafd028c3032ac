import type { ComponentProps, ReactNode } from 'react';
import { ReferralFlow } from '../../flows/registration/invitation.view.tsx';
import { overlayStyle } from './switch-alone.tsx';

/** A referral code field without a form, on a page that may have one of its own. */
export function ReferralAlone({ actor }: ComponentProps<typeof ReferralFlow>): ReactNode {
  return (
    <div data-part="referral" style={overlayStyle}>
      <input id="referral-code" aria-label="Referral code" />
      <ReferralFlow actor={actor} />
    </div>
  );
}
