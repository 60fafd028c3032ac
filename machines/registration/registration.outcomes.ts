import type { SignInCompletion } from '../../services/contract/telegram-bind.ts';
import type { Secret } from '../../services/secret.ts';
import { required, unexpected } from '../answer.ts';
import type { FlowOutcome } from '../flow.ts';
import type { JudgedPassword, NewPasswordAnswer, NewPasswordInput } from '../new-password/new-password.types.ts';
import type {
  RegisterRequest,
  RegisterStartAnswer,
  RegisterStartInput,
} from '../register-start/register-start.types.ts';
import type { MailedLinkAnswer, MailedLinkInput } from '../mailed-link/mailed-link.types.ts';
import { accountMeant } from '../rules/account-form.ts';
import { isCodeEdited } from '../rules/referral-code.ts';
import { noRegisterProblems, registerProblems, type RegisterProblems } from '../rules/register-form.ts';
import type { VerificationAnswer, VerificationInput } from '../verification/verification.types.ts';
import {
  fallbackVariant,
  filled,
  nothingNamed,
  type NamedVariant,
  type Variant,
} from '../rules/registration-variant.ts';
import type { Admission, RegisterFields, RegistrationContext } from './registration.types.ts';

/** What a child machine of the flow answers. */
export type Answer = RegisterStartAnswer | VerificationAnswer | MailedLinkAnswer | NewPasswordAnswer;

export type OutcomeContext = Partial<
  Pick<
    RegistrationContext,
    'refusal' | 'failure' | 'retryAfter' | 'interception' | 'uuid' | 'sentWait' | 'code' | 'rejected' | 'password'
  >
>;

/** What the screens, and the next step, need to know of an answer. */
export function outcomeContext(answer: Answer, context: RegistrationContext): OutcomeContext {
  switch (answer.kind) {
    case 'begun':
      return { uuid: answer.uuid, sentWait: isOlder(context) ? answer.resendAfter : null };
    case 'collected':
      return { code: answer.oneTimeCode, rejected: null };
    case 'passed':
      return { rejected: null };
    case 'codeWanted':
      // Another code, at once, after the reason why the one before was not taken; of the newer family, another link. [REG-28]
      return {
        code: null,
        rejected: answer.rejected,
        password: answer.password,
        sentWait: context.request?.way === 'link' && !isOlder(context) ? null : 0,
      };
    case 'intercepted':
      return { interception: answer.message };
    case 'tooMany':
    case 'sentTooOften':
      return { retryAfter: answer.retryAfter, refusal: answer };
    case 'unreachable':
      return { failure: answer };
    default:
      return 'code' in answer ? { refusal: answer } : {};
  }
}

/** The answer of a step that signed in, as that of the flow; throws for any other. [REDIR-04] */
export function enteredBy(answer: Answer): FlowOutcome {
  if (answer.kind !== 'signedIn') unexpected(answer);
  const { telegramBind }: SignInCompletion = answer;
  return { kind: 'signedIn', telegramBind, isNewUser: true };
}

/** The problems of the account step. [VAL-09] [VAL-10] [VAL-11] [VAL-13] */
export function problemsOf(
  { method, passwordLength }: Pick<RegistrationContext, 'method' | 'passwordLength'>,
  { identifier, password, isAgreed }: RegisterFields,
): RegisterProblems {
  return registerProblems({ method, identifier, password, isAgreed }, passwordLength);
}

/** Whether the password is asked for with the account: of the older types. [REG-03] */
function asksPassword({ variant }: Pick<RegistrationContext, 'variant'>): boolean {
  return variant === null || variant.type.startsWith('old');
}

/** The family of the attempt's calls: the site's own takes precedence over the type. (A05) (A37) */
function familyOf({ family, variant }: RegistrationContext): RegisterRequest['family'] {
  return family === 'newer' && asksPassword({ variant }) ? 'older' : family;
}

/** How the account is proven: no link comes by SMS. (A37) */
function wayOf({ method, variant }: RegistrationContext): RegisterRequest['way'] {
  return method === 'email' && variant?.type.endsWith('Link') === true ? 'link' : 'code';
}

/** Whether the last call carries account and code. */
function isOlder({ request }: Pick<RegistrationContext, 'request'>): boolean {
  return request?.family === 'older';
}

/**
 * Whether all that the start has sent is as in the attempt in progress: account, referral code, consent to news, and the
 * Telegram account that is linked. [REG-27] [REG-29] [TG-26]
 */
export function isUnchanged(
  { request, uuid, identity }: RegistrationContext,
  { identifier, userCode, wantsNews }: RegisterFields,
): boolean {
  return (
    uuid !== null &&
    request?.account === accountMeant(identifier) &&
    request.userCode === userCode.trim() &&
    (request.wantsNews === true) === wantsNews &&
    request.identity === identity
  );
}

/** What the account step sends. [REG-13] [REG-21] [REG-29] */
export function requestOf(
  context: RegistrationContext,
  { identifier, userCode, wantsNews }: RegisterFields,
): RegisterRequest {
  const { method, broughtCode, asksForNews, identity } = context;
  return {
    family: familyOf(context),
    method,
    way: wayOf(context),
    account: accountMeant(identifier),
    userCode: userCode.trim(),
    isUserCodeTyped: isCodeEdited(userCode, broughtCode),
    wantsNews: asksForNews ? wantsNews : null,
    identity,
  };
}

export function startOf({ request, scene }: RegistrationContext): RegisterStartInput {
  return { request: required(request), scene };
}

/** The code step: the attempt is the ticket. [REG-08] */
export function codeStepOf({ request, uuid, sentWait, rejected }: RegistrationContext): VerificationInput {
  const { account, method } = required(request);
  return {
    ticket: required(uuid),
    items: [method === 'email' ? 'email' : 'sms'],
    account,
    purpose: isOlder({ request }) ? 'collect' : 'signUp',
    sentWait,
    rejected,
  };
}

/** The link step: the attempt that the link is of. [REG-10] */
export function linkStepOf({ request, uuid, sentWait, rejected }: RegistrationContext): MailedLinkInput {
  return { uuid: required(uuid), account: required(request).account, sentWait, isRenewed: rejected !== null };
}

export function passwordStepOf({ request, uuid, password, code }: RegistrationContext): NewPasswordInput {
  return {
    uuid: required<Secret>(uuid),
    account: request?.account ?? '',
    password,
    older: request?.family === 'older' ? { request, code } : null,
  };
}

/** The problem of a password that was judged with the account; throws for a good one. [VAL-11] */
export function judgedProblem(judged: JudgedPassword): RegisterProblems {
  if (judged.kind === 'good') unexpected(judged);
  return { ...noRegisterProblems, password: judged.problem };
}

/** What holds where the exchange cannot be asked: no visitor is blocked. [CMPL-14] [G02] */
export const openToAll: Admission = {
  kind: 'open',
  isReferred: false,
  recalled: null,
  experiment: nothingNamed,
  code: '',
  identity: null,
};

/** The variant of the visit: what address and language name, then the experiment, then the control. [REG-04] [REG-06] */
export function variantOf({ named }: Pick<RegistrationContext, 'named'>, experiment: NamedVariant): Variant {
  return filled(filled(named, experiment), fallbackVariant);
}

/** The step that an attempt goes on with; the older last call needs a code again, or the link that was followed. [REG-27] */
export function stepToContinue({ reached, request }: RegistrationContext): RegistrationContext['reached'] {
  return reached !== null && request?.way === 'code' && isOlder({ request }) ? 'verfiyCode' : reached;
}
