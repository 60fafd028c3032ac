import type { LogInRefusal, RefusalKind } from '../../services/contract/login.ts';
import type { TokenMissing } from '../../services/contract/sign-in.ts';
import { unexpected } from '../outcome.ts';

/** A refusal with the same meaning for every method, shown by the log-in form. */
export type FormRefusal =
  | (LogInRefusal & { readonly kind: Exclude<RefusalKind, 'declined' | 'refused'> })
  | TokenMissing;

const byForm: Readonly<Record<FormRefusal['kind'], true>> = {
  passwordLocked: true,
  ipLimited: true,
  banned: true,
  accountUpgrading: true,
  terminated: true,
  kycMissing: true,
  belongsElsewhere: true,
  unsupported: true,
  tokenMissing: true,
};

/**
 * Whether the log-in form shows an outcome; other refusals are shown where they occur. [ERR-24] [ERR-25] [ERR-29]
 * [ERR-39] [MODAL-12]
 */
export function isFormRefusal(outcome: { readonly kind: string }): outcome is FormRefusal {
  return outcome.kind in byForm;
}

/** The refusal as the outcome of its flow; throws for any other outcome. */
export function formRefusal(outcome: { readonly kind: string }): FormRefusal {
  if (!isFormRefusal(outcome)) unexpected(outcome);
  return outcome;
}
