import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type {
  ThirdPartyContext,
  ThirdPartyEvent,
  ThirdPartyScreen,
} from '../../machines/third-party/third-party.types.ts';
import { pending } from '../frame/frame.css.ts';
import { Outside } from '../frame/Outside.tsx';
import { Button } from '../kit/Button.tsx';
import { RetryCountdown } from '../kit/RetryCountdown.tsx';
import { Modal } from '../kit/Modal.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { useWords } from '../notices/use-words.ts';
import { DialogCodes } from '../frame/RefusalCodes.tsx';
import type { Place } from '../place.ts';
import { button } from '../kit/kit.css.ts';
import { settled } from '../kit/settled.css.ts';
import { thirdPartyScreens } from './third-party.screens.ts';

/** Id of the text that explains why the button is unavailable. */
const WAIT_ID = 'third-party-wait';

export interface ThirdPartyPageProps {
  readonly screen: Exclude<ThirdPartyScreen, 'thirdParty.captcha'>;
  readonly refusal: ThirdPartyContext['refusal'];
  /** Requested wait in milliseconds. */
  readonly retryAfter: number;
  readonly place: Place;
  readonly send: (event: ThirdPartyEvent) => void;
}

/** Third-party sign-in in a dialog over the form: progress or result, always with a way back. [LOGIN-03] */
export function ThirdPartyPage({ screen, refusal, retryAfter, place, send }: ThirdPartyPageProps): ReactNode {
  const { i18n } = useLingui();
  const words = useWords(refusal);
  const {
    title,
    text: usual,
    isWait = false,
    canRetry = false,
    withoutSignUp = null,
    opensIn = null,
  } = thirdPartyScreens[screen];
  const hidesSignUp = place.hides.includes('signUp');
  const text = (hidesSignUp && withoutSignUp) || usual;
  const offersSignUp = withoutSignUp !== null && !hidesSignUp;
  const isWaiting = text === 'wait';
  const retry = (
    <Button
      kind={canRetry ? 'primary' : 'secondary'}
      className={settled}
      data-way="retry"
      isUnavailable={isWaiting}
      aria-describedby={isWaiting ? WAIT_ID : undefined}
      onClick={() => send({ type: 'thirdParty.retried' })}
    >
      <Trans>Try again</Trans>
    </Button>
  );
  const leave = (): void => send({ type: 'thirdParty.left' });
  return (
    <Modal
      screen={screen}
      documentTitle={`${i18n._(title)} – ${place.brand}`}
      title={i18n._(title)}
      text={
        text === 'code' ? (
          <p>
            <bdi>{words}</bdi>
          </p>
        ) : text === 'wait' ? (
          <RetryCountdown id={WAIT_ID} wait={retryAfter} />
        ) : (
          <output className={pending}>
            {isWait && <Spinner />}
            <span>{i18n._(text)}</span>
          </output>
        )
      }
      actions={
        <>
          {!isWait && !canRetry && (
            <>
              {opensIn ? (
                <Outside href={place.links.logIn} opensIn={opensIn} />
              ) : (
                <a className={button.quiet} href={offersSignUp ? place.links.signUp : place.links.support}>
                  {offersSignUp ? <Trans>Sign up</Trans> : <Trans>Contact support</Trans>}
                </a>
              )}
              {retry}
            </>
          )}
          {/* Before the way back, which keeps the place of Cancel. */}
          {canRetry && retry}
          <Button
            kind={isWait || canRetry || opensIn ? 'secondary' : 'primary'}
            data-way="out"
            data-focus
            onClick={leave}
          >
            {isWait ? <Trans>Cancel</Trans> : <Trans>Back to login</Trans>}
          </Button>
        </>
      }
      onCancel={leave}
    >
      <DialogCodes {...refusal} />
    </Modal>
  );
}
