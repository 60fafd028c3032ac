import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FieldsToFix } from '../frame/FieldsToFix.tsx';
import { Reference } from '../frame/Reference.tsx';
import { Button } from '../kit/Button.tsx';
import { RetryCountdown } from '../kit/RetryCountdown.tsx';
import { button } from '../kit/kit.css.ts';
import { quoted, visuallyHidden } from '../kit/notice.css.ts';
import { Notice } from '../kit/Notice.tsx';
import { useWords } from '../notices/use-words.ts';
import { unreachable, type OutcomeText, type Way } from '../frame/unreachable.texts.ts';
import { outcomeTexts } from './login.texts.ts';
import { FORM, WAIT_ID } from './login.ids.ts';
import type { ErrorScreen } from './login.screens.ts';
import type { LoginDetails, LoginPartProps } from './login.types.ts';
import { RefusalCodes } from '../frame/RefusalCodes.tsx';

type AlertProps = Omit<LoginPartProps, 'send'>;

interface AlertOptions {
  readonly screen: ErrorScreen;
  readonly isOffline: boolean;
  /** Called when the last field has been corrected. */
  readonly onCorrected: () => void;
}

/** The result of an attempt in the assertive region, so that it is announced once. [ERR-44] [HTTP-20] */
export function LoginAlert({ screen, details, place, isOffline, onCorrected }: AlertProps & AlertOptions): ReactNode {
  switch (screen) {
    case 'login.invalid':
      return <FieldsToFix form={FORM} problems={details.problems} onCorrected={onCorrected} />;
    case 'login.wrongPassword':
      // Announced here and shown under the field. [LOGIN-07]
      return (
        <div className={quoted}>
          <p className={visuallyHidden}>
            <Trans>Incorrect password.</Trans>
          </p>
          <RefusalCodes {...details.refusal} />
        </div>
      );
    case 'login.refused':
    case 'login.tokenMissing':
      return <Refused details={details} place={place} />;
    case 'login.tooMany':
      return (
        <Notice tone="warning" title={<Trans>Too many attempts</Trans>}>
          <RetryCountdown id={WAIT_ID} wait={details.retryAfter} />
          <RefusalCodes {...details.refusal} />
        </Notice>
      );
    case 'login.unreachable':
      return <Unreachable details={details} place={place} />;
    case 'login.thirdPartyOnly':
    case 'login.captchaRefused':
    case 'login.keyRefused':
    case 'login.locked':
    case 'login.ipLimited':
    case 'login.terminated':
      return <ErrorMessage answer={outcomeTexts[screen]} refusal={details.refusal} place={place} />;
    case 'login.captchaUnavailable':
      return <ErrorMessage answer={isOffline ? unreachable.offline : outcomeTexts[screen]} place={place} />;
    default:
      return <ErrorMessage answer={outcomeTexts[screen]} place={place} />;
  }
}

/** The form can be submitted again; a retry is offered only after a submit. [ERR-44] */
function Unreachable({ details: { failure, identifier }, place }: AlertProps): ReactNode {
  const { ways, ...words } = unreachable[failure.reason];
  return (
    <ErrorMessage
      answer={{ ...words, ways: identifier === '' ? [] : ways }}
      reference={failure.reference}
      place={place}
    />
  );
}

interface ErrorMessageProps extends Pick<AlertProps, 'place'> {
  readonly answer: OutcomeText;
  /** Support code of an attempt without a reply; '' if no attempt was made. */
  readonly reference?: string;
  /** Details of a refusal by the exchange. */
  readonly refusal?: LoginDetails['refusal'];
}

function ErrorMessage({ answer: { title, text, ways }, reference = '', refusal, place }: ErrorMessageProps): ReactNode {
  const { i18n } = useLingui();
  return (
    <Notice tone="danger" title={title && i18n._(title)} actions={<Ways ways={ways} place={place} />}>
      <p>{i18n._(text)}</p>
      <Reference code={reference} />
      {refusal && <RefusalCodes {...refusal} />}
    </Notice>
  );
}

/** The text of the toast, for users who missed it. [ERR-02] [ERR-42] */
function Refused({ details: { refusal }, place }: AlertProps): ReactNode {
  const words = useWords(refusal);
  return (
    <Notice
      tone="danger"
      title={<Trans>We couldn’t log you in</Trans>}
      actions={<Ways ways={['support']} place={place} />}
    >
      <p>
        <bdi>{words}</bdi>
      </p>
      <RefusalCodes {...refusal} />
    </Notice>
  );
}

function Ways({ ways, place: { links } }: { readonly ways: readonly Way[] } & Pick<AlertProps, 'place'>): ReactNode {
  return ways.map((way) =>
    way === 'retry' ? (
      <Button key={way} kind="quiet" type="submit" form={FORM}>
        <Trans>Try again</Trans>
      </Button>
    ) : (
      <a key={way} className={button.quiet} href={way === 'reset' ? links.retrieve : links.support}>
        {way === 'reset' ? <Trans>Reset your password</Trans> : <Trans>Contact support</Trans>}
      </a>
    ),
  );
}
