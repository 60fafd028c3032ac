import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { phoneMachine } from '../../../machines/phone/phone.machine.ts';
import type { PhoneEvent, PhoneScreen } from '../../../machines/phone/phone.types.ts';
import { asciiDigits } from '../../../machines/rules/digits.ts';
import { lacksCallingCode, phoneAccount, readNumber, withCallingCode } from '../../../machines/rules/phone-number.ts';
import { PhoneFields } from '../../../views/phone/PhoneFields.tsx';
import type { PhoneFieldsProps } from '../../../views/phone/phone.types.ts';
import { whenIdle } from '../../page/late/idle.ts';
import { screenOf } from '../../page/actors/screen-of.ts';

export interface PhoneFlowProps {
  readonly phone: ActorRefFrom<typeof phoneMachine>;
  /** Returns the problems of an account, as the form would submit it; null: none. */
  readonly problemsOf: (account: string) => PhoneFieldsProps['problems'];
  readonly isReadOnly: boolean;
}

/** The fields of the phone machine. */
export function PhoneFlow({ phone, problemsOf, isReadOnly }: PhoneFlowProps): ReactNode {
  const { i18n } = useLingui();
  const send = useCallback((event: PhoneEvent) => phone.send(event), [phone]);
  const numbering = useSelector(phone, (snapshot) => snapshot);
  const { countries, country, number } = numbering.context;
  const chosen = countries.find(({ code }) => code === country) ?? null;
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
      problems={problemsOf(account)}
      isReadOnly={isReadOnly}
      asciiDigits={asciiDigits}
      withCallingCode={withCallingCode}
      lacksCallingCode={lacksCallingCode}
      send={send}
    />
  );
}
