import { Trans } from '@lingui/react/macro';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { OAuthEvent } from '../../machines/oauth/oauth.types.ts';
import { Outside, OutsideWords } from '../frame/Outside.tsx';
import { lede } from '../frame/frame.css.ts';
import { Help } from '../frame/HomeLinks.tsx';
import { actions } from '../frame/step.css.ts';
import { late } from '../frame/waiting.css.ts';
import { Button } from '../kit/Button.tsx';
import { button } from '../kit/kit.css.ts';
import { Late } from '../Late.tsx';
import { WAIT_ID } from './FailureDetails.tsx';
import * as css from './oauth.css.ts';
import type { OAuthBodyProps } from './oauth.types.ts';

/** A held key presses once. */
function onceWhileHeld(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

const declined: OAuthEvent = { type: 'permission.declined' };

/** The actions of a screen. Cancel comes first and is as large as the decisive button. [OAUTH-04] */
export function OAuthWays({
  screen,
  client,
  canCancel,
  canDecide,
  place,
  ask,
  send,
  sendAnswer,
}: OAuthBodyProps): ReactNode {
  const cancel = (
    <Button kind="secondary" className={css.choiceButton} data-way="cancel" onClick={() => send(declined)}>
      <Trans>Cancel</Trans>
    </Button>
  );
  switch (screen) {
    case 'oauth.loading':
      return (
        canCancel && (
          <div className={actions}>
            <span className={late}>{cancel}</span>
          </div>
        )
      );
    case 'oauth.permission':
    case 'oauth.authorized':
      return (
        <div className={css.choice} data-choice="">
          {cancel}
          <Decide
            isOpen={canDecide}
            onPress={() =>
              send({ type: screen === 'oauth.permission' ? 'permission.given' : 'authorization.continued' })
            }
          >
            {screen === 'oauth.permission' ? <Trans>Allow</Trans> : <Trans>Continue</Trans>}
          </Decide>
        </div>
      );
    case 'oauth.outside':
      return (
        <>
          <Late
            render={() => (
              <>
                <p className={lede}>
                  <OutsideWords />
                </p>
                <div className={actions}>
                  <Outside href={ask} />
                </div>
              </>
            )}
          />
          {cancel}
        </>
      );
    case 'oauth.badRequest':
      return (
        <Button kind="primary" data-way="return" onClick={() => send({ type: 'error.returned' })}>
          <Trans>Return to the app</Trans>
        </Button>
      );
    case 'oauth.failed':
    case 'oauth.tooMany':
      return (
        <div className={actions}>
          <Retry isWaiting={screen === 'oauth.tooMany'} onRetry={() => send({ type: 'request.retried' })} />
          {client && (
            <Button kind="secondary" data-way="cancel" onClick={() => send(declined)}>
              <Trans>Return to the app</Trans>
            </Button>
          )}
        </div>
      );
    case 'oauthAnswer.unanswered':
    case 'oauthAnswer.tooMany':
      return (
        <div className={actions}>
          <Retry
            isWaiting={screen === 'oauthAnswer.tooMany'}
            onRetry={() => sendAnswer({ type: 'authorize.retried' })}
          />
          <Button kind="secondary" data-way="cancel" onClick={() => sendAnswer({ type: 'authorize.cancelled' })}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      );
    case 'oauthAnswer.unsent':
      return (
        <Button kind="primary" data-way="open" onClick={() => sendAnswer({ type: 'opening.repeated' })}>
          <Trans>Try again</Trans>
        </Button>
      );
    case 'oauthAnswer.stalled':
      return (
        <div className={actions}>
          <Button kind="primary" data-way="open" onClick={() => sendAnswer({ type: 'opening.repeated' })}>
            <Trans>Open again</Trans>
          </Button>
          <Button kind="secondary" data-way="close" onClick={() => sendAnswer({ type: 'opening.ended' })}>
            <Trans>Close</Trans>
          </Button>
        </div>
      );
    case 'oauth.refused':
    case 'oauthAnswer.unfollowable':
    case 'oauthAnswer.sent':
      return (
        <div className={actions}>
          <a className={button.secondary} href={place.links.home}>
            <Trans>Go to the homepage</Trans>
          </a>
          <Help links={place.links} />
        </div>
      );
    default:
      return null;
  }
}

interface DecideProps {
  /** A press counts. */
  readonly isOpen: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** The decisive button: a press that began while it was inactive never counts, such as of a held key. [OAUTH-04] */
function Decide({ isOpen, onPress, children }: DecideProps): ReactNode {
  const isEarly = useRef(false);
  const begin = (): void => {
    isEarly.current = !isOpen;
  };
  return (
    <Button
      kind="primary"
      className={css.choiceButton}
      data-way="decide"
      isUnavailable={!isOpen}
      onPointerDown={begin}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
        else begin();
      }}
      onClick={() => {
        if (!isEarly.current) onPress();
        isEarly.current = false;
      }}
    >
      {children}
    </Button>
  );
}

function Retry({ isWaiting, onRetry }: { readonly isWaiting: boolean; readonly onRetry: () => void }): ReactNode {
  return (
    <Button
      kind="primary"
      data-way="retry"
      isUnavailable={isWaiting}
      aria-describedby={isWaiting ? WAIT_ID : undefined}
      onKeyDown={onceWhileHeld}
      onClick={onRetry}
    >
      <Trans>Try again</Trans>
    </Button>
  );
}
