import type { ReactNode } from 'react';
import { BrandLine } from '../frame/BrandLine.tsx';
import * as css from './invitation.css.ts';
import { isLaterScreen } from './registration.screens.ts';
import type { InvitationViews, RegisterPageScreen, RegistrationPartProps } from './registration.types.ts';

interface InvitationPanelProps extends Omit<RegistrationPartProps, 'send'> {
  readonly screen: RegisterPageScreen;
  readonly invitation: InvitationViews | null;
}

/**
 * Beside the form in the split layout, above it in the others: the brand if there is no header, and at the account
 * step the inviter and the promised rewards. [UI-02] [REG-26] [AFF-01]
 */
export function InvitationPanel({ screen, details, place, invitation }: InvitationPanelProps): ReactNode {
  const isSplit = details.variant?.layout === 'newBrand';
  const card = isLaterScreen(screen) ? null : invitation?.card;
  const hasHeader = !place.hides.includes('header');
  if (hasHeader && !card) return null;
  return (
    <div className={isSplit ? css.panel : css.above} data-part={isSplit ? 'brand' : 'invitation'}>
      {!hasHeader && <BrandLine brand={place.brand} />}
      {card}
    </div>
  );
}
