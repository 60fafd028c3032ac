import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { mailConfirmationMachine } from '../../../machines/mail-confirmation/mail-confirmation.machine.ts';
import type { MailConfirmationScreen } from '../../../machines/mail-confirmation/mail-confirmation.types.ts';
import type { ProgressIndicatorScreen } from '../../../machines/progress-indicator/progress-indicator.types.ts';
import { takeMailedLink } from '../../../services/browser/mailed-link.ts';
import type { Notice } from '../../../services/contract/notice.ts';
import { latePart } from '../../../views/late-part.tsx';
import { MailConfirmationPage } from '../../../views/mail-confirmation/MailConfirmationPage.tsx';
import type { FlowEnvironment, FlowModule } from '../../page/flow.ts';
import { loadPart } from '../../page/late/late-parts.ts';
import { once } from '../../page/once.ts';
import { latePorts } from '../../page/late/late-ports.ts';
import type { FlowPart, FlowViewProps } from '../../page/page.ts';
import { screenOf } from '../../page/actors/screen-of.ts';
import { provideConfirmation, type PasswordMachine } from './mail-confirmation.ports.ts';
import { mailConfirmationSettingsOf } from './mail-confirmation.settings.ts';

/** The mailed-link page. [ROUTE-19] */
export const flow: FlowModule = {
  settingsOf: (facts, visit) => mailConfirmationSettingsOf(facts, { page: arrivedAt(visit.page) }),
  begin,
  still: () => ({ machine: mailConfirmationMachine, render: renderMailConfirmation }),
};

/** The address with the parameters that the server moved into a cookie; at build time both are empty. */
function arrivedAt(page: URL): URL {
  return typeof document === 'undefined' ? page : takeMailedLink(page, history, document);
}

function begin(environment: FlowEnvironment): FlowPart {
  const hold = __TEST_BUILD__ ? environment.hold : null;
  const make = once(async () => (await loadMake()).makeConfirmation(environment));
  const own = {
    mailConfirmation: {
      ...latePorts(mailConfirmationMachine, async () => (await make()).mailConfirmation),
      reportFailure: (notice: Notice | null) => void (notice && environment.browser.notify(notice)),
    },
  };
  const loadSteps = async (): Promise<PasswordMachine> => (await make()).loadSteps();
  const { mailConfirmation } = hold ? hold.heldPorts(own) : own;
  const machine = provideConfirmation(hold ? hold.heldLoad('prepareSteps', loadSteps) : loadSteps, mailConfirmation);
  return { machine, render: renderMailConfirmation, prepare: async () => void (await make()) };
}

const loadMake = once(() => loadPart(() => import('./make-confirmation.ts')));
const ConfirmFlow = latePart(async () => (await loadPart(() => import('./confirm.view.tsx'))).ConfirmFlow);

/** The view of the flow. */
export function renderMailConfirmation(props: FlowViewProps): ReactNode {
  return <MailConfirmationFlow {...props} />;
}

type MailConfirmationFlowProps = Omit<FlowViewProps, 'actor'> & {
  readonly actor: ActorRefFrom<typeof mailConfirmationMachine>;
};

function MailConfirmationFlow({ actor, page, place }: MailConfirmationFlowProps): ReactNode {
  const screen = useSelector(actor, (snapshot) => screenOf<MailConfirmationScreen>(snapshot));
  const waiting = useSelector(page.progressIndicator, (snapshot) => screenOf<ProgressIndicatorScreen>(snapshot));
  return (
    <MailConfirmationPage screen={screen} brand={place.brand}>
      <ConfirmFlow actor={actor} place={place} waiting={waiting} />
    </MailConfirmationPage>
  );
}
