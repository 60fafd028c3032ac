import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FieldsToFix } from '../frame/FieldsToFix.tsx';
import { Reference } from '../frame/Reference.tsx';
import { RefusalCodes } from '../frame/RefusalCodes.tsx';
import { Button } from '../kit/Button.tsx';
import { button } from '../kit/kit.css.ts';
import { Notice } from '../kit/Notice.tsx';
import { RetryCountdown } from '../kit/RetryCountdown.tsx';
import { unreachable, type OutcomeText } from '../frame/unreachable.texts.ts';
import { useWords } from '../notices/use-words.ts';
import { FORM } from './registration.ids.ts';
import { WAIT_ID } from '../sign-up/sign-up.ids.ts';
import type { ErrorScreen } from './registration.screens.ts';
import { registerTexts, tooManyLinks } from './registration.texts.ts';
import type { RegistrationPartProps } from './registration.types.ts';

interface RegisterAlertProps extends Omit<RegistrationPartProps, 'send'> {
  readonly screen: ErrorScreen;
  readonly isOffline: boolean;
  /** Called when the last field has been corrected. */
  readonly onCorrected: () => void;
}

/** The result of the account step in the assertive region, announced once. [REG-28] [ERR-44] */
export function RegisterAlert({ screen, details, place, isOffline, onCorrected }: RegisterAlertProps): ReactNode {
  const { failure, refusal, interception } = details;
  const { i18n } = useLingui();
  const words = useWords(refusal);
  switch (screen) {
    case 'registration.invalid':
      return <FieldsToFix form={FORM} problems={details.problems} onCorrected={onCorrected} />;
    case 'registration.intercepted':
      return (
        <Notice tone="danger" title={null} actions={<Ways ways={['support']} place={place} />}>
          <p>
            {interception === '' ? (
              <Trans>We can’t send a code right now. If you need help, contact support.</Trans>
            ) : (
              <bdi>{interception}</bdi>
            )}
          </p>
        </Notice>
      );
    case 'registration.refused':
      return (
        <Notice
          tone="danger"
          title={<Trans>We couldn’t sign you up</Trans>}
          actions={<Ways ways={['support']} place={place} />}
        >
          <p>
            <bdi>{words}</bdi>
          </p>
          <RefusalCodes {...refusal} />
        </Notice>
      );
    case 'registration.tooMany':
      return (
        <Notice tone="warning" title={<Trans>Too many attempts</Trans>}>
          <RetryCountdown id={WAIT_ID} wait={details.retryAfter} />
          <RefusalCodes {...refusal} />
        </Notice>
      );
    case 'registration.unreachable': {
      const { title, text, ways } = unreachable[failure.reason];
      return (
        <Notice tone="danger" title={title && i18n._(title)} actions={<Ways ways={ways} place={place} />}>
          <p>{i18n._(text)}</p>
          <Reference code={failure.reference} />
        </Notice>
      );
    }
    default: {
      const isOfCaptcha = screen === 'registration.captchaUnavailable';
      const { title, text: usual, ways } = isOfCaptcha && isOffline ? unreachable.offline : registerTexts[screen];
      const isOfLink = screen === 'registration.sentTooOften' && details.request?.way === 'link';
      const text = isOfLink ? tooManyLinks : usual;
      return (
        <Notice tone="danger" title={title && i18n._(title)} actions={<Ways ways={ways} place={place} />}>
          <p>{i18n._(text)}</p>
          {screen === 'registration.sentTooOften' && details.retryAfter > 0 && (
            <RetryCountdown id={WAIT_ID} wait={details.retryAfter} />
          )}
          {!isOfCaptcha && <RefusalCodes {...refusal} />}
        </Notice>
      );
    }
  }
}

function Ways({ ways, place: { links } }: Pick<OutcomeText, 'ways'> & Pick<RegisterAlertProps, 'place'>): ReactNode {
  return ways.map((way) =>
    way === 'retry' ? (
      <Button key={way} kind="quiet" type="submit" form={FORM}>
        <Trans>Try again</Trans>
      </Button>
    ) : (
      <a key={way} className={button.quiet} href={links.support}>
        <Trans>Contact support</Trans>
      </a>
    ),
  );
}
