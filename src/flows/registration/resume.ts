import type { RegistrationSettings, Resumed } from '../../../machines/registration/registration.types.ts';
import type { Recalled } from '../../../machines/rules/recalled.ts';
import { phoneAccount } from '../../../machines/rules/phone-number.ts';
import { redirectTarget } from '../../../machines/rules/redirect.ts';
import { isCodeEdited } from '../../../machines/rules/referral-code.ts';
import type { SignUpDraft } from '../../../services/browser/sign-up-draft.ts';

interface ResumeParts extends Pick<RegistrationSettings, 'family' | 'broughtCode' | 'asksForNews'> {
  readonly recalled: Recalled;
  /** What the tab keeps of the form; null: nothing. */
  readonly draft: SignUpDraft | null;
}

/** Where a sign-up that was begun before goes on; null: with the account. What the start has sent of the person's attribution stays at the exchange. [RECALL-02] [T05] */
export function resumedOf({ recalled, family, broughtCode, asksForNews, draft }: ResumeParts): Resumed | null {
  if (recalled.kind !== 'proven' && recalled.kind !== 'unproven') return null;
  const { kind, uuid, account: name, own } = recalled;
  if (kind === 'unproven' && own === null) return null;
  const way = own?.way ?? 'code';
  const userCode = (draft?.userCode ?? broughtCode).trim();
  const method = own?.method ?? (name.includes('@') ? 'email' : 'mobile');
  // The older last call carries the code; a proven attempt is named by its id alone.
  const isOlder = kind === 'unproven' && way === 'code' && family === 'newer' && own?.variant.type.startsWith('old');
  return {
    uuid,
    method,
    reached: kind === 'proven' ? 'inputpassword' : way === 'link' ? 'verfiyLink' : 'verfiyCode',
    sentWait: own?.sentWait ?? null,
    request: {
      family: isOlder === true ? 'older' : family,
      method,
      way,
      account: name.startsWith('+') ? phoneAccount(name, null) : name,
      userCode,
      isUserCodeTyped: isCodeEdited(userCode, broughtCode),
      wantsNews: asksForNews && draft ? draft.wantsNews : null,
      identity: null,
    },
  };
}

interface LogInPlace {
  readonly language: string;
  readonly page: URL;
  readonly redirectUrl: string | null;
  readonly trusted: readonly string[];
}

/** The way to log in to an account that a sign-up has made; an allowed `redirect_url` takes precedence. [RECALL-03] [DEST-12] */
export function logInOf({ language, page, redirectUrl, trusted }: LogInPlace): string {
  const wanted = redirectTarget(redirectUrl, page, trusted);
  return wanted === '/' ? `/${language}/login?source=commit_login` : wanted;
}
