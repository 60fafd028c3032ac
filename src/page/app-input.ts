import type { AppInput } from '../../machines/app/app.types.ts';
import type { FlowSettings } from '../../machines/flow.ts';
import type { PageFacts } from './facts.ts';

/** Input of `app`: what the site, the flow and this visit say. */
export function appInputOf<Own extends object>(
  { site, language, trusted }: PageFacts,
  settings: FlowSettings<Own>,
  page: URL,
  device: AppInput['visit']['device'],
  ticket: AppInput['ticket'] = null,
  isInApp = false,
): AppInput<Own> {
  return {
    ...settings,
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
    ticket,
    isInApp,
  };
}
