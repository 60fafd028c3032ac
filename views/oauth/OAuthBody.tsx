import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { lede } from '../frame/frame.css.ts';
import { Late } from '../Late.tsx';
import { FailureDetails } from './FailureDetails.tsx';
import { OAuthNotice } from './OAuthNotice.tsx';
import { OAuthWays } from './OAuthWays.tsx';
import { oauthScreens } from './oauth.screens.ts';
import type { OAuthBodyProps } from './oauth.types.ts';
import { Question } from './Question.tsx';
import { Refusal } from './Refusal.tsx';
import { RequestDetails } from './RequestDetails.tsx';

/** The content below the heading of an authorization. */
export function OAuthBody(props: OAuthBodyProps): ReactNode {
  const { i18n } = useLingui();
  const { screen, refusal, problem } = props;
  const { text } = oauthScreens[screen];
  const advice = text && <p className={lede}>{i18n._(text)}</p>;
  // Each screen has its own buttons, so that none moves into the place of another.
  const ways = <OAuthWays key={screen} {...props} />;
  const isRefused = screen === 'oauth.refused' && refusal;
  const isBad = screen === 'oauth.badRequest' && problem;
  const details = isRefused ? <Refusal refusal={refusal} /> : isBad ? <RequestDetails problem={problem} /> : null;
  return (
    <>
      <OAuthNotice {...props} />
      <Question {...props} />
      {details ? (
        // At once, so that nothing moves when the late words come.
        <Late
          render={() => (
            <>
              {details}
              {advice}
              {ways}
            </>
          )}
        />
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
