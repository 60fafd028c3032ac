import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OAuthExitEvent, OAuthExitScreen } from '../../machines/oauth-exit/oauth-exit.types.ts';
import { Foot } from '../frame/Foot.tsx';
import { Retry } from '../frame/Retry.tsx';
import { Step } from '../frame/Step.tsx';
import { button } from '../kit/kit.css.ts';
import { Late } from '../Late.tsx';
import type { Place } from '../place.ts';
import { oauthExitScreens } from './oauth-exit.screens.ts';

export interface OAuthExitPageProps {
  readonly screen: OAuthExitScreen;
  readonly place: Place;
  /** The list of languages. */
  readonly languages: ReactNode;
  /** Milliseconds until a retry is useful. */
  readonly retryAfter: number;
  /** Support code of the failure; '' for none. */
  readonly reference: string;
  /** What is wrong with the request; its words are late. null: nothing. */
  readonly refusal: ReactNode;
  readonly send: (event: OAuthExitEvent) => void;
}

/** The log-out page of the OAuth flow. Nothing on it leads to the application. [ROUTE-14] [OAUTH-09] [OAUTH-11] */
export function OAuthExitPage({
  screen,
  place,
  languages,
  retryAfter,
  reference,
  refusal,
  send,
}: OAuthExitPageProps): ReactNode {
  const { t, i18n } = useLingui();
  const { title, text, isWait = false, isError = false, ways } = oauthExitScreens[screen];
  const step = i18n._(title);
  const isHeld = screen === 'oauthExit.held';
  const addresses = { help: place.links.support, home: place.links.home };
  return (
    <Step
      screen={screen}
      title={step}
      documentTitle={`${isError ? t`Error: ${step}` : step} – ${place.brand}`}
      brand={place.brand}
      text={i18n._(text)}
      isWait={isWait}
      foot={<Foot place={place} languages={languages} />}
      actions={ways.map((way, index) => {
        const kind = index === 0 ? 'primary' : 'quiet';
        return way === 'retry' ? (
          <Retry key={way} kind={kind} isHeld={isHeld} onRetry={() => send({ type: 'exit.retried' })} />
        ) : (
          <a key={way} className={button[kind]} href={addresses[way]}>
            {way === 'help' ? <Trans>Help</Trans> : <Trans>Go to the homepage</Trans>}
          </a>
        );
      })}
    >
      {screen === 'oauthExit.refused' && refusal && <Late render={() => refusal} />}
      {(isHeld || reference !== '') && (
        <Late render={({ RetryDetails }) => <RetryDetails wait={isHeld ? retryAfter : null} reference={reference} />} />
      )}
    </Step>
  );
}
