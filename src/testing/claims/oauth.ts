import type { OAuthContext } from '../../../machines/oauth/oauth.types.ts';
import type { OAuthAnswerContext } from '../../../machines/oauth-answer/oauth-answer.types.ts';
import type { OAuthEntryContext } from '../../../machines/oauth-entry/oauth-entry.types.ts';
import { count, type Claims } from './claims.ts';
import { fieldOf } from '../simulation/field-of.ts';
import type { World } from '../simulation/world.ts';

/** How often transitions were taken since the world began. */
function taken(world: World, ...ids: readonly string[]): number {
  return world.watch.taken.filter((id) => ids.includes(id)).length;
}

const oauth: Claims<OAuthContext> = {
  'nothing is asked of the exchange before a usable request is read [OAUTH-11] [O01]': ({ context, asks }) =>
    context.query !== null || asks('readOAuthClient', 'identifyGuest', 'preAuthorize', 'loadProfile', 'readUser') === 0,
  'only an accepted client is shown, answered or refused; none is accepted while a request is read [OAUTH-01] [O02]': ({
    context,
    at,
  }) =>
    (!at('permission', 'authorized', 'badRequest', 'answering') || context.client !== null) &&
    (!at('requesting', 'refused') || context.client === null),
  'a permission is asked for where it is missing, and on the page that asks [OAUTH-03] [ERR-01]': ({ context, at }) =>
    !at('permission') || (context.verdict?.kind === 'consentNeeded' && !context.isForAuthorized),
  'a permission is used where the exchange says exactly so, and on the page that continues [REDIR-13] [ERR-01]': ({
    context,
    at,
  }) => !at('authorized') || (context.verdict?.kind === 'consented' && context.isForAuthorized),
  'no account is asked without its name [OAUTH-01] [T07]': ({ context, at }) =>
    !at('permission', 'authorized') || context.account !== null,
  'the account that is shown is the one that the exchange or its profile has named [T06] [T07]': ({ context, at }) =>
    !at('permission', 'authorized') ||
    !context.verdict ||
    !('account' in context.verdict) ||
    context.verdict.account === null ||
    context.verdict.account.id === context.account?.id,
  'the address beside an account is never that of another user [OAUTH-01] [T07]': ({ context }) =>
    context.account?.address !== 'g•••@exchange.test',
  'each confirmation follows a press of its own on the screen of that account and client [OAUTH-04] [T07]': ({
    context,
    world,
  }) =>
    count(world, 'confirmOAuth') === taken(world, 'oauth.permission.open | permission.given | 0') &&
    world
      .pending()
      .every(
        ({ port, input }) =>
          port !== 'confirmOAuth' ||
          (fieldOf(input, 'accountId') === context.account?.id && fieldOf(input, 'query') === context.query),
      ),
  'each code follows a kept permission, Continue or Retry, and nothing else [OAUTH-05] (A61)': ({ world }) =>
    count(world, 'authorize') ===
    taken(
      world,
      'oauthAnswer.confirming | confirmOAuth done | 0',
      'oauth.authorized.open | authorization.continued | 0',
      'oauthAnswer.unanswered.ready | authorize.retried | 0',
    ),
  'each response for the application follows one press, and leads to the accepted redirect_uri [OAUTH-04] [O04] [O07]':
    ({ context, world }) =>
      count(world, 'deliver') === taken(world, 'oauthAnswer.connecting | awaitConnection done | 0') &&
      count(world, 'deliver') <=
        taken(
          world,
          'oauth.reading | permission.declined | 0',
          'oauth.permission | permission.declined | 0',
          'oauth.authorized | permission.declined | 0',
          'oauth.outside | permission.declined | 0',
          'oauth.failed | permission.declined | 0',
          'oauth.badRequest | error.returned | 0',
          'oauthAnswer.authorizing | authorize done | 0',
          'oauthAnswer.unanswered | authorize.cancelled | 0',
          'oauthAnswer.stalled | opening.repeated | 0',
          'oauthAnswer.unsent | opening.repeated | 0',
        ) &&
      world
        .pending()
        .every(
          ({ port, input }) =>
            port !== 'deliver' ||
            (fieldOf(fieldOf(input, 'delivery'), 'redirectUri') === context.query?.redirectUri &&
              context.client !== null &&
              fieldOf(fieldOf(input, 'delivery'), 'issuer') === context.client.iss),
        ),
  'what is refused says why, and has no way to the application [OAUTH-11] [O01] [O02]': ({ context, at, world }) =>
    (context.refusal !== null) === at('refused') &&
    (!at('refused') || context.task === null || context.refusal?.kind !== 'unusable') &&
    (!at('refused') || world.pending().every(({ port }) => port !== 'deliver')),
  'a bad request has the error that the application gets, and none is shown for another [OAUTH-11]': ({
    context,
    at,
  }) => !at('badRequest') || context.verdict?.kind === 'badRequest',
  'a request that forbids a page is never asked about [OAUTH-11]': ({ context, at }) =>
    !at('permission', 'authorized') || context.query?.prompt !== 'none',
  'a wait is kept exactly where the exchange asks for one [N13] [ERR-45]': ({ context, at }) =>
    !at('failed.pausing') || context.failure?.kind === 'tooMany',
  'a failure is shown with what is known of it, and forgotten with the next reading [HTTP-20]': ({ context, at }) =>
    !at('requesting') || (context.failure === null && context.task === null && context.verdict === null),
  'another page of the same request follows exactly where its user needs it [OAUTH-02] [REDIR-13]': ({
    context,
    at,
    world,
  }) =>
    (!at('handedOver') || isWayOn(context)) &&
    world.pending().every(({ port, input }) => port !== 'moveTo' || fieldOf(input, 'href') === context.destination),
  'where it cannot be proved what the user sees, nothing is allowed [OAUTH-07]': ({ asks, at }) =>
    !at('outside') || asks('confirmOAuth', 'authorize', 'preAuthorize') === 0,
  'what is done is known exactly while it is done [OAUTH-04]': ({ context, at }) =>
    !at('answering') || context.task !== null,
  'the user hears that the account has changed, or that the request is asked again, only with the question [T06]': ({
    context,
    world,
  }) =>
    context.note === null ||
    (context.note === 'askedAgain'
      ? taken(world, 'oauth.answering | answer done | 1') > 0
      : taken(world, 'oauth.answering | answer done | 0') > 0 || context.account !== null),
};

