import type { SignInCompletion } from '../../services/contract/telegram-bind.ts';
import type { Secret } from '../../services/secret.ts';
import { required, unexpected } from '../outcome.ts';
import type { FlowOutcome } from '../flow.ts';
import type { JudgedPassword, NewPasswordAnswer, NewPasswordInput } from '../new-password/new-password.types.ts';
import type {
  RegisterRequest,
  RegisterStartAnswer,
  RegisterStartInput,
} from '../register-start/register-start.types.ts';
import type { MailedLinkAnswer, MailedLinkInput } from '../mailed-link/mailed-link.types.ts';
import { cleanAccount } from '../rules/account-form.ts';
import { isCodeEdited } from '../rules/referral-code.ts';
import { noRegisterProblems, registerProblems, type RegisterProblems } from '../rules/register-form.ts';
import type { VerificationAnswer, VerificationInput } from '../verification/verification.types.ts';
import { fallbackVariant, filled, type Variant } from '../rules/registration-variant.ts';
import type { Admission, RegisterFields, RegistrationContext } from './registration.types.ts';

/** Outcomes of the flow's child machines. */
export type Answer = RegisterStartAnswer | VerificationAnswer | MailedLinkAnswer | NewPasswordAnswer;

export type OutcomeContext = Partial<
  Pick<
    RegistrationContext,
    'refusal' | 'failure' | 'retryAfter' | 'interception' | 'uuid' | 'sentWait' | 'code' | 'rejected' | 'password'
  >
>;

/** The details of an outcome that the screens and the next step use. */
export function outcomeContext(answer: Answer, context: RegistrationContext): OutcomeContext {
  switch (answer.kind) {
    case 'begun':
      return { uuid: answer.uuid, sentWait: isOlder(context) ? answer.resendAfter : null };
    case 'collected':
      return { code: answer.oneTimeCode, rejected: null };
    case 'passed':
      return { rejected: null };
    case 'codeRequired':
      // Requests another code at once, and shows why the previous one was refused; in the newer family another link.
      // [REG-28]
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

/** The successful outcome of a step, as the outcome of the flow; throws for any other. [REDIR-04] */
export function completionOf(answer: Answer): FlowOutcome {
  if (answer.kind !== 'signedIn') unexpected(answer);
  const { telegramBind }: SignInCompletion = answer;
  return { kind: 'signedIn', telegramBind, isNewUser: true };
}

/** The problems of the account step. [VAL-09] [VAL-10] [VAL-11] [VAL-13] */
export function problemsOf({ method, passwordLength }: RegistrationContext, fields: RegisterFields): RegisterProblems {
  return registerProblems({ method, ...fields }, passwordLength);
}

/** Whether the account step asks for the password, as in the older types. [REG-03] */
function asksPassword({ variant }: Pick<RegistrationContext, 'variant'>): boolean {
  return variant === null || variant.type.startsWith('old');
}

/** The call family of the attempt: the site's own takes precedence over that of the type. (A05) (A37) */
function familyOf({ family, variant }: RegistrationContext): RegisterRequest['family'] {
  return family === 'newer' && asksPassword({ variant }) ? 'older' : family;
}

/** The means by which the account is verified: links are not sent by SMS. (A37) */
function wayOf({ method, variant }: RegistrationContext): RegisterRequest['way'] {
  return method === 'email' && variant?.type.endsWith('Link') === true ? 'link' : 'code';
}

/** Whether the final call contains account and code. */
function isOlder({ request }: Pick<RegistrationContext, 'request'>): boolean {
  return request?.family === 'older';
}

/**
 * Whether the account step still equals that of the attempt in progress: account, referral code, consent to news, and
 * linked Telegram account. [REG-27] [REG-29] [TG-26]
 */
export function isUnchanged(
  { request, uuid, identity }: RegistrationContext,
  { identifier, userCode, wantsNews }: RegisterFields,
): boolean {
  return (
    uuid !== null &&
    request?.account === cleanAccount(identifier) &&
    request.userCode === userCode.trim() &&
    (request.wantsNews === true) === wantsNews &&
    request.identity === identity
  );
}

/** The data that the account step sends. [REG-13] [REG-21] [REG-29] */
export function requestOf(
  context: RegistrationContext,
  { identifier, userCode, wantsNews }: RegisterFields,
): RegisterRequest {
  const { method, broughtCode, asksForNews, identity } = context;
  return {
    family: familyOf(context),
    method,
    way: wayOf(context),
    account: cleanAccount(identifier),
    userCode: userCode.trim(),
    isUserCodeTyped: isCodeEdited(userCode, broughtCode),
    wantsNews: asksForNews ? wantsNews : null,
    identity,
  };
}

export function startOf({ request, scene }: RegistrationContext): RegisterStartInput {
  return { request: required(request), scene };
}

/** Input of the code step: the attempt is the ticket. [REG-08] */
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

/** Input of the link step: the attempt to which the link belongs. [REG-10] */
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

/** The problem of a password that was validated with the account; throws for a valid one. [VAL-11] */
export function validatedPasswordProblem(judged: JudgedPassword): RegisterProblems {
  if (judged.kind === 'good') unexpected(judged);
  return { ...noRegisterProblems, password: judged.problem };
}

/** The admission if the exchange does not answer: no visitor is blocked. [CMPL-14] [G02] */
export const defaultAdmission: Admission = {
  kind: 'open',
  isReferred: false,
  recalled: null,
  code: '',
  identity: null,
};

/** The variant of the visit: what its sources have determined, otherwise the control. [REG-04] [REG-06] */
export function variantOf({ named }: Pick<RegistrationContext, 'named'>): Variant {
  return filled(named, fallbackVariant);
}

/**
 * The step with which an attempt continues; the older final call needs the code again, or the followed link. [REG-27]
 */
export function stepToContinue({ reached, request }: RegistrationContext): RegistrationContext['reached'] {
  return reached !== null && request?.way === 'code' && isOlder({ request }) ? 'verfiyCode' : reached;
}
