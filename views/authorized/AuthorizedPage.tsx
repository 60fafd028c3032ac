import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AuthorizedEvent, AuthorizedScreen } from '../../machines/authorized/authorized.types.ts';
import { named } from '../frame/frame.css.ts';
import { RETRY_WAIT } from '../frame/frame.ids.ts';
import { Foot } from '../frame/Foot.tsx';
import { Retry } from '../frame/Retry.tsx';
import { Step } from '../frame/Step.tsx';
import { Button } from '../kit/Button.tsx';
import { button } from '../kit/kit.css.ts';
import { Late } from '../Late.tsx';
import type { Place } from '../place.ts';
import { authorizedScreens } from './authorized.screens.ts';

export interface AuthorizedPageProps {
  readonly screen: AuthorizedScreen;
  readonly place: Place;
  /** The list of languages. */
  readonly languages: ReactNode;
  /** Name of the signed-in account, as untrusted text; '' until known. */
  readonly account: string;
  /** Support code of the failure; '' for none. */
  readonly reference: string;
  /** Milliseconds until a retry is useful. */
  readonly retryAfter: number;
  readonly send: (event: AuthorizedEvent) => void;
}

/**
 * The authorized pages: who is signed in and, on the Turkish one, whether the accounts are linked. [ROUTE-15]
 * [ROUTE-16]
 */
export function AuthorizedPage({
  screen,
  place,
  languages,
  account,
  reference,
  retryAfter,
  send,
}: AuthorizedPageProps): ReactNode {
  const { t, i18n } = useLingui();
  const { title, text, isWait = false, isError = false, ways } = authorizedScreens[screen];
  const step = i18n._(title.id, { brand: place.brand });
  const isHeld = retryAfter > 0 && (screen === 'authorized.linkHeld' || screen === 'authorized.lookHeld');
  return (
    <Step
      screen={screen}
      title={step}
      documentTitle={`${isError ? t`Error: ${step}` : step} – ${place.brand}`}
      brand={place.brand}
      text={text === 'user' ? <Whose account={account} /> : text && i18n._(text)}
      isWait={isWait}
      foot={<Foot place={place} languages={languages} />}
      // The button keeps the focus while the accounts are being linked.
      focusOn={screen === 'authorized.linking' ? 'authorized.unlinked' : screen}
      actions={ways.map((way, index) => {
        const kind = index === 0 ? 'primary' : 'quiet';
        switch (way) {
          case 'retry':
            return <Retry key={way} kind={kind} isHeld={isHeld} onRetry={() => send({ type: 'authorized.retried' })} />;
          case 'link':
            return (
              <Button
                key={way}
                kind={kind}
                data-way="link"
                isBusy={screen === 'authorized.linking'}
                isSpinning={screen === 'authorized.linking'}
                isUnavailable={isHeld || screen === 'authorized.linking'}
                aria-describedby={isHeld ? RETRY_WAIT : undefined}
                onClick={() => send({ type: 'accountLink.requested' })}
              >
                <Trans>Link accounts</Trans>
              </Button>
            );
          default:
            return (
              <a key={way} className={button[kind]} href={place.links.logIn}>
                {way === 'next' ? <Trans>Continue</Trans> : <Trans>Log in</Trans>}
              </a>
            );
        }
      })}
    >
      {(isHeld || reference !== '') && (
        <Late render={({ RetryDetails }) => <RetryDetails wait={isHeld ? retryAfter : null} reference={reference} />} />
      )}
    </Step>
  );
}

function Whose({ account: name }: Pick<AuthorizedPageProps, 'account'>): ReactNode {
  // Wrapped in an element, because tags in plain text would be parsed.
  const account = <>{name}</>;
  return (
    <Trans>
      You’re logged in as <bdi className={named}>{account}</bdi>.
    </Trans>
  );
}
