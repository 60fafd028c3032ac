import type { ActorRefFrom } from 'xstate';
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import type { RegistrationContext } from '../../../machines/registration/registration.types.ts';
import { isOAuthEntry, type RouteId } from '../../../machines/rules/auth-routes.ts';
import { forgetPasswordOfKeptPage } from '../../../services/browser/forget-password.ts';
import { queryOf } from '../../../services/browser/query.ts';
import { createMethodDraft } from '../../../services/browser/method-draft.ts';
import { createSignUpDrafts, type SignUpDraft } from '../../../services/browser/sign-up-draft.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';
import { isFlowLeft } from '../../page/visit/draft.ts';
import { tabStorage } from '../../page/visit/tab-storage.ts';
import type { RegistrationParts } from './registration.parts.ts';

const methodDraft = createMethodDraft(tabStorage);
const drafts = createSignUpDrafts(tabStorage);

const byPhone = { type: 'signUpMethod.chosen', method: 'mobile' } as const;

export interface FormDraft {
  /** Chooses the phone number and enters one, once the form can be used, unless another one was typed. [RECALL-02] */
  readonly enterNumber: (number: string) => void;
}

/** The tab's record of a form that was filled in on its previous page. [T15] */
export const readFormDraft = (): SignUpDraft | null => drafts.read();

/**
 * Restores the form of the previous page (another language, or before a reload) and stores it for the next one:
 * everything but the password, and the referral code only beside the same invitation. A user who asks for another
 * account gets an empty number. [T04] [T05] [T15] [REG-21] [REG-28]
 */
export function followForm(
  registration: ActorRefFrom<typeof registrationMachine>,
  parts: Pick<RegistrationParts, 'phone' | 'foundCode'>,
  route: RouteId,
): FormDraft {
  const draft = drafts.read();
  if (draft) restoreConsents(draft);
  if (draft && isInvitedBy(draft, route)) {
    restoreCode(draft);
    if (draft.foundCode !== '') parts.foundCode = draft.foundCode;
  }
  let phone: Awaited<ReturnType<RegistrationParts['phone']>> | null = null;
  let wanted = '';
  const meet = async (): Promise<void> => {
    phone = await parts.phone();
    if (wanted !== '') phone.send({ type: 'number.entered', text: wanted });
    wanted = '';
  };
  let isWanted = methodDraft.read()?.method === 'mobile';
  let account = '';
  registration.subscribe({
    next: (snapshot) => {
      const { method, methods, admission, request } = snapshot.context;
      if (method === 'mobile' && !phone) meet().catch(ignoreFailure);
      // The user asks for another account.
      if (account !== '' && request?.account === '') phone?.send({ type: 'number.entered', text: '' });
      account = request?.account ?? '';
      if (!isWanted || !admission || !snapshot.matches({ inputAccount: 'entering' })) return;
      isWanted = false;
      if (methods.includes('mobile') && !isInForm(document.activeElement)) registration.send(byPhone);
    },
    error: ignoreFailure,
  });
  forgetPasswordOfKeptPage();
  addEventListener('pagehide', () => {
    const { status, context } = registration.getSnapshot();
    if (status !== 'active' || isFlowLeft()) {
      methodDraft.clear();
      drafts.clear();
      return;
    }
    const { country, number } = phone?.getSnapshot().context ?? methodDraft.read() ?? { country: '', number: '' };
    // A number that waits for its field is the account, unless an address was typed since.
    if (wanted !== '' && !field('username')?.value)
      methodDraft.write({ method: 'mobile', country: '', number: wanted });
    else methodDraft.write({ method: context.method, country, number });
    const filledIn = filledInNow(context);
    if (filledIn) drafts.write({ ...invitationHere(), ...filledIn, foundCode: parts.foundCode ?? '' });
  });
  return {
    enterNumber: (number) => {
      if ((methodDraft.read()?.number ?? '') !== '') return;
      wanted = number;
      isWanted = true;
    },
  };
}

const field = (id: string): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(`#register-form #${id}`);

/** The invitation in the address of the page. [AFF-01] [QUERY-09] */
function invitationHere(): Pick<SignUpDraft, 'ref' | 'affiliateId'> {
  const { ref, affiliate_id: affiliateId } = queryOf(new URL(location.href).searchParams);
  return { ref: ref ?? '', affiliateId: affiliateId ?? '' };
}

/** Whether a draft belongs to the invitation of this page: a token in the address is a new one. [AFF-10] [OAUTH-13] */
function isInvitedBy({ ref, affiliateId }: SignUpDraft, route: RouteId): boolean {
  const here = invitationHere();
  const isShared = !isOAuthEntry(route) && new URL(location.href).searchParams.has('token');
  return !isShared && here.ref === ref && here.affiliateId === affiliateId;
}

/** Keeps a code that differs from the initial one. */
function restoreCode({ userCode }: SignUpDraft): void {
  const code = field('referral-code');
  if (!code || code.value !== code.defaultValue) return;
  code.value = userCode;
  code.closest('details')?.toggleAttribute('open', userCode !== '');
}

function restoreConsents({ isAgreed, wantsNews }: SignUpDraft): void {
  for (const [id, isOn] of [
    ['agreement', isAgreed],
    ['news', wantsNews],
  ] as const) {
    const box = field(id);
    if (box && isOn) box.checked = true;
  }
}

/** The form, or the request with which a later step continues; null: neither exists. */
function filledInNow({
  request,
}: Pick<RegistrationContext, 'request'>): Pick<SignUpDraft, 'userCode' | 'isAgreed' | 'wantsNews'> | null {
  const code = field('referral-code');
  if (code)
    return {
      userCode: code.value,
      isAgreed: field('agreement')?.checked === true,
      wantsNews: field('news')?.checked === true,
    };
  return request && { userCode: request.userCode, isAgreed: true, wantsNews: request.wantsNews === true };
}

function isInForm(element: Element | null): boolean {
  return element !== null && element.closest('#register-form') !== null;
}
