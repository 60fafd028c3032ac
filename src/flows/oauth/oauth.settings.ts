import type { FlowSettings } from '../../../machines/flow.ts';
import type { OAuthSettings } from '../../../machines/oauth/oauth.types.ts';
import { oauthPage } from '../../../machines/rules/oauth-request.ts';
import type { FlowVisit } from '../../page/flow.ts';

/** The flow's settings from this visit. The pages recognise the session themselves. [OAUTH-02] [OAUTH-03] [REDIR-13] */
export function oauthSettingsOf(_: object, { route, page }: FlowVisit): FlowSettings<OAuthSettings> {
  return {
    flow: {
      isForAuthorized: route === 'oauth-authorized',
      pages: {
        ask: oauthPage(page, 'oauth'),
        authorized: oauthPage(page, 'oauth-authorized'),
        logIn: oauthPage(page, 'oauth-login'),
        logOut: oauthPage(page, 'oauth-log-out'),
      },
    },
    bindPrefix: 'login',
    isDemo: false,
    keepsUsers: true,
    linksAccounts: false,
  };
}
