import { oauthExitMachine } from '../../../machines/oauth-exit/oauth-exit.machine.ts';
import { providePorts } from '../../../machines/provide-ports.ts';
import { renderOAuthExit } from '../../flows/oauth-exit/oauth-exit.flow.tsx';
import type { FlowPart } from '../../page/page.ts';
import type { HeldPorts } from '../simulation/held-ports.ts';

/** The log-out page of the OAuth flow over held ports. */
export function makeOAuthExit(held: HeldPorts): Pick<FlowPart, 'machine' | 'render'> {
  const { oauthExit } = held.over({ oauthExit: oauthExitMachine });
  return { machine: providePorts(oauthExitMachine, oauthExit), render: renderOAuthExit(null) };
}
