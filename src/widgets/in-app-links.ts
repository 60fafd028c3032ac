import { deepLink } from '../../machines/rules/deep-link.ts';
import { matchRoute } from '../../machines/rules/route.ts';
import { openInApp } from '../../services/browser/leave-page.ts';
import { appScheme } from '../../sites/app.ts';
import type { PageFacts } from '../page/facts.ts';

/**
 * Inside the app, a link to another page of the site opens the app's screen for it; if nothing opens, the page
 * itself. [LINK-02] [UI-12]
 */
export function followInAppLinks({ route }: Pick<PageFacts, 'route'>): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (
      event.defaultPrevented ||
      !(link instanceof HTMLAnchorElement) ||
      link.origin !== location.origin ||
      matchRoute(link.pathname) === route
    )
      return;
    event.preventDefault();
    openInApp(window, { app: deepLink(appScheme, new URL(link.href)), web: link.href });
  });
}
