import { useEffect, type ReactNode } from 'react';
import { keptVisit } from '../services/browser/provider-visit.ts';
import { guardedStorage } from '../services/browser/storage.ts';
import type { PageProvider } from '../services/contract/third-party.ts';
import { ThirdPartyRow, type ThirdPartyRowProps } from '../views/third-party/ThirdPartyRow.tsx';

/** The ways in through accounts elsewhere, loaded when the page is idle. Where this tab comes back from a provider, the way goes on by itself. [LOGIN-03] */
export function ThirdParties({ providers, isHeld, onChoose }: ThirdPartyRowProps): ReactNode {
  useEffect(() => {
    const provider = returning(providers);
    if (provider) onChoose(provider);
  }, [providers, onChoose]);
  return <ThirdPartyRow providers={providers} isHeld={isHeld} onChoose={onChoose} />;
}

function returning(providers: readonly PageProvider[]): PageProvider | undefined {
  const visit = keptVisit(guardedStorage(() => sessionStorage));
  return providers.find((one) => one === visit?.provider && visit.code !== null);
}
