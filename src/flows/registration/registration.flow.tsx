import { useSelector } from '@xstate/react';
import { useDeferredValue, useLayoutEffect, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { registerStartMachine } from '../../../machines/register-start/register-start.machine.ts';
import { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import type { RegistrationScreen } from '../../../machines/registration/registration.types.ts';
import type { RegisterStartScreen } from '../../../machines/register-start/register-start.types.ts';
import type { ProgressIndicatorScreen } from '../../../machines/progress-indicator/progress-indicator.types.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import type { FramePart } from '../../../machines/rules/frame.ts';
import { fallbackVariant } from '../../../machines/rules/registration-variant.ts';
import { Secret } from '../../../services/secret.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';
import { latePart } from '../../../views/kit/late-part.tsx';
import { loadLate } from '../../../views/Late.tsx';
import { loadLateRegistration } from '../../../views/registration/LateRegistration.ts';
import { RegisterPage } from '../../../views/registration/RegisterPage.tsx';
import type { RegisterPageScreen } from '../../../views/registration/registration.types.ts';
import type { FlowEnvironment, FlowModule } from '../../page/flow.ts';
import { painted } from '../../page/idle.ts';
import { loadPart, once } from '../../page/late-parts.ts';
import type { FlowPart, FlowViewProps } from '../../page/page.ts';
import { screenOf } from '../../page/screen-of.ts';
import type { CaptchaSlot } from '../login/captcha.view.tsx';
import type { RegistrationSiteFacts } from './registration.facts.ts';
import type { RegistrationParts } from './registration.parts.ts';
import { registrationOver, type StepMachines } from './registration.ports.ts';
import { registrationSettingsOf } from './registration.settings.ts';

/** Signing up, by e-mail address or phone number. */
export const registrationFlow: FlowModule = {
  settingsOf: registrationSettingsOf,
  refusalsOf: ({ refusals }: RegistrationSiteFacts) => refusals,
  begin,
  still: () => ({ machine: registrationMachine, hidesOf, render: renderRegistration(noParts) }),
};

function begin({ page, hold, identity, ...behind }: FlowEnvironment): FlowPart {
  const { i18n, powers } = behind;
  const parts: RegistrationParts = {
    phone: once(async () => {
      const { makeSignUpPhone } = await loadPart(() => import('./make-phone.ts'));
      const { inspect } = behind;
      return makeSignUpPhone(behind.services, { clock: powers.clock, ...(inspect && { inspect }) }, hold?.heldPorts);
    }),
    slot: null,
  };
  const loadSteps = once(async () => {
    const [{ beginSteps }, { tabs }] = await loadPart(() =>
      Promise.all([
        import('./make-steps.ts'),
        identity(),
        loadLate(i18n),
        loadLateRegistration(i18n),
        loadViews(),
        loadCaptcha(),
      ]),
    );
    return beginSteps({ ...behind, tabs, page: page() }, parts, hold?.heldPorts);
  });
  // The form says that it is at work before the work begins.
  const beginSteps = async (): Promise<StepMachines> => {
    await painted();
    return (await loadSteps())(undefined);
  };
  const entry = once(() => loadPart(() => Promise.all([import('./entry.ports.tsx'), behind.services()])));
  const own: { registration: Omit<PortsOf<typeof registrationMachine>, 'prepareSteps'> } = {
    registration: {
      readAdmission: async ({ input, signal }) => {
        const [{ readAdmission }, calls] = await entry();
        return readAdmission({ ...behind, calls }, input, signal);
      },
      askResidence: ({ isReferred }) =>
        void entry()
          .then(([{ askResidence }, calls]) => askResidence({ ...behind, calls }, isReferred))
          .catch(ignoreFailure),
      judgePassword: async (call) => (await loadPart(() => import('./judge-password.ts'))).judgePassword(call),
      reportFailure: (notice) => void (notice && powers.notify(notice)),
    },
  };
  const { registration } = hold ? hold.heldPorts(own) : own;
  const machine = registrationOver(hold ? hold.heldLoad('prepareSteps', beginSteps) : beginSteps, registration);
  return {
    machine,
    render: renderRegistration(parts),
    hidesOf,
    prepare: loadSteps,
  };
}

const loadCaptcha = once(() => loadPart(() => import('../login/captcha.view.tsx')));
const loadViews = once(() => loadPart(() => import('./steps.view.tsx')));
const CaptchaFlow = latePart(async () => (await loadCaptcha()).CaptchaFlow);
const CodeFlow = latePart(async () => (await loadViews()).CodeFlow);
const PasswordFlow = latePart(async () => (await loadViews()).PasswordFlow);

const SignUpPhone = latePart(async () => (await loadPart(() => import('./phone.view.tsx'))).SignUpPhone);

/** For prerendering: nothing is loaded. */
const noParts: RegistrationParts = { phone: () => new Promise(() => undefined), slot: null };

const noSlot: CaptchaSlot = { mount: () => undefined, onResize: () => () => undefined, height: () => null };

/** The view of the flow over its parts. */
export function renderRegistration(parts: RegistrationParts): FlowPart['render'] {
  return (props) => <RegistrationFlow {...props} parts={parts} />;
}

type RegistrationFlowProps = Omit<FlowViewProps, 'actor'> & {
  readonly actor: ActorRefFrom<typeof registrationMachine>;
  readonly parts: RegistrationParts;
};

const noHeader: readonly FramePart[] = ['header'];

/** What a layout hides of the frame; null: nothing. [UI-02] */
export function hidesOf({
  context: { variant },
}: SnapshotFrom<typeof registrationMachine>): readonly FramePart[] | null {
  return variant && variant.layout !== fallbackVariant.layout ? noHeader : null;
}

const cancelled = { type: 'start.cancelled' } as const;

/** The machine of the flow and its screens. */
function RegistrationFlow({ actor, page, place, isOffline, parts }: RegistrationFlowProps): ReactNode {
  const registration = useSelector(actor, (snapshot) => snapshot);
  const startActor = registration.children.start;
  const start = useSelector(startActor, (snapshot) => snapshot);
  const waiting = useSelector(page.progressIndicator, (snapshot) => screenOf<ProgressIndicatorScreen>(snapshot));
  // A modal opens after the page has answered the press of a button.
  const shown = useDeferredValue(start);
  const { verification, newPassword } = registration.children;
  const { variant } = registration.context;
  useLayoutEffect(() => {
    if (variant) document.documentElement.dataset['v'] ??= variant.layout;
  }, [variant]);
  const step = { waiting, host: place.host };
  return (
    <RegisterPage
      screen={screenOfPage(registration, start)}
      details={registration.context}
      place={place}
      waiting={waiting}
      isOffline={isOffline}
      send={(event) => actor.send(event)}
      onAccount={({ password, ...fields }) =>
        actor.send({ type: 'account.submitted', ...fields, password: password === null ? null : new Secret(password) })
      }
      phone={
        registration.context.method === 'mobile' ? (
          <SignUpPhone
            parts={parts}
            problems={registration.context.problems}
            isReadOnly={screenOfPage(registration, start) === 'registration.busy'}
          />
        ) : null
      }
      onCancel={() => (startActor ?? actor).send(cancelled)}
      later={
        verification ? (
          <CodeFlow key="code" actor={verification} {...step} />
        ) : newPassword ? (
          <PasswordFlow key="password" actor={newPassword} {...step} />
        ) : null
      }
      captcha={
        start?.children.captcha && shown?.children.captcha ? (
          <CaptchaFlow actor={shown.children.captcha} slot={parts.slot ?? noSlot} />
        ) : null
      }
    />
  );
}

function screenOfPage(
  registration: SnapshotFrom<typeof registrationMachine>,
  start: SnapshotFrom<typeof registerStartMachine> | undefined,
): RegisterPageScreen {
  return start ? screenOf<RegisterStartScreen>(start) : screenOf<RegistrationScreen>(registration);
}
