import { newPasswordMachine } from '../../../machines/new-password/new-password.machine.ts';
import { providePorts } from '../../../machines/provide-ports.ts';
import { dropParameters } from '../../../services/browser/drop-parameters.ts';
import { forgetPasswordOfKeptPage } from '../../../services/browser/forget-password.ts';
import { createPartnerHandOver } from '../../../services/browser/partner-hand-over.ts';
import { loadLate } from '../../../views/Late.tsx';
import { loadLateConfirmation } from '../../../views/mail-confirmation/LateConfirmation.ts';
import { loadLateSignUp } from '../../../views/sign-up/LateSignUp.ts';
import type { FlowEnvironment } from '../../page/flow.ts';
import { mirrorPage } from '../../page/actors/history-mirror.ts';
import { loadPart } from '../../page/late/late-parts.ts';
import { handedPartner } from '../../page/session/handed-partner.ts';
import { once } from '../../page/once.ts';
import { noChannel, noCode, passwordPortsOf } from '../shared/password.ports.ts';
import { signUpRecords } from '../shared/sign-up-records.ts';
import { confirmPortsOf } from './confirm.ports.ts';
import type { PasswordMachine } from './mail-confirmation.ports.ts';

/**
 * The ports of the page over its services, and the password step with its views. Rejects if a file cannot be loaded.
 */
export async function makeConfirmation(environment: FlowEnvironment): Promise<{
  readonly mailConfirmation: ReturnType<typeof confirmPortsOf>;
  readonly loadSteps: () => Promise<PasswordMachine>;
}> {
  const { i18n, browser, services, hold, identity, page: pageOf } = environment;
  // Before any call, and before the page is used.
  dropParameters(location, history, ['uuid', 'code']);
  forgetPasswordOfKeptPage();
  const records = signUpRecords();
  const page = pageOf();
  mirrorPage(page);
  await loadPart(() => Promise.all([loadLate(i18n), loadLateConfirmation(i18n)]));
  return {
    mailConfirmation: confirmPortsOf({
      services,
      records,
      now: Date.now,
      storesCookies: async () => (await identity()).visitor.guest() !== null,
    }),
    loadSteps: once(async () => {
      const [{ tabs }] = await loadPart(() => Promise.all([identity(), loadLateSignUp(i18n)]));
      const own = {
        newPassword: passwordPortsOf({
          services,
          monitor: browser.monitor,
          tabs,
          channel: noChannel,
          foundCode: noCode,
          records,
          takePartner: async (attempt) =>
            handedPartner.keep(
              await createPartnerHandOver({ store: browser.store, crypto, now: Date.now }).read(attempt),
            ),
        }),
      };
      return { newPassword: providePorts(newPasswordMachine, (hold ? hold.heldPorts(own) : own).newPassword) };
    }),
  };
}
