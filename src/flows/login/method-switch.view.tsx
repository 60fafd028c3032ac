import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { createActor, type ActorOptions, type ActorRefFrom } from 'xstate';
import { methodSwitchMachine } from '../../../machines/method-switch/method-switch.machine.ts';
import type { MethodSwitchScreen } from '../../../machines/method-switch/method-switch.types.ts';
import { providePorts, type PortsOf } from '../../../machines/provide-ports.ts';
import { MethodSwitch, type MethodSwitchProps } from '../../../views/login/MethodSwitch.tsx';
import { screenOf } from '../../page/screen-of.ts';

type Switch = ActorRefFrom<typeof methodSwitchMachine>;

/** The machine of the switch over its ports; nothing runs before it is started. */
export function createMethodSwitch(
  ports: PortsOf<typeof methodSwitchMachine>,
  options: ActorOptions<typeof methodSwitchMachine> = {},
): Switch {
  return createActor(providePorts(methodSwitchMachine, ports), options);
}

/** The switch as its machine has it; what is chosen at last the flow knows. */
export function MethodSwitchFlow({
  actor,
  ...rest
}: { readonly actor: Switch } & Omit<MethodSwitchProps, 'screen' | 'onChosen'>): ReactNode {
  const screen = useSelector(actor, (snapshot) => screenOf<MethodSwitchScreen>(snapshot));
  return (
    <MethodSwitch {...rest} screen={screen} onChosen={(method) => actor.send({ type: 'method.chosen', method })} />
  );
}
