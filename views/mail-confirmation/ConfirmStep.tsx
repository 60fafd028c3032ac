import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, SubmitEvent } from 'react';
import type {
  MailConfirmationContext,
  MailConfirmationScreen,
} from '../../machines/mail-confirmation/mail-confirmation.types.ts';
import type { ProgressIndicatorScreen } from '../../machines/progress-indicator/progress-indicator.types.ts';
import { isSpinning } from '../frame/Waiting.tsx';
import { Button } from '../kit/Button.tsx';
import { CodeInput } from '../kit/CodeInput.tsx';
import { button } from '../kit/kit.css.ts';
import type { Place } from '../place.ts';
import { AccountName } from '../sign-up/AccountName.tsx';
import * as steps from '../sign-up/steps.css.ts';
import { sending } from '../verification/verification.css.ts';
import { leadOf } from '../verification/verification.screens.ts';
import { VerificationTrouble, WAIT_ID } from '../verification/VerificationTrouble.tsx';
import * as css from './mail-confirmation.css.ts';
import { otherProblems, codeProblems } from './mail-confirmation.screens.ts';

export interface ConfirmStepProps {
  readonly screen: MailConfirmationScreen;
  readonly details: Pick<MailConfirmationContext, 'account' | 'refusal' | 'failure' | 'retryAfter'>;
  /** The link contained no code: there is a field for one. */
  readonly asksCode: boolean;
  /** The resend control, if a code can be sent. */
  readonly resend: ReactNode;
  readonly place: Place;
  readonly waiting: ProgressIndicatorScreen;
  readonly foot: ReactNode;
  readonly read: (text: string) => string;
  /** null: the code of the link. */
  readonly onConfirm: (typed: string | null) => void;
  readonly onContinue: () => void;
  /** Requests a code in place of a link that does not count. */
  readonly onCodeRequested: () => void;
}

/** The content below the heading of the mailed-link page. [ROUTE-19] */
export function ConfirmStep(props: ConfirmStepProps): ReactNode {
  const { screen, details, place, foot, onContinue } = props;
  switch (screen) {
    case 'mailConfirmation.gone':
      return (
        <>
          <AccountName account={details.account} onChange={null} />
          <End foot={foot} text={<Trans>Open the link in our latest email, or sign up again.</Trans>}>
            <a className={button.primary} href={place.links.signUp} data-way="again">
              <Trans>Sign up</Trans>
            </a>
            <LogIn place={place} />
          </End>
        </>
      );
    case 'mailConfirmation.linkSpent':
      return (
        <>
          <AccountName account={details.account} onChange={null} />
          <End foot={foot} text={<Trans>Open the link in our latest email, or request a code.</Trans>}>
            <Button kind="primary" data-way="code" onClick={props.onCodeRequested}>
              <Trans>Send a new code</Trans>
            </Button>
            <a className={button.secondary} href={place.links.signUp} data-way="again">
              <Trans>Sign up</Trans>
            </a>
          </End>
        </>
      );
    case 'mailConfirmation.cookiesBlocked':
      return (
        <End
          foot={foot}
          text={
            <Trans>
              We can’t read this link without cookies. Allow them for this site in your browser settings, or leave
              private browsing, then open the link in the email again.
            </Trans>
          }
        >
          <a className={button.secondary} href={place.links.support}>
            <Trans>Contact support</Trans>
          </a>
        </End>
      );
    case 'mailConfirmation.hasAccount':
    case 'mailConfirmation.made':
      return (
        <>
          <AccountName account={details.account} onChange={null} />
          <End foot={foot} text={<Trans>Log in to start using it.</Trans>}>
            <LogIn place={place} isPrimary />
            {screen === 'mailConfirmation.hasAccount' && (
              <a className={button.secondary} href={place.links.signUp} data-way="other">
                <Trans>Use another account</Trans>
              </a>
            )}
          </End>
        </>
      );
    case 'mailConfirmation.proven':
    case 'mailConfirmation.notMade':
    case 'mailConfirmation.unloaded':
    case 'mailConfirmation.preparing': {
      const isBusy = screen === 'mailConfirmation.preparing';
      return (
        <>
          <AccountName account={details.account} onChange={null} />
          <End
            foot={foot}
            text={
              <Trans>Go back to the page where you signed up. It’ll continue automatically. Or continue here.</Trans>
            }
          >
            <Button
              kind="primary"
              data-way="here"
              isBusy={isBusy}
              isSpinning={isBusy && isSpinning(props.waiting)}
              onClick={onContinue}
            >
              <Trans>Continue here</Trans>
            </Button>
          </End>
          <Trouble screen={screen} details={details} />
        </>
      );
    }
    default:
      return <ConfirmForm {...props} />;
  }
}

