import type { AppInput } from '../../machines/app/app.types.ts';
import { isDemoVisit } from '../../machines/rules/demo.ts';
import { linksAccounts } from '../../machines/rules/log-in-variant.ts';
import type { PageFacts } from './facts.ts';

/** What the flow is told of its site and its page. */
export function appInputOf(
  { site, language, route, trusted }: PageFacts,
  page: URL,
  device: AppInput['visit']['device'],
  ticket: AppInput['ticket'] = null,
  isInApp = false,
): AppInput {
  const isInTelegram = device === 'telegram';
  return {
    visit: {
      language,
      page,
      redirectUrl: page.searchParams.get('redirect_url'),
      allowedDomains: trusted,
      device,
      isTask: page.searchParams.get('source') === 'task',
      newUserDestination: site.newUserDestination,
    },
    downloads: { rule: site.downloads, wireId: site.wireId },
    login: {
      loginCall: site.loginCall,
      scene: site.loginScene,
      selfUnblock: site.selfUnblock,
      ways: site.ways.filter((way) => way !== 'qr' || device === 'desktop'),
      isInTelegram,
    },
    ticket,
    isDemo: isDemoVisit(route, page.searchParams, isInTelegram),
    linksAccounts: linksAccounts(route),
    isInApp,
  };
}
