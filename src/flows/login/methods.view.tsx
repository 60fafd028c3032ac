import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../../machines/login/login.machine.ts';
import type { LoginEvent, LoginScreen, Way } from '../../../machines/login/login.types.ts';
import type { Choice } from '../../../machines/method-switch/method-switch.types.ts';
import { queryOf } from '../../../services/browser/query.ts';
import { LateLogin, loadLateLogin } from '../../../views/login/LateLogin.ts';
import { loadPart } from '../../page/late/late-parts.ts';
import { once } from '../../page/once.ts';
import { useHydrated } from '../../page/hydration/use-hydrated.ts';
import { choiceEvents, keepMethod, methodPortsOf } from './method-switch.ports.ts';
import { createMethodSwitch, MethodTabsFlow } from './method-switch.view.tsx';
import type { LoginParts } from './login.parts.ts';
import { loadPhoneFields } from './phone-space.tsx';
import { OtherWays, type OtherWay } from '../../../views/login/OtherWays.tsx';
import { screenOf } from '../../page/actors/screen-of.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';

export { Phone } from './phone-space.tsx';

type Login = ActorRefFrom<typeof loginMachine>;

const loadQr = once(() => loadPart(() => import('./qr.view.tsx')));

const declined = { type: 'linking.declined' } as const;

const switches = new WeakMap<Login, ReturnType<typeof createMethodSwitch>>();

/** The switch of a flow, one for each; it stops when the flow ends. */
function switchOf(
  login: Login,
  loadFields: (signal: AbortSignal) => Promise<unknown>,
): ReturnType<typeof createMethodSwitch> {
  const known = switches.get(login);
  if (known) return known;
  const made = createMethodSwitch(methodPortsOf(login, loadFields));
  const stop = (): void => {
    made.stop();
  };
  login.subscribe({ complete: stop, error: stop });
  switches.set(login, made);
  return made;
}

interface WaysProps {
  readonly actor: Login;
  readonly parts: LoginParts;
}

/** Loads what a choice needs, in a task after the pointer event, which may be a press. */
function useFetch(parts: LoginParts): (choice: Choice) => void {
  const { i18n } = useLingui();
  const fetch = (choice: Choice): void => {
    if (choice === 'qr') void Promise.all([loadQr(), loadLateLogin(i18n)]).catch(ignoreFailure);
    if (choice === 'mobile') void loadPhoneFields(parts, i18n).catch(ignoreFailure);
  };
  return (choice) => void setTimeout(fetch, 0, choice);
}

function useSwitch({ actor, parts }: WaysProps): ReturnType<typeof createMethodSwitch> {
  const { i18n } = useLingui();
  return switchOf(actor, (signal) => loadPhoneFields(parts, i18n, signal));
}

/**
 * The choice between e-mail and phone number, prerendered and hydrated after the rest of the page; the code of the
 * phone number is loaded on intent.
 */
export function Tabs({ actor, parts }: WaysProps): ReactNode {
  const login = useSelector(actor, (snapshot) => snapshot);
  const part = useRef<HTMLDivElement>(null);
  const isLive = useHydrated(part);
  return (
    <div ref={part} data-late={isLive ? undefined : ''}>
      <MethodTabsFlow
        actor={useSwitch({ actor, parts })}
        chosen={isLive ? login.context.method : 'email'}
        canChoose={(method) => login.can(choiceEvents[method])}
        onIntent={useFetch(parts)}
      />
    </div>
  );
}

/**
 * The ways below the form, prerendered and hydrated after the rest of the page; the code of the QR code is loaded on
 * intent. [LOGIN-03]
 */
export function Ways({ actor, parts }: WaysProps): ReactNode {
  const login = useSelector(actor, (snapshot) => snapshot);
  const choosing = useSwitch({ actor, parts });
  const fetch = useFetch(parts);
  const part = useRef<HTMLDivElement>(null);
  const isLive = useHydrated(part);
  const { ways } = login.context;
  const isPainted = useSyncExternalStore(neverChanges, () => false, isQrPainted);
  useEffect(() => {
    choosing.start();
  }, [choosing]);
  useEffect(() => keepMethod(actor, parts), [actor, parts]);
  return (
    <div ref={part} data-late={isLive ? undefined : ''}>
      <OtherWays
        ways={(isPainted && !ways.includes('qr') ? ['qr' as const, ...ways] : ways).filter(isOther)}
        canChoose={(way) => !isLive || login.can(eventOf(way))}
        onChosen={(way) =>
          way === 'qr' ? choosing.send({ type: 'method.chosen', method: way }) : actor.send(eventOf(way))
        }
        onIntent={(way) => {
          if (way === 'qr') fetch(way);
        }}
        isProviderSuggested={screenOf<LoginScreen>(login) === 'login.thirdPartyOnly'}
      />
    </div>
  );
}

const neverChanges = () => (): void => undefined;

/** Whether the prerendered page contains the QR code, which phones and tablets remove. */
function isQrPainted(): boolean {
  return typeof document !== 'undefined' && document.querySelector('[data-method=qr]') !== null;
}

function isOther(way: Way): way is OtherWay {
  return way !== 'mobile';
}

function eventOf(way: OtherWay): LoginEvent {
  return way === 'qr' ? choiceEvents.qr : { type: 'thirdParty.chosen', provider: way };
}

/** Explains demo accounts, below everything else, so that nothing moves. [QUERY-13] */
export function Demo(): ReactNode {
  return <LateLogin render={({ DemoNote }) => <DemoNote />} />;
}

/**
 * The note above the form: that logging in links a third-party account, or that the visitor has signed up already.
 * [TG-22] [QUERY-12]
 */
export function Note({ actor }: { readonly actor: Login }): ReactNode {
  const login = useSelector(actor, (snapshot) => snapshot);
  const { wanted } = login.context;
  const [isResumed] = useState(() => queryOf(new URL(location.href).searchParams).source === 'commit_login');
  if (!wanted) return isResumed && <LateLogin render={({ ResumedNote }) => <ResumedNote />} />;
  return (
    <LateLogin
      render={({ AccountNote }) => (
        <AccountNote
          linked={wanted.telegram ? wanted.name : null}
          isUnavailable={!login.can(declined)}
          onDecline={() => actor.send(declined)}
        />
      )}
    />
  );
}
