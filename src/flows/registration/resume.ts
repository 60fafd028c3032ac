import type { Admission, RegistrationSettings, Resumed } from '../../../machines/registration/registration.types.ts';
import { isOAuthEntry } from '../../../machines/rules/auth-routes.ts';
import { keptFragment, oauthPage } from '../../../machines/rules/oauth-request.ts';
import type { Recalled } from '../../../machines/rules/recalled.ts';
import { phoneAccount } from '../../../machines/rules/phone-number.ts';
import { isToUnlistedDomain, type Departure } from '../../../machines/rules/post-login.ts';
import { redirectTarget } from '../../../machines/rules/redirect.ts';
import { matchRoute } from '../../../machines/rules/route.ts';
import { isCodeEdited } from '../../../machines/rules/referral-code.ts';
import type { SignUpDraft } from '../../../services/browser/sign-up-draft.ts';

interface ResumeParts
  extends Pick<RegistrationSettings, 'family' | 'broughtCode' | 'asksForNews'>, Pick<Admission, 'identity'> {
  readonly recalled: Recalled;
  /** The tab's record of the form; null: none. */
  readonly draft: Pick<SignUpDraft, 'userCode' | 'wantsNews'> | null;
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
}: ResumeParts): Resumed | null {
  if (recalled.kind !== 'proven' && recalled.kind !== 'unproven') return null;
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

interface LogInPlace extends Pick<Departure, 'page' | 'redirectUrl' | 'device' | 'allowedDomains'> {
  readonly language: string;
  /** Asks the exchange for the hosts that it trusts; called only if they decide. */
  readonly readHosts: () => Promise<readonly string[]>;
}

/**
 * The log-in page for an account that a sign-up created; an allowed `redirect_url` takes precedence. In an
 * application's request it is the log-in of that request, and `redirect_url` is ignored. [RECALL-03] [DEST-12]
 * [OAUTH-13] [REDIR-17]
 */
export async function logInOf({ language, readHosts, ...departure }: LogInPlace): Promise<string> {
  const { page, redirectUrl, allowedDomains } = departure;
  if (isOAuthEntry(matchRoute(page.pathname))) return oauthPage(page, 'oauth-login') + keptFragment(page.hash);
  const trusted = isToUnlistedDomain(departure) ? await readHosts() : allowedDomains;
  const wanted = redirectTarget(redirectUrl, page, trusted);
  return wanted === '/' ? `/${language}/login?source=commit_login` : wanted;
}
