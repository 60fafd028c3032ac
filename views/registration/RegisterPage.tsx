import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useRef, useState, type ReactNode } from 'react';
import type { ProgressIndicatorScreen } from '../../machines/progress-indicator/progress-indicator.types.ts';
import { column, lede } from '../frame/frame.css.ts';
import { OFFLINE } from '../frame/Frame.tsx';
import { Mark } from '../frame/Mark.tsx';
import { isSpinning } from '../frame/Waiting.tsx';
import { useLive } from '../kit/use-live.ts';
import { AccountForm } from './AccountForm.tsx';
import { LateRegistration } from './LateRegistration.ts';
import { RegisterFoot } from '../sign-up/RegisterFoot.tsx';
import * as css from '../sign-up/form.css.ts';
import { WAIT_ID } from '../sign-up/sign-up.ids.ts';
import { isErrorScreen, isLaterScreen, isModalScreen, registrationScreens } from './registration.screens.ts';
import type { InvitationViews, RegisterPageScreen, RegistrationPartProps, TypedAccount } from './registration.types.ts';
import { useRegisterFocus } from './use-register-focus.ts';

export interface RegisterPageProps extends RegistrationPartProps {
  readonly screen: RegisterPageScreen;
  readonly waiting: ProgressIndicatorScreen;
  readonly isOffline: boolean;
  readonly onAccount: (fields: TypedAccount) => void;
  /** The phone fields, in place of the e-mail address; null: e-mail is selected. */
  readonly phone: ReactNode;
  /** null: none, or loaded too late. */
  readonly invitation: InvitationViews | null;
  /** Cancels the start of an attempt. */
  readonly onCancel: () => void;
  /** The captcha over the form, the code or the password step, while its machine runs. */
  readonly later: ReactNode;
}

/** The sign-up, step by step: one heading, one form and one button each. [REG-01] [REG-07] */
export function RegisterPage({
  screen: reached,
  details,
  place,
  waiting,
  isOffline,
  send,
  onAccount,
  onCancel,
  phone,
  invitation,
  later,
}: RegisterPageProps): ReactNode {
  const { t } = useLingui();
  const isLive = useLive();
  // A page hydrated after its loader first hydrates the prerendered content, then shows its own.
  const screen = isLive ? reached : 'registration.loading';
  const section = useRef<HTMLElement>(null);
  const { problems } = details;
  const { step: part, submit } = registrationScreens[screen];
  useRegisterFocus(section, part, screen === 'registration.invalid' ? problems : null);
  const step = t`Create your account`;
  const [corrected, setCorrected] = useState<unknown>(null);
  const isError = isErrorScreen(screen) && (screen !== 'registration.invalid' || corrected !== problems);
  const painted = useDeferredValue(problems);
  const reason = [submit === 'unavailable' && isError && WAIT_ID, isOffline && OFFLINE].filter(Boolean).join(' ');
  return (
    <div className={css.layout}>
      {isLive && (invitation || (details.variant && details.variant.layout !== 'oldDeadppol')) && (
        <LateRegistration
          render={({ InvitationPanel }) => (
            <InvitationPanel screen={screen} details={details} place={place} invitation={invitation} />
          )}
        />
      )}
      <section ref={section} className={`${column} ${css.sheet}`} data-screen={screen}>
        {isLaterScreen(screen) ? (
          <LateRegistration
            render={({ RegisterLater }) => (
              <RegisterLater screen={screen} details={details} place={place} send={send} waiting={waiting} />
            )}
          />
        ) : (
          <>
            <title>{`${isError ? t`Error: ${step}` : step} – ${place.brand}`}</title>
            <div className={css.head}>
              <h1 tabIndex={-1}>{step}</h1>
              {details.isForNewcomers && (
                <p className={lede}>
                  <Trans>New to crypto? You can open an account in a few minutes, no experience needed.</Trans>
                </p>
              )}
              <p className={lede}>
                <Trans>
                  Already have an account? <a href={place.links.logIn}>Log in</a>
                </Trans>
              </p>
            </div>
            {invitation?.note({ screen, details, place, send })}
            <AccountForm
              screen={screen}
              isHeld={isLive && screen === 'registration.loading'}
              phone={phone}
              referral={invitation?.referral}
              onMethod={(method) => send({ type: 'signUpMethod.chosen', method })}
              details={details}
              place={place}
              isSpinning={isSpinning(waiting)}
              reason={reason || undefined}
              onSubmit={onAccount}
            />
            <div>
              <RegisterFoot
                waiting={waiting}
                onCancel={screen === 'registration.busy' ? onCancel : null}
                host={place.host}
              />
              <div role="alert">
                {isError && painted === problems && (
                  <LateRegistration
                    render={({ RegisterAlert }) => (
                      <RegisterAlert
                        screen={screen}
                        details={details}
                        place={place}
                        isOffline={isOffline}
                        onCorrected={() => setCorrected(problems)}
                      />
                    )}
                  />
                )}
              </div>
            </div>
          </>
        )}
        {later}
        {isModalScreen(screen) && (
          <LateRegistration
            render={({ RegisterModal }) => (
              <RegisterModal screen={screen} details={details} place={place} send={send} />
            )}
          />
        )}
        <div className={css.loader} aria-hidden="true">
          <Mark />
        </div>
      </section>
    </div>
  );
}
