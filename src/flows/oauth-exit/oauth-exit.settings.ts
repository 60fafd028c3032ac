import type { FlowSettings } from '../../../machines/flow.ts';
import type { OAuthExitSettings } from '../../../machines/oauth-exit/oauth-exit.types.ts';
import { splitPath } from '../../../machines/rules/language.ts';
import { oauthSearch, readOAuthRequest } from '../../../machines/rules/oauth-request.ts';
import { Secret } from '../../../services/secret.ts';
import type { FlowVisit } from '../../page/flow.ts';

/** The flow's settings from this visit: the application of the request and the next page. [OAUTH-09] [OAUTH-13] */
export function oauthExitSettingsOf(_: object, { page }: Pick<FlowVisit, 'page'>): FlowSettings<OAuthExitSettings> {
  const request = readOAuthRequest(page.search, (text) => new Secret(text));
  const { language } = splitPath(page.pathname);
  return {
    flow: {
      ...(request.kind === 'usable'
        ? {
            request: { clientId: request.query.clientId, redirectUri: request.query.redirectUri },
            unusable: null,
          }
        : { request: null, unusable: request }),
      next: `/${language ?? 'en'}/oauth-login${oauthSearch(page.search)}`,
    },
    bindPrefix: 'login',
    isDemo: false,
    keepsUsers: true,
    linksAccounts: false,
  };
}
