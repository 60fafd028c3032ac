import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../../machines/login/login.machine.ts';
import { useLoadedPart } from '../../../views/kit/late-part.tsx';
import { LateLogin, loadLateLogin } from '../../../views/login/LateLogin.ts';
import { PhoneLost, PhonePlace } from '../../../views/login/PhonePlace.tsx';
import { loadPart, once } from '../../page/late-parts.ts';
import type { LoginParts } from './login.parts.ts';

type Login = ActorRefFrom<typeof loginMachine>;

interface PhoneView {
  readonly draw: (actor: Login) => ReactNode;
}

const loadPhone = once(() => loadPart(() => import('./phone.view.tsx')));

/** Loaded views by the function that loads their actor: shown again, they have fields and focus at once. */
const phoneViews = new WeakMap<LoginParts['phone'], PhoneView>();

const phoneLost: PhoneView = { draw: () => <PhoneLost /> };

/**
 * Loads the fields of a phone number, again if they were lost. Rejects if they cannot be loaded; those still missing at
 * the abort count as lost.
 */
export async function loadPhoneFields(
  { phone }: Pick<LoginParts, 'phone'>,
  i18n: I18n,
  signal?: AbortSignal,
): Promise<PhoneView> {
  const present = phoneViews.get(phone) ?? phoneLost;
  if (present !== phoneLost) return present;
  const lose = (): void => void (phoneViews.has(phone) || phoneViews.set(phone, phoneLost));
  signal?.addEventListener('abort', lose);
  try {
    const [{ PhoneFlow }, actor] = await Promise.all([loadPhone(), phone(), loadLateLogin(i18n)]);
    const view: PhoneView = { draw: (login) => <PhoneFlow actor={login} phone={actor} /> };
    phoneViews.set(phone, view);
    return view;
  } catch (reason) {
    lose();
    throw reason;
  }
}

/**
 * Country and number, in place of the e-mail address. If they cannot be loaded, that is shown there, and the way back
 * to the e-mail address below the form; typed text stays. [N07] [ERR-44]
 */
export function Phone({ actor, parts }: { readonly actor: Login; readonly parts: LoginParts }): ReactNode {
  const { i18n } = useLingui();
  const view = useLoadedPart(
    () => phoneViews.get(parts.phone) ?? null,
    () => loadPhoneFields(parts, i18n).catch(() => phoneLost),
  );
  return view ? <LateLogin render={() => view.draw(actor)} /> : <PhonePlace />;
}
