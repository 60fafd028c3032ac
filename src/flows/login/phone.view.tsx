import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../../machines/login/login.machine.ts';
import { isPhone } from '../../../machines/rules/account-form.ts';
import { loginScreens } from '../../../views/login/login.screens.ts';
import { PhoneFlow, type PhoneFlowProps } from '../shared/phone.view.tsx';
import { loginPageScreen } from './login-screen.ts';

export interface LoginPhoneProps extends Pick<PhoneFlowProps, 'phone'> {
  readonly actor: ActorRefFrom<typeof loginMachine>;
}

/** Country and number of a log-in, loaded on intent. [LOGIN-02] */
export function LoginPhone({ phone, actor }: LoginPhoneProps): ReactNode {
  const login = useSelector(actor, (snapshot) => snapshot);
  const attempt = useSelector(login.children.attempt, (snapshot) => snapshot);
  const screen = loginPageScreen(login, attempt);
  return (
    <PhoneFlow
      phone={phone}
      problemsOf={(account) => (screen === 'login.invalid' && !isPhone(account) ? login.context.problems : null)}
      isReadOnly={loginScreens[screen].submit === 'busy'}
    />
  );
}
