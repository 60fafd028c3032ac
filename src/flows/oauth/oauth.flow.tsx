import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { oauthMachine } from '../../../machines/oauth/oauth.machine.ts';
import type { OAuthScreen } from '../../../machines/oauth/oauth.types.ts';
import { oauthAnswerMachine } from '../../../machines/oauth-answer/oauth-answer.machine.ts';
import type { OAuthAnswerScreen } from '../../../machines/oauth-answer/oauth-answer.types.ts';
import { providePorts } from '../../../machines/provide-ports.ts';
import { OAuthPage } from '../../../views/oauth/OAuthPage.tsx';
import { latePart } from '../../../views/late-part.tsx';
import type { PageFacts } from '../../page/facts.ts';
import type { FlowEnvironment, FlowModule } from '../../page/flow.ts';
import { loadPart } from '../../page/late/late-parts.ts';
import { once } from '../../page/once.ts';
import { latePorts } from '../../page/late/late-ports.ts';
import type { FlowPart, FlowViewProps } from '../../page/page.ts';
import { screenOf } from '../../page/actors/screen-of.ts';
import type { OAuthPorts } from './oauth.ports.ts';
import { oauthSettingsOf } from './oauth.settings.ts';

/** The authorization of an application: permission, and the page of an earlier permission. [ROUTE-10] [ROUTE-13] */
export const flow: FlowModule = {
  settingsOf: oauthSettingsOf,
  begin,
  still: () => ({ machine: oauthMachine, render: renderOAuth(null) }),
};

function begin(environment: FlowEnvironment): FlowPart {
  const { hold } = environment;
  const ports = once(async () => (await loadPart(() => import('./make-oauth.ts'))).makeOAuthPorts(environment));
  const own: OAuthPorts = {
    oauth: latePorts(oauthMachine, async () => (await ports()).oauth),
    oauthAnswer: latePorts(oauthAnswerMachine, async () => (await ports()).oauthAnswer),
  };
  return {
    machine: provideOAuth(hold ? hold.heldPorts(own) : own),
    render: renderOAuth(environment.facts),
    prepare: ports,
  };
}

/** The machines of an authorization over their ports. */
export function provideOAuth({ oauth, oauthAnswer }: OAuthPorts): typeof oauthMachine {
  const answer = providePorts(oauthAnswerMachine, oauthAnswer);
  return providePorts(oauthMachine, oauth).provide({ actors: { answer } });
}

/** The view of the flow; `facts`: of a page on which a language can be chosen. */
export function renderOAuth(facts: PageFacts | null): FlowPart['render'] {
  return (props) => <OAuthFlow {...props} facts={facts} />;
}

const OAuthDetails = latePart(async () => (await loadPart(() => import('./oauth.view.tsx'))).OAuthDetails);
const LanguageList = latePart(
  async () => (await loadPart(() => import('../../page/language/language-list.tsx'))).LanguageList,
);

type OAuthFlowProps = Omit<FlowViewProps, 'actor'> & {
  readonly actor: ActorRefFrom<typeof oauthMachine>;
  readonly facts: PageFacts | null;
};

function OAuthFlow({ actor, place, facts }: OAuthFlowProps): ReactNode {
  const oauth = useSelector(actor, (snapshot) => snapshot);
  const answerActor = oauth.children.answer;
  const answer = useSelector(answerActor, (snapshot) => snapshot);
  const screen = answer ? screenOf<OAuthAnswerScreen>(answer) : screenOf<OAuthScreen>(oauth);
  return (
    <OAuthPage
      screen={screen}
      name={oauth.context.client?.name ?? ''}
      place={place}
      languages={facts && <LanguageList facts={facts} />}
    >
      <OAuthDetails screen={screen} oauth={actor} place={place} />
    </OAuthPage>
  );
}
