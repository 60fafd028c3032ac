import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { createActor, type ActorOptions, type ActorRefFrom } from 'xstate';
import { methodSwitchMachine } from '../../../machines/method-switch/method-switch.machine.ts';
import type { MethodSwitchScreen } from '../../../machines/method-switch/method-switch.types.ts';
import { providePorts, type PortsOf } from '../../../machines/provide-ports.ts';
import { MethodTabs, type MethodTabsProps } from '../../../views/login/MethodTabs.tsx';
import { screenOf } from '../../page/actors/screen-of.ts';

type Switch = ActorRefFrom<typeof methodSwitchMachine>;

/** Creates the actor of the switch; it is not started. */
export function createMethodSwitch(
  ports: PortsOf<typeof methodSwitchMachine>,
  options: ActorOptions<typeof methodSwitchMachine> = {},
): Switch {
  return createActor(providePorts(methodSwitchMachine, ports), options);
}

/** The tabs of the switch. The chosen method is that of the flow. */
export function MethodTabsFlow({
  actor,
  ...rest
}: { readonly actor: Switch } & Omit<MethodTabsProps, 'screen' | 'onChosen'>): ReactNode {
  const screen = useSelector(actor, (snapshot) => screenOf<MethodSwitchScreen>(snapshot));
  return <MethodTabs {...rest} screen={screen} onChosen={(method) => actor.send({ type: 'method.chosen', method })} />;
}
