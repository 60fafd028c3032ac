import type { loginMachine } from '../../../machines/login/login.machine.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import { readVisit, takeVisit, type StoredVisit } from '../../../services/browser/provider-visit.ts';
import type { TextStore } from '../../../services/browser/storage.ts';

/** What the log-in flow asks of the visit to a provider that is kept in this tab. [LOGIN-03] [STORE-13] */
export function visitPortsOf(
  store: TextStore,
): Pick<PortsOf<typeof loginMachine>, 'recallProviderVisit' | 'dropProviderVisit'> {
  const answered = (): StoredVisit | null => {
    const visit = readVisit(store);
    return visit && visit.code !== null ? visit : null;
  };
  return {
    recallProviderVisit: () => {
      const visit = answered();
      return visit ? { kind: 'returned', provider: visit.provider } : { kind: 'none' };
    },
    dropProviderVisit: () => {
      // A visit without an answer is still under way.
      if (answered()) takeVisit(store);
    },
  };
}
