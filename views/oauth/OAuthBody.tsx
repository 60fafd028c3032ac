import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { lede } from '../frame/frame.css.ts';
import { FailureDetails } from './FailureDetails.tsx';
import { OAuthWays } from './OAuthWays.tsx';
import { oauthScreens } from './oauth.screens.ts';
import type { OAuthBodyProps } from './oauth.types.ts';
import { Question } from './Question.tsx';
import { RequestDetails } from './RequestDetails.tsx';

/** The content below the heading of an authorization. */
export function OAuthBody(props: OAuthBodyProps): ReactNode {
  const { i18n } = useLingui();
  const { text } = oauthScreens[props.screen];
  return (
    <>
      <Question {...props} />
      <RequestDetails {...props} />
      {text && <p className={lede}>{i18n._(text)}</p>}
      {/* Each screen has its own buttons, so that none moves into the place of another. */}
      <OAuthWays key={props.screen} {...props} />
      <FailureDetails {...props} />
    </>
  );
}
