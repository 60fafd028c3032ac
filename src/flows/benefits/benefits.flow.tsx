import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { benefitsMachine } from '../../../machines/benefits/benefits.machine.ts';
import type { BenefitsScreen } from '../../../machines/benefits/benefits.types.ts';
import { providePorts } from '../../../machines/provide-ports.ts';
import { withReferral } from '../../../machines/rules/with-referral.ts';
import { dropParameters } from '../../../services/browser/drop-parameters.ts';
import { BenefitsPage } from '../../../views/benefits/BenefitsPage.tsx';
import type { FlowEnvironment, FlowModule } from '../../page/flow.ts';
import { loadPart } from '../../page/late-parts.ts';
import type { FlowPart, FlowViewProps } from '../../page/page.ts';
import { screenOf } from '../../page/screen-of.ts';
import { benefitsSettingsOf } from './benefits.settings.ts';

/** The benefits of signing up. [ROUTE-20] */
export const flow: FlowModule = {
  settingsOf: benefitsSettingsOf,
  begin,
  still: () => ({ machine: benefitsMachine, render: renderBenefits }),
};

function begin({ facts, services, browser, hold }: FlowEnvironment): FlowPart {
  dropParameters(location, history, ['token']);
  const load = async () =>
    (await loadPart(() => import('./make-benefits.ts'))).provideReadBenefits({ facts, services, browser });
  const own = {
    benefits: {
      readBenefits: async (call: Parameters<Awaited<ReturnType<typeof load>>>[0]) => (await load())(call),
    },
  };
  const { benefits } = hold ? hold.heldPorts(own) : own;
  return {
    machine: providePorts(benefitsMachine, benefits),
    render: renderBenefits,
    prepare: () => Promise.resolve(),
  };
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
