import type { ReactNode } from 'react';
import type { RegisterProblems } from '../../../machines/rules/register-form.ts';
import { useLoadedPart } from '../../../views/late-part.tsx';
import { PhoneLost, PhoneSpace } from '../../../views/phone/PhoneSpace.tsx';
import { LateRegistration } from '../../../views/registration/LateRegistration.ts';
import { PhoneFlow, type PhoneFlowProps } from '../shared/phone.view.tsx';
import type { RegistrationParts } from './registration.parts.ts';

export interface SignUpPhoneProps {
  readonly parts: RegistrationParts;
  readonly problems: RegisterProblems;
  readonly isReadOnly: boolean;
}

const known = new WeakMap<RegistrationParts, Pick<PhoneFlowProps, 'phone'>>();

/** Country and number in place of the e-mail address. [REG-07] [REG-32] */
export function SignUpPhone({ parts, problems: { identifier }, isReadOnly }: SignUpPhoneProps): ReactNode {
  const [loaded, loss] = useLoadedPart(
    () => known.get(parts) ?? null,
    async () => {
      const made = { phone: await parts.phone() };
      known.set(parts, made);
      return made;
    },
  );
  if (!loaded) return loss ? <PhoneLost>{loss}</PhoneLost> : <PhoneSpace />;
  const problems = identifier === null ? null : { identifier, password: null };
  return (
    <LateRegistration
      render={() => <PhoneFlow phone={loaded.phone} problemsOf={() => problems} isReadOnly={isReadOnly} />}
    />
  );
}
