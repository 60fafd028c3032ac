import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { AppEvent } from '../../machines/app/app.types.ts';
import type { PostLoginEvent } from '../../machines/post-login/post-login.types.ts';
import type { BindResult } from '../../machines/rules/telegram-bind.ts';
import { Outside } from '../frame/Outside.tsx';
import { column, named, pending } from '../frame/frame.css.ts';
import { actions } from '../frame/step.css.ts';
import { Button } from '../kit/Button.tsx';
import { button } from '../kit/kit.css.ts';
import { settled } from '../kit/settled.css.ts';
import { Spinner } from '../kit/Spinner.tsx';
import type { Place } from '../place.ts';
import { afterSignIn } from './after-sign-in.ts';
import { appScreens, openedOutside, type AppWay } from './app.screens.ts';
import { BindFailed } from './BindFailed.tsx';

/** Id of the text under the heading, which is announced with it. */
const SAYS = 'says';

export interface AppStepProps {
  readonly screen: keyof typeof appScreens;
  /** Host of the next page; '' until decided. */
  readonly destination: string;
  /** Name of the signed-in account; '' when unknown. */
  readonly account: string;
  readonly bind: BindResult;
  readonly place: Place;
  readonly send: (event: AppEvent) => void;
  readonly sendPostLogin: (event: PostLoginEvent) => void;
}

/** Screen of the page when the flow has ended or cannot start. */
export function AppStep(props: AppStepProps): ReactNode {
  return afterSignIn.render(props.place, <Step key={props.screen} {...props} />);
}

/** Each screen focuses its heading, unless a dialog has the focus. */
function Step({ screen, destination, account, bind, place, send, sendPostLogin }: AppStepProps): ReactNode {
  const { t, i18n } = useLingui();
  const {
    title,
    text,
    isWait = false,
    isQuestion = false,
    isAfterSignIn = false,
    logOut = msg`Log out`,
    ways,
  } = viewOf(screen, destination);
  const step = i18n._(title);
  // A page of its own may store what a frame may not: the empty address is that of this page.
  const opensOutside = screen === 'app.cookiesBlocked' && window.parent !== window;
  const first = isWait || opensOutside ? 'secondary' : 'primary';
  const press = (way: AppWay): void => {
    if (way === 'naming.retried') sendPostLogin({ type: way });
    else send({ type: way });
  };
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!document.querySelector('dialog[open]')) heading.current?.focus();
  }, []);
  return (
    <div className={column} data-screen={isAfterSignIn ? screen : undefined}>
      <title>{`${isWait || isQuestion ? step : t`Error: ${step}`} – ${place.brand}`}</title>
      <h1 ref={heading} tabIndex={-1} aria-describedby={SAYS}>
        {step}
      </h1>
      <p className={pending} id={SAYS}>
        {isWait && <Spinner />}
        <span>
          {opensOutside ? (
            <Trans>
              Your browser doesn’t let this page save cookies while it’s shown inside another site. Open it in a new tab
              to continue.
            </Trans>
          ) : text === 'account' ? (
            <CurrentAccount account={account} />
          ) : text === 'newAccount' ? (
            <NewAccount account={account} />
          ) : text ? (
            i18n._(text)
          ) : (
            <Destination destination={destination} host={place.host} />
          )}
        </span>
      </p>
      <div className={actions}>
        {opensOutside && <Outside href="" />}
        {ways.map((way, index) =>
          way === 'open' ? (
            <OpenPage key={way} destination={destination} kind={first} />
          ) : (
            <ActionButton key={way} kind={index === 0 ? first : 'quiet'} way={way} logOut={logOut} onPress={press} />
          ),
        )}
      </div>
      {screen === 'app.bindFailed' && bind.kind === 'failed' && <BindFailed bind={bind} send={sendPostLogin} />}
    </div>
  );
}

function viewOf(screen: AppStepProps['screen'], destination: string): (typeof appScreens)[typeof screen] {
  return screen === 'app.stalled' && afterSignIn.opensOutside(destination) ? openedOutside : appScreens[screen];
}

function CurrentAccount({ account: name }: Pick<AppStepProps, 'account'>): ReactNode {
  if (name === '') return <Trans>You’re logged in.</Trans>;
  // Wrapped in an element, because tags in plain text would be parsed.
  const account = <>{name}</>;
  return (
    <Trans>
      You’re logged in as <bdi className={named}>{account}</bdi>. We didn’t use the link you opened.
    </Trans>
  );
}

function NewAccount({ account: name }: Pick<AppStepProps, 'account'>): ReactNode {
  if (name === '')
    return (
      <Trans>
        The link you opened logs you in to an account, but we can’t show its name. Continue only if you opened the link
        yourself on another of our sites.
      </Trans>
    );
  const account = <>{name}</>;
  return (
    <Trans>
      The link you opened logs you in as <bdi className={named}>{account}</bdi>. Continue only if this is your account.
    </Trans>
  );
}

function Destination({ destination, host }: Pick<AppStepProps, 'destination'> & Pick<Place, 'host'>): ReactNode {
  if (destination === '') return <Trans>You’re logged in.</Trans>;
  const { hostname } = new URL(destination, `https://${host}`);
  return (
    <Trans>
      Taking you to <bdi dir="ltr">{hostname}</bdi>…
    </Trans>
  );
}

function OpenPage({
  destination,
  kind,
}: Pick<AppStepProps, 'destination'> & { readonly kind: 'primary' | 'secondary' }): ReactNode {
  return (
    destination !== '' && (
      <a className={button[kind]} href={destination}>
        <Trans>Open the page</Trans>
      </a>
    )
  );
}

function ActionButton({
  way,
  kind,
  logOut,
  onPress,
}: ActionLabelProps & {
  readonly kind: 'primary' | 'secondary' | 'quiet';
  readonly onPress: (way: AppWay) => void;
}): ReactNode {
  return (
    <Button className={settled} kind={kind} data-way={way} onClick={() => onPress(way)}>
      <ActionLabel way={way} logOut={logOut} />
    </Button>
  );
}

interface ActionLabelProps {
  readonly way: AppWay;
  readonly logOut: MessageDescriptor;
}

function ActionLabel({ way, logOut }: ActionLabelProps): ReactNode {
  const { i18n } = useLingui();
  if (way === 'ticket.abandoned') return <Trans>Log in another way</Trans>;
  if (way === 'account.confirmed') return <Trans>Continue with this account</Trans>;
  return way === 'signOut.requested' ? i18n._(logOut) : <Trans>Try again</Trans>;
}
