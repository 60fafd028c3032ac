import type { mailConfirmationMachine } from '../../../machines/mail-confirmation/mail-confirmation.machine.ts';
import type { PortsOf } from '../../../machines/provide-ports.ts';
import type { SignUpRecords } from '../../../services/browser/sign-up-record.ts';
import { createRegistration } from '../../../services/client/registration.ts';
import type { Services } from '../../../services/client/services.ts';
import { anyEmail } from '../shared/any-account.ts';
import { recallAttempt } from '../shared/recall-attempt.ts';

export interface ConfirmPortParts {
  /** Resolves to whether the browser stores cookies. */
  readonly storesCookies: () => Promise<boolean>;
  readonly services: () => Promise<Pick<Services, 'wire'>>;
  /** Stores the sign-up for a reload, since the page has removed it from the address. [T05] */
  readonly records: SignUpRecords;
  readonly now: () => number;
}

/** The ports of the mailed-link page. [ROUTE-19] [CALL-42] [CALL-44] [CALL-46] */
export function confirmPortsOf({
  storesCookies,
  services,
  records,
  now,
}: ConfirmPortParts): Omit<PortsOf<typeof mailConfirmationMachine>, 'prepareSteps' | 'reportFailure'> {
  return {
    recallAttempt: async ({ input: { uuid }, signal }) => {
      if (uuid && records.read()?.uuid.reveal() !== uuid.reveal()) records.write({ uuid, own: null });
      // The parameters of the link were in a cookie.
      if (uuid === null && !(await storesCookies())) return { kind: 'cookiesBlocked' };
      return recallAttempt({ wire: (await services()).wire, records, now }, uuid, signal);
    },
    confirmAttempt: async ({ input, signal }) => {
      const outcome = await createRegistration((await services()).wire).checkRegisterCode(input, signal);
      if (outcome.kind === 'alreadyRegistered' || outcome.kind === 'attemptGone') records.clear();
      return outcome;
    },
    sendVerificationCode: async ({ input: { ticket }, signal }) =>
      createRegistration((await services()).wire).sendRegisterItem(
        { uuid: ticket, account: anyEmail, way: 'code' },
        signal,
      ),
  };
}
