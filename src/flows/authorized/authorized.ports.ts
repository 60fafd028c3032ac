import type { authorizedMachine } from '../../../machines/authorized/authorized.machine.ts';
import type { ReturnOutcome } from '../../../machines/authorized/authorized.types.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import { replyUse } from '../../../services/browser/provider-return.ts';
import type { PageServices } from '../../page/session/services.ts';

interface AuthorizedPortParts {
  readonly services: () => Promise<Pick<PageServices, 'readBoundAccount' | 'bindAccount'>>;
  readonly root: Parameters<typeof replyUse>[0];
  /** Id of the account that has given access in this tab; null: none. */
  readonly takeGrant: () => Promise<number | null>;
}

/** The ports of the authorized pages over the calls of a page. [ROUTE-15] [ROUTE-16] */
export function authorizedPortsOf({
  services,
  root,
  takeGrant,
}: AuthorizedPortParts): PortsOf<typeof authorizedMachine> {
  return {
    readReturn: async () => {
      const use = replyUse(root);
      // The browser is on its way to the page that the visit began on.
      if (use === 'taken') return new Promise<ReturnOutcome>(() => undefined);
      if (use) return { kind: use };
      const accountId = await takeGrant();
      return accountId === null ? { kind: 'none' } : { kind: 'granted', accountId };
    },
    readBoundAccount: async ({ signal }) => (await services()).readBoundAccount(signal),
    bindAccount: async ({ signal }) => (await services()).bindAccount({}, signal),
  };
}
