import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { oauthExitMachine } from '../../../machines/oauth-exit/oauth-exit.machine.ts';
import type { OAuthExitScreen } from '../../../machines/oauth-exit/oauth-exit.types.ts';
import { providePorts } from '../../../machines/provide-ports.ts';
import { OAuthExitPage } from '../../../views/oauth-exit/OAuthExitPage.tsx';
import { latePart } from '../../../views/late-part.tsx';
import type { PageFacts } from '../../page/facts.ts';
import type { FlowEnvironment, FlowModule } from '../../page/flow.ts';
import { loadPart } from '../../page/late/late-parts.ts';
import { latePorts } from '../../page/late/late-ports.ts';
import type { FlowPart, FlowViewProps } from '../../page/page.ts';
import { screenOf } from '../../page/actors/screen-of.ts';
import { oauthExitSettingsOf } from './oauth-exit.settings.ts';

/** The log-out page of the OAuth flow. [ROUTE-14] */
export const flow: FlowModule = {
  settingsOf: oauthExitSettingsOf,
  begin,
  still: () => ({ machine: oauthExitMachine, render: renderOAuthExit(null) }),
};

function begin({ facts, services, hold }: FlowEnvironment): FlowPart {
  const load = async () =>
    (await loadPart(() => import('./oauth-exit.ports.ts'))).oauthExitPortsOf({ services, document });
  const own = { oauthExit: latePorts(oauthExitMachine, load) };
  const { oauthExit } = hold ? hold.heldPorts(own) : own;
  return {
    machine: providePorts(oauthExitMachine, oauthExit),
    render: renderOAuthExit(facts),
    prepare: load,
  };
}

/** The view of the flow; `facts`: of a page on which a language can be chosen. */
export function renderOAuthExit(facts: PageFacts | null): FlowPart['render'] {
  return (props) => <OAuthExitFlow {...props} facts={facts} />;
}

const LanguageList = latePart(
  async () => (await loadPart(() => import('../../page/language/language-list.tsx'))).LanguageList,
);

const Refusal = latePart(async () => (await loadPart(() => import('../../../views/oauth/Refusal.tsx'))).Refusal);

type OAuthExitFlowProps = Omit<FlowViewProps, 'actor'> & {
  readonly actor: ActorRefFrom<typeof oauthExitMachine>;
  readonly facts: PageFacts | null;
};

function OAuthExitFlow({ actor, place, facts }: OAuthExitFlowProps): ReactNode {
  const exit = useSelector(actor, (snapshot) => snapshot);
  const { retryAfter, reference, refusal } = exit.context;
  return (
    <OAuthExitPage
      screen={screenOf<OAuthExitScreen>(exit)}
      place={place}
      languages={facts && <LanguageList facts={facts} />}
      retryAfter={retryAfter}
      reference={reference}
      refusal={refusal && <Refusal refusal={refusal} />}
      send={(event) => actor.send(event)}
    />
  );
}
