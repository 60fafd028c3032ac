import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../../machines/login/login.machine.ts';
import { useLoadedPart } from '../../../views/late-part.tsx';
import { LateLogin, loadLateLogin } from '../../../views/login/LateLogin.ts';
import { PhoneLost, PhoneSpace } from '../../../views/phone/PhoneSpace.tsx';
import { loadPart } from '../../page/late/late-parts.ts';
import { once } from '../../page/once.ts';
import type { LoginParts } from './login.parts.ts';

type Login = ActorRefFrom<typeof loginMachine>;

interface PhoneView {
  readonly draw: (actor: Login) => ReactNode;
}

const loadPhone = once(() => loadPart(() => import('./phone.view.tsx')));

/** Loaded views by the function that loads their actor: shown again, they have fields and focus at once. */
const phoneViews = new WeakMap<LoginParts['phone'], PhoneView>();

/** Functions whose fields failed to load while the choice waited: the place shows this before it retries. */
const lostFields = new WeakSet<LoginParts['phone']>();

/**
 * Loads the phone fields, again after a failure. Rejects if they cannot be loaded; for a choice with a signal, they
 * then count as failed, as do those still loading when it aborts.
 */
export async function loadPhoneFields(
  { phone }: Pick<LoginParts, 'phone'>,
  i18n: I18n,
  signal?: AbortSignal,
): Promise<PhoneView> {
  const present = phoneViews.get(phone);
  if (present) return present;
  lostFields.delete(phone);
  const lose = (): void => {
    if (signal && !phoneViews.has(phone)) lostFields.add(phone);
  };
  signal?.addEventListener('abort', lose);
  try {
    const [{ LoginPhone }, actor] = await Promise.all([loadPhone(), phone(), loadLateLogin(i18n)]);
    const view: PhoneView = { draw: (login) => <LoginPhone actor={login} phone={actor} /> };
    phoneViews.set(phone, view);
    return view;
  } catch (reason) {
    lose();
    throw reason;
  }
}

/**
 * Country and number in place of the e-mail address. If they cannot be loaded, an error with a retry is shown there;
 * the tabs lead back to the e-mail address, and typed text stays. [N07] [ERR-44]
 */
export function Phone({ actor, parts }: { readonly actor: Login; readonly parts: LoginParts }): ReactNode {
  const { i18n } = useLingui();
  const [view, loss] = useLoadedPart(
    () => phoneViews.get(parts.phone) ?? null,
    () =>
      lostFields.delete(parts.phone)
        ? Promise.reject(new Error('the fields of a phone number are missing'))
        : loadPhoneFields(parts, i18n),
  );
  if (view) return <LateLogin render={() => view.draw(actor)} />;
  return loss ? <PhoneLost>{loss}</PhoneLost> : <PhoneSpace />;
}
