import { localReplies, plain, type FlowCases, type PortCases } from '../cases.ts';
import { postLoginCases } from '../post-login/post-login.cases.ts';
import type { authorizedMachine } from './authorized.machine.ts';
import type { AuthorizedContext, AuthorizedEvent, AuthorizedScreen } from './authorized.types.ts';

export const authorizedCases = {
  screens: {
    'authorized.loading': true,
    'authorized.returned': true,
    'authorized.user': true,
    'authorized.granted': true,
    'authorized.visitor': true,
    'authorized.unknown': true,
    'authorized.linked': true,
    'authorized.unlinked': true,
    'authorized.linking': true,
    'authorized.linkRefused': true,
    'authorized.linkHeld': true,
    'authorized.lookHeld': true,
    'authorized.linkUnknown': true,
  },
  person: { 'accountLink.requested': plain, 'authorized.retried': plain },
  page: { 'page.resumed': plain, 'session.changedElsewhere': plain },
  itself: [],
  stateKey: ({ showsLink, grantedBy, reference, retryAfter }, isIn) => [
    showsLink,
    grantedBy,
    isIn('here.linkRefused') || isIn('here.linkUnknown') ? reference !== '' : null,
    isIn('here.linkHeld') || isIn('here.lookHeld') ? retryAfter : null,
  ],
  ports: {
    readReturn: localReplies({
      none: { kind: 'none' },
      passedOn: { kind: 'passedOn' },
      granted: { kind: 'granted', accountId: 4711 },
      grantedByAnother: { kind: 'granted', accountId: 4712 },
    }),
    readBoundAccount: postLoginCases.ports.readBoundAccount,
    bindAccount: postLoginCases.ports.bindAccount,
  } satisfies PortCases<typeof authorizedMachine>,
} as const satisfies FlowCases<
  AuthorizedEvent,
  AuthorizedScreen,
  AuthorizedContext,
  'page.resumed' | 'session.changedElsewhere'
>;
