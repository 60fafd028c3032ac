import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../../machines/login/login.machine.ts';
import type { LoginScreen } from '../../../machines/login/login.types.ts';
import { readVisit, takeVisit } from '../../../services/browser/provider-visit.ts';
import { guardedStorage } from '../../../services/browser/storage.ts';
import type { PageProvider } from '../../../services/contract/third-party.ts';
import { ThirdPartyRow } from '../../../views/third-party/ThirdPartyRow.tsx';
import { screenOf } from '../../page/screen-of.ts';

const store = guardedStorage(() => sessionStorage);

/** The ways in through accounts elsewhere, loaded when the page is idle. Where this tab comes back from a provider, the way goes on by itself, until it has led back to the form. [LOGIN-03] */
export function ThirdParties({
  actor,
  providers,
}: {
  actor: ActorRefFrom<typeof loginMachine>;
  providers: readonly PageProvider[];
}): ReactNode {
  const isUnavailable = useSelector(actor, (login) => !login.can({ type: 'thirdParty.chosen', provider: 'google' }));
  const isWanted = useSelector(actor, (login) => screenOf<LoginScreen>(login) === 'login.madeElsewhere');
  const hasGoneOn = useRef(false);
  useEffect(() => {
    if (isUnavailable) return;
    if (hasGoneOn.current) {
      takeVisit(store);
      return;
    }
    const visit = readVisit(store);
    const provider = visit?.code === null ? undefined : providers.find((one) => one === visit?.provider);
    if (!provider) return;
    hasGoneOn.current = true;
    actor.send({ type: 'thirdParty.chosen', provider });
  }, [providers, actor, isUnavailable]);
  return (
    <ThirdPartyRow
      providers={providers}
      isUnavailable={isUnavailable}
      isSuggested={isWanted}
      onChoose={(provider) => actor.send({ type: 'thirdParty.chosen', provider })}
    />
  );
}
