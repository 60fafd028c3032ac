import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ReferralScreen } from '../../machines/referral/referral.types.ts';
import * as css from './invitation.css.ts';

/** The status of the referral code, under its field; it blocks nothing. [AFF-04] */
export function ReferralNote({ screen }: { readonly screen: ReferralScreen }): ReactNode {
  return (
    <output className={css.note} data-screen={screen} htmlFor="referral-code">
      {screen === 'referral.valid' && <Trans>This code is valid.</Trans>}
      {screen === 'referral.unknown' && (
        <Trans>We couldn’t find this code. You can change it, or sign up anyway.</Trans>
      )}
    </output>
  );
}
