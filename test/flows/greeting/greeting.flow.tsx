import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { providePorts } from '../../../machines/provide-ports.ts';
import type { ProgressIndicatorScreen } from '../../../machines/progress-indicator/progress-indicator.types.ts';
import type { FlowModule } from '../../../src/page/flow.ts';
import type { FlowViewProps } from '../../../src/page/page.ts';
import { screenOf } from '../../../src/page/actors/screen-of.ts';
import { GreetingPage } from './GreetingPage.tsx';
import { greetingMachine } from './greeting.machine.ts';
import { greetingPortsOf } from './greeting.ports.ts';
import { greetingSettingsOf } from './greeting.settings.ts';
import type { GreetingScreen } from './greeting.types.ts';

export const flow: FlowModule = {
  settingsOf: greetingSettingsOf,
  begin: ({ hold }) => {
    const own = { greeting: greetingPortsOf() };
    const { greeting } = hold ? hold.heldPorts(own) : own;
    return {
      machine: providePorts(greetingMachine, greeting),
      render: renderGreeting,
      prepare: () => Promise.resolve(),
    };
  },
  still: () => ({ machine: greetingMachine, render: renderGreeting }),
};

/** The view of the flow. */
export function renderGreeting(props: FlowViewProps): ReactNode {
  return <GreetingFlow {...props} />;
}

type GreetingFlowProps = Omit<FlowViewProps, 'actor'> & { readonly actor: ActorRefFrom<typeof greetingMachine> };

function GreetingFlow({ actor, page, place }: GreetingFlowProps): ReactNode {
  const greeting = useSelector(actor, (snapshot) => snapshot);
  const waiting = useSelector(page.progressIndicator, (snapshot) => screenOf<ProgressIndicatorScreen>(snapshot));
  return (
    <GreetingPage
      screen={screenOf<GreetingScreen>(greeting)}
      brand={place.brand}
      site={greeting.context.site}
      waiting={waiting}
      onSend={() => actor.send({ type: 'greeting.sent' })}
    />
  );
}
