import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { phonePlace } from './methods.css.ts';

/** Holds the place of the phone number's fields until they have come. */
export function PhonePlace(): ReactNode {
  return <div className={phonePlace} />;
}

/** Stands in the place of the phone number's fields where those cannot be had; the way back to the e-mail address stands under the form. [N07] [ERR-44] */
export function PhoneLost(): ReactNode {
  return (
    <p role="alert">
      <Trans>This could not be loaded. Check your connection and try again.</Trans>
    </p>
  );
}
