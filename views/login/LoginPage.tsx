import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { ProgressIndicatorScreen } from '../../machines/progress-indicator/progress-indicator.types.ts';
import { column, lede } from '../frame/frame.css.ts';
import { OFFLINE } from '../frame/Frame.tsx';
import { Button } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { shield } from '../kit/icons.ts';
import { useLive } from '../kit/use-live.ts';
import { Late } from '../Late.tsx';
import type { Place } from '../place.ts';
import * as css from './login.css.ts';
import { FORM, HELD } from './login.ids.ts';
import { isErrorScreen, isModalScreen, loginScreens } from './login.screens.ts';
import type { LoginPartProps, LoginPageScreen } from './login.types.ts';
import { LoginFields } from './LoginFields.tsx';
import { useLoginFocus } from './use-login-focus.ts';
import { isSpinning, Waiting } from './Waiting.tsx';

export interface LoginPageProps extends LoginPartProps {
  readonly screen: LoginPageScreen;
  readonly waiting: ProgressIndicatorScreen;
  readonly isOffline: boolean;
  /** Ends the attempt that is under way. */
  readonly onCancel: () => void;
  readonly onCredentials: (identifier: string, password: string) => void;
  /** While its machine lives, the dialog before the form. */
  readonly late: ReactNode;
  /** The ban notice, while its machine lives. */
  readonly ban: ReactNode;
  /** What logging in does besides, while it does; null: nothing. */
  readonly note: ReactNode;
  /** The fields of a phone number, in the place of the e-mail address; null: that is what is asked for. */
  readonly phone: ReactNode;
  /** The switch between the ways to sign in, once it is there. */
  readonly methods: ReactNode;
  /** A mini app only logs in: whoever has no account gets one elsewhere. [TG-12] */
  readonly isMiniApp: boolean;
}

/** Signing in by e-mail or phone number: one form that stays through every screen, uncontrolled, so that nothing typed is ever lost. [LOGIN-01] [LOGIN-13] */
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
  isMiniApp,
}: LoginPageProps): ReactNode {
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { problems } = details;
  useLoginFocus(form, screen, problems);
  const { title, submit } = loginScreens[screen];
  const { brand, links } = place;
  const step = i18n._(title);
  const isLive = useLive();
  // Once the last field is mended, the error is over.
  const [mended, setMended] = useState<unknown>(null);
  const isError = isErrorScreen(screen) && (screen !== 'login.invalid' || mended !== problems);
  // What is wrong with the fields is said there, and summed up once that has been painted.
  const painted = useDeferredValue(problems);
  const reason = [submit === 'held' && isError && HELD, isOffline && OFFLINE].filter(Boolean).join(' ');
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (submit !== 'open') return;
    const typed = new FormData(event.currentTarget);
    onCredentials(textOf(typed.get('username')), textOf(typed.get('password')));
  };
  return (
    <section className={column} data-screen={screen}>
      <title>{`${isError ? t`Error: ${step}` : step} – ${brand}`}</title>
      <div className={css.head}>
        <h1 tabIndex={-1}>
          <Trans>Log in</Trans>
        </h1>
        <p className={lede}>
          {isMiniApp && isLive ? (
            '\u00a0'
          ) : (
            <Trans>
              New to {brand}? <a href={links.signUp}>Sign up</a>
            </Trans>
          )}
        </p>
      </div>
      {note}
      <form ref={form} id={FORM} className={css.form} method="post" noValidate onSubmit={onSubmit}>
        <LoginFields screen={screen} details={details} place={place} phone={phone} />
        <Button
          kind="primary"
          type="submit"
          isBusy={submit === 'busy'}
          isSpinning={submit === 'busy' && isSpinning(waiting)}
          isHeld={submit !== 'open'}
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
            <Late
              render={({ LoginAlert }) => (
                <LoginAlert screen={screen} details={details} place={place} onMended={() => setMended(problems)} />
              )}
            />
          )}
        </div>
      </div>
      <Ways links={links} />
      <div className={css.room}>{methods}</div>
      {ban}
      {late}
      {isModalScreen(screen) && (
        <Late render={({ LoginModal }) => <LoginModal screen={screen} details={details} place={place} send={send} />} />
      )}
    </section>
  );
}

/** Other ways to the same account, and back into it. [LOGIN-13] [DEST-03] [DEST-04] */
function Ways({ links }: Pick<Place, 'links'>): ReactNode {
  return (
    <p className={css.links}>
      <a className={css.way} href={links.retrieve}>
        <Trans>Forgot password?</Trans>
      </a>
      <a className={css.way} href={links.subAccount}>
        <Trans>Log in to a sub-account</Trans>
      </a>
    </p>
  );
}

/** Whoever imitates this page cannot imitate its address. */
function Security({ host }: Pick<Place, 'host'>): ReactNode {
  return (
    <p className={css.security}>
      <Icon shape={shield} />
      <span>
        <Trans>
          Check that you are on{' '}
          <bdi className={css.host} dir="ltr">
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
