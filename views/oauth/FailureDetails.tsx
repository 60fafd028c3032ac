import type { ReactNode } from 'react';
import { RefusalCodes } from '../frame/RefusalCodes.tsx';
import { RetryCountdown } from '../kit/RetryCountdown.tsx';
import { Late } from '../Late.tsx';
import type { OAuthBodyProps } from './oauth.types.ts';

/** Id of the text that explains why Retry is unavailable. */
export const WAIT_ID = 'oauth-wait';

const failures: readonly string[] = ['oauth.failed', 'oauth.tooMany', 'oauthAnswer.unanswered', 'oauthAnswer.tooMany'];

/** Wait and support codes of a failed call. [HTTP-20] [N13] */
export function FailureDetails({ screen, failure }: OAuthBodyProps): ReactNode {
  if (!failure || !failures.includes(screen)) return null;
  // Their words are late.
  return (
    <Late
      render={() => (
        <div>
          {screen.endsWith('.tooMany') && failure.kind === 'tooMany' && (
            <RetryCountdown key={screen} id={WAIT_ID} wait={failure.retryAfter} />
          )}
          <RefusalCodes code={'code' in failure ? failure.code : 0} reference={failure.reference} />
        </div>
      )}
    />
  );
}
