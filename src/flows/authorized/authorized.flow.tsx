import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { authorizedMachine } from '../../../machines/authorized/authorized.machine.ts';
import type { AuthorizedScreen } from '../../../machines/authorized/authorized.types.ts';
import { providePorts, type PortsOf } from '../../../machines/provide-ports.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { AuthorizedPage } from '../../../views/authorized/AuthorizedPage.tsx';
import { latePart } from '../../../views/late-part.tsx';
import { guardedStorage } from '../../../services/browser/storage.ts';
import type { PageFacts } from '../../page/facts.ts';
import type { FlowEnvironment, FlowModule } from '../../page/flow.ts';
import { pagePortsOf } from '../../page/page.ports.ts';
import { loadPart } from '../../page/late/late-parts.ts';
import type { FlowPart, FlowViewProps } from '../../page/page.ts';
import { screenOf } from '../../page/actors/screen-of.ts';
import { authorizedPortsOf } from './authorized.ports.ts';
import { authorizedSettingsOf } from './authorized.settings.ts';

/** The authorized pages. [ROUTE-15] [ROUTE-16] */
export const flow: FlowModule = {
  settingsOf: authorizedSettingsOf,
  begin,
  still: () => ({ machine: authorizedMachine, render: renderAuthorized(null) }),
};

function begin({ facts, services, identity, browser, hold }: FlowEnvironment): FlowPart {
  const own = {
    authorized: authorizedPortsOf({
      services,
      root: document.documentElement,
      takeGrant: async () => {
        const { createGrantMark } = await loadPart(() => import('../../../services/browser/grant-mark.ts'));
        return createGrantMark(
          guardedStorage(() => sessionStorage),
          () => browser.clock.now(),
        ).takeGrant();
      },
    }),
    session: pagePortsOf({
      ...browser,
      services,
      visitor: async () => (await identity()).visitor,
      visitRecorded: () => Promise.resolve(),
    }).session,
  };
  return {
    machine: provideAuthorized(hold ? hold.heldPorts(own) : own),
    render: renderAuthorized(facts),
    prepare: services,
  };
}

/** The machine of the page over its ports. */
export function provideAuthorized({
  authorized,
  session,
}: {
  readonly authorized: PortsOf<typeof authorizedMachine>;
  readonly session: PortsOf<typeof sessionMachine>;
}): AnyStateMachine {
  return providePorts(authorizedMachine, authorized).provide({
    actors: { session: providePorts(sessionMachine, session) },
  });
}

/** The view of the flow; `facts`: of a page on which a language can be chosen. */
export function renderAuthorized(facts: PageFacts | null): FlowPart['render'] {
  return (props) => <AuthorizedFlow {...props} facts={facts} />;
}

const LanguageList = latePart(
  async () => (await loadPart(() => import('../../page/language/language-list.tsx'))).LanguageList,
);

type AuthorizedFlowProps = Omit<FlowViewProps, 'actor'> & {
  readonly actor: ActorRefFrom<typeof authorizedMachine>;
  readonly facts: PageFacts | null;
};

function AuthorizedFlow({ actor, place, facts }: AuthorizedFlowProps): ReactNode {
  const authorized = useSelector(actor, (snapshot) => snapshot);
  const { account, reference, retryAfter } = authorized.context;
  return (
    <AuthorizedPage
      screen={screenOf<AuthorizedScreen>(authorized)}
      place={place}
      languages={facts && <LanguageList facts={facts} />}
      account={account}
      reference={reference}
      retryAfter={retryAfter}
      send={(event) => actor.send(event)}
    />
  );
}
