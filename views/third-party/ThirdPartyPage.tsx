import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type {
  ThirdPartyContext,
  ThirdPartyEvent,
  ThirdPartyScreen,
} from '../../machines/third-party/third-party.types.ts';
import { Button } from '../kit/Button.tsx';
import { HeldWait } from '../kit/HeldWait.tsx';
import { Modal } from '../kit/Modal.tsx';
import { Spinner } from '../kit/Spinner.tsx';
import { waiting } from '../frame/step.css.ts';
import { useWords } from '../notices/use-words.ts';
import { QuotedCode } from '../login/ToldCode.tsx';
import type { Place } from '../place.ts';
import { button } from '../kit/kit.css.ts';
import { thirdPartyScreens } from './third-party.screens.ts';

/** Id of the words that say why the button does nothing for now. */
const HELD = 'third-party-held';

export interface ThirdPartyPageProps {
  readonly screen: Exclude<ThirdPartyScreen, 'thirdParty.captcha'>;
  readonly refusal: ThirdPartyContext['refusal'];
  /** Milliseconds that the exchange asks to wait. */
  readonly retryAfter: number;
  readonly place: Place;
  readonly send: (event: ThirdPartyEvent) => void;
}

/** Signing in with an account elsewhere, in a dialog before the form: what goes on, or what came of it, always with the way back. [LOGIN-03] */
export function ThirdPartyPage({ screen, refusal, retryAfter, place, send }: ThirdPartyPageProps): ReactNode {
  const { i18n } = useLingui();
  const words = useWords(refusal);
  const { title, text, isWait = false, canRetry = false, wantsAccount = false } = thirdPartyScreens[screen];
  const isHeld = text === 'wait';
  const retry = (
    <Button
      kind={canRetry ? 'primary' : 'secondary'}
      data-way="retry"
      isHeld={isHeld}
      aria-describedby={isHeld ? HELD : undefined}
      onClick={() => send({ type: 'thirdParty.retried' })}
    >
      <Trans>Try again</Trans>
    </Button>
  );
  const leave = (): void => send({ type: 'thirdParty.left' });
  return (
    <Modal
      screen={screen}
      title={i18n._(title)}
      text={
        text === 'code' ? (
          <p>
            <bdi>{words}</bdi>
          </p>
        ) : text === 'wait' ? (
          <HeldWait id={HELD} wait={retryAfter} />
        ) : (
          <output className={waiting}>
            {isWait && <Spinner />}
            <span>{i18n._(text)}</span>
          </output>
        )
      }
      actions={
        <>
          {!isWait && !canRetry && (
            <>
              <a className={button.quiet} href={wantsAccount ? place.links.signUp : place.links.support}>
                {wantsAccount ? <Trans>Sign up</Trans> : <Trans>Contact support</Trans>}
              </a>
              {retry}
            </>
          )}
          <Button kind={isWait || canRetry ? 'secondary' : 'primary'} data-way="out" data-focus onClick={leave}>
            {isWait ? <Trans>Cancel</Trans> : <Trans>Back to log in</Trans>}
          </Button>
          {canRetry && retry}
        </>
      }
      onCancel={leave}
    >
      <QuotedCode {...refusal} />
    </Modal>
  );
}
