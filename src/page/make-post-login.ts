import type { postLoginMachine } from '../../machines/post-login/post-login.machine.ts';
import type { FlowHold } from './flow.ts';
import type { PagePorts } from './page.ports.ts';
import { postLoginOver } from './post-login.ts';
import { postLoginPortsOf } from './post-login.ports.ts';

/** The machine of what follows a sign-in, as the page loads it with the services; `hold` puts its ports under the control of a harness. */
export function makePostLogin(
  parts: Parameters<typeof postLoginPortsOf>[0],
  { session }: Pick<PagePorts, 'session'>,
  hold: FlowHold | null,
): typeof postLoginMachine {
  const own = postLoginPortsOf(parts);
  const { postLogin } = hold ? hold.heldPorts(own) : own;
  const machine = postLoginOver({ session, postLogin });
  hold?.noteMachine(machine);
  return machine;
}