const ofMail = msg`Enter the 6-digit code from the email.`;

/** The sentence above the field, if a code was requested here. [REG-09] */
const leads: Partial<Readonly<Record<MailConfirmationScreen, MessageDescriptor>>> = {
  'mailConfirmation.sending': leadOf('verification.sending', { item: 'email', isSent: false }),
  'mailConfirmation.sent': leadOf('verification.code', { item: 'email', isSent: true }),
  'mailConfirmation.unsent': leadOf('verification.unsent', { item: 'email', isSent: false }),
};

function ConfirmForm({
  screen,
  details,
  asksCode,
  resend,
  waiting,
  foot,
  read,
  onConfirm,
}: ConfirmStepProps): ReactNode {
  const { i18n } = useLingui();
  const wrong = codeProblems[screen];
  const isBusy = screen === 'mailConfirmation.checking' || screen === 'mailConfirmation.sending';
  const isHeld = screen === 'mailConfirmation.tooMany';
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    if (!isBusy && !isHeld) onConfirm(typeof typed === 'string' ? read(typed) : null);
  };
  return (
    <>
      <form className={css.form} method="post" noValidate onSubmit={onSubmit}>
        <AccountName account={details.account} onChange={null} />
        <p>
          <output>
            {asksCode ? (
              i18n._(leads[screen] ?? ofMail)
            ) : (
              <Trans>Press the button to confirm it. If you didn’t sign up, close this page.</Trans>
            )}
          </output>
        </p>
        {asksCode && (
          <CodeInput
            id="one-time-code"
            label={<Trans>One-time code</Trans>}
            error={wrong ? i18n._(wrong) : null}
            round={screen === 'mailConfirmation.incomplete' ? screen : null}
            readOnly={screen === 'mailConfirmation.checking'}
            isEarly
            read={read}
            length={6}
            onComplete={() => undefined}
          />
        )}
        {asksCode && <div className={sending}>{resend}</div>}
        <Button
          kind="primary"
          type="submit"
          data-way="confirm"
          isBusy={isBusy}
          isSpinning={isBusy && isSpinning(waiting)}
          {...(isHeld ? { isUnavailable: true, 'aria-describedby': WAIT_ID } : {})}
        >
          <Trans>Confirm</Trans>
        </Button>
      </form>
      {foot}
      <Trouble screen={screen} details={details} />
    </>
  );
}

function End({
  text,
  children,
  foot,
}: {
  readonly text: ReactNode;
  readonly children: ReactNode;
  readonly foot: ReactNode;
}): ReactNode {
  return (
    <>
      <p>{text}</p>
      <div className={steps.actions}>{children}</div>
      {foot}
    </>
  );
}

function LogIn({ place, isPrimary = false }: { readonly place: Place; readonly isPrimary?: boolean }): ReactNode {
  return (
    <a className={isPrimary ? button.primary : button.secondary} href={place.links.logIn} data-way="logIn">
      <Trans>Log in</Trans>
    </a>
  );
}

/** Why nothing was confirmed or created, announced once. [REG-28] [ERR-44] */
function Trouble({ screen, details }: Pick<ConfirmStepProps, 'screen' | 'details'>): ReactNode {
  const wrong = codeProblems[screen];
  const { trouble, codes } = otherProblems[screen] ?? {};
  return (
    <div role="alert">
      {(wrong ?? trouble) && (
        <VerificationTrouble
          wrong={wrong}
          trouble={trouble}
          codes={codes}
          details={{ ...details, item: 'email', interception: '', hasOtherWay: false }}
        />
      )}
    </div>
  );
}
