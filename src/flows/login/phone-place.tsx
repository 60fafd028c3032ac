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

/** What has come, by what it was asked of: the next showing has its fields, and the focus in them, at once. */
const phoneViews = new WeakMap<LoginParts['phone'], PhoneView>();

const phoneLost: PhoneView = { draw: () => <PhoneLost /> };

/** The fields of a phone number; lost ones are loaded again. Rejects when they cannot be loaded. Those that are still missing when the signal aborts count as lost. */
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

/** Country and number, in the place of the e-mail address. Where they cannot be had that is said there, and the way back to the e-mail address stands under the form with all that was typed. [N07] [ERR-44] */
export function Phone({ actor, parts }: { readonly actor: Login; readonly parts: LoginParts }): ReactNode {
  const { i18n } = useLingui();
  const view = useLoadedPart(
    () => phoneViews.get(parts.phone) ?? null,
    () => loadPhoneFields(parts, i18n).catch(() => phoneLost),
  );
  return view ? <LateLogin render={() => view.draw(actor)} /> : <PhonePlace />;
}
