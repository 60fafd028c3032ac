import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { createActor, type ActorOptions, type ActorRefFrom } from 'xstate';
import { methodSwitchMachine } from '../../../machines/method-switch/method-switch.machine.ts';
import type { MethodSwitchScreen } from '../../../machines/method-switch/method-switch.types.ts';
import { MethodSwitch, type MethodSwitchProps } from '../../../views/login/MethodSwitch.tsx';
import { ask, quiet, type MethodPorts } from '../../page/ports.types.ts';
import { screenOf } from '../../page/screen-of.ts';

type Switch = ActorRefFrom<typeof methodSwitchMachine>;

/** The machine of the switch over its ports; nothing runs before it is started. */
export function createMethodSwitch(ports: MethodPorts, options: ActorOptions<typeof methodSwitchMachine> = {}): Switch {
  const machine = methodSwitchMachine.provide({
    actors: {
      recallMethod: quiet((signal) => ports.recallMethod(signal)),
      fetchPhoneFields: ask((asked, signal) => ports.fetchPhoneFields(asked, signal)),
    },
    actions: { takeMethod: (_, choice) => ports.takeMethod(choice) },
  });
  return createActor(machine, options);
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
