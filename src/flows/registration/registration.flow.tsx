import { useSelector } from '@xstate/react';
import { useLayoutEffect, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { registerStartMachine } from '../../../machines/register-start/register-start.machine.ts';
import { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import type { RegistrationScreen } from '../../../machines/registration/registration.types.ts';
import type { RegisterStartScreen } from '../../../machines/register-start/register-start.types.ts';
import type { ProgressIndicatorScreen } from '../../../machines/progress-indicator/progress-indicator.types.ts';
import type { FramePart } from '../../../machines/rules/auth-routes.ts';
import { fallbackVariant } from '../../../machines/rules/registration-variant.ts';
import type { Notice } from '../../../services/contract/notice.ts';
import { Secret } from '../../../services/secret.ts';
import { ignoreFailure } from '../../../services/ignore-failure.ts';
import { latePart, useLoadedPart } from '../../../views/late-part.tsx';
import { RegisterPage } from '../../../views/registration/RegisterPage.tsx';
import type { InvitationViews, RegisterPageScreen } from '../../../views/registration/registration.types.ts';
import type { FlowEnvironment, FlowModule } from '../../page/flow.ts';
import { painted } from '../../page/late/idle.ts';
import { loadPart } from '../../page/late/late-parts.ts';
import { once } from '../../page/once.ts';
import { latePorts } from '../../page/late/late-ports.ts';
import type { FlowPart, FlowViewProps } from '../../page/page.ts';
import { screenOf } from '../../page/actors/screen-of.ts';
import type { RegistrationParts } from './registration.parts.ts';
import { provideRegistration, type StepMachines } from './registration.ports.ts';
import { registrationSettingsOf } from './registration.settings.ts';

/** The sign-up, by e-mail address or phone number. */
export const flow: FlowModule = {
  settingsOf: registrationSettingsOf,
  begin,
  still: () => ({ machine: registrationMachine, hidesOf, render: renderRegistration(partsOver(never)) }),
};

function begin(environment: FlowEnvironment): FlowPart {
  const { browser, services } = environment;
  const hold = __TEST_BUILD__ ? environment.hold : null;
  // Walks of the flow run no machines beside it.
  const parts = partsOver(
    hold ? never : once(async () => (await loadPart(() => import('./make-phone.ts'))).makeSignUpPhone(environment)),
  );
  if (hold) void showNote(parts).catch(ignoreFailure);
  const prepare = once(async () => (await loadMakeSteps()).makeSteps(environment, parts));
  // The form shows that it is busy before the work begins.
  const loadSteps = (): Promise<StepMachines> => painted().then(prepare);
  const entry = once(async () => {
    const [{ entryPortsOf }, calls] = await loadPart(() => Promise.all([import('./entry.ports.ts'), services()]));
    return entryPortsOf({ ...environment, calls, parts, prepare });
  });
  const own = {
    registration: {
      ...latePorts(registrationMachine, entry),
      reportFailure: (notice: Notice | null) => void (notice && browser.notify(notice)),
    },
  };
  const { registration } = hold ? hold.heldPorts(own) : own;
  const machine = provideRegistration(hold ? hold.heldLoad('prepareSteps', loadSteps) : loadSteps, registration);
  return { machine, render: renderRegistration(parts), hidesOf, prepare };
}

/** Parts that load nothing. */
function partsOver(phone: RegistrationParts['phone']): RegistrationParts {
  const { promise, resolve } = Promise.withResolvers<InvitationViews>();
  return {
    phone,
    slot: null,
    sentWait: () => 0,
    judge: () => null,
    invitation: null,
    invitationViews: () => promise,
    setInvitation: resolve,
  };
}

/** For walks, in which no machine runs beside the form. */
async function showNote(parts: RegistrationParts): Promise<void> {
  const { identityNote: note } = await import('./invitation.view.tsx');
  parts.invitation = { card: null, referral: null, note };
  parts.setInvitation?.(parts.invitation);
}

const loadMakeSteps = once(() => loadPart(() => import('./make-steps.ts')));
const StepFlow = latePart(async () => (await loadMakeSteps()).StepFlow);
const SignUpPhone = latePart(async () => (await loadPart(() => import('./phone.view.tsx'))).SignUpPhone);

const never = (): Promise<never> => new Promise(() => undefined);

/** The view of the flow over its parts. */
export function renderRegistration(parts: RegistrationParts): FlowPart['render'] {
  return (props) => <RegistrationFlow {...props} parts={parts} />;
}

type RegistrationFlowProps = Omit<FlowViewProps, 'actor'> & {
  readonly actor: ActorRefFrom<typeof registrationMachine>;
  readonly parts: RegistrationParts;
};

const noHeader: readonly FramePart[] = ['header'];

/** The parts of the frame that a layout hides; null: none. [UI-02] */
function hidesOf({ context: { variant } }: SnapshotFrom<typeof registrationMachine>): readonly FramePart[] | null {
  return variant && variant.layout !== fallbackVariant.layout ? noHeader : null;
}

const cancelled = { type: 'start.cancelled' } as const;

/** The machine of the flow and its screens. */
function RegistrationFlow({ actor, page, place, isOffline, parts }: RegistrationFlowProps): ReactNode {
  const registration = useSelector(actor, (snapshot) => snapshot);
  const startActor = registration.children.start;
  const start = useSelector(startActor, (snapshot) => snapshot);
  const waiting = useSelector(page.progressIndicator, (snapshot) => screenOf<ProgressIndicatorScreen>(snapshot));
  const { verification, mailedLink, newPassword } = registration.children;
  const { variant } = registration.context;
  const [invitation] = useLoadedPart(() => parts.invitation, parts.invitationViews);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (variant) dataset['v'] ??= variant.layout;
    else delete dataset['v'];
  }, [variant]);
  return (
    <RegisterPage
      screen={screenOfPage(registration, start)}
      details={registration.context}
      place={place}
      waiting={waiting}
      isOffline={isOffline}
      send={(event) => actor.send(event)}
      onAccount={({ password, ...fields }) =>
        actor.send({
          type: 'account.submitted',
          ...fields,
          sentWait: parts.sentWait(),
          flaw: parts.judge(password, fields.identifier),
          password: password === null ? null : new Secret(password),
        })
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
      invitation={invitation}
      later={
        (startActor ?? verification ?? mailedLink ?? newPassword) ? (
          <StepFlow registration={actor} parts={parts} waiting={waiting} place={place} />
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
