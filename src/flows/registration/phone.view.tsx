import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { phoneMachine } from '../../../machines/phone/phone.machine.ts';
import type { PhoneEvent, PhoneScreen } from '../../../machines/phone/phone.types.ts';
import { asciiDigits } from '../../../machines/rules/digits.ts';
import { lacksCallingCode, phoneAccount, readNumber, withCallingCode } from '../../../machines/rules/phone-number.ts';
import type { RegisterProblems } from '../../../machines/rules/register-form.ts';
import { useLoadedPart } from '../../../views/late-part.tsx';
import { PhoneLost, PhonePlace } from '../../../views/login/PhonePlace.tsx';
import { PhoneFields } from '../../../views/phone/PhoneFields.tsx';
import { LateRegistration } from '../../../views/registration/LateRegistration.ts';
import { whenIdle } from '../../page/idle.ts';
import { screenOf } from '../../page/screen-of.ts';
import type { RegistrationParts } from './registration.parts.ts';

export interface SignUpPhoneProps {
  readonly parts: RegistrationParts;
  readonly problems: RegisterProblems;
  readonly isReadOnly: boolean;
}

type Phone = ActorRefFrom<typeof phoneMachine>;

const known = new WeakMap<RegistrationParts, { readonly actor: Phone }>();

/** Country and number in place of the e-mail address. [REG-07] [REG-32] */
export function SignUpPhone({ parts, ...rest }: SignUpPhoneProps): ReactNode {
  const [phone, loss] = useLoadedPart(
    () => known.get(parts) ?? null,
    async () => {
      const loaded = { actor: await parts.phone() };
      known.set(parts, loaded);
      return loaded;
    },
  );
  if (phone) return <LateRegistration render={() => <Fields actor={phone.actor} {...rest} />} />;
  return loss ? <PhoneLost>{loss}</PhoneLost> : <PhonePlace />;
}

function Fields({
  actor,
  problems,
  isReadOnly,
}: Omit<SignUpPhoneProps, 'parts'> & { readonly actor: Phone }): ReactNode {
  const { i18n } = useLingui();
  const send = useCallback((event: PhoneEvent) => actor.send(event), [actor]);
  const numbering = useSelector(actor, (snapshot) => snapshot);
  const { countries, country, number } = numbering.context;
  const chosen = countries.find(({ code }) => code === country) ?? null;
  // Parsing the first number of a country is slow, so a sample is parsed ahead.
  useEffect(() => whenIdle(() => void readNumber('0123', countries, chosen)), [countries, chosen]);
  return (
    <PhoneFields
      screen={screenOf<PhoneScreen>(numbering)}
      details={numbering.context}
      account={phoneAccount(number, chosen)}
      tag={String(i18n.locales ?? i18n.locale)}
      dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      problems={problems.identifier === null ? null : { identifier: problems.identifier, password: null }}
      isReadOnly={isReadOnly}
      asciiDigits={asciiDigits}
      withCallingCode={withCallingCode}
      lacksCallingCode={lacksCallingCode}
      send={send}
    />
  );
}
