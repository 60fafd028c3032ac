import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OAuthEntryEvent, OAuthEntryScreen } from '../../machines/oauth-entry/oauth-entry.types.ts';
import type { OAuthAnswerEvent, OAuthAnswerScreen } from '../../machines/oauth-answer/oauth-answer.types.ts';
import type { Receiver } from '../../machines/rules/oauth-answer.ts';
import { Help } from '../frame/HomeLinks.tsx';
import { Languages } from '../frame/Languages.tsx';
import { named } from '../frame/frame.css.ts';
import { Retry } from '../frame/Retry.tsx';
import { Button } from '../kit/Button.tsx';
import { Late } from '../Late.tsx';
import type { Place } from '../place.ts';
import { DialogWay } from './DialogWay.tsx';
import * as css from './oauth-entry.css.ts';

const unreturned = msg`We couldn’t return you to the app yet`;
const canClose = msg`You can close this page`;

/** What became of Cancel, where the page is still here: its log-in has ended once the answer is sent. [OAUTH-04] */
const answered: Partial<Readonly<Record<OAuthEntryProps['screen'], MessageDescriptor>>> = {
  'oauthAnswer.unsent': unreturned,
  'oauthAnswer.stalled': unreturned,
  'oauthAnswer.sent': canClose,
  'oauthAnswer.closed': canClose,
};

export interface OAuthEntryProps {
  readonly screen: OAuthEntryScreen | OAuthAnswerScreen;
  /** Name of the application, as untrusted text; '' until it is accepted. */
  readonly name: string;
  /** Who gets the answer, named after the application; null until that is accepted. */
  readonly receiver: Receiver | null;
  /** Another app opens the answer, while the browser stays here. */
  readonly staysOnPage: boolean;
  /** Reason for the log-in; '' for none. */
  readonly reason: '' | '#again' | '#ended';
  /** Milliseconds until a retry is useful. */
  readonly retryAfter: number;
  readonly place: Pick<Place, 'links' | 'languageName'>;
  readonly languages: ReactNode;
  readonly send: (event: OAuthEntryEvent) => void;
  readonly sendAnswer: (event: OAuthAnswerEvent) => void;
}

/**
 * The line above a log-in or sign-up: the waiting application, the way back to it, Help and languages. [OAUTH-01]
 * [OAUTH-04] [OAUTH-08]
 */
export function OAuthEntry({
  screen,
  name: text,
  receiver,
  staysOnPage,
  reason,
  retryAfter,
  place,
  languages,
  send,
  sendAnswer,
}: OAuthEntryProps): ReactNode {
  const { i18n } = useLingui();
  const result = answered[screen];
  const isOpening = staysOnPage && screen === 'oauthAnswer.stalled';
  const isNamed = text !== '' || receiver !== null;
  // Wrapped in an element, because tags in plain text would be parsed.
  const name = (
    <>
      {text}
      {text !== '' && receiver && ' '}
      {receiver?.kind === 'host' && (
        <bdi className={css.receiver} dir="ltr" data-receiver="">
          {text === '' ? receiver.host : `(${receiver.host})`}
        </bdi>
      )}
      {receiver?.kind === 'device' && (
        <span className={css.receiver}>
          {text !== '' && '('}
          <Trans>an app on this device</Trans>
          {text !== '' && ')'}
        </span>
      )}
    </>
  );
  const isHeld = screen === 'oauthEntry.held';
  const isUnnamed = isHeld || screen === 'oauthEntry.unnamed';
  return (
    <aside className={css.bar} data-screen={screen}>
      <div className={css.words}>
        <output>
          {reason === '#ended' && <Trans>Your session has ended. Log in again.</Trans>}
          {reason === '#again' && <Trans>The app wants you to log in again.</Trans>}{' '}
          {screen === 'oauthEntry.reading' && <Trans>Checking the app that sent you here…</Trans>}
          {isUnnamed && <Trans>We couldn’t check the app that sent you here.</Trans>}
          {isOpening ? i18n._(canClose) : result && i18n._(result)}
          {isNamed && (screen === 'oauthAnswer.unsent' || screen === 'oauthAnswer.stalled') && (
            <bdi className={css.app}>{name}</bdi>
          )}
          {isNamed && !screen.startsWith('oauthAnswer.') && (
            <Trans>
              Log in or sign up to continue to <bdi className={named}>{name}</bdi>.
            </Trans>
          )}
        </output>
        {isHeld && <Late render={({ RetryDetails }) => <RetryDetails wait={retryAfter} reference="" />} />}
      </div>
      {screen === 'oauthEntry.named' && <DialogWay name={name} onPress={() => send({ type: 'entry.cancelled' })} />}
      <div className={css.ways}>
        {screen === 'oauthEntry.named' && (
          <Button kind="quiet" data-way="cancel" onClick={() => send({ type: 'entry.cancelled' })}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        {isUnnamed && <Retry kind="quiet" isHeld={isHeld} onRetry={() => send({ type: 'entry.retried' })} />}
        {(screen === 'oauthAnswer.unsent' || screen === 'oauthAnswer.stalled') && (
          <Button kind="quiet" data-way="open" onClick={() => sendAnswer({ type: 'opening.repeated' })}>
            {isOpening ? <Trans>Open again</Trans> : <Trans>Try again</Trans>}
          </Button>
        )}
        {screen === 'oauthAnswer.stalled' && (
          <Button kind="quiet" data-way="close" onClick={() => sendAnswer({ type: 'opening.ended' })}>
            <Trans>Close</Trans>
          </Button>
        )}
        <Help links={place.links} />
        <Languages place={place} languages={languages} />
      </div>
    </aside>
  );
}
