import { createLeave, withTicket } from '../../services/browser/leave-page.ts';
import type { Secret } from '../../services/secret.ts';
import { endDraft } from '../page/visit/draft.ts';
import type { Elsewhere } from '../page/visit/between-sites.ts';

export interface GoToSiteParts {
  readonly location: Pick<Location, 'replace'>;
  /** Address on another site; null: none. */
  readonly addressOn: (elsewhere: Elsewhere) => string | null;
}

/** Navigates to another site, with a ticket if there is one; settles only if the page stays. [SITE-32] */
export function createGoToSite({ location, addressOn }: GoToSiteParts) {
  const leave = createLeave(location);
  return async (elsewhere: Elsewhere, ticket: Secret | null): Promise<{ readonly kind: 'stayed' }> => {
    const href = addressOn(elsewhere);
    if (href === null) return { kind: 'stayed' };
    endDraft();
    return leave({ href: withTicket(href, ticket) });
  };
}
