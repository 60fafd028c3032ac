import type { Departure } from './post-login.ts';
import { isOAuthEntry } from './auth-routes.ts';
import { isExemptFromJump, type JumpContext } from './site-jump.ts';

/**
 * A component beside the flow: links that open in the brand's app, the offer of the app, the redirect to the user's
 * home site, the waiting application.
 */
export type PageWidget = 'inAppLinks' | 'appBanner' | 'siteJump' | 'oauthEntry';

export interface WidgetContext extends JumpContext {
  /** The page runs inside the brand's own app. */
  readonly isInApp: boolean;
  readonly device: Departure['device'];
  /** A session token is stored. */
  readonly hasToken: boolean;
  /** The site redirects users to their home site. */
  readonly hasJumps: boolean;
}

/**
 * Returns the widgets of a page, in start order. The app is offered on a phone, and not inside the app. [UI-11]
 * [JUMP-01] [JUMP-02] [MODAL-19]
 */
export function pageWidgets(context: WidgetContext): readonly PageWidget[] {
  const { route, isInApp, device, hasToken, hasJumps } = context;
  const isExempt = isExemptFromJump(context);
  const widgets: Readonly<Record<PageWidget, boolean>> = {
    inAppLinks: isInApp,
    appBanner: !isExempt && !isInApp && device === 'mobile',
    siteJump: !isExempt && hasToken && hasJumps,
    oauthEntry: isOAuthEntry(route),
  };
  return pageWidgetNames.filter((name) => widgets[name]);
}

const pageWidgetNames = ['inAppLinks', 'appBanner', 'siteJump', 'oauthEntry'] as const satisfies readonly PageWidget[];
