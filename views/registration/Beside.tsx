import type { ReactNode } from 'react';
import { Mark } from '../frame/Mark.tsx';
import * as css from './beside.css.ts';
import { isLaterScreen } from './registration.screens.ts';
import type { BesideForm, RegisterPageScreen, RegistrationPartProps } from './registration.types.ts';

interface BesideProps extends Omit<RegistrationPartProps, 'send'> {
  readonly screen: RegisterPageScreen;
  readonly beside: BesideForm | null;
}

/** What stands beside the form in the split layout, and above it in the others: who invites, and what is promised, at the account step alone. [UI-02] [REG-26] [AFF-01] */
export function Beside({ screen, details, place, beside }: BesideProps): ReactNode {
  const isSplit = details.variant?.layout === 'newBrand';
  const card = isLaterScreen(screen) ? null : beside?.card;
  if (!isSplit && !card) return null;
  return (
    <div className={isSplit ? css.panel : css.above} data-part={isSplit ? 'brand' : 'beside'}>
      {isSplit && (
        <p className={css.brandName} aria-hidden="true">
          <Mark />
          {place.brand}
        </p>
      )}
      {card}
    </div>
  );
}
