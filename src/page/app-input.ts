import type { AppInput } from '../../machines/app/app.types.ts';
import type { FlowSettings } from '../../machines/flow.ts';
import { queryOf } from '../../services/browser/query.ts';
import type { PageFacts } from './facts.ts';

/** The input of `app`, from the site, the flow and this visit. */
export function appInputOf<Own extends object>(
  { site, language, trusted }: PageFacts,
  settings: FlowSettings<Own>,
  page: URL,
  device: AppInput['visit']['device'],
  ticket: AppInput['ticket'] = null,
  isInApp = false,
): AppInput<Own> {
  const query = queryOf(page.searchParams);
  return {
    ...settings,
    visit: {
      language,
      page,
      redirectUrl: query.redirect_url,
      allowedDomains: trusted,
      device,
      isTask: query.source === 'task',
      newUserDestination: site.newUserDestination,
    },
    downloads: { rule: site.downloads, wireId: site.wireId },
    ticket,
    confirmsTickets: site.confirmsTickets,
    isInApp,
  };
}
