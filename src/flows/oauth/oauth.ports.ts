import type { oauthMachine } from '../../../machines/oauth/oauth.machine.ts';
import type { OAuthNote } from '../../../machines/oauth/oauth.types.ts';
import type { oauthAnswerMachine } from '../../../machines/oauth-answer/oauth-answer.machine.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import { readOAuthRequest, type OAuthRequest } from '../../../machines/rules/oauth-request.ts';
import type { createAskedAccount } from '../../../services/browser/asked-account.ts';
import type { Attention } from '../../../services/browser/attention.ts';
import type { HandOver } from '../../../services/browser/hand-over-mark.ts';
import type { Visitor } from '../../../services/browser/visitor.ts';
import { createAccountServices } from '../../../services/client/account.ts';
import { createIdentifyGuest } from '../../../services/client/guest.ts';
import { createOAuth } from '../../../services/client/oauth.ts';
import { Secret } from '../../../services/secret.ts';
import type { PageServices } from '../../page/session/services.ts';
import { oauthAnswerPortsOf } from '../../widgets/oauth-answer.ports.ts';

export interface OAuthPortParts {
  readonly services: Pick<PageServices, 'wire' | 'loadProfile' | 'identifyGuest' | 'awaitNetwork' | 'leave'>;
  readonly visitor: () => Visitor | Promise<Visitor>;
  readonly location: Pick<Location, 'search' | 'replace'>;
  /** The notice of the page before for an application, once; that of an unusable request says nothing. [T06] [T07] */
  readonly takeAddressNote: (clientId: string | null) => OAuthNote;
  /** Notes in this tab why the next page of a request is shown. [T06] */
  readonly noteHandOver: (handOver: HandOver) => void;
  readonly attention: Attention;
  /** Notes the account that was asked, once the application was sent a code. [ROUTE-15] */
  readonly noteGrant: (accountId: number) => void;
  readonly asked: ReturnType<typeof createAskedAccount>;
}

/** The ports of an authorization, by machine. */
export interface OAuthPorts {
  readonly oauth: PortsOf<typeof oauthMachine>;
  readonly oauthAnswer: PortsOf<typeof oauthAnswerMachine>;
}

/** The ports from the services and browser of one page. [OAUTH-01] to [OAUTH-06] */
export function oauthPortsOf({
  services,
  visitor,
  location,
  takeAddressNote,
  noteHandOver,
  attention,
  noteGrant,
  asked,
}: OAuthPortParts): OAuthPorts {
  const calls = createOAuth(services.wire);
  const requested = (): OAuthRequest => readOAuthRequest(location.search, (text) => new Secret(text));
  return {
    oauth: {
      readRequest: () => {
        const request = requested();
        if (request.kind !== 'usable') return { ...request, note: takeAddressNote(null) };
        const { clientId } = request.query;
        return { ...request, note: takeAddressNote(clientId), askedId: asked.recallAsked(clientId) };
      },
      readOAuthClient: ({ input, signal }) => calls.readOAuthClient(input.query, signal),
      identifyGuest: async () => createIdentifyGuest(await visitor(), services.identifyGuest)(),
      preAuthorize: ({ input, signal }) => calls.preAuthorize(input.query, signal),
      loadProfile: ({ signal }) => services.loadProfile(signal),
      readUser: ({ signal }) => createAccountServices(services.wire).readUser(signal),
      noteAsked: asked.noteAsked,
      awaitAttention: ({ signal }) => attention.awaitAttention(signal),
      awaitDistraction: ({ signal }) => attention.awaitDistraction(signal),
      moveTo: async ({ input, signal }) => {
        await services.awaitNetwork(signal);
        const request = requested();
        if (request.kind === 'usable') {
          noteHandOver({ clientId: request.query.clientId, reason: /#.*$/.exec(input.href)?.[0] ?? '' });
        }
        return services.leave(input);
      },
    },
    oauthAnswer: oauthAnswerPortsOf({
      calls,
      location,
      awaitNetwork: services.awaitNetwork,
      noteGrant: () => {
        const request = requested();
        const accountId = request.kind === 'usable' ? asked.recallAsked(request.query.clientId) : null;
        if (accountId !== null) noteGrant(accountId);
      },
    }),
  };
}
