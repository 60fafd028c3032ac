import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { lede } from '../frame/frame.css.ts';
import { late } from '../frame/waiting.css.ts';
import { Late, loadLate } from '../Late.tsx';
import { useLoadedPart } from '../late-part.tsx';
import { ClientIdentity } from './ClientIdentity.tsx';
import { FailureDetails } from './FailureDetails.tsx';
import { OAuthNotice } from './OAuthNotice.tsx';
import { OAuthWays } from './OAuthWays.tsx';
import * as css from './oauth.css.ts';
import { oauthScreens } from './oauth.screens.ts';
import type { OAuthBodyProps } from './oauth.types.ts';
import { Question } from './Question.tsx';
import { Refusal } from './Refusal.tsx';
import { RequestDetails } from './RequestDetails.tsx';

/** Screens whose button leads to an accepted application: it is named, with the host that gets the answer. [OAUTH-01] */
const returning: readonly string[] = [
  'oauth.loading',
  'oauth.badRequest',
  'oauth.outside',
  'oauth.failed',
  'oauth.tooMany',
  'oauthAnswer.unanswered',
  'oauthAnswer.tooMany',
  'oauthAnswer.unsent',
  'oauthAnswer.stalled',
];

/** The content below the heading of an authorization. */
export function OAuthBody(props: OAuthBodyProps): ReactNode {
  const { i18n } = useLingui();
  const { screen, client, receiver, refusal, problem, canCancel, place } = props;
  const { text } = oauthScreens[screen];
  const advice = text && <p className={lede}>{i18n._(text)}</p>;
  const isWaiting = screen === 'oauth.loading';
  const isReturning = returning.includes(screen) && (canCancel || !isWaiting);
  // Each screen has its own buttons, so that none moves into the place of another.
  const toApplication = (
    <>
      {isReturning && client && receiver && (
        <ClientIdentity client={client} receiver={receiver} brand={place.brand} isNamed />
      )}
      <OAuthWays key={screen} {...props} />
    </>
  );
  const ways = isWaiting ? (
    <div>
      <div className={`${late} ${css.wayBack}`}>{toApplication}</div>
    </div>
  ) : (
    toApplication
  );
  const isRefused = screen === 'oauth.refused' && refusal;
  const isBad = screen === 'oauth.badRequest' && problem;
  const details = isRefused ? <Refusal refusal={refusal} /> : isBad ? <RequestDetails problem={problem} /> : null;
  return (
    <>
      <OAuthNotice {...props} />
      <Question {...props} />
      {details ? (
        <Detailed details={details}>
          {advice}
          {ways}
        </Detailed>
      ) : (
        <>
          {advice}
          {ways}
        </>
      )}
      <FailureDetails {...props} />
    </>
  );
}

interface DetailedProps {
  /** Their words are late. */
  readonly details: ReactNode;
  readonly children: ReactNode;
}

/** All at once, so that nothing moves when the late words come; without the details if they cannot be loaded. */
function Detailed({ details, children }: DetailedProps): ReactNode {
  const { i18n } = useLingui();
  const [, loss] = useLoadedPart(
    () => null,
    () => loadLate(i18n),
  );
  const render = (above: ReactNode): ReactNode => (
    <>
      {above}
      {children}
    </>
  );
  return loss ? render(<p>{loss}</p>) : <Late render={() => render(details)} />;
}
