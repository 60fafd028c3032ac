import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import type { ProgressIndicatorScreen } from '../../machines/progress-indicator/progress-indicator.types.ts';
import type { VerificationEvent, VerificationScreen } from '../../machines/verification/verification.types.ts';
import { Button } from '../kit/Button.tsx';
import { CodeInput } from '../kit/CodeInput.tsx';
import { Modal } from '../kit/Modal.tsx';
import { DialogCodes } from '../frame/RefusalCodes.tsx';
import { isSpinning, Waiting } from '../frame/Waiting.tsx';
import * as css from './verification.css.ts';
import { leadOf, verificationScreens } from './verification.screens.ts';
import { WAIT_ID, VerificationTrouble, type VerificationDetails } from './VerificationTrouble.tsx';

export interface VerificationPageProps {
  readonly screen: VerificationScreen;
  readonly details: VerificationDetails;
  /** Name of the product, for the document's title. */
  readonly brand: string;
  /** Name of the account; '' when unknown. */
  readonly account: string;
  readonly waiting: ProgressIndicatorScreen;
  /** Help page for users who can use none of the methods. [DEST-02] */
  readonly lostItem: string;
  /** The resend control, if another code can be sent. */
  readonly resend: ReactNode;
  readonly read: (text: string) => string;
  readonly send: (event: Exclude<VerificationEvent, { type: 'code.submitted' }>) => void;
  readonly onCode: (code: string) => void;
}

const FORM = 'verification-form';

/** The code that confirms a log-in, in a dialog over the form. [LOGIN-11] [VAL-12] */
export function VerificationPage(props: VerificationPageProps): ReactNode {
  const { screen, details, account: name, brand } = props;
  // Wrapped in an element, because tags in plain text would be parsed.
  const account = <>{name}</>;
  const { i18n, t } = useLingui();
  const { state, wrong, trouble } = verificationScreens[screen];
  const step = t`Verify it’s you`;
  const close = (): void => props.send({ type: 'verification.cancelled' });
  return (
    <Modal
      screen={screen}
      documentTitle={`${(wrong ?? trouble) ? t`Error: ${step}` : step} – ${brand}`}
      title={step}
      text={
        state === 'gone' ? (
          <p>
            <Trans>This login attempt has expired. Log in again.</Trans>
          </p>
        ) : (
          <>
            {name !== '' && (
              <p>
                <Trans>
                  Logging in as <bdi className={css.account}>{account}</bdi>
                </Trans>
              </p>
            )}
            {state === 'stopped' ? (
              <Interception message={details.interception} />
            ) : (
              <p className={details.item === 'authenticator' ? undefined : css.lead}>
                <output>{i18n._(leadOf(screen, details))}</output>
              </p>
            )}
          </>
        )
      }
      actions={<Actions {...props} onClose={close} />}
      onCancel={close}
    >
      {state !== 'gone' && state !== 'stopped' && <CodeForm {...props} />}
      {state === 'gone' ? (
        <DialogCodes {...details.refusal} />
      ) : (
        <p className={css.lost}>
          <a href={props.lostItem}>
            <Trans>Lost access to your email, phone or app?</Trans>
          </a>
        </p>
      )}
    </Modal>
  );
}

/** Moves focus, once, to the element that replaces the focused field. */
const focused = (element: HTMLElement | null): void => element?.focus();

/** Why no code is sent, in the exchange's words. [LOGIN-14] */
function Interception({ message }: { readonly message: string }): ReactNode {
  return (
    <p ref={focused} className={css.interception} tabIndex={-1} data-focus>
      {message === '' ? (
        <Trans>We can’t send a code right now. If you need help, contact support.</Trans>
      ) : (
        <bdi>{message}</bdi>
      )}
    </p>
  );
}

function CodeForm({ screen, details, waiting, resend, read, onCode }: VerificationPageProps): ReactNode {
  const { i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { state, codes, ...view } = verificationScreens[screen];
  const wrong = details.item === 'authenticator' ? (view.wrongInApp ?? view.wrong) : view.wrong;
  const trouble = details.hasOtherWay ? view.trouble : (view.onOnlyWay ?? view.trouble);
  const isOpen = state === 'open';
  const asked = useRef(details.item);
  useLayoutEffect(() => {
    if (asked.current !== details.item) form.current?.querySelector('input')?.focus();
    asked.current = details.item;
  }, [details.item]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    if (isOpen && typeof code === 'string') onCode(read(code));
  };
  return (
    <form ref={form} id={FORM} className={css.form} method="post" noValidate onSubmit={onSubmit}>
      <CodeInput
        key={details.item}
        id="one-time-code"
        label={<Trans>One-time code</Trans>}
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
      <div className={details.item === 'authenticator' ? css.below : css.sending}>
        {resend}
        <Waiting waiting={waiting} onCancel={null} isAnnounced={state === 'busy'} />
      </div>
      <div role="alert">
        {(wrong ?? trouble) && <VerificationTrouble wrong={wrong} trouble={trouble} codes={codes} details={details} />}
      </div>
    </form>
  );
}

function Actions({
  screen,
  details,
  waiting,
  send,
  onClose,
}: VerificationPageProps & { readonly onClose: () => void }): ReactNode {
  const { state } = verificationScreens[screen];
  const isBusy = state === 'busy';
  const waitProps = state === 'unavailable' ? { isUnavailable: true, 'aria-describedby': WAIT_ID } : {};
  if (state === 'gone') {
    return (
      <Button ref={focused} kind="primary" data-way="out" data-focus onClick={onClose}>
        <Trans>OK</Trans>
      </Button>
    );
  }
  return (
    <>
      {details.hasOtherWay && (
        <Button kind="quiet" data-way="other" {...waitProps} onClick={() => send({ type: 'way.otherRequested' })}>
          <Trans>Try another way</Trans>
        </Button>
      )}
      <Button kind="secondary" data-way="out" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      {state !== 'stopped' && (
        <Button
          kind="primary"
          type="submit"
          form={FORM}
          isBusy={isBusy}
          isSpinning={isBusy && isSpinning(waiting)}
          {...waitProps}
        >
          <Trans>Confirm</Trans>
        </Button>
      )}
    </>
  );
}
