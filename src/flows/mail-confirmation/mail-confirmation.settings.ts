import type { FlowSettings } from '../../../machines/flow.ts';
import type { MailConfirmationSettings } from '../../../machines/mail-confirmation/mail-confirmation.types.ts';
import { queryOf, secret } from '../../../services/browser/query.ts';
import { Secret } from '../../../services/secret.ts';
import { VARIANT_WAIT } from '../../../services/contract/variant-wait.ts';
import type { FlowVisit } from '../../page/flow.ts';

/** The flow's settings from this visit. A signed-in user stays. [ROUTE-19] [REDIR-16] */
export function mailConfirmationSettingsOf(
  _: object,
  { page }: Pick<FlowVisit, 'page'>,
): FlowSettings<MailConfirmationSettings> {
  return {
    flow: {
      uuid: queryOf(page.searchParams).uuid,
      linkCode: codeOf(secret(page.searchParams, 'code')),
      recallTime: VARIANT_WAIT,
    },
    bindPrefix: 'register',
    isDemo: false,
    keepsUsers: true,
    linksAccounts: false,
  };
}

/**
 * The six digits of a link, which mail programs may have changed; null: none, and the page asks for them. The rule for
 * typed codes, which reads them out of messages too, is not in the first load. [VAL-12]
 */
function codeOf(linked: Secret | null): Secret | null {
  const digits = linked?.reveal().normalize('NFKC').replaceAll(/\D/gu, '') ?? '';
  return digits.length === 6 ? new Secret(digits) : null;
}
