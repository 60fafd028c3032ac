import { createActor, type ActorOptions } from 'xstate';
import type { SiteJumpInput } from '../../machines/site-jump/site-jump.types.ts';
import { siteJumpMachine } from '../../machines/site-jump/site-jump.machine.ts';
import { ask, quiet, type BesidePorts } from '../page/ports.types.ts';

export interface JumpEffects {
  readonly noteJump: () => void;
  readonly reportLoop: () => void;
}

/** Leads a person to the site that they are at home on; settles once they stay. [JUMP-01] */
export function jumpIfAway(
  ports: Pick<BesidePorts, 'readMember' | 'readQuickToken' | 'goToSite'>,
  { noteJump, reportLoop }: JumpEffects,
  input: SiteJumpInput,
  options: ActorOptions<typeof siteJumpMachine>,
): Promise<void> {
  const machine = siteJumpMachine.provide({
    actors: {
      readMember: quiet((signal) => ports.readMember(signal)),
      readQuickToken: quiet((signal) => ports.readQuickToken(signal)),
      goToSite: ask((asked) => ports.goToSite(asked)),
    },
    actions: { noteJump: () => noteJump(), reportLoop: () => reportLoop() },
  });
  return new Promise((settled) => {
    const actor = createActor(machine, { ...options, input });
    actor.subscribe({ complete: () => settled(), error: () => settled() });
    actor.start();
  });
}
