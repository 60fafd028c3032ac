import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { createActor, type ActorOptions, type ActorRefFrom } from 'xstate';
import { residenceMachine } from '../../machines/residence/residence.machine.ts';
import type { ResidenceInput, ResidenceScreen } from '../../machines/residence/residence.types.ts';
import { ResidencePage } from '../../views/residence/ResidencePage.tsx';
import { ask, quiet, type BesidePorts } from '../page/ports.types.ts';
import { screenOf } from '../page/screen-of.ts';

type Residence = ActorRefFrom<typeof residenceMachine>;

/** The machine of the residence question over its ports; nothing runs before it is started. */
export function createResidence(
  ports: BesidePorts,
  input: ResidenceInput,
  options: ActorOptions<typeof residenceMachine>,
): Residence {
  const machine = residenceMachine.provide({
    actors: {
      recallResidence: ask((asked) => ports.recallResidence(asked)),
      readRegulation: quiet((signal) => ports.readRegulation(signal)),
      readIpCountry: quiet((signal) => ports.readIpCountry(signal)),
      keepResidence: ask((asked) => ports.keepResidence(asked)),
      goToSite: ask((asked) => ports.goToSite(asked)),
    },
  });
  return createActor(machine, { ...options, input });
}

/** The question as the person sees it. `there`: sign-up page of the site that it may lead to. */
export function ResidenceFlow({ actor, there }: { readonly actor: Residence; readonly there: string }): ReactNode {
  const snapshot = useSelector(actor, (one) => one);
  return (
    <ResidencePage
      screen={screenOf<ResidenceScreen>(snapshot)}
      question={snapshot.context.question}
      there={there}
      send={(event) => actor.send(event)}
    />
  );
}
