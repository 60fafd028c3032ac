import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { oauthMachine } from '../../../machines/oauth/oauth.machine.ts';
import { maskedName } from '../../../machines/rules/masked-name.ts';
import { receiverOf } from '../../../machines/rules/oauth-answer.ts';
import { readScopes } from '../../../machines/rules/scopes.ts';
import { OAuthBody } from '../../../views/oauth/OAuthBody.tsx';
import type { OAuthBodyProps, OAuthPageScreen } from '../../../views/oauth/oauth.types.ts';
import { shownScope } from '../../../services/untrusted/shown-scope.ts';
import type { OAuthAccount } from '../../../services/contract/oauth.ts';
import type { Place } from '../../../views/place.ts';

interface OAuthDetailsProps {
  readonly screen: OAuthPageScreen;
  readonly oauth: ActorRefFrom<typeof oauthMachine>;
  readonly place: Place;
}

/** The content below the heading, loaded while the exchange is asked. */
export function OAuthDetails({ screen, oauth: actor, place }: OAuthDetailsProps): ReactNode {
  const oauth = useSelector(actor, (snapshot) => snapshot);
  const answerActor = oauth.children.answer;
  const answerFailure = useSelector(answerActor, (snapshot) => snapshot?.context.failure ?? null);
  const { query, client, account, note, refusal, verdict, failure, pages } = oauth.context;
  return (
    <OAuthBody
      screen={screen}
      client={client}
      receiver={query && receiverOf(query.redirectUri)}
      access={query && client && readScopes(query.scope, client.scopes, shownScope)}
      account={account ? shownAccount(account) : { name: '', address: '' }}
      note={note}
      refusal={refusal}
      problem={verdict?.kind === 'badRequest' ? verdict.problem : null}
      failure={answerActor ? answerFailure : failure}
      canCancel={oauth.can({ type: 'permission.declined' })}
      canDecide={oauth.can({ type: 'permission.given' }) || oauth.can({ type: 'authorization.continued' })}
      isFramed={window.parent !== window}
      place={place}
      ask={pages.ask}
      logOut={pages.logOut}
      send={(event) => actor.send(event)}
      sendAnswer={(event) => answerActor?.send(event)}
    />
  );
}

/** A name that is itself an address is masked too. [OAUTH-01] [OAUTH-12] */
function shownAccount({ id, username, address = '' }: OAuthAccount): OAuthBodyProps['account'] {
  const name = username || String(id);
  return { name: username.includes('@') ? maskedName(name) : name, address: maskedName(address) };
}
