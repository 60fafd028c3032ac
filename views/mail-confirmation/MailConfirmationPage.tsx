import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MailConfirmationScreen } from '../../machines/mail-confirmation/mail-confirmation.types.ts';
import { BrandLine } from '../frame/BrandLine.tsx';
import { column } from '../frame/frame.css.ts';
import { useLive } from '../kit/use-live.ts';

export interface MailConfirmationPageProps {
  readonly screen: MailConfirmationScreen;
  readonly brand: string;
  /** Everything after the first screen; loaded late. */
  readonly children: ReactNode;
}

/** The target of a mailed link. Its first screen waits for the recall of the sign-up. [ROUTE-19] */
export function MailConfirmationPage({ screen: reached, brand, children }: MailConfirmationPageProps): ReactNode {
  const { t } = useLingui();
  const isLive = useLive();
  const screen = isLive ? reached : 'mailConfirmation.loading';
  const isLoading = screen === 'mailConfirmation.loading';
  const title = t`Confirm your email address`;
  return (
    <section className={column} data-screen={screen} aria-busy={isLoading}>
      <BrandLine brand={brand} />
      {isLoading ? (
        <>
          <title>{`${title} – ${brand}`}</title>
          <h1 tabIndex={-1}>{title}</h1>
        </>
      ) : (
        children
      )}
    </section>
  );
}
