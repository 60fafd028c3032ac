import type { ReactNode } from 'react';
import type { Receiver } from '../../machines/rules/oauth-answer.ts';
import { readScopes } from '../../machines/rules/scopes.ts';
import { shownText } from '../../services/untrusted/shown-text.ts';
import type { OAuthClient } from '../../services/contract/oauth.ts';
import { AuthorizedPage } from '../../views/authorized/AuthorizedPage.tsx';
import { OAuthEntry } from '../../views/oauth-entry/OAuthEntry.tsx';
import { Refusal } from '../../views/oauth/Refusal.tsx';
import { OAuthExitPage } from '../../views/oauth-exit/OAuthExitPage.tsx';
import { OAuthBody } from '../../views/oauth/OAuthBody.tsx';
import { OAuthPage } from '../../views/oauth/OAuthPage.tsx';
import type { OAuthPageScreen } from '../../views/oauth/oauth.types.ts';
import { app, nothing, place } from './stage.tsx';

/** An accepted application, and who gets its answer. */
export const tallybird: OAuthClient = {
  name: 'Tallybird',
  logo: '',
  domain: 'tallybird.example',
  scopes: [],
  iss: '',
  accessLife: 3600,
  idleLife: 86_400,
};
export const receiver: Receiver = { kind: 'host', host: 'app.tallybird.example' };

/** A page of an authorization, with all that a screen may show. */
function authorization(screen: OAuthPageScreen): ReactNode {
  return app({
    flow: (
      <OAuthPage screen={screen} name="Tallybird" place={place} languages={null}>
        <OAuthBody
          screen={screen}
          client={tallybird}
          receiver={receiver}
          access={readScopes('profile trade signals', [], shownText)}
          account={{ name: 'Ada', address: 'a***@northgate.example' }}
          note="accountChanged"
          refusal={{ kind: 'clientUnknown' }}
          problem="scope"
          failure={{ kind: 'tooMany', retryAfter: 30_000, code: 429, message: '', reference: 'AB12CD', host: '' }}
          canCancel
          canDecide
          isFramed
          place={place}
          ask="/en/oauth"
          logOut="/en/oauth-log-out"
          send={nothing}
          sendAnswer={nothing}
        />
      </OAuthPage>
    ),
  });
}

/** What shows a screen of the OAuth flow and of the authorized pages, by its actor. */
export const oauthScreens: Readonly<Record<string, (screen: never) => ReactNode>> = {
  oauth: (screen) => authorization(screen),
  oauthAnswer: (screen) => authorization(screen),
  oauthEntry: (screen) =>
    app({
      flow: (
        <OAuthEntry
          screen={screen}
          name={/unnamed|held|reading|silent/.test(screen) ? '' : 'Tallybird'}
          receiver={/unnamed|held|reading|silent/.test(screen) ? null : receiver}
          staysOnPage={false}
          reason="#ended"
          place={place}
          languages={null}
          retryAfter={90_000}
          send={nothing}
          sendAnswer={nothing}
        />
      ),
    }),
  oauthExit: (screen) =>
    app({
      flow: (
        <OAuthExitPage
          screen={screen}
          place={place}
          languages={null}
          retryAfter={30_000}
          reference="R3F2ND"
          refusal={<Refusal refusal={{ kind: 'redirectMismatch' }} />}
          send={nothing}
        />
      ),
    }),
  authorized: (screen) =>
    app({
      flow: (
        <AuthorizedPage
          screen={screen}
          place={place}
          languages={null}
          account="ada@northgate.example"
          reference="R3F2ND"
          retryAfter={30_000}
          send={nothing}
        />
      ),
    }),
};
