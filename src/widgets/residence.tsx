import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { createActor, type ActorOptions, type ActorRefFrom } from 'xstate';
import { providePorts, type PortsOf } from '../../machines/provide-ports.ts';
import { residenceMachine } from '../../machines/residence/residence.machine.ts';
import type { ResidenceInput, ResidenceScreen } from '../../machines/residence/residence.types.ts';
import { ResidencePage } from '../../views/residence/ResidencePage.tsx';
import { screenOf } from '../page/actors/screen-of.ts';

type Residence = ActorRefFrom<typeof residenceMachine>;

/** Creates the actor of the residence question; it is not started. */
export function createResidence(
  ports: PortsOf<typeof residenceMachine>,
  input: ResidenceInput,
  options: ActorOptions<typeof residenceMachine>,
): Residence {
  return createActor(providePorts(residenceMachine, ports), { ...options, input });
}

/** The residence question. `there`: sign-up page of the site to which it may lead. */
export function ResidenceFlow({ actor, there }: { readonly actor: Residence; readonly there: string }): ReactNode {
  const snapshot = useSelector(actor, (one) => one);
  return (
    <ResidencePage
      screen={screenOf<ResidenceScreen>(snapshot)}
      question={snapshot.context.question}
      href={there}
      send={(event) => actor.send(event)}
    />
  );
}