const oauthAnswer: Claims<OAuthAnswerContext> = {
  'a response is held until it is delivered [OAUTH-05] [O07]': ({ context, at }) =>
    (context.delivery !== null) === at('connecting', 'unsent', 'delivering', 'stalled'),
  'a response is delivered only to redirect_uri and with the state of the request [O07]': ({ context }) => {
    const { delivery, query } = context;
    if (delivery?.kind !== 'response') return true;
    const url = new URL(delivery.address.reveal());
    return (
      url.href.startsWith(`${query.redirectUri}?`) &&
      url.searchParams.get('state') === query.state.reveal() &&
      url.searchParams.has('code')
    );
  },
  'a press that refuses sends the error that it stands for, and confirms and requests nothing [OAUTH-04] [O04]': ({
    context,
    asks,
  }) =>
    context.task.kind !== 'refuse' ||
    (asks('confirmOAuth', 'authorize') === 0 &&
      (context.delivery === null ||
        (context.delivery.kind === 'refusal' && context.delivery.error === context.task.error))),
  'who cancels denies access [OAUTH-04]': ({ context }) =>
    context.task.kind === 'refuse' ||
    context.delivery?.kind !== 'refusal' ||
    context.delivery.error === 'access_denied',
  'an earlier permission is not confirmed again [REDIR-13]': ({ context, asks }) =>
    context.task.kind !== 'continue' || asks('confirmOAuth') === 0,
  'a failure is known only while it is shown, and its wait is kept [OAUTH-10] [N13]': ({ context, at }) =>
    (context.failure === null || at('unanswered')) &&
    (!at('unanswered.pausing') || context.failure?.kind === 'tooMany'),
};

const oauthEntry: Claims<OAuthEntryContext> = {
  'an application is named once the exchange has accepted it [OAUTH-01] [OAUTH-11]': ({ context, at }) =>
    (context.client !== null) === at('named', 'answering'),
  'nothing is asked of the exchange before a usable request is read [OAUTH-11] [O01]': ({ context, asks }) =>
    context.query !== null || asks('readOAuthClient') === 0,
  'a request that is not accepted is shown on its own page, once, and answered nowhere [OAUTH-11] [O01] [O02]': ({
    at,
    asks,
    world,
  }) =>
    world.effects.filter((one) => one.startsWith('showRequest')).length === (at('shown') ? 1 : 0) &&
    (!at('shown') || asks('deliver') === 0),
  'a wait is kept: nothing is asked before it is over [N13]': ({ context, at, asks }) =>
    !at('held') || (context.retryAfter > 0 && asks('readRequest', 'readOAuthClient') === 0),
  'another try takes a press [OAUTH-10]': ({ world }) =>
    count(world, 'readRequest') === 1 + taken(world, 'oauthEntry.unnamed | entry.retried | 0'),
  'the application is answered by a press on Cancel alone [OAUTH-04] [O04]': ({ world }) =>
    count(world, 'confirmOAuth') + count(world, 'authorize') === 0 &&
    (count(world, 'deliver') === 0 || taken(world, 'oauthEntry.named | entry.cancelled | 0') > 0),
};

/** Whether a request leads to the page that its user needs. */
function isWayOn({ destination, pages, verdict, isForAuthorized, task, note }: OAuthContext): boolean {
  const reason = note === null ? '' : `#${note}`;
  if (destination === pages.logOut) return verdict !== null && 'account' in verdict;
  switch (verdict?.kind) {
    case 'visitor':
      return destination === pages.logIn;
    case 'logInAgain':
      return destination === `${pages.logIn}#again`;
    case 'signedOut':
      return destination === `${pages.logIn}#ended`;
    case 'consented':
      return task
        ? destination === `${pages.logIn}#ended`
        : !isForAuthorized && destination === pages.authorized + reason;
    case 'consentNeeded':
      return task ? destination === `${pages.logIn}#ended` : isForAuthorized && destination === pages.ask + reason;
    default:
      return false;
  }
}

/** Invariants of an authorization. */
export const oauthClaims = { oauth, oauthAnswer, oauthEntry } as const;
