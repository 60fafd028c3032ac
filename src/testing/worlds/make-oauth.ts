import { oauthMachine } from '../../../machines/oauth/oauth.machine.ts';
import { oauthAnswerMachine } from '../../../machines/oauth-answer/oauth-answer.machine.ts';
import { provideOAuth, renderOAuth } from '../../flows/oauth/oauth.flow.tsx';
import type { FlowPart } from '../../page/page.ts';
import type { HeldPorts } from '../simulation/held-ports.ts';

/** The pages of an authorization over held ports. */
export function makeOAuth(held: HeldPorts): Pick<FlowPart, 'machine' | 'render'> {
  const ports = held.over({ oauth: oauthMachine, oauthAnswer: oauthAnswerMachine });
  return { machine: provideOAuth(ports), render: renderOAuth(null) };
}
