import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { ProgressIndicatorScreen } from '../../machines/progress-indicator/progress-indicator.types.ts';
import { RegisterEnd } from './RegisterEnd.tsx';
import { RegisterFoot } from './RegisterFoot.tsx';
import * as css from './registration.css.ts';
import { isEndScreen, type LaterScreen } from './registration.screens.ts';
import type { RegistrationPartProps } from './registration.types.ts';

const titles: Readonly<Record<LaterScreen, MessageDescriptor>> = {
  'registration.code': msg`Enter your code`,
  'registration.password': msg`Choose a password`,
  'registration.notServed': msg`We don’t offer our services in your country`,
  'registration.referred': msg`Create your account`,
  'registration.hasAccount': msg`You already have an account`,
  'registration.made': msg`Your account is ready`,
};

interface RegisterLaterProps extends RegistrationPartProps {
  readonly screen: LaterScreen;
  readonly waiting: ProgressIndicatorScreen;
}

/** A screen after the account form: its heading, the document title, and what stands instead of a form. */
export function RegisterLater({ screen, waiting, ...props }: RegisterLaterProps): ReactNode {
  const { place } = props;
  return (
    <>
      <Heading key={screen} title={titles[screen]} brand={place.brand} />
      {isEndScreen(screen) && (
        <RegisterEnd
          screen={screen}
          {...props}
          foot={<RegisterFoot waiting={waiting} onCancel={null} host={place.host} />}
        />
      )}
    </>
  );
}

/** A heading that takes the focus when it appears. */
function Heading({ title, brand }: { readonly title: MessageDescriptor; readonly brand: string }): ReactNode {
  const { i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className={css.head}>
      <title>{`${i18n._(title)} – ${brand}`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {i18n._(title)}
      </h1>
    </div>
  );
}
