import { Trans } from '@lingui/react/macro';
import type { ReactNode, SubmitEvent } from 'react';
import type { MailedLinkScreen } from '../../machines/mailed-link/mailed-link.types.ts';
import type { ProgressIndicatorScreen } from '../../machines/progress-indicator/progress-indicator.types.ts';
import { isSpinning } from '../frame/Waiting.tsx';
import { Button } from '../kit/Button.tsx';
import { sending } from '../verification/verification.css.ts';
import { VerificationTrouble, WAIT_ID, type VerificationDetails } from '../verification/VerificationTrouble.tsx';
import { AccountName } from '../sign-up/AccountName.tsx';
import { mailedLinkScreens } from './mailed-link.screens.ts';
import * as css from '../sign-up/form.css.ts';
import { linkLead } from '../sign-up/steps.css.ts';
import { titles } from './step.titles.ts';
import { StepTitle } from '../sign-up/StepTitle.tsx';

export interface LinkStepProps {
  readonly screen: MailedLinkScreen;
  readonly details: Pick<VerificationDetails, 'isSent' | 'refusal' | 'failure' | 'retryAfter'>;
  readonly account: string;
  readonly brand: string;
  readonly waiting: ProgressIndicatorScreen;
  /** The resend control, if another link can be sent. */
  readonly resend: ReactNode;
  readonly foot: ReactNode;
  readonly onCheck: () => void;
  readonly onChange: () => void;
}

/**
 * Verifies the e-mail address of a sign-up by a mailed link: shows where it was sent, with a button that checks
 * whether it was followed. [REG-10] [REG-11]
 */
export function LinkStep({
  screen,
  details,
  account,
  brand,
  waiting,
  resend,
  foot,
  onCheck,
  onChange,
}: LinkStepProps): ReactNode {
  const { state, trouble, codes } = mailedLinkScreens[screen];
  const isBusy = state === 'busy';
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (state === 'open') onCheck();
  };
  return (
    <div data-screen={screen}>
      <StepTitle title={titles['registration.link']} brand={brand} isError={trouble !== undefined} />
      <form className={css.form} method="post" noValidate onSubmit={onSubmit}>
        <AccountName account={account} onChange={onChange} />
        <p className={`${css.note} ${linkLead}`}>
          <output>
            {screen === 'mailedLink.sending' ? (
              <Trans>We’re sending you a link.</Trans>
            ) : screen === 'mailedLink.refused' || screen === 'mailedLink.unsent' || !details.isSent ? (
              <Trans>
                Open the link in your email on any device and confirm your address there. Then choose Check now.
              </Trans>
            ) : (
              <Trans>
                We sent a link to your email. Open it on any device and confirm your address there. This page will then
                continue automatically. Check your spam folder, too.
              </Trans>
            )}
          </output>
        </p>
        <div className={sending}>{resend}</div>
        <Button
          kind="primary"
          type="submit"
          isBusy={isBusy}
          isSpinning={isBusy && isSpinning(waiting)}
          {...(state === 'unavailable' ? { isUnavailable: true, 'aria-describedby': WAIT_ID } : {})}
        >
          <Trans>Check now</Trans>
        </Button>
      </form>
      {foot}
      <div role="alert">
        {trouble && (
          <VerificationTrouble
            wrong={undefined}
            trouble={trouble}
            codes={codes}
            details={{ ...details, item: 'email', interception: '', hasOtherWay: false }}
          />
        )}
      </div>
    </div>
  );
}
