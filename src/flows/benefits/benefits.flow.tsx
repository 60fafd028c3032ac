import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { benefitsMachine } from '../../../machines/benefits/benefits.machine.ts';
import type { BenefitsScreen } from '../../../machines/benefits/benefits.types.ts';
import { providePorts } from '../../../machines/provide-ports.ts';
import { credentialIn } from '../../../services/browser/credential-in.ts';
import { dropParameters } from '../../../services/browser/drop-parameters.ts';
import { sharerKey } from '../../../services/browser/keys.ts';
import { withReferral } from '../../../services/browser/with-referral.ts';
import type { Secret } from '../../../services/secret.ts';
import { BenefitsPage } from '../../../views/benefits/BenefitsPage.tsx';
import type { FlowEnvironment, FlowModule } from '../../page/flow.ts';
import { loadPart } from '../../page/late/late-parts.ts';
import { latePorts } from '../../page/late/late-ports.ts';
import type { FlowPart, FlowViewProps } from '../../page/page.ts';
import { screenOf } from '../../page/actors/screen-of.ts';
import { tabStorage } from '../../page/visit/tab-storage.ts';
import { benefitsSettingsOf } from './benefits.settings.ts';

/** The benefits of signing up. [ROUTE-20] */
export const flow: FlowModule = {
  settingsOf: benefitsSettingsOf,
  begin,
  still: () => ({ machine: benefitsMachine, render: renderBenefits }),
};

function begin({ facts, services, browser, hold }: FlowEnvironment): FlowPart {
  const handOver = handOverUntilRead(credentialIn(new URL(location.href).searchParams, 'token'));
  dropParameters(location, history, ['token']);
  const load = async () =>
    (await loadPart(() => import('./make-benefits.ts'))).makeBenefitsPorts({ facts, services, browser }, handOver);
  const own = { benefits: latePorts(benefitsMachine, load) };
  const { benefits } = hold ? hold.heldPorts(own) : own;
  return {
    machine: providePorts(benefitsMachine, benefits),
    render: renderBenefits,
    prepare: () => Promise.resolve(),
  };
}

/**
 * Hands a sharer's token over to the next page, as `createSharers` keeps it, if this one is left before its late parts
 * have read who shares it. A new token replaces the sharer of an earlier page. [AFF-10]
 */
function handOverUntilRead(token: Secret | null): AbortController {
  const reading = new AbortController();
  if (token) {
    tabStorage.remove(sharerKey);
    const handOver = (): void => {
      if (tabStorage.read(sharerKey) === null) tabStorage.write(sharerKey, JSON.stringify({ token: token.reveal() }));
    };
    addEventListener('pagehide', handOver, { once: true, signal: reading.signal });
  }
  return reading;
}

/** The view of the flow. */
export function renderBenefits(props: FlowViewProps): ReactNode {
  return <BenefitsFlow {...props} />;
}

type BenefitsFlowProps = Omit<FlowViewProps, 'actor'> & { readonly actor: ActorRefFrom<typeof benefitsMachine> };

function BenefitsFlow({ actor, place }: BenefitsFlowProps): ReactNode {
  const benefits = useSelector(actor, (snapshot) => snapshot);
  const { promised, sharer } = benefits.context;
  return (
    <BenefitsPage
      screen={screenOf<BenefitsScreen>(benefits)}
      promised={promised}
      sharer={sharer?.name ?? ''}
      place={place}
      signUp={withReferral(place.links.signUp, sharer?.code ?? '')}
    />
  );
}
