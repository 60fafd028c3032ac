import type { IpCountryOutcome } from '../../../services/contract/reference.ts';
import type { SiteLocation } from '../../../sites/sites.ts';
import { loadLateRegistration } from '../../../views/registration/LateRegistration.ts';
import { loadPart } from '../../page/late/late-parts.ts';
import type { AdmissionParts } from './entry.parts.ts';

interface InvitedParts extends AdmissionParts {
  readonly ipCountry: Promise<IpCountryOutcome>;
}

/**
 * Starts the invitation. Its views appear together with the form, never beside a form that is already shown. Resolves
 * to the referral code; '': none. [AFF-03] [AFF-10]
 */
export async function startInvitation(entry: InvitedParts, siteLocation: SiteLocation): Promise<string> {
  const { parts } = entry;
  // Once for the page: it belongs to the address, not to an attempt.
  parts.invited ??= loadPart(() => Promise.all([import('./make-invitation.tsx'), loadLateRegistration(entry.i18n)]))
    .then(([{ makeInvitation }]) => makeInvitation(entry, siteLocation))
    .catch((error: unknown) => {
      delete parts.invited;
      throw error;
    });
  const { readCode, ...form } = await parts.invited;
  if (!isFormSeen()) parts.invitation = form;
  else if (entry.identity) parts.invitation = { card: null, referral: null, note: form.note };
  if (parts.invitation) parts.setInvitation?.(parts.invitation);
  const code = await readCode();
  // After a reload the form has what became of the code that was found before it.
  if (parts.foundCode === undefined && fillInCode(code)) parts.foundCode = code;
  return parts.foundCode ?? code;
}

/** Whether the loader no longer covers the form. */
function isFormSeen(): boolean {
  return document.documentElement.dataset['v'] !== undefined;
}

/**
 * Fills in a referral code, however late, unless the field has one; never moves a visible form. Returns whether the
 * field now has the code. [AFF-03] [AFF-10]
 */
function fillInCode(code: string): boolean {
  const field = document.querySelector<HTMLInputElement>('#referral-code');
  if (code === '' || !field || field.value !== '' || field.defaultValue !== '') return false;
  field.value = code;
  if (!isFormSeen()) field.closest('details')?.toggleAttribute('open', true);
  return true;
}
