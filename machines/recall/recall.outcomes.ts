import type { Secret } from '../../services/secret.ts';
import { isOAuthEntry } from '../rules/auth-routes.ts';
import { keptFragment, oauthPage } from '../rules/oauth-request.ts';
import { phoneAccount } from '../rules/phone-number.ts';
import { redirectTarget } from '../rules/redirect.ts';
import { isCodeEdited } from '../rules/referral-code.ts';
import { matchRoute } from '../rules/route.ts';
import type { LogInDeparture, RecallInput, Resumed } from './recall.types.ts';

/** The id of a sign-up that was started elsewhere and whose account is proven; null: it is another one. [T05] */
export function provenElsewhere({ recalled }: Pick<RecallInput, 'recalled'>): Secret | null {
  return recalled.kind === 'proven' && recalled.own === null ? recalled.uuid : null;
}

/**
 * Where a sign-up that was started earlier continues; null: at the account step. The exchange keeps the attribution
 * of the start call. [RECALL-02] [T05]
 */
export function resumedOf({
  recalled,
  family,
  broughtCode,
  asksForNews,
  identity,
  draft,
}: Omit<RecallInput, 'departure'>): Resumed | null {
  if (recalled.kind === 'logInNeeded') return null;
  const { kind, uuid, account: name, own } = recalled;
  if (kind === 'unproven' && own === null) return null;
  const way = own?.way ?? 'code';
  const userCode = (draft?.userCode ?? broughtCode).trim();
  const method = own?.method ?? (name.includes('@') ? 'email' : 'mobile');
  // The older final call contains the code, or the id of an attempt whose link was followed.
  const isOlder =
    family === 'newer' && own?.variant.type.startsWith('old') === true && (way === 'link' || kind === 'unproven');
  return {
    uuid,
    method,
    reached: kind === 'proven' ? 'inputpassword' : way === 'link' ? 'verfiyLink' : 'verfiyCode',
    sentWait: own?.sentWait ?? null,
    variant: own?.variant ?? null,
    request: {
      family: isOlder ? 'older' : family,
      method,
      way,
      account: name.startsWith('+') ? phoneAccount(name, null) : name,
      userCode,
      isUserCodeTyped: isCodeEdited(userCode, broughtCode),
      wantsNews: asksForNews && draft ? draft.wantsNews : null,
      identity: own?.hasIdentity ? identity : null,
    },
  };
}

/**
 * The log-in page for an account that a sign-up created; an allowed `redirect_url` takes precedence. In an
 * application's request it is the log-in of that request, and `redirect_url` is ignored. [RECALL-03] [DEST-12]
 * [OAUTH-13] [REDIR-17]
 */
export function logInOf({ language, page, redirectUrl, allowedDomains }: Omit<LogInDeparture, 'device'>): string {
  if (isOAuthEntry(matchRoute(page.pathname))) return oauthPage(page, 'oauth-login') + keptFragment(page.hash);
  const wanted = redirectTarget(redirectUrl, page, allowedDomains);
  return wanted === '/' ? `/${language}/login?source=commit_login` : wanted;
}
