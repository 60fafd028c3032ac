import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../../machines/login/login.machine.ts';
import type { Way } from '../../../machines/login/login.types.ts';
import type { Choice } from '../../../machines/method-switch/method-switch.types.ts';
import { useLoadedPart } from '../../../views/kit/late-part.tsx';
import { LateLogin, loadLateLogin } from '../../../views/login/LateLogin.ts';
import { loadPart, once } from '../../page/late-parts.ts';
import { choiceEvents, keepMethod, methodPortsOf } from './method-switch.ports.ts';
import { createMethodSwitch, MethodSwitchFlow } from './method-switch.view.tsx';
import type { Page } from '../../page/page.ts';
import type { LoginParts } from './login.parts.ts';
import { loadPhoneFields } from './phone-place.tsx';
import { ThirdParties } from './third-party-row.tsx';
import { ignoreFailure } from '../../../services/ignore-failure.ts';

export { Phone } from './phone-place.tsx';

type Login = ActorRefFrom<typeof loginMachine>;

const loadQr = once(() => loadPart(() => import('./qr.view.tsx')));

const declined = { type: 'linking.declined' } as const;

const switches = new WeakMap<Login, ReturnType<typeof createMethodSwitch>>();

/** The switch beside a flow, one for each, which it ends with. */
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

/** The switch between sign-in methods, loaded in idle time; a method's code is loaded on intent. */
export function Methods({
  actor,
  page,
  parts,
}: {
  readonly actor: Login;
  readonly page: Pick<Page, 'app'>;
  readonly parts: LoginParts;
}): ReactNode {
  const { i18n } = useLingui();
  const login = useSelector(actor, (snapshot) => snapshot);
  const { method, ways } = login.context;
  const methods = ways.filter(isMethod);
  const providers = ways.filter((way) => !isMethod(way));
  const isDemo = useSelector(page.app, ({ context }) => context.isDemo);
  const choosing = switchOf(actor, (signal) => loadPhoneFields(parts, i18n, signal));
  useEffect(() => {
    choosing.start();
  }, [choosing]);
  useEffect(() => keepMethod(actor, parts), [actor, parts]);
  /** After what the pointer brought about, which may be a press. */
  const fetchSoon = (choice: Choice): void => void setTimeout(fetch, 0, choice);
  const fetch = (choice: Choice): void => {
    if (choice === 'qr') void Promise.all([loadQr(), loadLateLogin(i18n)]).catch(ignoreFailure);
    if (choice === 'mobile') void loadPhoneFields(parts, i18n).catch(ignoreFailure);
  };
  // The note comes with the rest, or not at all: it moves nothing.
  const whole = useLoadedPart(
    () => (isDemo ? null : complete),
    () =>
      loadLateLogin(i18n).then(
        () => complete,
        () => complete,
      ),
  );
  return (
    whole && (
      <>
        {isDemo && <LateLogin render={({ DemoNote }) => <DemoNote />} />}
        {methods.length > 0 && (
          <MethodSwitchFlow
            actor={choosing}
            chosen={method}
            choices={['email', ...methods]}
            canChoose={(choice) => login.can(choiceEvents[choice])}
            onIntent={fetchSoon}
          />
        )}
        {providers.length > 0 && <ThirdParties actor={actor} providers={providers} />}
      </>
    )
  );
}

const complete = {};

/** Chosen by the switch; the others are accounts elsewhere. */
function isMethod(way: Way): way is 'mobile' | 'qr' {
  return way === 'mobile' || way === 'qr';
}

/** The account step above the form: what logging in does with a third-party sign-in. [TG-22] */
export function Account({ actor }: { readonly actor: Login }): ReactNode {
  const login = useSelector(actor, (snapshot) => snapshot);
  const { wanted } = login.context;
  return (
    <LateLogin
      render={({ AccountNote }) => (
        <AccountNote
          linked={wanted?.telegram ? wanted.name : null}
          isUnavailable={!login.can(declined)}
          onDecline={() => actor.send(declined)}
        />
      )}
    />
  );
}
