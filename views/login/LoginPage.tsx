import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { ProgressIndicatorScreen } from '../../machines/progress-indicator/progress-indicator.types.ts';
import { column, lede, quiet, named } from '../frame/frame.css.ts';
import { OFFLINE } from '../frame/Frame.tsx';
import { Button } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { shield } from '../kit/icons.ts';
import { useLive } from '../kit/use-live.ts';
import { LateLogin } from './LateLogin.ts';
import type { Place } from '../place.ts';
import * as css from './login.css.ts';
import { FORM, WAIT_ID } from './login.ids.ts';
import { isErrorScreen, isModalScreen, loginScreens } from './login.screens.ts';
import type { LoginPartProps, LoginPageScreen } from './login.types.ts';
import { LoginFields } from './LoginFields.tsx';
import { useLoginFocus } from './use-login-focus.ts';
import { isSpinning, Waiting } from '../frame/Waiting.tsx';

export interface LoginPageProps extends LoginPartProps {
  readonly screen: LoginPageScreen;
  readonly waiting: ProgressIndicatorScreen;
  readonly isOffline: boolean;
  /** Cancels the attempt in progress. */
  readonly onCancel: () => void;
  readonly onCredentials: (identifier: string, password: string) => void;
  /** The dialog over the form, while its machine runs. */
  readonly late: ReactNode;
  /** The ban notice, while its machine runs. */
  readonly ban: ReactNode;
  /** An additional effect of logging in; null: none. */
  readonly note: ReactNode;
  /** The phone number fields in place of the e-mail address; null: e-mail is selected. */
  readonly phone: ReactNode;
  /** The choice between e-mail and phone number, or its placeholder; null: the site has no phone log-in. [SITE-07] */
  readonly methods: ReactNode;
  /** The methods without a form field, or their placeholder. */
  readonly otherWays: ReactNode;
  /** The note about demo accounts; null: none. */
  readonly demo: ReactNode;
  /** The mini app has no sign-up. [TG-12] */
  readonly isMiniApp: boolean;
  /** Another screen covers the form, which keeps the typed text. */
  readonly isBehind?: boolean | undefined;
}

/**
 * Sign-in by e-mail or phone number: one uncontrolled form that stays mounted on every screen, so that nothing typed is
 * lost. [LOGIN-01] [LOGIN-13] [DEST-03] [DEST-04]
 */
export function LoginPage({
  screen,
  details,
  place,
  waiting,
  isOffline,
  send,
  onCancel,
  onCredentials,
  late,
  ban,
  note,
  phone,
  methods,
  otherWays,
  demo,
  isMiniApp,
  isBehind,
}: LoginPageProps): ReactNode {
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { problems } = details;
  useLoginFocus(form, screen, problems);
  const { title, submit } = loginScreens[screen];
  const { brand, links } = place;
  const step = title && i18n._(title);
  const isLive = useLive();
  // The error ends when the last field is corrected.
  const [corrected, setCorrected] = useState<unknown>(null);
  const isError = isErrorScreen(screen) && (screen !== 'login.invalid' || corrected !== problems);
  // Errors appear at the fields first; the summary is announced after that paint.
  const painted = useDeferredValue(problems);
  const reason = [submit === 'unavailable' && isError && WAIT_ID, isOffline && OFFLINE].filter(Boolean).join(' ');
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (submit !== 'open') return;
    const typed = new FormData(event.currentTarget);
    onCredentials(textOf(typed.get('username')), textOf(typed.get('password')));
  };
  return (
    <section className={column} data-screen={screen} hidden={isBehind}>
      {step && !isBehind && <title>{`${isError ? t`Error: ${step}` : step} – ${brand}`}</title>}
      <div className={css.head}>
        <h1 tabIndex={-1}>
          <Trans>Log in</Trans>
        </h1>
        <p className={lede}>
          {place.hides.includes('signUp') ? null : isMiniApp && isLive ? (
            '\u00a0'
          ) : (
            <Trans>
              New to {brand}? <a href={links.signUp}>Sign up</a>
            </Trans>
          )}
        </p>
      </div>
      {note}
      {methods}
      <form ref={form} id={FORM} className={css.form} method="post" noValidate onSubmit={onSubmit}>
        <LoginFields screen={screen} details={details} place={place} phone={phone} isTabbed={methods !== null} />
        <Button
          kind="primary"
          type="submit"
          isBusy={submit === 'busy'}
          isSpinning={submit === 'busy' && isSpinning(waiting)}
          isUnavailable={submit !== 'open'}
          aria-describedby={reason || undefined}
        >
          <Trans>Log in</Trans>
        </Button>
      </form>
      <div>
        <div className={css.foot}>
          {!ban && <Waiting waiting={waiting} onCancel={screen === 'login.busy' ? onCancel : null} />}
          <Security host={place.host} />
        </div>
        <div role="alert">
          {isError && painted === problems && (
            <LateLogin
              render={({ LoginAlert }) => (
                <LoginAlert
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
      <div>{otherWays}</div>
      <p className={css.last}>
        <a className={quiet} href={links.subAccount}>
          <Trans>Log in to a sub-account</Trans>
        </a>
      </p>
      {demo}
      {ban}
      {late}
      {isModalScreen(screen) && (
        <LateLogin
          render={({ LoginModal }) => <LoginModal screen={screen} details={details} place={place} send={send} />}
        />
      )}
    </section>
  );
}

/** Shows the host to compare with the address bar. */
function Security({ host }: Pick<Place, 'host'>): ReactNode {
  return (
    <p className={css.security}>
      <Icon shape={shield} />
      <span>
        <Trans>
          Make sure you’re on{' '}
          <bdi className={named} dir="ltr">
            {host}
          </bdi>
        </Trans>
      </span>
    </p>
  );
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
