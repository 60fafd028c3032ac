import type { ActorRefFrom } from 'xstate';
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import type { RegistrationContext } from '../../../machines/registration/registration.types.ts';
import { forgetPasswordOfKeptPage } from '../../../services/browser/forget-password.ts';
import { createMethodDraft } from '../../../services/browser/method-draft.ts';
import { createSignUpDrafts, type SignUpDraft } from '../../../services/browser/sign-up-draft.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';
import { isFlowLeft } from '../../page/draft.ts';
import { tabStorage } from '../../page/tab-storage.ts';
import type { RegistrationParts } from './registration.parts.ts';

const methodDraft = createMethodDraft(tabStorage);
const drafts = createSignUpDrafts(tabStorage);

const byPhone = { type: 'signUpMethod.chosen', method: 'mobile' } as const;

/** The tab's record of a form that was filled in on its previous page. [T15] */
export const readFormDraft = (): SignUpDraft | null => drafts.read();

/**
 * Restores the form of the previous page (another language, or before a reload) and stores it for the next one:
 * everything but the password. A user who asks for another account gets an empty number. [T04] [T05] [T15] [REG-28]
 */
export function followForm(
  registration: ActorRefFrom<typeof registrationMachine>,
  loadPhone: RegistrationParts['phone'],
): void {
  const draft = drafts.read();
  if (draft) restore(draft);
  let phone: Awaited<ReturnType<RegistrationParts['phone']>> | null = null;
  const meet = async (): Promise<void> => {
    phone = await loadPhone();
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
    methodDraft.write({ method: context.method, country, number });
    const filledIn = filledInNow(context);
    if (filledIn) drafts.write(filledIn);
  });
}

const field = (id: string): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(`#register-form #${id}`);

/** Keeps a field whose value differs from the initial one. */
function restore({ userCode, isAgreed, wantsNews }: SignUpDraft): void {
  const code = field('referral-code');
  if (code && code.value === code.defaultValue) {
    code.value = userCode;
    code.closest('details')?.toggleAttribute('open', userCode !== '');
  }
  for (const [id, isOn] of [
    ['agreement', isAgreed],
    ['news', wantsNews],
  ] as const) {
    const box = field(id);
    if (box && isOn) box.checked = true;
  }
}

/** The form, or the request with which a later step continues; null: neither exists. */
function filledInNow({ request }: Pick<RegistrationContext, 'request'>): SignUpDraft | null {
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
