import type { loginMachine } from '../../../machines/login/login.machine.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import { providerVisitKey } from '../../../services/browser/keys.ts';
import type { TextStore } from '../../../services/browser/storage.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';

/**
 * The ports of the stored visit to a provider. Its code is loaded only if this tab stores one. [LOGIN-03] [STORE-13]
 */
export function visitPortsOf(
  store: TextStore,
): Pick<PortsOf<typeof loginMachine>, 'recallProviderVisit' | 'dropProviderVisit'> {
  const isStored = (): boolean => store.read(providerVisitKey) !== null;
  return {
    recallProviderVisit: async () => {
      const visit = isStored() ? (await loadVisits()).readVisit(store) : null;
      return visit && visit.code !== null ? { kind: 'returned', provider: visit.provider } : { kind: 'none' };
    },
    dropProviderVisit: () => {
      if (isStored()) void dropAnswered(store).catch(ignoreFailure);
    },
  };
}

/** Removes an answered visit; one without an answer is still in progress. */
async function dropAnswered(store: TextStore): Promise<void> {
  const { readVisit, takeVisit } = await loadVisits();
  const visit = readVisit(store);
  if (visit && visit.code !== null) takeVisit(store);
}

const loadVisits = async () => import('../../../services/browser/provider-visit.ts');
