import { useSelector } from '@xstate/react';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { attemptMachine } from '../../../machines/attempt/attempt.machine.ts';
import { loginMachine } from '../../../machines/login/login.machine.ts';
import type { ProgressIndicatorScreen } from '../../../machines/progress-indicator/progress-indicator.types.ts';
import { Secret } from '../../../services/secret.ts';
import type { Notice } from '../../../services/contract/notice.ts';
import { guardedStorage } from '../../../services/browser/storage.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';
import { latePart } from '../../../views/late-part.tsx';
import { loadLate } from '../../../views/Late.tsx';
import { loadLateLogin } from '../../../views/login/LateLogin.ts';
import { TabsSpace, WaysSpace } from '../../../views/login/reserved-space.tsx';
import { LoginPage } from '../../../views/login/LoginPage.tsx';
import type { FlowEnvironment, FlowModule } from '../../page/flow.ts';
import { painted } from '../../page/late/idle.ts';
import { loadWithRetry, loadPart } from '../../page/late/late-parts.ts';
import { once } from '../../page/once.ts';
import type { FlowPart, FlowViewProps } from '../../page/page.ts';
import { screenOf } from '../../page/actors/screen-of.ts';
import { loginPageScreen } from './login-screen.ts';
import { loginDetails } from './login.details.ts';
import type { LoginSiteFacts } from './login.facts.ts';
import type { LoginParts } from './login.parts.ts';
import { provideLogin, type LoadAttempt } from './login.ports.ts';
import { visitPortsOf } from './provider-visit.ports.ts';
import { loginSettingsOf } from './login.settings.ts';
import type * as waysParts from './methods.view.tsx';

type WaysParts = Pick<typeof waysParts, 'Note' | 'Demo' | 'Phone' | 'Tabs' | 'Ways'>;

/** The log-in flow, with all its methods. */
export const flow: FlowModule = {
  settingsOf: loginSettingsOf,
  refusalsOf: ({ refusals }: LoginSiteFacts) => refusals,
  begin,
  still: () => ({ machine: loginMachine, render: renderLogin({ phone: unused, slot: null }) }),
};

function begin({ page, hold, inspect, identity, ...behind }: FlowEnvironment): FlowPart {
  const { i18n, services, browser } = behind;
  const loadAttempt = once(async () => {
    const [{ beginAttempts }, { tabs }] = await loadPart(() =>
      Promise.all([import('./make-attempt.ts'), identity(), loadLate(i18n), loadLateLogin(i18n)]),
    );
    return beginAttempts({ ...behind, tabs, page: page() }, parts, hold?.heldPorts);
  });
  // The form shows that it is busy before the work begins.
  const beginAttempt = (input: Parameters<LoadAttempt>[0]): Promise<typeof attemptMachine> =>
    painted()
      .then(loadAttempt)
      .then((load) => load(input));
  const phone = once(async () => {
    // The phone step is a history entry, and the code that mirrors it is loaded with an attempt.
    loadAttempt().catch(ignoreFailure);
    return (await loadPart(() => import('./make-phone.ts'))).makePhone(
      { services, clock: browser.clock, ...(inspect ? { inspect } : {}) },
      hold?.heldPorts,
    );
  });
  const own = {
    login: {
      ...visitPortsOf(guardedStorage(() => sessionStorage)),
      reportFailure: (notice: Notice | null) => notice && browser.notify(notice),
    },
  };
  const { login } = hold ? hold.heldPorts(own) : own;
  const parts: LoginParts = { phone, slot: null };
  return {
    machine: provideLogin(hold ? hold.heldLoad('prepareAttempt', beginAttempt) : beginAttempt, login),
    render: renderLogin(parts),
    prepare: loadAttempt,
  };
}

/** The view of the flow over its parts. */
export function renderLogin(parts: LoginParts): FlowPart['render'] {
  return (props) => <LoginFlow {...props} parts={parts} />;
}

type LoginFlowProps = Omit<FlowViewProps, 'actor'> & {
  readonly actor: ActorRefFrom<typeof loginMachine>;
  readonly parts: LoginParts;
};

/** The machine of the flow and its screens. */
function LoginFlow({ actor, page, place, isOffline, above, isBehind, parts }: LoginFlowProps): ReactNode {
  const login = useSelector(actor, (snapshot) => snapshot);
  const isDemo = useSelector(page.app, ({ context }) => context.isDemo);
  const attemptActor = login.children.attempt;
  const attempt = useSelector(attemptActor, (snapshot) => snapshot);
  const waiting = useSelector(page.progressIndicator, (snapshot) => screenOf<ProgressIndicatorScreen>(snapshot));
  const wayCount = login.context.ways.filter((way) => way !== 'mobile').length;
  const [ways, setWays] = useState<WaysParts | null>(null);
  useEffect(() => void waysWithRetry().then(setWays), []);
  // The same elements at each rendering: React keeps their painted markup until they are hydrated.
  const [tabs, otherWays] = useMemo(
    () => [
      <Suspense key="tabs" fallback={<TabsSpace />}>
        <LateTabs actor={actor} parts={parts} />
      </Suspense>,
      <Suspense key="ways" fallback={<WaysSpace count={wayCount} />}>
        <LateWays actor={actor} parts={parts} />
      </Suspense>,
    ],
    [actor, parts, wayCount],
  );
  // A modal opens, and fields change, after the button has been painted as pressed.
  const shown = useDeferredValue(login);
  const shownAttempt = useDeferredValue(attempt);
  const attemptFlow = shownAttempt && (
    <AttemptFlow attempt={shownAttempt} place={place} slot={parts.slot} waiting={waiting} />
  );
  return (
    <LoginPage
      screen={loginPageScreen(login, attempt)}
      details={loginDetails(login.context)}
      place={place}
      waiting={waiting}
      isOffline={isOffline}
      send={(event) => actor.send(event)}
      onCredentials={(identifier, password) =>
        actor.send({ type: 'credentials.submitted', identifier, password: new Secret(password) })
      }
      onCancel={() => (attemptActor ?? actor).send({ type: 'attempt.cancelled' })}
      ban={attempt?.children.ban ? attemptFlow : null}
      late={attempt?.hasTag('modal') ? attemptFlow : null}
      note={
        <>
          {above}
          {ways && <ways.Note actor={actor} />}
        </>
      }
      phone={
        ways && login.context.method === 'mobile' && shown.context.method === 'mobile' ? (
          <ways.Phone actor={actor} parts={parts} />
        ) : null
      }
      methods={login.context.ways.includes('mobile') ? tabs : null}
      otherWays={above === undefined || isBehind !== undefined ? otherWays : <WaysSpace count={wayCount} />}
      demo={ways && isDemo ? <ways.Demo /> : null}
      isMiniApp={login.context.isInTelegram}
      isBehind={isBehind}
    />
  );
}

const AttemptFlow = latePart(async () => (await loadPart(() => import('./attempt.view.tsx'))).AttemptFlow);

/** Prerendered; hydrated once the rest of the page is. */
const LateTabs = lazy(async () => ({ default: (await waysWithRetry()).Tabs }));
const LateWays = lazy(async () => ({ default: (await waysWithRetry()).Ways }));

const waysWithRetry = once(() => loadWithRetry(loadWays));

/**
 * A separate function: with an inline `.then` the bundler's wrapper would swallow the error of a missing style sheet.
 */
function loadWays(): Promise<WaysParts> {
  return import('./methods.view.tsx');
}

function unused(): never {
  throw new Error('a phone number was wanted at prerender');
}
