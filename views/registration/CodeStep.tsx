import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, SubmitEvent } from 'react';
import type { ProgressIndicatorScreen } from '../../machines/progress-indicator/progress-indicator.types.ts';
import type { VerificationScreen } from '../../machines/verification/verification.types.ts';
import { isSpinning } from '../frame/Waiting.tsx';
import { Button } from '../kit/Button.tsx';
import { CodeInput } from '../kit/CodeInput.tsx';
import { lead, sending } from '../verification/verification.css.ts';
import { leadOf, verificationScreens } from '../verification/verification.screens.ts';
import { VerificationTrouble, WAIT_ID, type VerificationDetails } from '../verification/VerificationTrouble.tsx';
import { AccountName } from '../sign-up/AccountName.tsx';
import * as css from '../sign-up/form.css.ts';
import { titles } from './step.titles.ts';
import { StepTitle } from '../sign-up/StepTitle.tsx';

export interface CodeStepProps {
  readonly screen: VerificationScreen;
  readonly details: VerificationDetails;
  readonly account: string;
  /** The code that the final call refused; undefined: none. */
  readonly refusedCode: string | undefined;
  readonly brand: string;
  readonly waiting: ProgressIndicatorScreen;
  /** The resend control, if another code can be sent. */
  readonly resend: ReactNode;
  readonly foot: ReactNode;
  readonly read: (text: string) => string;
  readonly onCode: (code: string) => void;
  readonly onChange: () => void;
}

/** Verifies the account of a sign-up by a code. [REG-08] [REG-09] [VAL-12] */
export function CodeStep({
  screen,
  details,
  account,
  refusedCode,
  brand,
  waiting,
  resend,
  foot,
  read,
  onCode,
  onChange,
}: CodeStepProps): ReactNode {
  const { i18n } = useLingui();
  const { state, wrong, codes, ...view } = verificationScreens[screen];
  const trouble = view.onOnlyWay ?? view.trouble;
  const isOpen = state === 'open';
  const isBusy = state === 'busy';
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    if (isOpen && typeof code === 'string') onCode(read(code));
  };
  return (
    <div data-screen={screen}>
      <StepTitle title={titles['registration.code']} brand={brand} isError={Boolean(wrong ?? trouble)} />
      <form className={css.form} method="post" noValidate onSubmit={onSubmit}>
        <AccountName account={account} onChange={onChange} />
        <p className={`${css.note} ${lead}`}>
          <output>{i18n._(leadOf(screen, details))}</output>
        </p>
        <CodeInput
          id="one-time-code"
          label={<Trans>One-time code</Trans>}
          defaultValue={refusedCode}
          error={wrong ? i18n._(wrong) : null}
          round={screen === 'verification.incomplete' ? screen : null}
          readOnly={screen === 'verification.checking'}
          isEarly={screen === 'verification.sending'}
          read={read}
          length={6}
          onComplete={(code) => {
            if (isOpen) onCode(code);
          }}
        />
        <div className={sending}>{resend}</div>
        <Button
          kind="primary"
          type="submit"
          isBusy={isBusy}
          isSpinning={isBusy && isSpinning(waiting)}
          {...(state === 'unavailable' ? { isUnavailable: true, 'aria-describedby': WAIT_ID } : {})}
        >
          <Trans>Continue</Trans>
        </Button>
      </form>
      {foot}
      <div role="alert">
        {(wrong ?? trouble) && <VerificationTrouble wrong={wrong} trouble={trouble} codes={codes} details={details} />}
      </div>
    </div>
  );
}
