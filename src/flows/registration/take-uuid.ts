import { isOAuthEntry, type RouteId } from '../../../machines/rules/auth-routes.ts';
import { routeDetails } from '../../../machines/rules/route-details.ts';
import { dropParameters } from '../../../services/browser/drop-parameters.ts';
import { createPartnerIds } from '../../../services/browser/partner-id.ts';
import { queryOf } from '../../../services/browser/query.ts';
import type { Secret } from '../../../services/secret.ts';
import { tabStorage } from '../../page/visit/tab-storage.ts';

/**
 * Reads the id of a sign-up and removes it from the address, except on the partners' page, where it may be the
 * partner's id, which the tab keeps: no link contains it. In an application's request it belongs to the application
 * and stays. [RECALL-01] [REG-22] [REG-30] [OAUTH-13]
 */
export function takeUuid(route: RouteId): Secret | null {
  if (isOAuthEntry(route)) return null;
  const { uuid } = queryOf(new URL(location.href).searchParams);
  if (!routeDetails[route]?.keepsPartnerId) dropParameters(location, history, ['uuid']);
  else if (uuid) createPartnerIds(tabStorage).write(uuid);
  return uuid;
}
