import { Trans } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import type { OAuthEvent } from '../../machines/oauth/oauth.types.ts';
import { Outside, OutsideWords } from '../frame/Outside.tsx';
import { lede } from '../frame/frame.css.ts';
import { Help } from '../frame/HomeLinks.tsx';
import { actions } from '../frame/step.css.ts';
import { Button, type ButtonProps } from '../kit/Button.tsx';
import { button } from '../kit/kit.css.ts';
import { Late } from '../Late.tsx';
import { WAIT_ID } from './FailureDetails.tsx';
import * as css from './oauth.css.ts';
import type { OAuthBodyProps } from './oauth.types.ts';

/** Id of the sentence about a question in a frame. */
const READ_ID = 'read';

const declined: OAuthEvent = { type: 'permission.declined' };

/** The actions of a screen. Cancel comes first and is as large as the decisive button. [OAUTH-04] */
export function OAuthWays({
  screen,
  client,
  receiver,
  canCancel,
  canDecide,
  isFramed,
  place,
  ask,
  send,
  sendAnswer,
}: OAuthBodyProps): ReactNode {
  const cancel = <Cancel onPress={() => send(declined)} />;
  switch (screen) {
    case 'oauth.loading':
      return canCancel && <div className={actions}>{cancel}</div>;
    case 'oauth.permission':
    case 'oauth.authorized':
      return (
        <Choice client={client} receiver={receiver} ask={isFramed ? ask : null} cancel={cancel}>
          <Decide
            isOpen={canDecide}
            describedBy={isFramed && !canDecide ? READ_ID : undefined}
            onPress={() =>
              send({ type: screen === 'oauth.permission' ? 'permission.given' : 'authorization.continued' })
            }
          >
            {screen === 'oauth.permission' ? <Trans>Allow</Trans> : <Trans>Continue</Trans>}
          </Decide>
        </Choice>
      );
    case 'oauth.outside':
      return <QuestionOutside ask={ask} cancel={cancel} />;
    case 'oauth.badRequest':
      return (
        <Way kind="primary" data-way="return" onPress={() => send({ type: 'error.returned' })}>
          <Trans>Return to the app</Trans>
        </Way>
      );
    case 'oauth.failed':
    case 'oauth.tooMany':
      return (
        <div className={actions}>
          <Retry isWaiting={screen === 'oauth.tooMany'} onRetry={() => send({ type: 'request.retried' })} />
          {client && (
            <Way kind="secondary" data-way="cancel" onPress={() => send(declined)}>
              <Trans>Return to the app</Trans>
            </Way>
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
          <Way kind="secondary" data-way="cancel" onPress={() => sendAnswer({ type: 'authorize.cancelled' })}>
            <Trans>Cancel</Trans>
          </Way>
        </div>
      );
    case 'oauthAnswer.unsent':
      return (
        <Way kind="primary" data-way="open" onPress={() => sendAnswer({ type: 'opening.repeated' })}>
          <Trans>Try again</Trans>
        </Way>
      );
    case 'oauthAnswer.stalled':
      return (
        <div className={actions}>
          <Way kind="primary" data-way="open" onPress={() => sendAnswer({ type: 'opening.repeated' })}>
            <Trans>Open again</Trans>
          </Way>
          <Way kind="secondary" data-way="close" onPress={() => sendAnswer({ type: 'opening.ended' })}>
            <Trans>Close</Trans>
          </Way>
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

function Cancel({ onPress }: Pick<WayProps, 'onPress'>): ReactNode {
  return (
    <Way kind="secondary" className={css.choiceButton} data-way="cancel" onPress={onPress}>
      <Trans>Cancel</Trans>
    </Way>
  );
}

interface ChoiceProps extends Pick<OAuthBodyProps, 'client' | 'receiver'> {
  /** Address of the question outside the frame that shows the page; null: there is no frame. */
  readonly ask: string | null;
  readonly cancel: ReactNode;
  /** The decisive button. */
  readonly children: ReactNode;
}

/** Cancel and the decision, under the name of the application and its host. [OAUTH-04] */
function Choice({ client, receiver, ask, cancel, children }: ChoiceProps): ReactNode {
  return (
    <>
      <div className={css.group} data-choice="">
        <p className={css.quiet}>
          <bdi>{client?.name}</bdi> <bdi dir="ltr">{receiver?.kind === 'host' ? `(${receiver.host})` : ''}</bdi>
        </p>
        <div className={css.choice}>
          {cancel}
          {children}
        </div>
      </div>
      {ask !== null && (
        <div className={css.group}>
          <p id={READ_ID} className={css.quiet}>
            <Trans>Read the whole page before you decide.</Trans>
          </p>
          <div>
            <Late render={() => <Outside href={ask} kind="quiet" />} />
          </div>
        </div>
      )}
    </>
  );
}

/** The way to the question outside a frame that hides too much of it. */
function QuestionOutside({ ask, cancel }: Pick<OAuthBodyProps, 'ask'> & Pick<ChoiceProps, 'cancel'>): ReactNode {
  return (
    <>
      <div className={css.late}>
        <Late
          render={() => (
            <p className={lede}>
              <OutsideWords />
            </p>
          )}
        />
      </div>
      <div className={actions}>
        {cancel}
        <Late isQuiet render={() => <Outside href={ask} />} />
      </div>
    </>
  );
}

/** A held key presses a button again and again; other held keys move the focus, scroll and zoom. */
function isHeldPress({ key, repeat }: Pick<KeyboardEvent, 'key' | 'repeat'>): boolean {
  return repeat && (key === 'Enter' || key === ' ');
}

interface WayProps extends Omit<ButtonProps, 'onClick' | 'onKeyDown'> {
  readonly onPress: () => void;
}

/** A button that a held key or the second click of a double click, which began on another screen, never presses. [N18] */
function Way({ onPress, ...rest }: WayProps): ReactNode {
  return (
    <Button
      {...rest}
      onKeyDown={(event) => {
        if (isHeldPress(event)) event.preventDefault();
      }}
      onClick={({ detail }) => {
        if (detail < 2) onPress();
      }}
    />
  );
}

interface DecideProps {
  /** A press counts. */
  readonly isOpen: boolean;
  /** Id of the reason why it does not. */
  readonly describedBy: string | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** The decisive button: a press that began while it was inactive never counts, such as of a held key. [OAUTH-04] */
function Decide({ isOpen, describedBy, onPress, children }: DecideProps): ReactNode {
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
      aria-describedby={describedBy}
      onPointerDown={begin}
      onKeyDown={(event) => {
        if (isHeldPress(event)) event.preventDefault();
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
    <Way
      kind="primary"
      data-way="retry"
      isUnavailable={isWaiting}
      aria-describedby={isWaiting ? WAIT_ID : undefined}
      onPress={onRetry}
    >
      <Trans>Try again</Trans>
    </Way>
  );
}
