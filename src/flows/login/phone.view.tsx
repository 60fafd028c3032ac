import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../../machines/login/login.machine.ts';
import type { phoneMachine } from '../../../machines/phone/phone.machine.ts';
import type { PhoneEvent, PhoneScreen } from '../../../machines/phone/phone.types.ts';
import { isPhone } from '../../../machines/rules/account-form.ts';
import { asciiDigits } from '../../../machines/rules/digits.ts';
import { lacksCallingCode, phoneAccount, readNumber, withCallingCode } from '../../../machines/rules/phone-number.ts';
import { loginScreens } from '../../../views/login/login.screens.ts';
import { PhoneFields } from '../../../views/phone/PhoneFields.tsx';
import { whenIdle } from '../../page/idle.ts';
import { screenOf } from '../../page/screen-of.ts';
import { loginPageScreen } from './login-screen.ts';

export interface PhoneFlowProps {
  readonly actor: ActorRefFrom<typeof loginMachine>;
  readonly phone: ActorRefFrom<typeof phoneMachine>;
}

/** The fields of the phone machine, loaded on intent. */
export function PhoneFlow({ phone, actor }: PhoneFlowProps): ReactNode {
  const { i18n } = useLingui();
  const send = useCallback((event: PhoneEvent) => phone.send(event), [phone]);
  const numbering = useSelector(phone, (snapshot) => snapshot);
  const login = useSelector(actor, (snapshot) => snapshot);
  const { countries, country, number } = numbering.context;
  const chosen = countries.find(({ code }) => code === country) ?? null;
  const attempt = useSelector(login.children.attempt, (snapshot) => snapshot);
  const screen = loginPageScreen(login, attempt);
  const account = phoneAccount(number, chosen);
  // Parsing the first number of a country is slow, so a sample is parsed ahead.
  useEffect(() => whenIdle(() => void readNumber('0123', countries, chosen)), [countries, chosen]);
  return (
    <PhoneFields
      screen={screenOf<PhoneScreen>(numbering)}
      details={numbering.context}
      account={account}
      tag={String(i18n.locales ?? i18n.locale)}
      dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      problems={screen === 'login.invalid' && !isPhone(account) ? login.context.problems : null}
      isReadOnly={loginScreens[screen].submit === 'busy'}
      asciiDigits={asciiDigits}
      withCallingCode={withCallingCode}
      lacksCallingCode={lacksCallingCode}
      send={send}
    />
  );
}
