import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { phonePlace } from './phone-place.css.ts';

/** Reserves the space of the phone number fields until they are loaded. */
export function PhonePlace(): ReactNode {
  return <div className={phonePlace} />;
}

/**
 * Shown when the phone number fields cannot be loaded; the tabs above it lead back to e-mail. [N07] [ERR-44]
 */
export function PhoneLost(): ReactNode {
  return (
    <p role="alert">
      <Trans>We couldn’t load this. Check your internet connection and try again.</Trans>
    </p>
  );
}
