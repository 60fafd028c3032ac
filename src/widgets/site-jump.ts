import { createActor, type ActorOptions } from 'xstate';
import { providePorts, type PortsOf } from '../../machines/provide-ports.ts';
import { siteJumpMachine } from '../../machines/site-jump/site-jump.machine.ts';
import type { SiteJumpInput } from '../../machines/site-jump/site-jump.types.ts';

/** Redirects a user to their home site; settles if they stay. [JUMP-01] */
export function redirectToHomeSite(
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
