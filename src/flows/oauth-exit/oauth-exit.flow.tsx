import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { oauthExitMachine } from '../../../machines/oauth-exit/oauth-exit.machine.ts';
import type { OAuthExitScreen } from '../../../machines/oauth-exit/oauth-exit.types.ts';
import { providePorts } from '../../../machines/provide-ports.ts';
import { OAuthExitPage } from '../../../views/oauth-exit/OAuthExitPage.tsx';
import type { FlowEnvironment, FlowModule } from '../../page/flow.ts';
import { loadPart } from '../../page/late-parts.ts';
import type { FlowPart, FlowViewProps } from '../../page/page.ts';
import { screenOf } from '../../page/screen-of.ts';
import { oauthExitSettingsOf } from './oauth-exit.settings.ts';

/** The log-out page of the OAuth flow. [ROUTE-14] */
export const flow: FlowModule = {
  settingsOf: oauthExitSettingsOf,
  begin,
  still: () => ({ machine: oauthExitMachine, render: renderOAuthExit }),
};

function begin({ services, hold }: FlowEnvironment): FlowPart {
  const load = async () =>
    (await loadPart(() => import('./oauth-exit.ports.ts'))).oauthExitPortsOf({ services, document });
  const own = {
    oauthExit: {
      awaitView: async (call) => (await load()).awaitView(call),
      readOAuthClient: async (call) => (await load()).readOAuthClient(call),
      logOut: async (call) => (await load()).logOut(call),
    } satisfies Awaited<ReturnType<typeof load>>,
  };
  const { oauthExit } = hold ? hold.heldPorts(own) : own;
  return {
    machine: providePorts(oauthExitMachine, oauthExit),
    render: renderOAuthExit,
    prepare: load,
  };
}

/** The view of the flow. */
export function renderOAuthExit(props: FlowViewProps): ReactNode {
  return <OAuthExitFlow {...props} />;
}

type OAuthExitFlowProps = Omit<FlowViewProps, 'actor'> & { readonly actor: ActorRefFrom<typeof oauthExitMachine> };

function OAuthExitFlow({ actor, place }: OAuthExitFlowProps): ReactNode {
  const exit = useSelector(actor, (snapshot) => snapshot);
  const { retryAfter, reference } = exit.context;
  return (
    <OAuthExitPage
      screen={screenOf<OAuthExitScreen>(exit)}
      place={place}
      retryAfter={retryAfter}
      reference={reference}
      send={(event) => actor.send(event)}
    />
  );
}
