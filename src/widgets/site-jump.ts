import { createActor, type ActorOptions } from 'xstate';
import { providePorts, type PortsOf } from '../../machines/provide-ports.ts';
import { siteJumpMachine } from '../../machines/site-jump/site-jump.machine.ts';
import type { SiteJumpInput } from '../../machines/site-jump/site-jump.types.ts';

/** Leads a person to the site that they are at home on; settles once they stay. [JUMP-01] */
export function jumpIfAway(
  ports: PortsOf<typeof siteJumpMachine>,
  input: SiteJumpInput,
  options: ActorOptions<typeof siteJumpMachine>,
): Promise<void> {
  return new Promise((settled) => {
    const actor = createActor(providePorts(siteJumpMachine, ports), { ...options, input });
    actor.subscribe({ complete: () => settled(), error: () => settled() });
    actor.start();
  });
}
