import { askedOf, reasonOf } from './oauth.outcomes.ts';
import type { OAuthContext, OAuthPageName } from './oauth.types.ts';

/** Transition for an outcome after which nothing leads to the application. [OAUTH-11] [O01] [O02] */
export function onRefused(kind: 'clientUnknown' | 'redirectMismatch' | 'requestUnusable') {
  return {
    guard: { type: 'outcomeIs', params: { is: kind } },
    target: '#oauth.refused',
    actions: { type: 'keepRefusal', params: { refusal: { kind } } },
  } as const;
}

/** Transition for a user for whom another page of this request follows. [OAUTH-02] [REDIR-13] */
export function onHandOver(page: Exclude<OAuthPageName, 'logOut'>) {
  return {
    guard: { type: 'nextStateIs', params: { is: page } },
    target: 'handedOver',
    actions: {
      type: 'headFor',
      params: ({ context }: { readonly context: OAuthContext }) => ({ page, reason: reasonOf(context) }),
    },
  } as const;
}

/** Refuses the application, on a press. [OAUTH-04] */
export const onDeclined = {
  target: '#oauth.answering',
  actions: { type: 'keepTask', params: { task: { kind: 'refuse', error: 'access_denied' } } },
} as const;

/** The same while the application may be unknown: then the press has no effect. */
export const onDeclinedOnceKnown = [{ guard: 'hasClient', ...onDeclined }, {}] as const;

const againWithoutNote = {
  target: '#oauth.requesting',
  actions: { type: 'keepNote', params: { note: null } },
} as const;

/** The question has been seen with its note: a later reading does not repeat it. Before, it does. [T06] [T07] */
export const onSeen = { 'page.resumed': againWithoutNote, 'session.changedElsewhere': againWithoutNote } as const;

interface Asking {
  readonly context: OAuthContext;
}

/** The tab remembers who is asked; a page loaded later says when it is another one. [T06] [T07] */
export const noteAsked = { type: 'noteAsked', params: ({ context }: Asking) => askedOf(context) } as const;

/** Hands over to the log-out, for another account. [OAUTH-12] */
export const onOtherAccount = {
  target: '#oauth.handedOver',
  actions: [
    { type: 'headFor', params: { page: 'logOut', reason: '' } },
    { type: 'noteAsked', params: ({ context }: Asking) => ({ ...askedOf(context), accountId: null }) },
  ],
} as const;
