import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../machines/login/login.machine.ts';
import type { LoginScreen } from '../machines/login/login.types.ts';
import { keptVisit } from '../services/browser/provider-visit.ts';
import { guardedStorage } from '../services/browser/storage.ts';
import type { PageProvider } from '../services/contract/third-party.ts';
import { ThirdPartyRow } from '../views/third-party/ThirdPartyRow.tsx';
import { screenOf } from './screen-of.ts';

/** The ways in through accounts elsewhere, loaded when the page is idle. Where this tab comes back from a provider, the way goes on by itself. [LOGIN-03] */
export function ThirdParties({ actor, providers }: { actor: ActorRefFrom<typeof loginMachine>; providers: readonly PageProvider[] }): ReactNode {
  const isHeld = useSelector(actor, (login) => !login.can({ type: 'thirdParty.chosen', provider: 'google' }));
  const isWanted = useSelector(actor, (login) => screenOf<LoginScreen>(login) === 'login.madeElsewhere');
  useEffect(() => {
    const provider = returning(providers);
    if (provider) actor.send({ type: 'thirdParty.chosen', provider });
  }, [providers, actor]);
  return <ThirdPartyRow providers={providers} isHeld={isHeld} isWanted={isWanted} onChoose={(provider) => actor.send({ type: 'thirdParty.chosen', provider })} />;
}

function returning(providers: readonly PageProvider[]): PageProvider | undefined {
  const visit = keptVisit(guardedStorage(() => sessionStorage));
  return providers.find((one) => one === visit?.provider && visit.code !== null);
}
